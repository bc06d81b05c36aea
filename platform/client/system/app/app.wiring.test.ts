// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { pageTable } from "#client/routing/page-table.ts";
import { useMicrosoftLogin } from "../recruiters/use-microsoft-sign-in.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { createPages, type Layouts } from "./pages.ts";
import { useSession, useTheme } from "./use-system.ts";

const body = { email: "ana@a.test", password: "segredo-1" };
it.each([
  [
    "recruiters",
    request("POST /recruiters/sessions", { body }),
    request("GET /recruiters"),
    request("DELETE /recruiters/sessions"),
  ],
  [
    "candidates",
    request("POST /candidates/sessions", { body }),
    request("GET /candidates"),
    request("DELETE /candidates/sessions"),
  ],
  [
    "client_contacts",
    request("POST /client_contacts/sessions", { body }),
    request("GET /client_contacts"),
    request("DELETE /client_contacts/sessions"),
  ],
] as const)("signs %s in and out, each call in their name", async (strategy, into, profile, out) => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(useSession);
  expect(await screen.sends(() => page.current.signIn(strategy, body.email, body.password))).toEqual([into]);
  expect(screen.nameOfLast().token).toBeNull();
  expect(await screen.sends(() => screen.answers(into.call, { token: "t1" }))).toEqual([profile]);
  expect(screen.nameOfLast().token).toBe("Bearer t1");
  const { user } = page.current;
  expect(user?.strategy).toBe(strategy);
  expect(await screen.sends(() => page.current.signOut())).toEqual([out]);
  expect(screen.nameOfLast()).toMatchObject({
    token: "Bearer t1",
    person: `${strategy}:${user?.profile.id}`,
  });
  await screen.answers(out.call);
  expect(page.current.user).toBeNull();
});

it("reads the brand of its domain, and who is signed in, before anything else", async () => {
  const screen = await openScreen({ kept: { local: { business: { id: 44, name: "Outra" } } } });
  expect(screen.opening.sent).toEqual([
    request("GET /recruiters"),
    request("GET /businesses/config", { query: { domain: window.location.hostname } }),
  ]);
  expect(screen.opening.by, "in the business that was chosen in this browser").toMatchObject({
    token: "Bearer t",
    business: "44",
  });
});

it("shows the colours of the system until others are chosen, and says which it goes by", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: /dark/.test(query) }) as unknown as MediaQueryList,
  );
  const screen = await openScreen();
  const page = await screen.hook(useTheme);
  const now = () => [page.current.choice, page.current.mode];
  expect(now()).toEqual(["system", "dark"]);
  for (const choice of ["light", "dark"] as const) {
    await screen.does(() => page.current.choose(choice));
    expect(now()).toEqual([choice, choice]);
  }
  await screen.does(() => page.current.choose("system"));
  expect(now()).toEqual(["system", "dark"]);
});

it("keeps a token of the cable for each connection", async () => {
  const screen = await openScreen();
  const { cableOf } = await import("./cable.ts");
  let leave = () => {};
  await screen.does(() => {
    leave = cableOf(screen.system).subscribe(
      "EntityChannel",
      { entity: "jobs" },
      { received: () => undefined },
    );
  });
  expect(screen.tokens()).toBe(1);
  await screen.does(leave);
});

it("asks whether the server answers before it loads the app again", async () => {
  const screen = await openScreen({ as: null });
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  expect(await screen.sends(() => screen.system.bus.publish({ type: "chunk.failed" }))).toEqual([
    request("GET /health"),
  ]);
  await screen.answers("GET /health");
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});

it("leaves a failed import to whoever can do without that part", async () => {
  const screen = await openScreen({ as: null });
  const events = vi.fn();
  const stop = screen.system.bus.on("chunk.failed").subscribe(events);
  const failed = new Event("vite:preloadError", { cancelable: true });
  await screen.does(() => window.dispatchEvent(failed));
  expect(events).toHaveBeenCalledOnce();
  // Vite's import of a prevented failure succeeds with nothing in it.
  expect(failed.defaultPrevented).toBe(false);
  stop.unsubscribe();
});

it("loads the app anew for a page whose code did not come, once the server answers", async () => {
  const screen = await openScreen({ as: null });
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  const gone = { path: "/gone", layout: "default", load: () => Promise.reject(new Error("chunk")) } as const;
  const pages = createPages(screen.system, pageTable([gone]), {
    default: () => Promise.resolve({ default: () => null }),
  } as unknown as Layouts);
  await screen.does(() => pages.entered({ pathname: "/gone", search: "", hash: "" }));
  expect(pages.lifecycle.getSnapshot().matches("failed")).toBe(true);
  // Whether the server is away.
  await screen.answers("GET /health");
  expect(await screen.sends(() => pages.retry())).toEqual([request("GET /health")]);
  expect(reload).not.toHaveBeenCalled();
  await screen.answers("GET /health");
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});

it("leaves for the address of Microsoft's sign-in", async () => {
  const screen = await openScreen();
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  const page = await screen.hook(useMicrosoftLogin);
  expect(await screen.sends(() => page.current())).toEqual([request("GET /recruiters/microsoft_auths/url")]);
  await screen.answers("GET /recruiters/microsoft_auths/url", { url: "https://login.test/a" });
  expect(assign).toHaveBeenCalledExactlyOnceWith("https://login.test/a");
  assign.mockRestore();
});
