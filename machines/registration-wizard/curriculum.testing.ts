import { describe, expect, it } from "vitest";
import type { Curriculum, CurriculumWrite } from "#contract/calls/candidates.ts";
import { curriculumOf } from "../testing/curriculum.ts";
import { wizardTabs } from "./registration-wizard.draft.ts";
import { actionsOf, flagsOf, openTabsOf } from "./registration-wizard.selectors.ts";
import { atCurriculum, begin, complete, ready } from "./registration-wizard.testing.ts";

/** The third step: the curriculum, tab by tab. */
export function describeCurriculum(): void {
  describe("step 3: curriculum", () => {
    it("puts the draft over what the provider has", async () => {
      const w = await atCurriculum({ curriculum: { city: "Recife" } }, { city: "Natal", state: "RN" });
      expect(w.now().context.draft.curriculum).toMatchObject({ city: "Recife", state: "RN" });
      expect(w.now().context.draft.curriculum).not.toHaveProperty("cv");
    });

    it("keeps each passed tab at the provider, and takes from there what is newer", async () => {
      const w = await atCurriculum({ curriculum: complete });
      w.actor.send({ type: "next.requested" });
      const { name, mobile_phone, city, state } = complete;
      const part = { name, mobile_phone, city, state };
      expect(w.keepTab.mock.calls).toEqual([[part]]);
      // What is changed while the tab is on its way is not there yet.
      w.actor.send({ type: "curriculum.changed", change: { city: "Recife" } });
      w.actor.send({ type: "tab.kept", part });
      const { draft } = w.now().context;
      expect(draft.unsaved).toEqual(["city", "professional_moment", "role_name"]);
      expect(w.keepDraft).toHaveBeenLastCalledWith(draft);
      const stored = { name: "Bia Lima Souza", city: "Olinda", role_name: "Gerente" };
      expect((await atCurriculum(draft, stored)).now().context.draft).toMatchObject({
        tab: "additionalInfo",
        curriculum: { name: "Bia Lima Souza", city: "Recife", role_name: "Analista" },
      });
    });

    it("goes on, on a device that knows nothing of it, where the curriculum was left", async () => {
      const opens = async (stored: Partial<Curriculum>) => {
        const w = await atCurriculum({}, stored);
        const { tab, passed, curriculum } = w.now().context.draft;
        return [tab, passed.length, curriculum.name];
      };
      const begun = { name: "Bia Lima", city: "Campinas", mobile_phone: "+5511987654321" };
      expect(await opens({ name: "Bia Lima" })).toEqual(["info", 0, "Bia Lima"]);
      expect(await opens(begun)).toEqual(["additionalInfo", 1, "Bia Lima"]);
      const whole = { ...begun, professional_moment: 2, role_name: "Analista" };
      expect(await opens(whole)).toEqual(["experiences", 3, "Bia Lima"]);
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
        ["info", { forward: "next", back: false, shortcut: true }],
        ["additionalInfo", { forward: "next", back: true, shortcut: true }],
        ["category", { forward: "next", back: true, shortcut: true }],
        ["experiences", { forward: "next", back: true, shortcut: true }],
        ["salary", { forward: "next", back: true, shortcut: true }],
        ["presentation", { forward: "save", back: true, shortcut: false }],
      ]);
      w.actor.send({ type: "back.requested" });
      expect(w.now().matches({ curriculum: { editing: "salary" } })).toBe(true);
      expect(w.keepDraft.mock.calls.map(([draft]) => draft.tab)).toEqual([...wizardTabs.slice(1), "salary"]);
    });

    it("saves from any tab once nothing required is missing, and not before", async () => {
      const w = await atCurriculum({ curriculum: { ...complete, professional_moment: null } });
      expect(actionsOf(w.now()).shortcut).toBe(false);
      w.actor.send({ type: "save.requested" });
      expect(w.now().matches({ curriculum: { editing: "info" } })).toBe(true);
      w.actor.send({ type: "curriculum.changed", change: { professional_moment: 1 } });
      expect(actionsOf(w.now()).shortcut).toBe(true);
      w.actor.send({ type: "save.requested" });
      expect(w.saveCurriculum.input()).toMatchObject({ curriculum: { professional_moment: 1 } });
      await w.saveCurriculum.reject({ code: "unavailable" });
      w.actor.send({ type: "back.requested" });
      expect(w.now().matches({ curriculum: { editing: "presentation" } })).toBe(true);
      expect(w.now().context.draft.tab).toBe("presentation");
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

    it("keeps what is typed while it saves, and saves it too", async () => {
      const w = await ready();
      const type = (change: CurriculumWrite) => w.actor.send({ type: "curriculum.changed", change });
      w.actor.send({ type: "save.requested" });
      type({ self_introduction: "Oi" });
      expect(w.keepDraft).toHaveBeenCalledTimes(1);
      await w.saveCurriculum.resolve();
      expect(w.facts).toEqual([]);
      expect(w.saveCurriculum.input()).toEqual({
        curriculum: expect.objectContaining({ self_introduction: "Oi" }),
      });
      type({ city: "" });
      await w.saveCurriculum.resolve();
      expect(w.now().matches({ curriculum: { editing: "info" } })).toBe(true);
      expect(w.now().context.fields).toMatchObject([{ path: "curriculum.city" }]);
    });

    it("does not hold a refusal against a field that was typed since", async () => {
      const w = await ready();
      w.actor.send({ type: "save.requested" });
      w.actor.send({ type: "curriculum.changed", change: { city: "Natal" } });
      const fields = [
        { path: "curriculum.city", rule: "required" },
        { path: "curriculum.role_name", rule: "required" },
      ];
      await w.saveCurriculum.reject({ code: "validation_failed", fields });
      expect(w.now().context).toMatchObject({
        fields: [{ path: "curriculum.role_name" }],
        draft: { tab: "category", curriculum: { city: "Natal" } },
      });
    });

    it("takes what is typed while it waits for the connection", async () => {
      const w = await ready();
      w.actor.send({ type: "save.requested" });
      await w.saveCurriculum.reject({ code: "unavailable" });
      w.actor.send({ type: "curriculum.changed", change: { self_introduction: "Oi" } });
      w.actor.send({ type: "connectivity.changed", online: true });
      expect(w.saveCurriculum.input()).toEqual({
        curriculum: expect.objectContaining({ self_introduction: "Oi" }),
      });
      await w.saveCurriculum.resolve();
      expect(w.now().value).toBe("completed");
    });
  });
}
