import { afterAll, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { Curriculum, CurriculumWrite } from "#contract/calls/candidates.ts";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { curriculumOf } from "../testing/curriculum.ts";
import { type Account, emptyDraft, type WizardDraft, wizardTabs } from "./registration-wizard.draft.ts";
import { registrationWizardMachine } from "./registration-wizard.machine.ts";
import {
  actionsOf,
  flagsOf,
  hasSignedUpAndApplied,
  openTabsOf,
  progressOf,
  stepOf,
} from "./registration-wizard.selectors.ts";
import type { RegistrationStanding, WizardInput } from "./registration-wizard.setup.ts";

const coverage = trackCoverage(registrationWizardMachine);
const account: Account = { name: "Bia Lima", email: "Bia@a.test ", accepted_terms: true };
const complete: CurriculumWrite = {
  name: "Bia Lima",
  mobile_phone: "+5511987654321",
  city: "Campinas",
  state: "SP",
  professional_moment: 2,
  role_name: "Analista",
};
const draftOf = (parts: Partial<WizardDraft> = {}): WizardDraft => ({
  ...emptyDraft(null),
  account,
  ...parts,
});

function begin(input: Partial<WizardInput> = {}) {
  const effects = {
    restoreDraft: controlled<{ email: string | null }, WizardDraft | null>(),
    signUp: controlled<{ account: Account; password: string; jobUid: string | null }, { token: string }>(),
    fetchStanding: controlled<unknown, RegistrationStanding>(),
    resendConfirmation: controlled<unknown, void>(),
    loadCurriculum: controlled<unknown, Curriculum>(),
    saveCurriculum: controlled<{ curriculum: CurriculumWrite }, void>(),
    sendApply: controlled<{ jobUid: string }, void>(),
  };
  const keepDraft = vi.fn();
  const dropDraft = vi.fn();
  const clock = new SimulatedClock();
  const machine = coverage.instrument(
    registrationWizardMachine.provide({
      actors: {
        restoreDraft: fromPromise(effects.restoreDraft.effect),
        signUp: fromPromise(effects.signUp.effect),
        fetchStanding: fromPromise<RegistrationStanding>(effects.fetchStanding.effect),
        resendConfirmation: fromPromise<void>(effects.resendConfirmation.effect),
        loadCurriculum: fromPromise<Curriculum>(effects.loadCurriculum.effect),
        saveCurriculum: fromPromise(effects.saveCurriculum.effect),
        sendApply: fromPromise(effects.sendApply.effect),
      },
      actions: {
        keepDraft: ({ context }) => keepDraft(context.draft),
        dropDraft,
      },
    }),
  );
  const actor = createActor(machine, {
    input: { standing: "visitor", email: null, jobUid: null, ...input },
    clock,
    inspect: coverage.inspect,
  });
  const facts = emissions(actor);
  actor.start();
  const now = () => actor.getSnapshot();
  return { actor, facts, clock, keepDraft, dropDraft, now, ...effects };
}

/** At the third step, with this draft and this curriculum at the provider. */
async function atCurriculum(draft: Partial<WizardDraft> = {}, stored: Partial<Curriculum> = {}) {
  const w = begin({ standing: "incomplete", email: "bia@a.test" });
  await w.restoreDraft.resolve(draftOf(draft));
  await w.loadCurriculum.resolve(curriculumOf(stored));
  return w;
}
const ready = (jobUid: string | null = null) =>
  atCurriculum({ curriculum: complete, tab: "presentation", passed: wizardTabs.slice(0, 5), jobUid });

describe("registration wizard", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  describe("step 1: sign up", () => {
    async function visitor(jobUid: string | null = null) {
      const w = begin({ jobUid });
      await w.restoreDraft.resolve(null);
      return w;
    }

    it("is a third of the way", async () => {
      expect(stepOf(begin().now())).toBe(1);
      const w = await visitor();
      expect(progressOf(w.now())).toBeCloseTo(1 / 3);
    });

    it("restores what was written before; the password never", async () => {
      const w = begin({ jobUid: "new job" });
      expect(w.now().hasTag("busy")).toBe(true);
      expect(w.restoreDraft.input()).toEqual({ email: null });
      await w.restoreDraft.resolve(draftOf({ jobUid: "old job" }));
      expect(w.now().context).toMatchObject({ draft: { account, jobUid: "new job" }, password: "" });
    });

    it("begins empty where no draft can be read", async () => {
      const w = begin();
      await w.restoreDraft.reject(new Error("storage"));
      expect(w.now().matches({ account: "editing" })).toBe(true);
    });

    it("tells what is missing, and forgets it once changed", async () => {
      const w = await visitor();
      w.actor.send({ type: "sign_up.requested" });
      expect(w.now().context.fields.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
        "candidate.name required",
        "candidate.email required",
        "candidate.password required",
        "candidate.accepted_terms required",
      ]);
      w.actor.send({ type: "account.changed", change: { name: "B", email: "bia" } });
      w.actor.send({ type: "password.changed", password: "curta" });
      expect(w.now().context.fields).toEqual([{ path: "candidate.accepted_terms", rule: "required" }]);
      w.actor.send({ type: "sign_up.requested" });
      expect(w.now().context.fields.map(({ rule }) => rule)).toEqual([
        "minLength",
        "email",
        "minLength",
        "required",
      ]);
      expect(w.keepDraft).toHaveBeenCalledOnce();
    });

    async function filled(jobUid: string | null = null) {
      const w = await visitor(jobUid);
      w.actor.send({ type: "account.changed", change: account });
      w.actor.send({ type: "password.changed", password: "segredo-longo" });
      w.actor.send({ type: "sign_up.requested" });
      return w;
    }

    it("signs up, hands the token over and drops the password", async () => {
      const w = await filled("j1");
      expect(w.signUp.input()).toEqual({ account, password: "segredo-longo", jobUid: "j1" });
      expect(w.now().hasTag("busy")).toBe(true);
      expect(w.keepDraft).toHaveBeenCalledOnce();
      await w.signUp.resolve({ token: "t" });
      expect(w.facts).toEqual([{ type: "registration.signed_up", token: "t" }]);
      expect(w.now().context).toMatchObject({ password: "", email: "bia@a.test" });
      expect(stepOf(w.now())).toBe(2);
      expect(w.keepDraft).toHaveBeenCalledTimes(2);
    });

    it("shows what the provider refuses at its field", async () => {
      const w = await filled();
      await w.signUp.reject({
        code: "validation_failed",
        fields: [{ path: "candidate.email", rule: "taken" }],
      });
      expect(w.now().matches({ account: "editing" })).toBe(true);
      expect(w.now().context.fields[0]?.rule).toBe("taken");
      w.actor.send({ type: "sign_up.requested" });
      expect(w.now().context).toMatchObject({ failure: null, fields: [] });
    });

    it("waits out a lost connection", async () => {
      const w = await filled();
      await w.signUp.reject({ code: "unavailable" });
      expect([...w.now().tags]).toEqual(expect.arrayContaining(["busy", "offline"]));
      w.actor.send({ type: "connectivity.changed", online: false });
      w.actor.send({ type: "connectivity.changed", online: true });
      await w.signUp.reject({ code: "unavailable" });
      w.clock.increment(5_000);
      await w.signUp.reject({ code: "unavailable" });
      w.actor.send({ type: "back.requested" });
      expect(w.now().matches({ account: "editing" })).toBe(true);
      expect(w.now().context.password).toBe("segredo-longo");
    });
  });

  describe("step 2: confirm", () => {
    async function unconfirmed() {
      const w = begin({ standing: "unconfirmed", email: "bia@a.test" });
      await w.restoreDraft.resolve(null);
      return w;
    }

    it("notices the confirmation by itself", async () => {
      const w = await unconfirmed();
      expect(progressOf(w.now())).toBeCloseTo(2 / 3);
      w.clock.increment(4_000);
      await w.fetchStanding.resolve("unconfirmed");
      expect(w.now().matches({ confirmation: "waiting" })).toBe(true);
      w.actor.send({ type: "confirmation.check_requested" });
      await w.fetchStanding.resolve("incomplete");
      expect(w.facts).toEqual([{ type: "registration.confirmed" }]);
      expect(stepOf(w.now())).toBe(3);
      expect(progressOf(w.now())).toBe(1);
    });

    it("looks again after a failure and when online", async () => {
      const w = await unconfirmed();
      w.actor.send({ type: "connectivity.changed", online: false });
      w.actor.send({ type: "connectivity.changed", online: true });
      await w.fetchStanding.reject({ code: "unavailable" });
      expect(w.now().matches({ confirmation: "waiting" })).toBe(true);
    });

    it("mails again, or says why not", async () => {
      const w = await unconfirmed();
      w.actor.send({ type: "confirmation.resend_requested" });
      await w.resendConfirmation.reject({ code: "rate_limited" });
      expect(w.now().context).toMatchObject({ resent: false, failure: "rate_limited" });
      w.actor.send({ type: "confirmation.resend_requested" });
      expect(w.now().hasTag("busy")).toBe(true);
      await w.resendConfirmation.resolve();
      expect(w.now().context).toMatchObject({ resent: true, failure: null });
      expect(w.now().matches({ confirmation: "waiting" })).toBe(true);
    });

    it("forgets with the confirmation why it could not mail again", async () => {
      const w = await unconfirmed();
      w.actor.send({ type: "confirmation.resend_requested" });
      await w.resendConfirmation.reject({ code: "rate_limited" });
      w.actor.send({ type: "confirmation.check_requested" });
      await w.fetchStanding.resolve("incomplete");
      expect(w.now().context.failure).toBeNull();
    });
  });

  describe("step 3: curriculum", () => {
    it("puts the draft over what the provider has", async () => {
      const w = await atCurriculum({ curriculum: { city: "Recife" } }, { city: "Natal", state: "RN" });
      expect(w.now().context.draft.curriculum).toMatchObject({ city: "Recife", state: "RN" });
      expect(w.now().context.draft.curriculum).not.toHaveProperty("cv");
    });

    it("tries to load again", async () => {
      const w = begin({ standing: "incomplete" });
      await w.restoreDraft.resolve(null);
      await w.loadCurriculum.reject({ code: "unavailable" });
      w.actor.send({ type: "connectivity.changed", online: false });
      w.actor.send({ type: "connectivity.changed", online: true });
      await w.loadCurriculum.reject({ code: "unavailable" });
      w.clock.increment(5_000);
      await w.loadCurriculum.reject({ code: "internal" });
      expect(w.now().context.failure).toBe("internal");
      expect(w.now().hasTag("busy")).toBe(false);
      w.actor.send({ type: "retry.requested" });
      expect(w.now().hasTag("busy")).toBe(true);
      await w.loadCurriculum.resolve(curriculumOf());
      expect(w.now().matches({ curriculum: { editing: "info" } })).toBe(true);
    });

    it("goes from tab to tab; the first has no back, the last saves", async () => {
      const w = await atCurriculum({ curriculum: complete });
      const seen: unknown[] = [];
      w.actor.send({ type: "back.requested" });
      expect(w.keepDraft).not.toHaveBeenCalled();
      for (const _ of wizardTabs) {
        seen.push([w.now().context.draft.tab, actionsOf(w.now())]);
        w.actor.send({ type: "next.requested" });
      }
      expect(seen).toEqual([
        ["info", { forward: "next", back: false }],
        ["additionalInfo", { forward: "next", back: true }],
        ["category", { forward: "next", back: true }],
        ["experiences", { forward: "next", back: true }],
        ["salary", { forward: "next", back: true }],
        ["presentation", { forward: "save", back: true }],
      ]);
      w.actor.send({ type: "back.requested" });
      expect(w.now().matches({ curriculum: { editing: "salary" } })).toBe(true);
      expect(w.keepDraft.mock.calls.map(([draft]) => draft.tab)).toEqual([...wizardTabs.slice(1), "salary"]);
    });

    it("sets a flag for each tab that was passed, and opens only those and the next", async () => {
      const w = await atCurriculum({ curriculum: complete });
      w.actor.send({ type: "next.requested" });
      expect(flagsOf(w.now())).toMatchObject({ info: true, additionalInfo: false });
      expect(openTabsOf(w.now())).toEqual(["info", "additionalInfo"]);
      w.actor.send({ type: "tab.chosen", tab: "salary" });
      expect(w.now().context.draft.tab).toBe("additionalInfo");
      w.actor.send({ type: "tab.chosen", tab: "info" });
      expect(w.now().matches({ curriculum: { editing: "info" } })).toBe(true);
      w.actor.send({ type: "tab.chosen", tab: "info" });
      expect(w.keepDraft).toHaveBeenLastCalledWith(expect.objectContaining({ tab: "info" }));
    });

    it("stays where something is missing, and keeps every change", async () => {
      const w = await atCurriculum({}, { name: "" });
      w.actor.send({ type: "next.requested" });
      expect(w.now().context.fields.map(({ path }) => path)).toEqual([
        "curriculum.name",
        "curriculum.mobile_phone",
        "curriculum.city",
      ]);
      w.actor.send({ type: "curriculum.changed", change: { city: "Recife", state: "PE", name: "B" } });
      expect(w.now().context.fields.map(({ path }) => path)).toEqual(["curriculum.mobile_phone"]);
      expect(w.keepDraft).toHaveBeenCalledOnce();
      w.actor.send({ type: "next.requested" });
      expect(w.now().context.fields).toContainEqual({
        path: "curriculum.name",
        rule: "minLength",
        params: { n: 2 },
      });
    });

    it("looks into experiences and educations", async () => {
      const experience = { company: "", role: "", started_on: "" };
      const education = { institution: "", course: "", level: 5 };
      const w = await atCurriculum({
        curriculum: {
          ...complete,
          experiences: [
            experience,
            { company: "A", role: "B", started_on: "2020-05", ended_on: "2019-01" },
            { company: "A", role: "B", started_on: "2020-05" },
          ],
          educations: [
            education,
            { institution: "U", course: "C", level: 5, started_on: "2020-05", ended_on: "2019-01" },
            { institution: "U", course: "C", level: 5 },
          ],
        },
        tab: "experiences",
        passed: ["info", "additionalInfo", "category"],
      });
      w.actor.send({ type: "next.requested" });
      expect(w.now().context.fields.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
        "curriculum.experiences.0.company required",
        "curriculum.experiences.0.role required",
        "curriculum.experiences.0.started_on required",
        "curriculum.experiences.1.ended_on before_start",
        "curriculum.educations.0.institution required",
        "curriculum.educations.0.course required",
        "curriculum.educations.1.ended_on before_start",
      ]);
    });

    it("opens where the draft was", async () => {
      for (const tab of wizardTabs) {
        const w = await atCurriculum({ tab });
        expect(w.now().matches({ curriculum: { editing: tab } })).toBe(true);
      }
    });

    it("saves, drops the draft and says so", async () => {
      const w = await ready();
      w.actor.send({ type: "next.requested" });
      w.actor.send({ type: "save.requested" });
      expect(w.saveCurriculum.input()?.curriculum).toMatchObject(complete);
      expect(w.now().hasTag("busy")).toBe(true);
      await w.saveCurriculum.resolve();
      expect(w.now().value).toBe("completed");
      expect(w.dropDraft).toHaveBeenCalledOnce();
      expect(w.facts).toEqual([{ type: "registration.completed", applied: false, jobUid: null }]);
    });

    it("leads back to the first tab where something is missing", async () => {
      const w = await atCurriculum({ tab: "presentation", curriculum: { ...complete, role_name: " " } });
      w.actor.send({ type: "save.requested" });
      expect(w.now().matches({ curriculum: { editing: "category" } })).toBe(true);
      expect(w.now().context.fields).toEqual([{ path: "curriculum.role_name", rule: "required" }]);
    });

    it("leads to the tab of what the provider refuses, or stays", async () => {
      const w = await ready();
      w.actor.send({ type: "save.requested" });
      await w.saveCurriculum.reject({
        code: "validation_failed",
        fields: [
          { path: "curriculum.experiences.0.ended_on", rule: "before_start" },
          { path: "curriculum.unheard_of", rule: "unknown" },
        ],
      });
      expect(w.now().matches({ curriculum: { editing: "experiences" } })).toBe(true);
      w.actor.send({ type: "tab.chosen", tab: "presentation" });
      w.actor.send({ type: "save.requested" });
      await w.saveCurriculum.reject({ code: "internal" });
      expect(w.now().matches({ curriculum: { editing: "presentation" } })).toBe(true);
      expect(w.now().context.failure).toBe("internal");
      w.actor.send({ type: "save.requested" });
      expect(w.now().context).toMatchObject({ failure: null, fields: [] });
    });

    it("waits out a lost connection with everything kept", async () => {
      const w = await ready();
      w.actor.send({ type: "save.requested" });
      await w.saveCurriculum.reject({ code: "unavailable" });
      w.actor.send({ type: "connectivity.changed", online: false });
      expect([...w.now().tags]).toEqual(expect.arrayContaining(["busy", "offline"]));
      w.actor.send({ type: "connectivity.changed", online: true });
      await w.saveCurriculum.reject({ code: "unavailable" });
      w.clock.increment(5_000);
      await w.saveCurriculum.reject({ code: "unavailable" });
      w.actor.send({ type: "back.requested" });
      expect(w.now().matches({ curriculum: { editing: "presentation" } })).toBe(true);
      expect(w.dropDraft).not.toHaveBeenCalled();
    });
  });

  describe("sign up and apply", () => {
    async function applying() {
      const w = await ready("j1");
      w.actor.send({ type: "save.requested" });
      await w.saveCurriculum.resolve();
      expect(w.sendApply.input()).toEqual({ jobUid: "j1" });
      return w;
    }

    it.each([undefined, "already_exists"])("sets its success flag (%s)", async (code) => {
      const w = await applying();
      expect(hasSignedUpAndApplied(w.now())).toBe(false);
      expect(w.now().hasTag("busy")).toBe(true);
      if (code) await w.sendApply.reject({ code });
      else await w.sendApply.resolve();
      expect(hasSignedUpAndApplied(w.now())).toBe(true);
      expect(w.facts).toEqual([{ type: "registration.completed", applied: true, jobUid: "j1" }]);
      expect(w.dropDraft).toHaveBeenCalledOnce();
    });

    it("waits out a lost connection", async () => {
      const w = await applying();
      await w.sendApply.reject({ code: "unavailable" });
      expect([...w.now().tags].sort()).toEqual(["busy", "offline"]);
      w.actor.send({ type: "connectivity.changed", online: false });
      w.actor.send({ type: "connectivity.changed", online: true });
      await w.sendApply.reject({ code: "unavailable" });
      w.clock.increment(5_000);
      await w.sendApply.resolve();
      expect(hasSignedUpAndApplied(w.now())).toBe(true);
    });

    it("is registered even where the job refuses, and can try again", async () => {
      const w = await applying();
      await w.sendApply.reject({ code: "not_found" });
      expect(w.now()).toMatchObject({ value: "applyFailed", context: { failure: "not_found" } });
      expect(w.dropDraft).toHaveBeenCalledOnce();
      expect(w.facts).toEqual([{ type: "registration.completed", applied: false, jobUid: "j1" }]);
      w.actor.send({ type: "apply.retry_requested" });
      expect(w.now().context.failure).toBeNull();
      await w.sendApply.resolve();
      expect(hasSignedUpAndApplied(w.now())).toBe(true);
    });
  });

  it("has nothing to do for who is complete", async () => {
    const w = begin({ standing: "completed" });
    await w.restoreDraft.resolve(null);
    expect(w.now().value).toBe("completed");
  });

  it("keeps the draft when the session expires", async () => {
    const w = await ready();
    w.actor.send({ type: "session.expired" });
    expect(w.now().value).toBe("expired");
    expect(w.dropDraft).not.toHaveBeenCalled();
  });
});
