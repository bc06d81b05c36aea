import { afterAll, describe, expect, it } from "vitest";
import { describeCurriculum } from "./curriculum.testing.ts";
import { begin, coverage, ready } from "./registration-wizard.testing.ts";
import { describeSignUp } from "./sign-up.testing.ts";

describe("registration wizard", () => {
  afterAll(() => expect(coverage.missing()).toEqual([]));

  describeSignUp();
  describeCurriculum();

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
      expect(w.now().matches("completedAndApplied")).toBe(false);
      expect(w.now().hasTag("busy")).toBe(true);
      if (code) await w.sendApply.reject({ code });
      else await w.sendApply.resolve();
      expect(w.now().matches("completedAndApplied")).toBe(true);
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
      expect(w.now().matches("completedAndApplied")).toBe(true);
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
      expect(w.now().matches("completedAndApplied")).toBe(true);
    });
  });

  it("has nothing to do for who is complete", async () => {
    const w = begin({ standing: "completed" });
    await w.restoreDraft.resolve(null);
    expect(w.now().value).toBe("completed");
  });

  it("keeps the draft when the session expires", async () => {
    const w = await ready();
    w.actor.send({ type: "session.ended", strategy: "candidates", because: "expired" });
    expect(w.now().value).toBe("expired");
    expect(w.dropDraft).not.toHaveBeenCalled();
  });

  it("goes on where a recruiter's session makes way for the candidate's", async () => {
    const w = await ready();
    const before = w.now().value;
    for (const because of ["replaced", "expired"] as const)
      w.actor.send({ type: "session.ended", strategy: "recruiters", because });
    expect(w.now().value).toEqual(before);
  });

  it("keeps no password of whoever signs out", async () => {
    const w = begin({ standing: "visitor" });
    await w.restoreDraft.resolve(null);
    w.actor.send({ type: "password.changed", password: "elenco-demo-1" });
    expect(w.now().context.password).toBe("elenco-demo-1");
    w.actor.send({ type: "session.ended", strategy: "candidates", because: "signed_out" });
    expect(w.now().context.password).toBe("");
  });

  it("takes nothing more from whoever signs out", async () => {
    const w = await ready();
    w.actor.send({ type: "session.ended", strategy: "candidates", because: "signed_out" });
    w.actor.send({ type: "curriculum.changed", change: { city: "Recife" } });
    expect(w.now().value).toBe("left");
    expect(w.now().context.draft.curriculum.city).not.toBe("Recife");
    expect(w.dropDraft).not.toHaveBeenCalled();
  });
});
