// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { delays } from "#machines/delays.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useRegistrationWizard } from "./use-registration-wizard.ts";

const uid = "j1";
const user = (screen: Awaited<ReturnType<typeof openScreen>>) =>
  screen.system.session.getSnapshot().context.user;

async function registering() {
  const screen = await openScreen({ as: null, at: "/candidates/registration" });
  const wizard = await screen.hook(() => useRegistrationWizard(null, uid));
  return { screen, wizard };
}

it("signs up with the job that somebody came for", async () => {
  const { screen, wizard } = await registering();
  await screen.does(() =>
    wizard.current.changeAccount({ name: " Ana Lima ", email: " Ana@A.test ", accepted_terms: true }),
  );
  await screen.does(() => wizard.current.changePassword("segredo-1"));
  expect(window.localStorage.getItem("registration_draft")).toContain("Ana Lima");
  expect(window.localStorage.getItem("registration_draft")).not.toContain("segredo");
  expect(await screen.sends(() => wizard.current.signUp())).toEqual([
    request("POST /candidates/registrations", {
      body: {
        candidate: {
          name: "Ana Lima",
          email: "ana@a.test",
          accepted_terms: true,
          password: "segredo-1",
          job_uid: uid,
        },
      },
    }),
  ]);
});

it("asks for the mail again, and whether it was followed", async () => {
  const candidate = { "confirmed?": false, completed_register: false, email: "ana@a.test" };
  const screen = await openScreen({ as: "candidates", candidate });
  const wizard = await screen.hook(() => useRegistrationWizard(user(screen), null));
  expect(wizard.current.stage).toBe("confirmation");
  expect(await screen.sends(() => wizard.current.resendConfirmation())).toEqual([
    request("POST /candidates/confirmations"),
  ]);
  await screen.answers("POST /candidates/confirmations");
  expect(await screen.sends(() => wizard.current.checkConfirmation())).toEqual([request("GET /candidates")]);
  expect(wizard.current.stage).toBe("confirmation");
  screen.always("GET /candidates", { candidate: { id: 8, "confirmed?": true, completed_register: false } });
  expect(await screen.sends(() => screen.passes(delays.confirmationPoll))).toEqual([
    request("GET /candidates"),
    request("GET /candidates/curriculum"),
    // The session has it, too.
    request("GET /candidates"),
  ]);
});

it("is for the job of the address, whatever job brought them before", async () => {
  const candidate = { "confirmed?": true, completed_register: false, job_uid: "j9" };
  const screen = await openScreen({ as: "candidates", candidate });
  const wizard = await screen.hook((job: string | null) => useRegistrationWizard(user(screen), job), uid);
  expect(wizard.current.draft.jobUid).toBe(uid);
  const other = await screen.hook(() => useRegistrationWizard(user(screen), null));
  expect(other.current.draft.jobUid).toBe("j9");
});

it("restores no draft of somebody else", async () => {
  const draft = {
    account: { name: "Bia", email: "bia@b.test", accepted_terms: true },
    curriculum: { role_name: "B" },
  };
  const kept = { local: { registration_draft: draft } };
  const candidate = { "confirmed?": true, completed_register: false, email: "ana@a.test" };
  const screen = await openScreen({ as: "candidates", candidate, kept });
  const wizard = await screen.hook(() => useRegistrationWizard(user(screen), null));
  expect(JSON.stringify(wizard.current.draft)).not.toContain("Bia");
});

const ana = { name: "Ana Lima", email: "ana@a.test", accepted_terms: true };
const curriculum = {
  name: "Ana Lima",
  mobile_phone: "+5581999990000",
  city: "Recife",
  state: "PE",
  role_name: "Analista",
  category: "technology",
  professional_moment: 1,
  clt_expectation: 500000,
  self_introduction: "Oi",
};
const passed = ["info", "additionalInfo", "category", "experiences", "salary"];
const draft = { account: ana, curriculum, tab: "presentation", passed, jobUid: uid };

it("goes on with the own draft, saves all of it, and applies to the job that brought them", async () => {
  const kept = { local: { registration_draft: draft } };
  const candidate = { "confirmed?": true, completed_register: false, email: "Ana@a.test" };
  const screen = await openScreen({ as: "candidates", candidate, kept });
  const wizard = await screen.hook(() => useRegistrationWizard(user(screen), null));
  await screen.answers("GET /candidates/curriculum", { curriculum: {} });
  await screen.does(() => wizard.current.changeCurriculum({ company_name: "Casa" }));
  expect(window.localStorage.getItem("registration_draft"), "it moved to its owner").toBeNull();
  // With all that the provider had of it.
  expect(await screen.sends(() => wizard.current.save())).toMatchObject([
    request("PUT /candidates/curriculum", {
      body: { curriculum: { ...curriculum, company_name: "Casa" }, complete: true },
    }),
  ]);
  expect(await screen.sends(() => screen.answers("PUT /candidates/curriculum"))).toEqual([
    request("POST /candidates/jobs/:uid/applies", { params: { uid }, body: { apply: { source: "site" } } }),
  ]);
  expect(wizard.current.stage).toBe("applying");
  await screen.loses("POST /candidates/jobs/:uid/applies");
  expect(wizard.current.stage, "the connection is lost: it goes again by itself").toBe("applying");
  const isBack = () => screen.system.bus.publish({ type: "connectivity.changed", online: true });
  expect((await screen.sends(isBack)).map(({ call }) => call)).toEqual([
    "POST /candidates/jobs/:uid/applies",
  ]);
  await screen.answers("POST /candidates/jobs/:uid/applies");
  expect(wizard.current.stage).toBe("completedAndApplied");
  expect(screen.kept("registration_draft").local).toBeUndefined();
});

it("keeps a passed tab at the provider, one after the other and before the whole", async () => {
  const candidate = { "confirmed?": true, completed_register: false, email: "ana@a.test" };
  const screen = await openScreen({ as: "candidates", candidate });
  const wizard = await screen.hook(() => useRegistrationWizard(user(screen), null));
  await screen.answers("GET /candidates/curriculum", { curriculum: { name: "Ana Lima" } });
  const info = { mobile_phone: "+5581999990000", city: "Recife" };
  const part = (curriculum: object) => request("PUT /candidates/curriculum/parts", { body: { curriculum } });
  await screen.does(() => wizard.current.changeCurriculum(info));
  expect(await screen.sends(() => wizard.current.goForward())).toEqual([part(info)]);
  await screen.does(() => wizard.current.changeCurriculum({ professional_moment: 1 }));
  // The first is still on its way.
  expect(await screen.sends(() => wizard.current.goForward())).toEqual([]);
  expect(await screen.sends(() => screen.answers("PUT /candidates/curriculum/parts"))).toEqual([
    part({ professional_moment: 1 }),
  ]);
  expect(wizard.current.draft.unsaved).toEqual(["professional_moment"]);
  await screen.refuses("PUT /candidates/curriculum/parts", "unavailable");
  expect(wizard.current.draft.unsaved).toEqual(["professional_moment"]);
  expect(wizard.current.failure).toBeNull();
  // Nothing new on this tab.
  await screen.does(() => wizard.current.goBack());
  await screen.does(() => wizard.current.goBack());
  expect(await screen.sends(() => wizard.current.goForward())).toEqual([]);
});

it("sends nothing more once the session has ended, and keeps what was typed", async () => {
  const candidate = { "confirmed?": true, completed_register: false, email: "Ana@a.test" };
  const screen = await openScreen({ as: "candidates", candidate });
  const wizard = await screen.hook(() => useRegistrationWizard(user(screen), null));
  await screen.answers("GET /candidates/curriculum", { curriculum: {} });
  const whole = { name: "Ana Lima", mobile_phone: "+5581999990000", city: "Recife", state: "PE" };
  await screen.does(() => wizard.current.changeCurriculum(whole));
  expect(await screen.sends(() => wizard.current.goForward())).toMatchObject([
    { call: "PUT /candidates/curriculum/parts" },
  ]);
  await screen.refuses("PUT /candidates/curriculum/parts", "unauthenticated");
  expect(wizard.current.stage).toBe("expired");
  expect(await screen.sends(() => wizard.current.goForward())).toEqual([]);
  expect(await screen.sends(() => wizard.current.save())).toEqual([]);
  expect(window.localStorage.getItem("candidates:8@ registration_draft")).toContain("Recife");
});

it("does not save for whoever is there by now what waited for a part", async () => {
  const kept = { local: { registration_draft: { ...draft, tab: "salary" } } };
  const candidate = { "confirmed?": true, completed_register: false, email: "ana@a.test" };
  const screen = await openScreen({ as: "candidates", candidate, kept });
  const wizard = await screen.hook(() => useRegistrationWizard(user(screen), null));
  await screen.answers("GET /candidates/curriculum", { curriculum: {} });
  await screen.does(() => wizard.current.changeCurriculum({ clt_expectation: 600_000 }));
  expect(await screen.sends(() => wizard.current.goForward())).toMatchObject([
    { call: "PUT /candidates/curriculum/parts" },
  ]);
  expect(await screen.sends(() => wizard.current.save()), "the part goes first").toEqual([]);
  screen.system.owned.handTo({ strategy: "candidates", id: 99, businessId: null });
  expect(await screen.sends(() => screen.answers("PUT /candidates/curriculum/parts"))).toEqual([]);
});
