"""What has changed from one picture of a table to the next: for watchers who put pictures together by themselves.

A field that is left out, of the picture, of a scene or of a view, is as it was (docs/guide/protocol.md).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from pobudka.table.watching import Watcher

from .audience import Audience, Kind
from .templates import NULL, SEATS

if TYPE_CHECKING:
    from .pictures import Gaze, ViewBuilder

Fields = dict[str, msgspec.Raw]
_fields = msgspec.json.Decoder(Fields).decode

NAMES = (b"question", b"looks", b"undo", b"lines", b"guide", b"guessing", b"guesses")  # of `SceneParts`
FEW = 256  # templates of pictures that are taken apart only once


class PictureChanges:
    """From the picture `before` to the one `now`, for whoever was shown the first: each thing is found once."""

    def __init__(self, before: ViewBuilder, now: ViewBuilder) -> None:
        self._before, self._now = before, now
        self._common: dict[Kind, bytes] = {}
        self._scenes: dict[Gaze, bytes] = {}
        self._views: list[bytes] | None = None

    def picture(self, audience: Audience, shown: Audience, kind: Kind, watched: tuple[Watcher, ...]) -> bytes:
        """The fields of the picture that this audience sees otherwise now; as `shown` it was sent the one before."""
        common = self._common.get(kind)
        if common is None:
            common = self._common[kind] = self._change_of_common(kind)
        scenes = self._change_of_scenes(audience, shown, kind, watched)
        return b"{%b,%b}" % (common, scenes) if common and scenes else b"{%b%b}" % (common, scenes)

    def _change_of_common(self, kind: Kind) -> bytes:
        """What this kind of watchers is shown alike. A move mostly changes nothing of it."""
        before, now = self._before, self._now
        if before.common_made_of == now.common_made_of:
            return b""
        was, is_now = before.common(kind), now.common(kind)
        if was == is_now:
            return b""
        earlier = _fields_of(was)
        changed = [(name, text) for name, text in _fields_of(is_now).items() if bytes(text) != bytes(earlier[name])]
        return b",".join([b'"%b":%b' % (name.encode(), text) for name, text in changed])

    def _change_of_scenes(self, audience: Audience, shown: Audience, kind: Kind, watched: tuple[Watcher, ...]) -> bytes:
        """The scenes, if anything in them has changed; whole, if others are watched than before, or nobody was."""
        before, now = self._before, self._now
        if before.has_cards != now.has_cards or not (audience.seats or before.watched(audience) == watched):
            return b'"scenes":[%b]' % b",".join([now.scene(audience, kind, who) for who in watched])
        has_view, is_held, is_other = now.has_cards and kind.may_watch, audience.held != shown.held, False
        spoken, own, scenes = audience.spoken, audience.seats, []
        for who in watched:
            change = self._change_of_scene((who, who in own, spoken)) if has_view else b""
            if is_held:
                change += b',"held":%b' % now.held_by(audience, who)
            is_other = is_other or change != b""
            scenes.append(b'{"seat":%b%b}' % (SEATS[who], change))
        return b'"scenes":[%b]' % b",".join(scenes) if is_other else b""

    def _change_of_scene(self, gaze: Gaze) -> bytes:
        change = self._scenes.get(gaze)
        if change is not None:
            return change
        if self._views is None:
            self._views = self._now.views_since(self._before)
        view = self._views[-1 if gaze[0] is None else gaze[0]]
        change = b',"view":{%b' % view if view else b""
        was, parts = self._before.scene_parts(gaze), self._now.scene_parts(gaze)
        if parts is not was:
            named = zip(NAMES, parts, was, strict=True)
            change += b"".join([b',"%b":%b' % (name, text) for name, text, old in named if text != old])
        self._scenes[gaze] = change
        return change


@lru_cache(maxsize=FEW)
def _fields_of(common: bytes) -> Fields:
    """The fields of a picture's template."""
    return _fields(common % (NULL, b""))
