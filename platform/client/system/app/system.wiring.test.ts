// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createLanguage } from "#client/i18n/i18n.ts";
import { localStore, sessionStore } from "#client/storage/store.ts";
import { seeAsHeader } from "#contract/call.ts";
import { delays } from "#machines/delays.ts";
import { brandOf } from "#machines/testing/brands.ts";
import { businessId, openScreen, recruiterId, type ScreenOfTest } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { noticeText } from "./notices.ts";
import { createSystem } from "./system.ts";
import { useChangeLocale, useOnline, useSession, useTheme } from "./use-system.ts";

const call = "GET /recruiters/business" as const;
const person = `recruiters:${recruiterId}`;
/** A call of whoever is here, whatever becomes of it. */
const asks = ({ system, sends }: ScreenOfTest) => sends(() => void system.api(call).catch(() => undefined));
/** The device's colours. */
const darkness = (matches: boolean) => {
  const query = Object.assign(new EventTarget(), { matches });
  vi.spyOn(window, "matchMedia").mockReturnValue(query as unknown as MediaQueryList);
  return query;
};

describe("what the browser kept", () => {
  it.each([
    ["light", true, ["light", "light"]],
    ["dark", false, ["dark", "dark"]],
    ["blue", true, ["system", "dark"]],
    [null, false, ["system", "light"]],
  ] as const)("begins in the colours that were chosen: %s", async (theme, isDark, shown) => {
    darkness(isDark);
    const screen = await openScreen({ kept: { local: { theme } } });
    const page = await screen.hook(useTheme);
    expect([page.current.choice, page.current.mode]).toEqual(shown);
  });

  it.each([[{ id: "44" }], [{ name: "Outra" }], [44], [null]])(
    "asks in no business where what was chosen is %j",
    async (business) => {
      const screen = await openScreen({ kept: { local: { business } } });
      expect(screen.opening.by.business).toBeNull();
      expect(screen.system.hasChosenBusiness()).toBe(false);
    },
  );

  it("asks for nobody but a recruiter in the business that a recruiter chose here", async () => {
    const kept = { local: { business: { id: 44, name: "Outra" } } };
    const screen = await openScreen({ as: "candidates", kept });
    expect(screen.opening.by.business).toBeNull();
    expect(screen.system.hasChosenBusiness()).toBe(true);
  });

  it("goes on where a person wanted to before they signed in, and only within the app", async () => {
    const login = { path: "/login", layout: "default", guards: ["guest"] } as const;
    const routes = [{ ...login, load: () => Promise.resolve({ default: () => null }) }];
    const signIn = async (attempted_path: string) => {
      const screen = await openScreen({ at: "/login", routes, kept: { session: { attempted_path } } });
      await screen.hook(useSession);
      return screen.place();
    };
    expect(await signIn("/recruiters/jobs?page=2")).toBe("/recruiters/jobs?page=2");
    expect(await signIn("//elsewhere.test/recruiters")).toBe("/recruiters");
  });
});

it("follows the colours of the device, and remembers those that were chosen", async () => {
  const device = darkness(false);
  const screen = await openScreen();
  const page = await screen.hook(useTheme);
  const turns = (matches: boolean) =>
    screen.does(() => device.dispatchEvent(Object.assign(new Event("change"), { matches })));
  await turns(true);
  expect(page.current.mode).toBe("dark");
  await screen.does(() => page.current.choose("light"));
  await turns(true);
  expect(page.current.mode).toBe("light");
  expect(localStore.read("theme")).toBe("light");
});

it("speaks the language that was chosen, to the provider, too, and remembers it", async () => {
  const screen = await openScreen();
  const choose = await screen.hook(useChangeLocale);
  await screen.does(() => choose.current("en"));
  await vi.waitFor(() => expect(document.documentElement.lang).toBe("en"));
  await asks(screen);
  expect(screen.nameOfLast().locale).toBe("en");
  expect(document.cookie).toContain("locale=en");
});

it("knows whether the browser has a network", async () => {
  const screen = await openScreen();
  const online = await screen.hook(useOnline);
  const states = [online.current];
  for (const name of ["offline", "online"]) {
    await screen.does(() => window.dispatchEvent(new Event(name)));
    states.push(online.current);
  }
  expect(states).toEqual([true, false, true]);
});

it("takes who is refused as nobody out, says so once, and keeps where they were", async () => {
  const at = "/recruiters/jobs?page=2";
  const guards = ["redirect"];
  const routes = ["/recruiters/jobs", "/"].map((path) => ({
    ...{ path, layout: "default" as const, guards: path === "/" ? [] : guards },
    load: () => Promise.resolve({ default: () => null }),
  }));
  const screen = await openScreen({ at, routes });
  const session = await screen.hook(useSession);
  expect(await asks(screen)).toEqual([request(call)]);
  await screen.refuses(call, "unauthenticated");
  expect(session.current.user).toBeNull();
  expect(screen.place()).toBe("/");
  expect(document.cookie).not.toContain("auth._token=Bearer");
  expect(screen.reported("notice.raised")).toMatchObject([
    { kind: "warning", notice: { code: "session_expired" } },
  ]);
  const text = noticeText(createLanguage("pt"), { code: "session_expired" });
  expect(screen.system.toasts.shown()).toMatchObject([{ kind: "warning", text }]);
  expect(sessionStore.read("attempted_path")).toBe(at);
});

const cookieOf = (of: object): PropertyDescriptor | undefined =>
  Object.getOwnPropertyDescriptor(of, "cookie") ?? cookieOf(Object.getPrototypeOf(of));
/** At once, as browsers do: here a cookie goes only as the time passes, which stands still. */
function removeCookiesAtOnce() {
  const jar = cookieOf(document);
  const atOnce = vi.spyOn(document, "cookie", "set").mockImplementation((text) => {
    jar?.set?.call(document, text.replace("max-age=0", "expires=Thu, 01 Jan 1970 00:00:00 GMT"));
  });
  onTestFinished(() => atOnce.mockRestore());
}

it("says nothing of a session that its person ended, and forgets the business that they chose", async () => {
  removeCookiesAtOnce();
  const screen = await openScreen({ kept: { local: { business: { id: 44, name: "Outra" } } } });
  const session = await screen.hook(useSession);
  await screen.does(() => session.current.signOut());
  expect(screen.sent()).toContainEqual(request("DELETE /recruiters/sessions"));
  await screen.answers("DELETE /recruiters/sessions");
  expect(screen.reported("notice.raised")).toEqual([]);
  expect(screen.system.hasChosenBusiness()).toBe(false);
});

describe("a page that is another's by now", () => {
  it.each([
    ["person_mismatch", "other_person"],
    ["business_mismatch", "other_business"],
  ] as const)("says so and sends nothing more after %s", async (code, takeover) => {
    const screen = await openScreen({
      kept: { session: { seeing_as: { id: 7, name: "Bia Reis", viewer_id: recruiterId } } },
    });
    expect(screen.system.seeing.current()?.id).toBe(7);
    await asks(screen);
    await screen.refuses(call, code);
    expect(screen.system.tabIdentity.getSnapshot().context.takeover).toBe(takeover);
    expect(screen.system.seeing.current(), "a view that is over").toBeNull();
    expect(await asks(screen)).toEqual([]);
  });

  it("keeps the business that another tab chose for whom it signed in", async () => {
    const screen = await openScreen({ kept: { local: { business: { id: 44, name: "Outra" } } } });
    // biome-ignore lint/suspicious/noDocumentCookie: as another tab has it
    document.cookie = `auth._token=${encodeURIComponent("Bearer theirs")}; path=/`;
    await screen.does(() => screen.system.bus.publish({ type: "unauthorised.answered" }));
    expect(screen.system.session.getSnapshot().matches("signedOut")).toBe(true);
    expect(screen.system.hasChosenBusiness()).toBe(true);
  });
});

it("asks as the person whom the page shows, in their business, and as whom they look at it", async () => {
  const screen = await openScreen({
    kept: { session: { seeing_as: { id: 7, name: "Bia Reis", viewer_id: 1 } } },
  });
  const seenAs: (string | null)[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (url: string, options: RequestInit) => {
    seenAs.push(new Headers(options.headers).get(seeAsHeader));
    return fetch(url, options);
  });
  await asks(screen);
  expect(screen.nameOfLast()).toMatchObject({ person, business: String(businessId), token: "Bearer t" });
  expect(seenAs).toEqual(["7"]);
});

it("tells of every call that changes something, and of no other", async () => {
  const screen = await openScreen();
  const remove = "DELETE /recruiters/notifications/:id" as const;
  await asks(screen);
  await screen.answers(call);
  expect(screen.reported("call.made")).toEqual([]);
  await screen.does(() => void screen.system.api(remove, { params: { id: 5 } }));
  screen.sent();
  await screen.answers(remove);
  expect(screen.reported("call.made")).toMatchObject([{ call: remove, params: { id: 5 } }]);
});

it("begins anew in another business, at the list of what the page is about unless told where", async () => {
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  const { system } = await openScreen({ at: "/recruiters/jobs/5" });
  system.chooseBusiness(Object.assign({ id: 44, name: "Outra" }, { logo_url: "/a.png" }));
  expect(replace).toHaveBeenLastCalledWith("/recruiters/jobs");
  expect(localStore.read("business")).toEqual({ id: 44, name: "Outra" });
  system.chooseBusiness(null, "/administrator");
  expect(replace).toHaveBeenLastCalledWith("/administrator");
  expect(system.hasChosenBusiness()).toBe(false);
  system.load("/recruiters");
  expect(assign).toHaveBeenCalledExactlyOnceWith("/recruiters");
  for (const spy of [replace, assign]) spy.mockRestore();
});

it("keeps the board of each place of the browser's history", async () => {
  const { system } = await openScreen();
  const page = { total_count: 3 } as Parameters<typeof system.boards.keep>[0]["page"];
  window.history.replaceState({ key: "a" }, "");
  system.boards.keep({ filters: {}, page });
  expect(system.boards.here()).toEqual({ filters: {}, page });
  window.history.replaceState({ key: "b" }, "");
  expect(system.boards.here()).toBeUndefined();
});

describe("code that does not come", () => {
  const fails = (screen: ScreenOfTest) =>
    screen.sends(() => window.dispatchEvent(new Event("vite:preloadError", { cancelable: true })));
  const now = Date.parse("2026-11-24T01:30:00Z");

  it("loads the app anew, and keeps when", async () => {
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    const screen = await openScreen({
      kept: { session: { chunk_reload_at: now - delays.chunkReloadGuard } },
    });
    expect(await fails(screen)).toContainEqual(request("GET /health"));
    await screen.passes(1_000);
    while (screen.waiting().includes("GET /health")) await screen.answers("GET /health");
    expect(reload).toHaveBeenCalled();
    expect(sessionStore.read("chunk_reload_at")).toBe(now + 1_000);
    reload.mockRestore();
  });

  it("does not load it a second time within a minute", async () => {
    const kept = { session: { chunk_reload_at: now - delays.chunkReloadGuard + 1 } };
    const screen = await openScreen({ kept });
    const { chunkReload } = screen.system;
    await screen.does(() => screen.system.bus.publish({ type: "chunk.failed" }));
    expect(chunkReload.getSnapshot().value).toBe("watching");
  });
});

describe("another start", () => {
  it("takes the brand with which the provider drew the page, and asks for none", async () => {
    const screen = await openScreen({ as: null });
    const tenant = brandOf({ title: "Casa" });
    let system!: ReturnType<typeof createSystem>;
    const sent = await screen.sends(() => {
      system = createSystem(undefined, { served: { tenant } });
    });
    expect(sent).toEqual([]);
    expect(system.tenant.getSnapshot().context.tenant.title).toBe("Casa");
  });

  it("works for nobody, whoever is signed in in this browser", async () => {
    const screen = await openScreen();
    let system!: ReturnType<typeof createSystem>;
    const sent = await screen.sends(() => {
      system = createSystem(undefined, { isNobodys: true });
    });
    expect(sent.map(({ call: made }) => made)).toEqual(["GET /businesses/config"]);
    expect(screen.nameOfLast().token).toBeNull();
    expect(system.session.getSnapshot().matches("signedOut")).toBe(true);
  });

  it("lets a watcher see every actor and every fact", async () => {
    const screen = await openScreen({ as: null });
    const seen = { actors: new Set<string>(), facts: new Set<string>() };
    await screen.does(() => {
      const system = createSystem({
        inspect: ({ rootId, type, actorRef }) => {
          if (type === "@xstate.actor" && actorRef.sessionId === rootId)
            seen.actors.add((actorRef as unknown as { logic: { id: string } }).logic.id);
        },
        fact: ({ type }) => seen.facts.add(type),
      });
      expect(system.watched).toHaveProperty("inspect");
    });
    expect([...seen.actors].sort()).toEqual([
      ...["access", "chunkReload", "connectivity", "locale", "session", "tabIdentity", "tenant", "theme"],
    ]);
    expect(seen.facts).toContain("tenant.settled");
  });
});

it("reports a fact that there can be only once, and was published again", async () => {
  const { system } = await openScreen();
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  system.bus.publish({ type: "tenant.settled", productDomain: true });
  expect(report).toHaveBeenCalledOnce();
  const [error] = report.mock.calls[0] as [Error];
  expect(error.message).toBe("The bus failed at tenant.settled");
  expect(error.cause).toMatchObject({ message: expect.stringContaining("once") });
});
