import { describe, expect, it } from "vitest";
import { progressOf, stepOf } from "./registration-wizard.selectors.ts";
import { account, begin, draftOf } from "./registration-wizard.testing.ts";

/** The first two steps: an account, and its e-mail confirmed. */
export function describeSignUp(): void {
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

    it("shows what is missing, and forgets it once changed", async () => {
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
}
