"""What people do at a table besides playing: they pause, go and come back, host, watch, talk, and play once more."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, expect
from tests.client.browsers import Guests, Person, play_on

MENU, TALK = "Stół i ustawienia", "Rozmowa"


def two_at_a_table(guest: Guests, game: str = "sen", *, deals: bool = True, **settled: object) -> tuple[Person, Person]:
    """Ola hosts, Jan is her guest."""
    ola, jan = guest("Ola", "desktop"), guest("Jan")
    jan.join(ola.open(game, ["me", "free"], **settled))
    if deals:
        ola.deal()
        jan.page.wait_for_selector(".board")
    return ola, jan


def start(ola: Person, seats: list[str], **settled: object) -> str:
    """Ola plays here; the table's path."""
    path = ola.open("sen", seats, **settled)
    ola.deal()
    return path


def until_dealt_anew(*people: Person) -> None:
    """They call Pobudka! as soon as they can, and deal the second round."""
    second = people[0].page.get_by_text("Runda 2")
    while not second.count():
        for person in people:
            person.tap(1)
        people[0].page.wait_for_timeout(40)


def sign(person: Person, seat: int, says: str) -> Locator:
    """A sign on the plate of a seat."""
    return person.page.locator(f'[data-seat="{seat}"] .plate').get_by_role("img", name=says)


def test_a_misclick_is_taken_back_while_nobody_has_learned_anything(guest: Guests) -> None:
    ola, jan = two_at_a_table(guest, "smoki")
    play_on([ola, jan], taps=2, calls=0)  # a card of each is turned up
    expect(ola.line).to_contain_text("Twoja kolej")
    ola.page.locator('[data-place="open 0"]').click()
    expect(ola.line).to_contain_text("połóż na swoim polu")
    expect(jan.page.get_by_role("button", name="Cofnij ruch")).to_have_count(0)
    ola.press("Cofnij ruch")
    expect(ola.line).to_contain_text("Twoja kolej")
    expect(jan.page.locator(".news")).to_contain_text("cofa")
    ola.press("Dobierz")
    expect(ola.line).to_contain_text("połóż na swoim polu")
    expect(ola.page.get_by_role("button", name="Cofnij ruch")).to_have_count(0)  # a card was seen


def test_anybody_seated_pauses_and_lets_the_game_go_on(guest: Guests) -> None:
    ola, jan = two_at_a_table(guest)
    ola.show(MENU)
    ola.press("Zrób przerwę")
    for person in (ola, jan):
        expect(person.page.locator(".paused")).to_contain_text("Przerwa w grze")
        expect(person.page.locator("[data-target]")).to_have_count(0)
    jan.press("Wznów grę")
    expect(ola.page.locator(".paused")).to_have_count(0)
    expect(jan.line).to_contain_text("Wskaż 2")
    play_on([ola, jan], taps=4, calls=0)


def test_the_soft_clock_nudges_then_a_bot_stands_in_and_the_person_comes_back(guest: Guests) -> None:
    ola, jan = two_at_a_table(guest, tempo={"nudge": 1, "stand_in": 5}, options={"end": {"rounds": 1}, "first_call": 3})
    expect(jan.line).to_contain_text("Wszyscy czekają na ciebie.")
    expect(sign(ola, 1, "wszyscy czekają")).to_be_visible()
    play_on([ola], taps=3, calls=0)
    expect(jan.page.get_by_text("Zastępuje cię bot.")).to_be_visible()
    expect(sign(ola, 1, "zastępuje bot")).to_be_visible()
    jan.press("Wracam do gry")
    expect(jan.page.get_by_text("Zastępuje cię bot.")).to_have_count(0)
    expect(sign(ola, 1, "zastępuje bot")).to_have_count(0)


def test_who_closes_the_browser_is_shown_as_away_and_is_back_when_it_opens_again(guest: Guests) -> None:
    ola, jan = two_at_a_table(guest)
    path = jan.page.url.removeprefix(jan.link)
    jan.page.close()
    expect(sign(ola, 1, "nie ma jej teraz przy stole")).to_be_visible()
    jan.page = jan.new_page()
    jan.go(path)
    expect(sign(ola, 1, "nie ma jej teraz przy stole")).to_have_count(0)
    expect(jan.line).to_contain_text("Wskaż 2")


def test_the_host_seats_bots_and_sends_guests_away_before_the_game(guest: Guests) -> None:
    ola, jan = two_at_a_table(guest, deals=False)
    ola.page.get_by_text("Co może gospodarz").click()
    ola.press("Wyproś")
    expect(jan.page.get_by_role("heading", name="Ola zaprasza do stołu")).to_be_visible()
    ola.page.get_by_label("Bot na miejscu: 2").select_option("dreamer")
    expect(ola.page.locator(".deal")).to_be_enabled()
    ola.press("Zwolnij")
    jan.page.locator(".join button").click()  # who was sent away may come back
    expect(ola.page.locator(".deal")).to_be_enabled()
    ola.page.get_by_text("Co może gospodarz").click()
    ola.press("Wyproś na stałe")
    ola.press("Wyproś na stałe")  # sure
    expect(jan.page.get_by_role("heading", name="Gospodarz zamknął przed tobą ten stół")).to_be_visible()
    jan.page.reload()
    expect(jan.page.get_by_role("heading", name="Gospodarz zamknął przed tobą ten stół")).to_be_visible()


def test_hosting_is_handed_over(guest: Guests) -> None:
    ola, jan = two_at_a_table(guest, deals=False)
    ola.page.get_by_text("Co może gospodarz").click()
    ola.press("Przekaż rolę gospodarza")
    expect(ola.page.locator(".deal")).to_have_count(0)
    expect(jan.page.locator(".deal")).to_be_visible()
    ola.press("Można zaczynać")
    jan.deal()
    expect(ola.line).to_contain_text("Wskaż 2")


def come_late(guest: Guests, path: str) -> Person:
    """Kasia comes to a game that runs already."""
    kasia = guest("Kasia")
    kasia.go(path)
    introduce(kasia)
    return kasia


def introduce(person: Person) -> None:
    """Who watches says who they are."""
    if not person.page.locator("#name").count():
        person.press("Przedstaw się")
    person.page.locator("#name").fill(person.name)
    person.press("Wchodzę")
    person.show(MENU)


def test_the_host_gives_a_bots_seat_to_somebody_who_came_late_from_the_next_deal_on(guest: Guests) -> None:
    ola = guest("Ola", "desktop")
    kasia = come_late(guest, path=start(ola, ["me", "dreamer"], options={"end": {"rounds": 2}}))
    ola.show(MENU)
    ola.page.get_by_label("Oddaj to miejsce od następnego rozdania").select_option(label="Kasia")
    expect(ola.page.get_by_text("Od następnego rozdania gra tu Kasia.")).to_be_visible()
    expect(kasia.page.get_by_text("Od następnego rozdania grasz")).to_be_visible()
    expect(kasia.page.locator("[data-target]")).to_have_count(0)
    ola.show(MENU)
    until_dealt_anew(ola)
    expect(kasia.page.locator(".own .plate")).to_contain_text("Kasia")
    expect(kasia.line).to_contain_text("Wskaż 2")


def test_a_players_seat_is_given_by_that_player_alone_and_not_to_oneself(guest: Guests) -> None:
    ola, jan = two_at_a_table(guest)
    kasia = come_late(guest, ola.page.url.removeprefix(ola.link))
    ola.show(MENU)
    expect(ola.page.get_by_label("Oddaj to miejsce")).to_have_count(0)  # nobody plays here but people
    jan.show(MENU)
    own = jan.page.get_by_label("Oddaj komuś moje miejsce")
    assert own.locator("option:not(:disabled)").all_inner_texts() == ["Kasia"]
    own.select_option(label="Kasia")
    expect(kasia.line).to_contain_text("Wskaż 2")
    expect(jan.page.get_by_text("Patrzysz na tę grę.")).to_be_visible()


def test_whose_seat_was_given_away_takes_it_back_at_the_next_deal(guest: Guests) -> None:
    ola, jan = two_at_a_table(guest, options={"end": {"rounds": 3}})
    jan.show(MENU)
    jan.press("Odejdź od stołu")
    jan.page.locator(".sure").get_by_role("button", name="Odejdź od stołu").click()
    kasia = come_late(guest, ola.page.url.removeprefix(ola.link))
    ola.show(MENU)
    ola.page.get_by_label("Oddaj to miejsce od następnego rozdania").select_option(label="Kasia")
    ola.show(MENU)
    until_dealt_anew(ola)
    expect(kasia.line).to_contain_text("Wskaż 2")
    introduce(jan)
    jan.press("Wracam na swoje miejsce od następnego rozdania")
    expect(jan.page.get_by_text("Od następnego rozdania grasz na miejscu, na którym jest teraz Kasia.")).to_be_visible()


def test_who_leaves_for_good_is_played_by_a_bot(guest: Guests) -> None:
    ola, jan = two_at_a_table(guest, options={"end": {"rounds": 1}})
    jan.show(MENU)
    jan.press("Odejdź od stołu")
    expect(jan.page.get_by_text("Na dobre?")).to_be_visible()
    jan.page.locator(".sure").get_by_role("button", name="Odejdź od stołu").click()
    expect(jan.page.get_by_text("Patrzysz na tę grę.")).to_be_visible()
    expect(sign(ola, 1, "zastępuje bot")).to_be_visible()
    play_on([ola], calls=1)


def test_spectators_see_what_lies_open_and_what_a_seat_lets_them_see(guest: Guests) -> None:
    ola, jan = two_at_a_table(guest, "koty")
    kasia = guest("Kasia")
    kasia.go(ola.page.url.removeprefix(ola.link))
    expect(kasia.page.get_by_text("Patrzysz na tę grę.")).to_be_visible()
    expect(kasia.page.locator(".in-hand")).to_have_count(0)
    expect(kasia.page.locator("[data-target]")).to_have_count(0)
    jan.show(MENU)
    jan.page.get_by_label("Widzowie mogą widzieć to, co ja").check()
    kasia.page.get_by_role("group", name="Czyimi oczami").get_by_role("button", name="Jan").click()
    expect(kasia.page.locator(".own .plate")).to_contain_text("Jan")
    expect(kasia.page.locator(".in-hand")).to_have_count(4)
    hands = [who.page.locator(".in-hand .unseen").all_inner_texts() for who in (jan, kasia)]
    assert hands[0] == hands[1]
    expect(kasia.page.locator("[data-target]")).to_have_count(0)
    jan.page.get_by_label("Widzowie mogą widzieć to, co ja").uncheck()
    expect(kasia.page.locator(".in-hand")).to_have_count(0)


def test_rounds_are_lent_to_research_by_everybody_and_taken_back_by_anybody(guest: Guests, pictures: Path) -> None:
    ola, jan = two_at_a_table(guest, deals=False)
    for person in (jan, ola):
        person.page.get_by_text("Moje gry dla badaczy").click()
        expect(person.page.locator('[data-do="lend"]')).not_to_be_checked()
    jan.page.locator('[data-do="lend"]').check()
    expect(ola.page.get_by_text("Zgoda na razie od: Jan.")).to_be_visible()
    jan.page.screenshot(path=pictures / "lending-phone.png", full_page=True)
    ola.page.screenshot(path=pictures / "lending-desktop.png", full_page=True)
    ola.page.locator('[data-do="lend"]').check()
    expect(jan.page.get_by_text("Zgodzili się wszyscy, którzy grają")).to_be_visible()
    ola.deal()
    jan.show(MENU)
    expect(jan.page.locator('[data-do="lend"]')).to_be_checked()
    jan.page.locator('[data-do="lend"]').scroll_into_view_if_needed()
    jan.page.screenshot(path=pictures / "lending-menu-phone.png")
    jan.page.locator('[data-do="lend"]').uncheck()
    ola.show(MENU)
    expect(ola.page.get_by_text("Zgoda na razie od: Ola.")).to_be_visible()
    ola.page.screenshot(path=pictures / "lending-menu-desktop.png")


def test_a_table_that_nobody_may_watch_says_so(guest: Guests) -> None:
    ola, jan = two_at_a_table(guest, may_watch=False)
    kasia = guest("Kasia")
    kasia.go(ola.page.url.removeprefix(ola.link))
    expect(kasia.page.get_by_role("heading", name="Ta gra toczy się bez widzów")).to_be_visible()
    kasia.page.locator("#name").fill("Kasia")
    kasia.press("Wchodzę")
    jan.show(MENU)
    jan.page.get_by_label("Oddaj komuś moje miejsce").select_option(label="Kasia")
    expect(kasia.line).to_contain_text("Wskaż 2")


def test_everybody_is_asked_for_a_rematch_over_whatever_they_look_at(guest: Guests) -> None:
    ola, jan = two_at_a_table(guest)
    first = ola.page.url
    ola.show(MENU)
    ola.press("Przerwij grę")
    ola.press("Przerwij grę")  # sure
    expect(jan.page.locator("[data-outcome]")).to_have_text("Gra przerwana")
    heard: list[object] = []
    jan.page.on("websocket", lambda line: line.on("framereceived", lambda said: heard.append(said)))
    jan.go(first.removeprefix(jan.link).replace("/t/", "/h/"))  # he watches the game again
    jan.page.wait_for_selector(".where")
    while not heard:
        jan.page.wait_for_timeout(20)
    sheet = jan.new_page()  # and has another tab with a sheet over the table
    sheet.goto(first)
    sheet.get_by_role("navigation").get_by_title("Wyniki", exact=True).click()
    ola.press("Rewanż")
    ola.page.wait_for_selector(".gathering")
    expect(sheet.get_by_role("alert")).to_contain_text("Ola czeka na rewanż. Grasz?")
    sheet.close()
    expect(jan.page.get_by_role("alert")).to_contain_text("Ola czeka na rewanż. Grasz?")
    jan.press("Nie teraz")
    expect(jan.page.get_by_role("alert")).to_have_count(0)
    jan.page.reload()
    jan.page.wait_for_selector(".where")
    expect(jan.page.get_by_role("alert")).to_have_count(0)  # this game has had its rematch
    jan.go(first.removeprefix(jan.link))
    jan.page.get_by_role("link", name="Gram").click()
    jan.page.wait_for_selector(".gathering")
    assert ola.page.url == jan.page.url != first
    expect(ola.page.locator(".seats li.mine")).to_contain_text("Ola")
    expect(jan.page.locator(".seats li.mine")).to_contain_text("Jan")
    ola.deal()
    expect(jan.line).to_contain_text("Wskaż 2")
    play_on([ola, jan], taps=6, calls=0)


def test_against_bots_alone_a_rematch_is_dealt_by_itself(guest: Guests) -> None:
    ola = guest("Ola")
    ola.open("sen", ["me", "dreamer"])
    first = ola.page.url
    ola.deal()
    ola.show(MENU)
    ola.press("Przerwij grę")
    ola.press("Przerwij grę")  # sure
    ola.show(MENU)
    ola.press("Rewanż")
    expect(ola.line).to_contain_text("Wskaż 2")
    assert ola.page.url != first


def test_one_person_can_be_muted(guest: Guests) -> None:
    ola, jan = two_at_a_table(guest)
    jan.show(TALK)

    def jan_says(text: str) -> None:
        jan.page.get_by_label("Powiedz coś").fill(text)
        jan.press("Wyślij")

    jan_says("Dzień dobry!")
    expect(ola.page.get_by_label("1 nowa wiadomość")).to_be_visible()
    ola.show(TALK)
    expect(ola.page.get_by_role("list", name="Wiadomości")).to_contain_text("Dzień dobry!")
    ola.page.get_by_role("button", name="Wycisz: Jan").click()
    expect(ola.page.get_by_role("list", name="Wiadomości")).to_have_text("Cisza.")
    ola.show(TALK)
    jan_says("Halo?")
    jan.page.get_by_role("button", name="szybciej").click()
    expect(jan.page.locator(".plate .reaction")).to_be_visible()
    expect(ola.page.locator(".plate .reaction")).to_have_count(0)
    expect(ola.page.locator(".badge")).to_have_count(0)
    ola.page.reload()  # and it stays so
    ola.show(TALK)
    expect(ola.page.get_by_role("list", name="Wiadomości")).to_have_text("Cisza.")
    ola.page.get_by_role("button", name="Wycisz: Jan").click()
    expect(ola.page.get_by_role("list", name="Wiadomości")).to_contain_text("Halo?")


def test_a_seat_moves_to_another_device_only_after_its_link_has_said_whose_it_is(guest: Guests) -> None:
    ola, phone, jan = guest("Ola", "desktop"), guest("Nobody"), guest("Jan")
    path = ola.open("sen", ["me", "free"])
    jan.join(path)
    ola.deal()
    ola.show(MENU)
    ola.press("Pokaż mój link")
    link = ola.page.locator('[data-link="move"]').input_value().removeprefix(ola.link)
    invitation = ola.page.locator('[data-link="invite"]').input_value()
    assert "#key=" in link and "key" not in invitation

    jan.go(link)  # somebody who plays here already keeps the own key
    expect(jan.page.get_by_text("Na tym urządzeniu gra już Jan")).to_be_visible()
    jan.press("Graj dalej jako Jan")
    expect(jan.page.locator(".own .plate")).to_contain_text("Jan")

    phone.go(path + "#key=" + "A" * 43)
    expect(phone.page.get_by_text("nie należy do nikogo przy tym stole")).to_be_visible()
    phone.go(link)
    expect(phone.page.get_by_role("heading", name="Przenieść tu miejsce: Ola?")).to_be_visible()
    assert "key" not in phone.page.url
    assert phone.page.evaluate("localStorage.getItem('pobudka.key.' + location.pathname.slice(3))") is None
    phone.press("Wejdź jako gość")
    expect(phone.page.get_by_text("Patrzysz na tę grę.")).to_be_visible()
    phone.go(link)  # the page is open already: only the fragment is new
    phone.press("To ja, Ola: przenieś")
    expect(phone.line).to_contain_text("Wskaż 2")
    phone.page.locator('[data-place="dream 0 0"]').click()
    phone.page.locator('[data-place="dream 0 1"]').click()
    phone.press("Pamiętam")
    expect(ola.line).not_to_contain_text("Wskaż 2")
    phone.complaints[:] = [each for each in phone.complaints if "404" not in each]  # the keys that are nobody's
