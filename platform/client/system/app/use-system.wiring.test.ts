// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { businessId, openScreen, recruiterId } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { fingerprintOf } from "./session.ts";
import { useMuted } from "./use-muted.ts";
import { usePages } from "./use-pages.ts";
import { useRecruiter, useSession, useSystem, useTenant, useToasts } from "./use-system.ts";
import { useTakeover } from "./use-tab-identity.ts";

it("has no system, tenant or pages but inside the app", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const [use, what] of [
    [useSystem, "No system"],
    [useTenant, "No tenant"],
    [usePages, "No pages"],
  ] as const)
    expect(() => renderHook<unknown, unknown>(use)).toThrow(what);
});

it("knows the recruiter who is signed in, and nobody else as one", async () => {
  const screen = await openScreen({ recruiter: { name: "Ana" } });
  const page = await screen.hook(() => ({ recruiter: useRecruiter(), tenant: useTenant() }));
  expect(page.current.recruiter).toMatchObject({ id: recruiterId, name: "Ana" });
  expect(page.current.tenant).toEqual(screen.tenant);
  const other = await openScreen({ as: "candidates" });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await expect(other.hook(useRecruiter)).rejects.toThrow("for recruiters");
});

it("signs in by a token, as whom the person chose, and says why it could not", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(useSession);
  const call = "POST /recruiters/sessions";
  await screen.does(() => page.current.signIn("recruiters", "ana@a.test", "segredo-1"));
  expect(page.current).toMatchObject({ busy: true, failure: null });
  expect(screen.sent()).toMatchObject([{ call }]);
  await screen.refuses(call, "wrong_credentials");
  expect(page.current).toMatchObject({ user: null, busy: false, failure: "wrong_credentials" });
  await screen.does(() => page.current.chooseStrategy("client_contacts"));
  expect(page.current.failure).toBeNull();
  expect(screen.system.session.getSnapshot().context.strategy).toBe("client_contacts");
  const sent = await screen.sends(() => page.current.signInWithToken("client_contacts", "t2"));
  expect(sent).toEqual([request("GET /client_contacts")]);
  expect(screen.nameOfLast().token).toBe("Bearer t2");
  expect(await screen.sends(() => page.current.profileChanged())).toEqual([request("GET /client_contacts")]);
});

it("shows a toast of its own, closes it, and does what it offers", async () => {
  const screen = await openScreen();
  const page = await screen.hook(useToasts);
  const action = { label: "Desfazer", fact: "move.undo", id: "9" };
  await screen.does(() => {
    page.current.show({ kind: "success", text: "Feito", action });
    page.current.raise("warning", { code: "form_invalid" });
  });
  expect(page.current.shown).toMatchObject([
    { kind: "success", text: "Feito", action },
    { kind: "warning", text: "Preencha corretamente os campos", action: null },
  ]);
  const [first, second] = page.current.shown.map(({ id }) => id);
  await screen.does(() => page.current.close(second ?? 0));
  expect(page.current.shown).toHaveLength(1);
  await screen.does(() => page.current.act(first ?? 0));
  expect(page.current.shown).toEqual([]);
  expect(screen.reported("toast.acted")).toMatchObject([{ fact: "move.undo", id: "9" }]);
});

it("says that another tab has taken over, and starts anew a moment after that is seen, or at once", async () => {
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  const screen = await openScreen({ at: "/recruiters/jobs/5" });
  const page = await screen.hook(useTakeover);
  expect(page.current.takeover).toBeNull();
  const entry = { person: `recruiters:${recruiterId}`, businessId: businessId + 1 };
  await screen.does(() => {
    window.localStorage.setItem("identity", JSON.stringify({ ...entry, of: fingerprintOf("Bearer t") }));
    window.dispatchEvent(new StorageEvent("storage", { key: "identity" }));
  });
  expect(page.current.takeover).toBe("other_business");
  expect(replace).not.toHaveBeenCalled();
  await screen.does(() => page.current.goOn());
  expect(replace).toHaveBeenCalledExactlyOnceWith("/recruiters/jobs");
  replace.mockRestore();
});

it("mutes types of events in the inspector, and shows them again", async () => {
  const screen = await openScreen();
  const page = await screen.hook(useMuted);
  expect(page.current.muted).toEqual(["socket.beat"]);
  await screen.does(() => page.current.mute("field.changed"));
  expect(page.current.muted).toEqual(["socket.beat", "field.changed"]);
  await screen.does(() => page.current.unmute("socket.beat"));
  expect(page.current.muted).toEqual(["field.changed"]);
  expect(screen.system.stores.local.read("inspect.muted")).toEqual(["field.changed"]);
});
