"""The list of what can be done, as a widget: keys, arrows and mouse all work."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from .acts import Act, Acts


class Offered(Option):
    """An act as it stands in the list: whoever chooses it means this act, whatever is offered by then."""

    def __init__(self, act: Act) -> None:
        super().__init__(label_of(act))
        self.act = act


class Asking(Vertical):
    """Shows acts, and says which one was taken."""

    class Taken(Message):
        """Somebody has chosen."""

        def __init__(self, act: Act) -> None:
            super().__init__()
            self.act = act

    def __init__(self) -> None:
        super().__init__(id="asking")
        self.acts = Acts("", [])

    def compose(self) -> ComposeResult:
        yield Static(id="question")
        yield OptionList(id="acts")

    def show(self, acts: Acts) -> None:
        """Offer these; the cursor stays where it is if nothing has changed."""
        if acts == self.acts:
            return
        self.acts = acts
        self.query_one("#question", Static).update(Text(acts.title))
        options = self.query_one(OptionList)
        options.clear_options()
        options.add_options(Offered(act) for act in acts.acts)
        options.display = bool(acts.acts)
        if acts.acts:
            options.highlighted = 0
            options.focus()

    def press(self, key: str) -> bool:
        """Take the act of this key, if there is one."""
        for act in self.acts.acts:
            if act.key == key:
                self.post_message(self.Taken(act))
                return True
        return False

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        assert isinstance(event.option, Offered)
        self.post_message(self.Taken(event.option.act))


def label_of(act: Act) -> Table:
    """Its key and what it does, the lines of which stand below each other; text, whatever it says."""
    key = {"escape": "Esc", "enter": "Enter"}.get(act.key, act.key)
    label = Table.grid(padding=(0, 1))
    label.add_column(justify="right", no_wrap=True)
    label.add_column(overflow="fold")
    label.add_row(Text(key, "bold"), Text(act.label))
    return label
