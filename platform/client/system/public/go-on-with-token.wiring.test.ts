// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useConfirmation } from "./use-confirmation.ts";
import { usePasswordReset } from "./use-password-reset.ts";

const mailed = "a-token-that-was-mailed";
const home = { type: "navigation.requested", to: "/candidates", replace: true };

async function confirming() {
  const screen = await openScreen({ as: null, at: `/confirmations/${mailed}` });
  const page = await screen.hook(() => useConfirmation("registration", mailed));
  expect(screen.sent()).toEqual([request("POST /confirmations", { body: { token: mailed } })]);
  return { screen, page };
}

it("leads home who is signed in by a mailed link", async () => {
  const { screen } = await confirming();
  await screen.answers("POST /confirmations", { token: "t" });
  expect(screen.reported("navigation.requested")).toEqual([home]);
});

it("leads nobody home who left the page before the link was answered", async () => {
  const { screen, page } = await confirming();
  await page.leave();
  await screen.answers("POST /confirmations", { token: "t" });
  expect(screen.reported("session.started")).toHaveLength(1);
  expect(screen.reported("navigation.requested")).toEqual([]);
});

it("leads nobody home whom signing in leads on already", async () => {
  const screen = await openScreen({ as: null, at: "/recruiters/forgot_password" });
  const page = await screen.hook(() => usePasswordReset("recruiters", mailed));
  await screen.answers("POST /passwords/lookups");
  const elsewhere = { type: "navigation.requested", to: "/recruiters/jobs", replace: true } as const;
  await screen.does(() => page.current.choosePassword("Segredo-1"));
  screen.sent();
  screen.system.bus.on("session.started").subscribe(() => screen.system.bus.publish(elsewhere));
  await screen.answers("PUT /passwords", { token: "t" });
  expect(screen.reported("navigation.requested")).toEqual([elsewhere]);
});
