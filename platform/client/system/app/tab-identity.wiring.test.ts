// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { localStore } from "#client/storage/store.ts";
import { delays } from "#machines/delays.ts";
import { businessId, openScreen, recruiterId } from "../testing/screen.tsx";
import { fingerprintOf } from "./session.ts";

const entry = "identity";
const said = () => JSON.parse(window.localStorage.getItem(entry) ?? "null") as object | null;
const person = `recruiters:${recruiterId}`;

/** Another tab signs somebody in: first the cookie, then whose it is. */
function findsToken(token: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab has it
  document.cookie = `auth._token=${encodeURIComponent(`Bearer ${token}`)}; path=/`;
  window.dispatchEvent(new Event("focus"));
}
function hears(identity: object) {
  window.localStorage.setItem(entry, JSON.stringify(identity));
  window.dispatchEvent(new StorageEvent("storage", { key: entry }));
}

it("names itself by its token, without giving it away", async () => {
  await openScreen();
  expect(said()).toEqual({ person, businessId, of: fingerprintOf("Bearer t") });
  expect(fingerprintOf("Bearer t")).toMatch(/^[0-9a-f]{1,8}$/);
});

it("judges another tab's token only once its owner is known", async () => {
  const { system } = await openScreen();
  const here = () => system.tabIdentity.getSnapshot();
  findsToken("theirs");
  expect(here().value).toEqual({ own: "somebody" });
  hears({ person: "recruiters:99", businessId, of: fingerprintOf("Bearer theirs") });
  expect(here().matches("takenOver")).toBe(true);
  expect(here().context.takeover).toBe("other_person");
});

it("works on with its person's new token once that is named", async () => {
  const screen = await openScreen();
  const tokenOfNext = async () => {
    await screen.sends(() => void screen.system.api("GET /recruiters").catch(() => undefined));
    return screen.nameOfLast().token;
  };
  findsToken("renewed");
  expect(await tokenOfNext()).toBe("Bearer t");
  hears({ person, businessId, of: fingerprintOf("Bearer renewed") });
  expect(await tokenOfNext()).toBe("Bearer renewed");
});

it("clears stale values rather than keeping them, where the storage is full", async () => {
  const kept = { local: { [entry]: { person, businessId: businessId + 1, of: "0" } } };
  const full = vi.spyOn(localStore, "write").mockReturnValue(false);
  const { system } = await openScreen({ kept });
  full.mockRestore();
  expect(said()).toBeNull();
  expect(system.tabIdentity.getSnapshot().value).toEqual({ own: "somebody" });
});

it("is over once its person signed out in another tab, though the browser removes the cookie a moment later", async () => {
  const { system } = await openScreen();
  hears({ left: person });
  expect(document.cookie).toContain(encodeURIComponent("Bearer t"));
  expect(system.tabIdentity.getSnapshot().context.takeover).toBe("signed_out");
});

it.each([
  ["signed_out", { left: person }, null],
  ["erased", { left: person }, null],
  ["expired", null, '"Olá"'],
  ["replaced", { person, businessId, of: fingerprintOf("Bearer t") }, '"Olá"'],
] as const)(
  "when the session is %s, tells other tabs, and keeps what its person may come back to",
  async (because, told, kept) => {
    const draft = `${person}@${businessId} draft`;
    const { system } = await openScreen();
    window.localStorage.setItem(draft, '"Olá"');
    system.bus.publish({ type: "session.ended", strategy: "recruiters", because });
    expect(said()).toEqual(told);
    expect(window.localStorage.getItem(draft)).toBe(kept);
  },
);

const token = "theirs";
const of = fingerprintOf(`Bearer ${token}`);
it.each<[string, { of?: string; left?: string }, string | null]>([
  ["signs its person out", { left: person }, null],
  ["signs in somebody else", { ...{ person: "recruiters:99", businessId }, of }, '"Olá"'],
  ["goes to another business", { ...{ person, businessId: businessId + 1 }, of }, '"Olá"'],
])("when another tab %s, keeps what its person may come back to", async (_, heard, kept) => {
  const draft = `${person}@${businessId} draft`;
  const { system } = await openScreen();
  window.localStorage.setItem(draft, '"Olá"');
  if (heard.of) findsToken(token);
  hears(heard);
  expect(system.tabIdentity.getSnapshot().matches("takenOver")).toBe(true);
  expect(window.localStorage.getItem(draft)).toBe(kept);
});

it("tells nobody that its person left where another's entry is there by now", async () => {
  const { system } = await openScreen();
  const theirs = { person: "recruiters:99", businessId, of: "0" };
  window.localStorage.setItem(entry, JSON.stringify(theirs));
  system.bus.publish({ type: "session.ended", strategy: "recruiters", because: "signed_out" });
  expect(said()).toEqual(theirs);
});

it.each(["focus", "pageshow", "visibilitychange"])("looks at the browser again on %s", async (event) => {
  const { system } = await openScreen();
  window.localStorage.setItem(entry, JSON.stringify({ person: "recruiters:99", businessId, of }));
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab has it
  document.cookie = `auth._token=${encodeURIComponent(`Bearer ${token}`)}; path=/`;
  expect(system.tabIdentity.getSnapshot().matches("takenOver")).toBe(false);
  window.dispatchEvent(new Event(event));
  expect(system.tabIdentity.getSnapshot().context.takeover).toBe("other_person");
});

it("hears of its own entry alone, and of a storage that was emptied", async () => {
  const { system } = await openScreen();
  const value = () => system.tabIdentity.getSnapshot().context.takeover;
  window.localStorage.setItem(entry, JSON.stringify({ left: person }));
  window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  expect(value()).toBeNull();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(value()).toBe("signed_out");
});

it.each([[{ person: 7, businessId }], [{ person, businessId: "3" }], ["text"], [{ left: 7 }]])(
  "takes nobody for the one who is said to be here by %j",
  async (kept) => {
    const { system } = await openScreen();
    hears(Object.assign(Object(kept), typeof kept === "object" ? { of: fingerprintOf("Bearer t") } : {}));
    expect(system.tabIdentity.getSnapshot().value).toEqual({ own: "somebody" });
  },
);

it("starts anew a moment after it was seen, not while it is in the background", async () => {
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const screen = await openScreen({ at: "/recruiters/jobs" });
  hears({ left: person });
  const value = () => screen.system.tabIdentity.getSnapshot().value;
  expect(value()).toEqual({ takenOver: "unseen" });
  window.dispatchEvent(new Event("visibilitychange"));
  expect(value()).toEqual({ takenOver: "unseen" });
  visibility.mockReturnValue("visible");
  window.dispatchEvent(new Event("visibilitychange"));
  expect(value()).toEqual({ takenOver: "seen" });
  expect(replace).not.toHaveBeenCalled();
  await screen.passes(delays.takeoverNotice);
  expect(replace).toHaveBeenCalledWith("/");
  for (const spy of [replace, visibility]) spy.mockRestore();
});

it("names whom an administrator is, not whom they look at the product as", async () => {
  await openScreen({ kept: { session: { seeing_as: { id: 7, name: "Bia Reis", viewer_id: 1 } } } });
  expect(said()).toMatchObject({ person: "recruiters:1", businessId });
});

it("never says over another tab who is here: of another token, or of another business since", async () => {
  const theirs = { person: "recruiters:99", businessId, of };
  const { system } = await openScreen();
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab has it
  document.cookie = `auth._token=${encodeURIComponent(`Bearer ${token}`)}; path=/`;
  window.localStorage.setItem(entry, JSON.stringify(theirs));
  system.bus.publish({ type: "session.started", strategy: "recruiters", userId: recruiterId });
  expect(said()).toEqual(theirs);
  const elsewhere = { person, businessId: businessId + 1, of: fingerprintOf("Bearer t") };
  const other = await openScreen();
  window.localStorage.setItem(entry, JSON.stringify(elsewhere));
  other.system.bus.publish({ type: "session.started", strategy: "recruiters", userId: recruiterId });
  expect(said()).toEqual(elsewhere);
  expect(other.system.tabIdentity.getSnapshot().context.takeover).toBe("other_business");
});

it("says anew who is here over what is of another token or person, or was there before it opened", async () => {
  const own = { person, businessId, of: fingerprintOf("Bearer t") };
  for (const stale of [
    { ...own, businessId: businessId + 1, of: "0" },
    { ...own, person: "recruiters:99" },
  ]) {
    const { system } = await openScreen();
    window.localStorage.setItem(entry, JSON.stringify(stale));
    system.bus.publish({ type: "session.started", strategy: "recruiters", userId: recruiterId });
    expect(said()).toEqual(own);
  }
  await openScreen({ kept: { local: { [entry]: { ...own, businessId: businessId + 1 } } } });
  expect(said()).toEqual(own);
});

it("takes a token that nobody names, where nobody is named at all, for somebody else's", async () => {
  const { system } = await openScreen();
  window.localStorage.removeItem(entry);
  findsToken("theirs");
  expect(system.tabIdentity.getSnapshot().context.takeover).toBe("other_person");
});

it("knows people without a business, too: a candidate works on with their new token", async () => {
  const screen = await openScreen({ as: "candidates" });
  expect(said()).toMatchObject({ person: "candidates:8", businessId: null });
  findsToken("renewed");
  hears({ person: "candidates:8", businessId: null, of: fingerprintOf("Bearer renewed") });
  await screen.sends(() => void screen.system.api("GET /candidates").catch(() => undefined));
  expect(screen.nameOfLast().token).toBe("Bearer renewed");
});
