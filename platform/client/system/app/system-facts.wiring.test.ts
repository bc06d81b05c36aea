// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { readOf } from "#client/http/read.ts";
import { textsOfLoadedCode } from "#client/i18n/i18n.ts";
import { delays } from "#machines/delays.ts";
import { useRead } from "../page/use-read.ts";
import { businessId, openScreen, recruiterId } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { fingerprintOf } from "./session.ts";
import { createSystem } from "./system.ts";
import { useChangeLocale, useOnline, useSession, useTheme } from "./use-system.ts";

const person = `recruiters:${recruiterId}`;
const guarded = { path: "/recruiters/jobs", guards: ["redirect"] };

it("tells every part of the app of another colour, another language and another page", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => ({ theme: useTheme(), locale: useChangeLocale() }));
  await screen.does(() => page.current.theme.choose("dark"));
  expect(screen.reported("theme.changed")).toMatchObject([{ mode: "dark" }]);
  await screen.does(() => page.current.theme.choose("system"));
  await screen.does(() => page.current.locale("en"));
  await expect.poll(() => screen.system.language.locale()).toBe("en");
  expect(screen.reported("locale.changed")).toMatchObject([{ locale: "en" }]);
  const flagged = { path: "/recruiters/jobs", search: "?personal_email=true" };
  await screen.does(() => screen.system.bus.publish({ type: "route.changed", ...flagged }));
  expect(screen.system.toasts.shown()).toMatchObject([{ kind: "error" }]);
  expect(screen.place()).toBe("/recruiters/jobs");
});

it("takes a server that stays away for a lost connection, until the cable is back or not needed", async () => {
  const screen = await openScreen();
  const online = await screen.hook(useOnline);
  const says = (type: "cable.connected" | "cable.dropped" | "cable.ended") =>
    screen.does(() => screen.system.bus.publish({ type }));
  const goes = async () => {
    await says("cable.dropped");
    expect(online.current).toBe(true);
    await screen.passes(delays.cableGrace);
    expect(online.current).toBe(false);
  };
  await goes();
  await says("cable.connected");
  expect(online.current).toBe(true);
  await goes();
  await says("cable.ended");
  await screen.passes(delays.cableGrace);
  expect(online.current).toBe(true);
});

it("reads again what a write of this page has changed", async () => {
  const write = "PUT /recruiters/password" as const;
  const read = readOf("GET /recruiters/business", { after: [write] });
  const screen = await openScreen();
  await screen.hook(() => useRead(read));
  await screen.answers("GET /recruiters/business");
  const body = { current_password: "segredo-1", password: "segredo-2" };
  expect(await screen.sends(() => void screen.system.api(write, { body }))).toEqual([
    request(write, { body }),
  ]);
  expect(await screen.sends(() => screen.answers(write))).toEqual([request("GET /recruiters/business")]);
});

it("signs out of the session that its person began in another tab, too", async () => {
  const screen = await openScreen();
  const session = await screen.hook(useSession);
  const of = fingerprintOf("Bearer renewed");
  // Nothing has made this tab look at the browser since.
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab has it
  document.cookie = `auth._token=${encodeURIComponent("Bearer renewed")}; path=/`;
  window.localStorage.setItem("identity", JSON.stringify({ person, businessId, of }));
  const out = request("DELETE /recruiters/sessions");
  expect(await screen.sends(() => session.current.signOut())).toContainEqual(out);
  expect(screen.nameOfLast().token).toBe("Bearer renewed");
});

it("sends nobody away before it is known who is signed in, nor once the page is another's", async () => {
  const screen = await openScreen();
  const { system } = screen;
  const goes: string[] = [];
  await screen.does(() => {
    const starting = createSystem();
    starting.bus.on("navigation.requested").subscribe(({ to }) => goes.push(to));
    starting.access.send({ type: "route.entered", ...guarded });
  });
  expect(goes).toEqual([]);
  system.access.send({ type: "route.entered", ...guarded });
  await screen.does(() => {
    window.localStorage.setItem("identity", JSON.stringify({ left: person }));
    window.dispatchEvent(new StorageEvent("storage", { key: "identity" }));
  });
  expect(system.session.getSnapshot().value).toBe("lost");
  expect(screen.reported("navigation.requested")).toEqual([]);
});

it("finds who signed in in another tab while nobody was signed in here", async () => {
  const screen = await openScreen({ as: null });
  const session = await screen.hook(useSession);
  const of = fingerprintOf("Bearer t");
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab has it
  document.cookie = `auth._token=${encodeURIComponent("Bearer t")}; path=/`;
  window.localStorage.setItem("identity", JSON.stringify({ person, businessId, of }));
  const sent = await screen.sends(() =>
    window.dispatchEvent(new StorageEvent("storage", { key: "identity" })),
  );
  expect(sent).toContainEqual(request("GET /recruiters"));
  expect(session.current.user?.profile.id).toBe(recruiterId);
});

const business = readOf("GET /recruiters/business");
it("keeps what is stored and read apart by person", async () => {
  const screen = await openScreen();
  const { owned, session } = screen.system;
  const read = await screen.hook(() => useRead(business));
  await screen.answers("GET /recruiters/business");
  expect(read.current.data).toBeDefined();
  expect(owned.owner()).toEqual({ strategy: "recruiters", id: recruiterId, businessId });
  owned.local.write("draft", "Olá");
  await screen.does(() => session.send({ type: "session.expired" }));
  expect([owned.owner(), owned.local.read("draft")]).toEqual([null, undefined]);
  expect(read.current.data).toBeUndefined();
});

it("has the texts of code that comes later in its language", async () => {
  const screen = await openScreen({ as: null });
  let asked = 0;
  screen.system.language.loadDefined = async () => void asked++;
  await textsOfLoadedCode();
  expect(asked).toBe(1);
});
