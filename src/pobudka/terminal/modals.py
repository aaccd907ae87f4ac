"""Small screens over the others: a name, the talk, the score pad, help, leaving."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import DataTable, Input, Markdown, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from pobudka.core.speech import say
from pobudka.table.actions import MOST_CHAT, MOST_NAME

from .clean import clean
from .following import Following
from .guessing import lines_about as guesses_in
from .house_rules import team_lines

if TYPE_CHECKING:
    from .app import PobudkaApp


class NameScreen(ModalScreen[str | None]):
    """Asks how the person is called."""

    app: PobudkaApp
    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss(None)")]

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(say(self.app.language, "name-ask"), markup=False)
            yield Input(self.app.keyring.name, max_length=MOST_NAME)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        name = clean(event.value)
        if name:
            self.dismiss(name)


class LineScreen(ModalScreen[str | None]):
    """Asks for one line, such as the link to a table."""

    app: PobudkaApp
    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss(None)")]

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(self._question, markup=False)
            yield Input()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)


class ChoiceScreen(ModalScreen[int | None]):
    """Asks one question with a few answers; the number of the answer, or None."""

    app: PobudkaApp
    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss(None)")]

    def __init__(self, question: str, answers: Sequence[str]) -> None:
        super().__init__()
        self._question, self._answers = question, answers

    def compose(self) -> ComposeResult:
        with Vertical(classes="box wide" if "\n" in self._question else "box"):
            with VerticalScroll(classes="asked"):
                yield Static(self._question, markup=False)
            yield OptionList(*(Option(Text(f"{i + 1} {answer}")) for i, answer in enumerate(self._answers)))

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    def on_key(self, event: object) -> None:
        key = getattr(event, "key", "")
        if key.isdigit() and 0 < int(key) <= len(self._answers):
            self.dismiss(int(key) - 1)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)


class TextScreen(ModalScreen[None]):
    """Something to read."""

    app: PobudkaApp
    BINDINGS: ClassVar[list[BindingType]] = [("escape,q,enter,question_mark", "dismiss")]

    def __init__(self, text: str, markdown: str = "") -> None:
        super().__init__()
        self._text, self._markdown = text, markdown

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="box wide"):
            yield Static(Text(self._text))
            if self._markdown:
                yield Markdown(self._markdown, open_links=False)

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()


class TalkScreen(ModalScreen[str | None]):
    """What was said at the table, and a line to say something."""

    app: PobudkaApp
    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss(None)")]

    def __init__(self, talk: Sequence[str]) -> None:
        super().__init__()
        self._talk = talk

    def compose(self) -> ComposeResult:
        with Vertical(classes="box wide"):
            yield RichLog(wrap=True, markup=False, highlight=False, min_width=10)
            yield Input(placeholder=say(self.app.language, "talk-say"), max_length=MOST_CHAT)

    def on_mount(self) -> None:
        for line in self._talk:
            self.query_one(RichLog).write(Text(line))
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(clean(event.value) or None)


class ScoreScreen(ModalScreen[bool]):
    """The score pad: every round, the totals, and how the last round was counted. True: deal the next round."""

    app: PobudkaApp
    BINDINGS: ClassVar[list[BindingType]] = [("escape,s,q", "dismiss(False)"), ("enter", "go_on"), ("w", "why")]

    def __init__(self, table: Following, name: str) -> None:
        """`name` is what the server calls the table."""
        super().__init__()
        self._table, self._name = table, name

    def compose(self) -> ComposeResult:
        picture, language = self._table.picture, self.app.language
        assert picture is not None
        with VerticalScroll(classes="box wide"):
            yield DataTable(cursor_type="none", show_cursor=False, zebra_stripes=True)
            lines = [clean(line) for line in picture.rounds[-1].lines] if picture.rounds else []
            if picture.rounds:
                lines += team_lines(self._table.teams, self._table.names(), picture.rounds[-1].totals, language)
                lines += guesses_in(self._table, len(picture.rounds), language)
            yield Static(Text("\n".join(lines)), classes="count")
            can_deal = picture.phase == "between" and self._table.my_seats
            hints = [say(language, "scores-next" if can_deal else "scores-close")]
            if picture.rounds and any(seat.bot or seat.stand_in for seat in picture.seats):
                hints.append(say(language, "scores-why"))
            yield Static(" · ".join(hints), markup=False, classes="hint")

    def on_mount(self) -> None:
        picture, language = self._table.picture, self.app.language
        assert picture is not None
        pad = self.query_one(DataTable)
        pad.add_column(say(language, "scores-round"))
        for name in self._table.names():
            pad.add_column(Text(name))
        for number, played in enumerate(picture.rounds):
            tokens = played.tokens
            cells = [
                f"{score}" + (f" ({tokens[seat]}★)" if tokens else f" ({played.totals[seat]})")
                for seat, score in enumerate(played.scores)
            ]
            pad.add_row(str(number + 1), *cells)

    def action_why(self) -> None:
        picture = self._table.picture
        if picture is not None and picture.rounds:
            self.app.show_reasons(self._name, len(picture.rounds))

    def action_go_on(self) -> None:
        picture = self._table.picture
        self.dismiss(picture is not None and picture.phase == "between")
