// @vitest-environment happy-dom
import purify from "dompurify";
import { beforeEach, expect, it, vi } from "vitest";
import { delays } from "#machines/delays.ts";
import { useRead } from "../page/use-read.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { sitePage } from "./site-page.ts";
import { tenantPage } from "./tenant-page.ts";
import { useConfirmation } from "./use-confirmation.ts";
import { useContactForm } from "./use-contact-form.ts";
import { useInvitation } from "./use-invitation.ts";
import { useJobSuggestions } from "./use-job-suggestions.ts";
import { usePasswordReset } from "./use-password-reset.ts";

// The sanitiser needs a whole browser.
beforeEach(() => void vi.spyOn(purify, "sanitize").mockImplementation((html) => `clean ${html}`));

const token = "a-token-of-a-mail-that-is-long-enough";

it("mails the link to a new password", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => usePasswordReset("recruiters", null));
  expect(await screen.sends(() => page.current.requestMail("ana@a.test"))).toEqual([
    request("POST /passwords", { body: { strategy: "recruiters", email: "ana@a.test" } }),
  ]);
  await screen.answers("POST /passwords");
  expect(page.current).toMatchObject({ step: "sent", email: "ana@a.test" });
});

it("sets the new password, and signs in its owner", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => usePasswordReset("recruiters", token));
  expect(screen.sent()).toEqual([
    request("POST /passwords/lookups", { body: { strategy: "recruiters", token } }),
  ]);
  await screen.answers("POST /passwords/lookups");
  expect(await screen.sends(() => page.current.choosePassword("segredo-2"))).toEqual([
    request("PUT /passwords", { body: { strategy: "recruiters", token, password: "segredo-2" } }),
  ]);
  expect(await screen.sends(() => screen.answers("PUT /passwords", { token: "signed-in" }))).toEqual([
    request("GET /recruiters"),
  ]);
  expect(screen.nameOfLast().token).toBe("Bearer signed-in");
  expect(screen.place()).toBe("/recruiters");
});

it("reads an invitation, accepts it, and signs in the invited person", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => useInvitation(token));
  expect(screen.sent()).toEqual([request("POST /invitations/lookups", { body: { token } })]);
  await screen.answers("POST /invitations/lookups", { invitation: { has_account: false } });
  expect(page.current.step).toBe("offered");
  await screen.sends(() => page.current.setName("Nina Rocha"));
  await screen.sends(() => page.current.setPassword("segredo-2"));
  expect(await screen.sends(() => page.current.accept())).toEqual([
    request("POST /invitations/acceptances", { body: { token, name: "Nina Rocha", password: "segredo-2" } }),
  ]);
  expect(
    await screen.sends(() => screen.answers("POST /invitations/acceptances", { token: "signed-in" })),
  ).toEqual([request("GET /recruiters")]);
  expect(screen.place()).toBe("/recruiters");
});

it("confirms a registration, with a password where there is none yet", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => useConfirmation("registration", token));
  expect(screen.sent()).toEqual([request("POST /confirmations", { body: { token } })]);
  await screen.refuses("POST /confirmations", "validation_failed", [{ path: "password", rule: "required" }]);
  expect(page.current.step).toBe("askingPassword");
  expect(await screen.sends(() => page.current.givePassword("segredo-2"))).toEqual([
    request("POST /confirmations", { body: { token, password: "segredo-2" } }),
  ]);
  expect(await screen.sends(() => screen.answers("POST /confirmations", { token: "signed-in" }))).toEqual([
    request("GET /candidates"),
  ]);
  expect(screen.nameOfLast().token).toBe("Bearer signed-in");
});

it("mails the confirmation again", async () => {
  const screen = await openScreen({ as: "candidates", candidate: { "confirmed?": false } });
  const page = await screen.hook(() => useConfirmation("registration", null));
  expect(await screen.sends(() => page.current.requestMail())).toEqual([
    request("POST /candidates/confirmations"),
  ]);
});

it("confirms a new address, which the signed-in person has at once", async () => {
  const screen = await openScreen({ as: "candidates" });
  const page = await screen.hook(() => useConfirmation("new_email", token));
  expect(screen.sent()).toEqual([request("POST /email_confirmations", { body: { token } })]);
  expect(await screen.sends(() => screen.answers("POST /email_confirmations", { waits_for: null }))).toEqual([
    request("GET /candidates"),
  ]);
  expect(page.current.step).toBe("confirmed");
});

it("shows which link of a change of address is still to be opened", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => useConfirmation("new_email", token));
  expect(screen.sent()).toEqual([request("POST /email_confirmations", { body: { token } })]);
  await screen.answers("POST /email_confirmations", { waits_for: "present" });
  expect(page.current).toMatchObject({ step: "halfConfirmed", waitsFor: "present" });
});

it("shows a page of the tenant without what may not be in it", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => useRead(tenantPage, { slug: "carreiras" }));
  expect(screen.sent()).toEqual([request("GET /pages/:slug", { params: { slug: "carreiras" } })]);
  await screen.answers("GET /pages/:slug", {
    page: { title: "Carreiras", body: "<p>Oi</p>", version: 2, updated_at: "2026-01-02T12:00:00Z" },
  });
  expect(page.current.data).toEqual({
    ...{ title: "Carreiras", version: 2, updated_at: "2026-01-02T12:00:00Z" },
    html: "clean <p>Oi</p>",
  });
});

it("cleans a text of the site before it is shown", async () => {
  const screen = await openScreen({ as: null });
  const page = await screen.hook(() => useRead(sitePage, { path: "/carreiras" }));
  expect(screen.sent()).toEqual([request("GET /site_pages", { query: { path: "/carreiras" } })]);
  const registration = { kind: "registration" as const, talk: "t1" };
  const sections = [{ kind: "prose" as const, title: "Carreiras", html: "<p>Oi</p>" }, registration];
  await screen.answers("GET /site_pages", { page: { title: "Carreiras", sections } });
  expect(page.current.data?.sections).toEqual([{ ...sections[0], html: "clean <p>Oi</p>" }, registration]);
});

it("sends a message to the firm, without a company where none was given", async () => {
  const screen = await openScreen({ as: null });
  const form = await screen.hook(() => useContactForm("Quero contratar"));
  await screen.sends(() => form.current.change("name")("Rita Lobo"));
  await screen.sends(() => form.current.change("email")(" rita@fabrica.test "));
  await screen.sends(() => form.current.change("message")("Duas pessoas."));
  const contact = {
    name: "Rita Lobo",
    email: "rita@fabrica.test",
    subject: "Quero contratar",
    message: "Duas pessoas.",
  };
  expect(await screen.sends(() => form.current.submit())).toEqual([
    request("POST /contact_messages", { body: { contact } }),
  ]);
  await screen.answers("POST /contact_messages", { ok: true });
  expect(form.current.sent).toBe(true);
});

it("suggests what the board has for what is typed, and leads to the filter of the chosen one", async () => {
  const screen = await openScreen({ as: null });
  const chosen: object[] = [];
  const search = await screen.hook(() => useJobSuggestions("", (filters) => chosen.push(filters)));
  await screen.sends(() => search.current.type("camp"));
  expect(await screen.sends(() => screen.passes(delays.lookupPause))).toEqual([
    request("GET /jobs/suggestions", { query: { term: "camp" } }),
  ]);
  const place = { kind: "place" as const, value: "Campinas/SP" };
  await screen.answers("GET /jobs/suggestions", { suggestions: [place] });
  expect(search.current.suggestions).toEqual([place]);
  await screen.sends(() => search.current.choose(place));
  expect(chosen).toEqual([{ term: "", place: "Campinas/SP" }]);
  expect(search.current.suggestions).toEqual([]);
});
