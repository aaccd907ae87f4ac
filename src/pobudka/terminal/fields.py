"""One option of a new table as a field of a form, by its kind in the catalogue; its value is what is sent."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Checkbox, Input, Label, Select

from pobudka.server.http_types import OptionInfo


class Tick(Checkbox):
    """A box whose tick is seen without colours, too."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._draw_tick()

    def watch_value(self) -> None:
        self._draw_tick()
        super().watch_value()

    def _draw_tick(self) -> None:
        self.BUTTON_INNER = "X" if self.value else " "


class Field(Vertical):
    """A titled field; `value` is what the server is sent."""

    def __init__(self, option: OptionInfo) -> None:
        super().__init__(classes="field")
        self.option = option
        self.tooltip = option.about

    @property
    def value(self) -> Any:
        """The rules' own, unless the field says otherwise."""
        return self.option.default


def row(title: str, *controls: Widget) -> Horizontal:
    """A title and what belongs to it, in one line."""
    return Horizontal(Label(title, markup=False), *controls, classes="pair")


def field_for(option: OptionInfo) -> Field:
    kinds = {"choice": ChoiceField, "flag": FlagField, "set": SetField, "end": EndField, "counts": CountsField}
    return kinds[option.kind](option)


class ChoiceField(Field):
    """One of several values."""

    def compose(self) -> ComposeResult:
        choices = [(choice.title, choice.value) for choice in self.option.choices]
        yield row(self.option.title, Select(choices, value=self.option.default, allow_blank=False, compact=True))

    @property
    def value(self) -> Any:
        return self.query_one(Select).value


class FlagField(Field):
    """Yes or no."""

    def compose(self) -> ComposeResult:
        yield Tick(self.option.title, bool(self.option.default), compact=True)

    @property
    def value(self) -> Any:
        return self.query_one(Tick).value


class SetField(Field):
    """Any of several values."""

    def compose(self) -> ComposeResult:
        yield Label(self.option.title, markup=False)
        for choice in self.option.choices:
            yield Tick(choice.title, choice.value in self.option.default, compact=True, tooltip=choice.about)

    @property
    def value(self) -> Any:
        boxes = zip(self.option.choices, self.query(Tick), strict=True)
        return [choice.value for choice, box in boxes if box.value]


class EndField(Field):
    """One of several ways to end, with a number."""

    def compose(self) -> ComposeResult:
        [(way, number)] = self.option.default.items()
        choices = [(choice.title, choice.value) for choice in self.option.choices]
        ways = Select(choices, value=way, allow_blank=False, compact=True)
        yield row(self.option.title, ways, Input(str(number), type="integer", max_length=6, compact=True))

    @property
    def value(self) -> Any:
        return {self.query_one(Select).value: number_in(self.query_one(Input))}


class CountsField(Field):
    """How many of each."""

    def compose(self) -> ComposeResult:
        yield Label(self.option.title, markup=False)
        for choice in self.option.choices:
            title = f"{choice.title} (0–{self.option.mosts.get(str(choice.value), 0)})"
            count = str(self.option.default.get(choice.value, 0))
            yield row(title, Input(count, type="integer", max_length=2, compact=True))

    @property
    def value(self) -> Any:
        counts = zip(self.option.choices, self.query(Input), strict=True)
        return {choice.value: number_in(count) for choice, count in counts if number_in(count)}


def number_in(field: Input) -> int:
    """What a number field says; nothing is 0."""
    text = field.value.strip().lstrip("+")
    return int(text) if text.lstrip("-").isdigit() else 0
