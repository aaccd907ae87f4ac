"""One option of a new table as a field of a form, by its kind in the catalogue; its value is what is sent."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Checkbox, Input, Label, Select

from pobudka.server.letters import OptionLetter


class Field(Vertical):
    """A titled field; `value` is what the server is sent."""

    def __init__(self, option: OptionLetter) -> None:
        super().__init__(classes="field")
        self.option = option

    @property
    def value(self) -> Any:
        raise NotImplementedError


def field_for(option: OptionLetter) -> Field:
    kinds = {"choice": ChoiceField, "flag": FlagField, "set": SetField, "end": EndField, "counts": CountsField}
    return kinds[option.kind](option)


class ChoiceField(Field):
    """One of several values."""

    def compose(self) -> ComposeResult:
        yield Label(self.option.title, markup=False)
        choices = [(choice.title, choice.value) for choice in self.option.choices]
        yield Select(choices, value=self.option.default, allow_blank=False)

    @property
    def value(self) -> Any:
        return self.query_one(Select).value


class FlagField(Field):
    """Yes or no."""

    def compose(self) -> ComposeResult:
        yield Checkbox(self.option.title, bool(self.option.default))

    @property
    def value(self) -> Any:
        return self.query_one(Checkbox).value


class SetField(Field):
    """Any of several values."""

    def compose(self) -> ComposeResult:
        yield Label(self.option.title, markup=False)
        for choice in self.option.choices:
            yield Checkbox(choice.title, choice.value in self.option.default)

    @property
    def value(self) -> Any:
        boxes = zip(self.option.choices, self.query(Checkbox), strict=True)
        return [choice.value for choice, box in boxes if box.value]


class EndField(Field):
    """One of several ways to end, with a number."""

    def compose(self) -> ComposeResult:
        [(way, number)] = self.option.default.items()
        yield Label(self.option.title, markup=False)
        with Horizontal(classes="pair"):
            choices = [(choice.title, choice.value) for choice in self.option.choices]
            yield Select(choices, value=way, allow_blank=False)
            yield Input(str(number), type="integer", max_length=6)

    @property
    def value(self) -> Any:
        return {self.query_one(Select).value: number_in(self.query_one(Input))}


class CountsField(Field):
    """How many of each."""

    def compose(self) -> ComposeResult:
        yield Label(self.option.title, markup=False)
        for choice in self.option.choices:
            with Horizontal(classes="pair"):
                yield Label(f"{choice.title} (0–{self.option.mosts.get(str(choice.value), 0)})", markup=False)
                yield Input(str(self.option.default.get(choice.value, 0)), type="integer", max_length=2)

    @property
    def value(self) -> Any:
        counts = zip(self.option.choices, self.query(Input), strict=True)
        return {choice.value: number_in(count) for choice, count in counts if number_in(count)}


def number_in(field: Input) -> int:
    """What a number field says; nothing is 0."""
    text = field.value.strip().lstrip("+")
    return int(text) if text.lstrip("-").isdigit() else 0
