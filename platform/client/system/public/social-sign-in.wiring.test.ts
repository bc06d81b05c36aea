// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { useIdentities, useIdentityActions } from "../page/use-identities.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useSocialReturn, useSocialSignIn } from "./use-social-sign-in.ts";

const departure = { url: "https://accounts.test/authorize?state=s", proof: "p" };
const kept = { provider: "google", strategy: "candidates", proof: "p", next: null };
afterEach(() => window.sessionStorage.clear());

it("leaves for a provider, and remembers by what it is known when it is back", async () => {
  const assign = vi.spyOn(window.location, "assign").mockReturnValue();
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => useSocialSignIn("candidates", "sign_in"));
  expect(await screen.sends(() => page.current.choose("google"))).toEqual([
    request("POST /social_sign_ins", { body: { provider: "google", strategy: "candidates" } }),
  ]);
  expect(page.current.busyAt).toBe("google");
  await screen.answers("POST /social_sign_ins", departure);
  expect(assign).toHaveBeenCalledWith(departure.url);
  expect(screen.system.stores.session.read("social_sign_in")).toEqual(kept);
  assign.mockRestore();
});

it.each([
  ["candidates", request("POST /candidates/identities", { body: { provider: "github" } })],
  ["recruiters", request("POST /recruiters/identities", { body: { provider: "github" } })],
] as const)("leaves to link an account of %s", async (strategy, asked) => {
  const assign = vi.spyOn(window.location, "assign").mockReturnValue();
  const screen = await openScreen({ as: strategy });
  const page = await screen.hook(() => useSocialSignIn(strategy, "link"));
  expect(await screen.sends(() => page.current.choose("github"))).toEqual([asked]);
  await screen.refuses(`POST /${strategy}/identities`, "integration_failed");
  expect(page.current).toMatchObject({ busyAt: null, failure: "unavailable" });
  expect(assign).not.toHaveBeenCalled();
  assign.mockRestore();
});

it("signs in the account's owner, at the sign-in page that redirects them", async () => {
  const screen = await openScreen({ as: null });
  screen.system.stores.session.write("social_sign_in", { ...kept, next: "/jobs" });
  await screen.hook(() => useSocialReturn("google", "?state=s&code=c&iss=https%3A%2F%2Faccounts.test"));
  expect(screen.sent()).toEqual([
    request("POST /social_sign_ins/answers", {
      body: { provider: "google", proof: "p", state: "s", code: "c", iss: "https://accounts.test" },
    }),
  ]);
  expect(screen.system.stores.session.read("social_sign_in")).toBeUndefined();
  const answer = { outcome: "signed_in", strategy: "candidates", token: "signed-in" } as const;
  expect(await screen.sends(() => screen.answers("POST /social_sign_ins/answers", answer))).toEqual([
    request("GET /candidates"),
  ]);
  expect(screen.nameOfLast().token).toBe("Bearer signed-in");
  expect(screen.place()).toBe("/login?next=%2Fjobs");
});

it("gives the reason of a refusal, and sends nothing where this tab did not leave", async () => {
  const screen = await openScreen({ as: null });
  screen.system.stores.session.write("social_sign_in", kept);
  const page = await screen.hook(() => useSocialReturn("google", "?state=s&error=access_denied"));
  expect(screen.sent()).toEqual([
    request("POST /social_sign_ins/answers", { body: { provider: "google", proof: "p", state: "s" } }),
  ]);
  await screen.answers("POST /social_sign_ins/answers", { outcome: "refused", because: "refused" });
  expect(page.current).toMatchObject({ step: "refused", failure: "refused", strategy: "candidates" });
  const stranger = await openScreen({ as: null });
  const other = await stranger.hook(() => useSocialReturn("linkedin", "?state=s&code=c"));
  expect(stranger.sent()).toEqual([]);
  expect(other.current).toMatchObject({ step: "refused", failure: "expired" });
});

it.each([
  [
    "candidates",
    request("GET /candidates/identities"),
    request("DELETE /candidates/identities/:id", { params: { id: 5 } }),
  ],
  [
    "recruiters",
    request("GET /recruiters/identities"),
    request("DELETE /recruiters/identities/:id", { params: { id: 5 } }),
  ],
] as const)("lists and unlinks the accounts of %s", async (strategy, listed, unlinked) => {
  const screen = await openScreen({ as: strategy });
  const page = await screen.hook(() => ({
    read: useIdentities(strategy),
    action: useIdentityActions(
      () => undefined,
      () => undefined,
    ),
  }));
  expect(screen.sent()).toEqual([listed]);
  await screen.answers(`GET /${strategy}/identities`, { identities: [{ id: 5, provider: "google" }] });
  expect(page.current.read.data?.identities).toHaveLength(1);
  expect(await screen.sends(() => page.current.action.start("unlink", { strategy, id: 5 }))).toEqual([
    unlinked,
  ]);
  // What is shown is read anew.
  expect(await screen.sends(() => screen.answers(`DELETE /${strategy}/identities/:id`))).toEqual([listed]);
});
