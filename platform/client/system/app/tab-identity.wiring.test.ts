// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { localStore } from "#client/storage/store.ts";
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
