// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { delays } from "#machines/delays.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useConfirmation } from "./use-confirmation.ts";
import { useContactForm } from "./use-contact-form.ts";
import { useCredentialsForm } from "./use-credentials-form.ts";
import { useInvitation } from "./use-invitation.ts";
import { useJobSuggestions } from "./use-job-suggestions.ts";
import { usePasswordReset } from "./use-password-reset.ts";

const token = "a-token-of-a-mail-that-is-long-enough";
const mail = "POST /passwords" as const;
const lookUp = "POST /passwords/lookups" as const;
const invited = "POST /invitations/lookups" as const;
const accept = "POST /invitations/acceptances" as const;
const confirm = "POST /confirmations" as const;
const contact = "POST /contact_messages" as const;

it("mails another link to a new password, and says why none was mailed", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => usePasswordReset("candidates", null));
  expect(page.current).toMatchObject({ step: "asking", busy: false, failure: null });
  await screen.sends(() => page.current.requestMail("ana@a.test"));
  expect(page.current).toMatchObject({ step: "asking", busy: true });
  await screen.refuses(mail, "rate_limited");
  expect(page.current).toMatchObject({ step: "asking", busy: false, failure: "rate_limited" });
  await screen.sends(() => page.current.requestMail("ana@a.test"));
  await screen.answers(mail);
  expect(page.current).toMatchObject({ step: "sent", failure: null });
  await screen.does(() => page.current.requestAnother());
  expect(page.current).toMatchObject({ step: "asking", email: "ana@a.test" });
});

it("tells of a link to a new password that is over before anything is typed", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => usePasswordReset("candidates", token));
  expect(page.current.step).toBe("reading");
  screen.sent();
  await screen.refuses(lookUp, "token_expired");
  expect(page.current).toMatchObject({ step: "asking", failure: "link_expired" });
});

it("chooses a new password until it is taken", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => usePasswordReset("candidates", token));
  await screen.answers(lookUp);
  expect(page.current).toMatchObject({ step: "choosing", busy: false });
  await screen.sends(() => page.current.choosePassword("segredo-2"));
  expect(page.current).toMatchObject({ step: "choosing", busy: true });
  await screen.loses("PUT /passwords");
  expect(page.current).toMatchObject({ step: "choosing", failure: "unavailable" });
  await screen.sends(() => page.current.choosePassword("segredo-2"));
  await screen.answers("PUT /passwords", { token: "signed-in" });
  expect(page.current.step).toBe("done");
});

it("shows what an invitation offers, and proves by a password that one has an account", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => useInvitation(token));
  expect(page.current).toMatchObject({ step: "reading", busy: true, offer: null });
  screen.sent();
  await screen.loses(invited);
  expect(page.current).toMatchObject({ step: "failed", busy: false });
  expect(await screen.sends(() => page.current.retry())).toEqual([request(invited, { body: { token } })]);
  await screen.answers(invited, { invitation: { has_account: true, business_name: "Casa" } });
  expect(page.current).toMatchObject({ step: "offered", offer: { business_name: "Casa" } });
  await screen.does(() => page.current.accept());
  expect(page.current.errors).toEqual([{ path: "password", rule: "required" }]);
  await screen.does(() => page.current.setPassword("segredo-2"));
  expect(page.current).toMatchObject({ password: "segredo-2", name: "", errors: [] });
  const sent = await screen.sends(() => page.current.accept());
  expect(sent).toEqual([request(accept, { body: { token, password: "segredo-2" } })]);
  expect(page.current).toMatchObject({ step: "offered", busy: true });
  await screen.refuses(accept, "rate_limited");
  expect(page.current).toMatchObject({ step: "offered", failure: "rate_limited" });
  await screen.sends(() => page.current.accept());
  await screen.answers(accept, { token: "signed-in" });
  expect(page.current).toMatchObject({ step: "accepted", password: "" });
});

it.each([
  ["token_expired", "expired"],
  ["already_done", "used"],
] as const)("says of an invitation refused by %s that it is %s", async (code, end) => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => useInvitation(token));
  screen.sent();
  await screen.refuses(invited, code);
  expect(page.current).toMatchObject({ step: "over", end });
});

it("opens no invitation without its token", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => useInvitation(null));
  expect([page.current.step, screen.sent()]).toEqual(["over", []]);
});

it("confirms again what could not be confirmed, and mails a link where this one is over", async () => {
  const screen = await openScreen({ as: "candidates", candidate: { "confirmed?": false } });
  const page = await screen.hook(() => useConfirmation("registration", token));
  expect(page.current).toMatchObject({ step: "confirming", busy: true });
  const first = screen.sent();
  await screen.loses(confirm);
  expect(page.current).toMatchObject({ step: "failed", busy: false, failure: "unavailable" });
  expect(await screen.sends(() => page.current.retry())).toEqual(first);
  await screen.refuses(confirm, "token_expired");
  expect(page.current).toMatchObject({ step: "waiting", failure: "link_expired" });
  await screen.sends(() => page.current.requestMail());
  expect(page.current.busy).toBe(true);
  await screen.answers("POST /candidates/confirmations");
  expect(page.current).toMatchObject({ step: "mailed", failure: null });
});

it("says that the password of a registration was wrong only once it was asked for", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => useConfirmation("registration", token));
  const fields = [{ path: "password", rule: "required" }];
  screen.sent();
  await screen.refuses(confirm, "validation_failed", fields);
  expect(page.current).toMatchObject({ step: "askingPassword", passwordRefused: false });
  await screen.sends(() => page.current.givePassword("segredo-3"));
  await screen.refuses(confirm, "validation_failed", fields);
  expect(page.current).toMatchObject({ step: "askingPassword", passwordRefused: true });
});

it("calls nothing wrong of a message before it was sent once, then each field while it is written", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => useContactForm(""));
  const nothing = { name: null, email: null, company_name: null, subject: null, message: null };
  expect(page.current.faults).toEqual(nothing);
  expect(await screen.sends(() => page.current.submit())).toEqual([]);
  const missing = { name: "missing", email: "missing", subject: "missing", message: "missing" };
  expect(page.current.faults).toEqual({ ...nothing, ...missing });
  await screen.does(() => page.current.change("email")("rita"));
  expect(page.current.faults.email).toBe("malformed");
});

it("keeps a message until it has arrived, and writes another", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => useContactForm("Contratar"));
  const values = { name: "Rita", email: "r@a.test", company_name: "Fábrica", message: "Duas pessoas." };
  await screen.does(() => {
    for (const [field, value] of Object.entries(values)) page.current.change(field as "name")(value);
  });
  expect(await screen.sends(() => page.current.submit())).toEqual([
    request(contact, { body: { contact: { ...values, subject: "Contratar" } } }),
  ]);
  expect(page.current).toMatchObject({ busy: true, sent: false });
  await screen.refuses(contact, "rate_limited");
  expect(page.current).toMatchObject({ busy: false, failure: "rate_limited", values });
  await screen.sends(() => page.current.submit());
  expect(page.current.failure).toBeNull();
  await screen.answers(contact, { ok: true });
  expect(page.current).toMatchObject({ sent: true, values: { name: "Rita", message: "" } });
  await screen.does(() => page.current.writeAnother());
  expect(page.current.sent).toBe(false);
});

async function credentials(kind: "sign_in" | "mail" | "new_password", wasRefused?: boolean) {
  const screen = await openScreen({ as: null });
  const given: object[] = [];
  const onGiven = (values: object) => void given.push(values);
  const page = await screen.hook(() => useCredentialsForm(kind, onGiven, wasRefused));
  return { screen, page, given };
}

it("calls nothing wrong of an address and a password before they were given once", async () => {
  const { screen, page, given } = await credentials("sign_in");
  expect(page.current.faults).toEqual({ email: null, password: null });
  await screen.does(() => page.current.submit());
  expect(page.current.faults).toEqual({ email: "missing", password: "missing" });
  await screen.does(() => page.current.setEmail("ana"));
  expect(page.current).toMatchObject({ email: "ana", faults: { email: "malformed" } });
  expect(given).toEqual([]);
  await screen.does(() => page.current.setEmail("ana@a.test"));
  await screen.does(() => page.current.setPassword("x"));
  await screen.does(() => page.current.submit());
  expect(given).toEqual([{ type: "credentials.given", email: "ana@a.test", password: "x" }]);
  await page.leave();
});

it("shows what is wrong at once where the form was refused before, each kind by its own rule", async () => {
  const { page } = await credentials("new_password", true);
  expect(page.current.faults).toEqual({ email: null, password: "missing" });
  const other = await credentials("mail", true);
  expect(other.page.current.faults).toEqual({ email: "missing", password: null });
});

it("closes what the board suggests, and asks for nothing where nothing is typed any more", async () => {
  const screen = await openScreen({ as: null });
  const search = await screen.hook(() => useJobSuggestions("", () => undefined));
  await screen.does(() => search.current.type("camp"));
  await screen.passes(delays.lookupPause);
  await screen.answers("GET /jobs/suggestions", { suggestions: [{ kind: "place", value: "Campinas/SP" }] });
  expect(search.current.suggestions).toHaveLength(1);
  await screen.does(() => search.current.close());
  expect(search.current.suggestions).toEqual([]);
  screen.sent();
});
