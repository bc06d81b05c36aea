// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useMailPreferences } from "./mail-preferences.ts";
import { useOwnAccount } from "./use-own-account.ts";
import { useOwnConsents, useRevoking } from "./use-own-consents.ts";

const wordsIn = (language: string) => ({
  asked: (email: string) => `${language} asked ${email}`,
  resent: `${language} resent`,
  kept: `${language} kept`,
  refused: (code: string) => `${language} refused ${code}`,
  deleted: `${language} deleted`,
});
const change = { email_change: { new_email: "b@b.test" } };

it("mails the link of a new address again, and says so in the language of the page", async () => {
  const candidate = { email: "ana@a.test" };
  const screen = await openScreen({ as: "candidates", candidate });
  const own = await screen.hook((words: ReturnType<typeof wordsIn>) => useOwnAccount(words), wordsIn("pt"));
  expect(own.current).toMatchObject({ email: "ana@a.test", change: null });
  await screen.answers("GET /candidates/email_change", change);
  await own.turnTo(wordsIn("en"));
  await screen.sends(() => own.current.resend());
  await screen.answers("POST /candidates/email_change/mails");
  await screen.answers("GET /candidates/email_change", change);
  await screen.sends(() => own.current.keep());
  await screen.refuses("DELETE /candidates/email_change", "not_found");
  expect(screen.reported("toast.requested")).toMatchObject([
    { kind: "success", text: "en resent" },
    { kind: "error", text: "en refused not_found" },
  ]);
  // It may have been confirmed elsewhere.
  await screen.answers("GET /candidates/email_change", { email_change: null });
  expect(own.current.change).toBeNull();
});

it("asks for what a change of the address and the end of the account need", async () => {
  const screen = await openScreen({ as: "candidates" });
  const words = wordsIn("pt");
  const own = await screen.hook(() => useOwnAccount(words));
  const errors = () => own.current.action.errors;
  const missing = (path: string) => ({ path, rule: "required" });
  await screen.does(() => own.current.askEmail());
  expect(await screen.sends(() => own.current.action.confirm())).toEqual([]);
  expect(errors()).toEqual([missing("email"), missing("current_password")]);
  await screen.does(() => own.current.action.cancel());
  await screen.does(() => own.current.askDeletion());
  expect(await screen.sends(() => own.current.action.confirm())).toEqual([]);
  expect(errors()).toEqual([missing("current_password")]);
});

it("shows what holds of the consents after each that was revoked", async () => {
  const screen = await openScreen({ as: "candidates" });
  const calls: string[] = [];
  const page = await screen.hook(
    (name: string) => ({ own: useOwnConsents("falhou"), revoking: useRevoking(() => void calls.push(name)) }),
    "first",
  );
  await screen.answers("GET /candidates/consents", { consents: [{ field: "pis" }, { field: "cpf_form" }] });
  await screen.does(() => page.current.revoking.ask("set", { field: "pis", given: false }));
  expect(await screen.sends(() => page.current.revoking.confirm())).toEqual([
    request("PUT /candidates/consents", { body: { consent: { field: "pis", given: false } } }),
  ]);
  await page.turnTo("second");
  await screen.answers("PUT /candidates/consents", { consents: [{ field: "cpf_form" }] });
  expect(page.current.own.consents).toMatchObject([{ field: "cpf_form" }]);
  expect(calls).toEqual(["second"]);
});

it("lets choices of mails and consents go one after the other", async () => {
  const screen = await openScreen({ as: "candidates" });
  const mails = await screen.hook(() => useMailPreferences("falhou"));
  expect(await screen.sends(() => mails.current.choose({ locale: "en" }))).toHaveLength(1);
  expect(mails.current.busy).toBe(true);
  expect(await screen.sends(() => mails.current.choose({ locale: "pt" }))).toEqual([]);
  await screen.answers("PUT /candidates/mail_preferences", { mail_preferences: { locale: "en" } });
  expect(await screen.sends(() => mails.current.choose({ locale: "pt" }))).toHaveLength(1);
});
