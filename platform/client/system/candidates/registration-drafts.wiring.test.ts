// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useRegistrationWizard } from "./use-registration-wizard.ts";

const key = "registration_draft";
const own = `candidates:8@ ${key}`;
const account = (email: string) => ({ name: "Ana Lima", email, accepted_terms: true });
const draftOf = (email: string, more: object = {}) => ({
  ...{ account: account(email), curriculum: { city: "Recife" }, tab: "info", passed: [], jobUid: null },
  ...more,
});
const loaded = "GET /candidates/curriculum" as const;
const ana = { "confirmed?": true, completed_register: false, email: "ana@a.test" };
const whole = {
  ...{ name: "Ana Lima", mobile_phone: "+5581999990000", city: "Recife", state: "PE" },
  ...{ role_name: "Analista", professional_moment: 1 },
};
const textOf = (name: string) => window.localStorage.getItem(name) ?? "";

async function goingOn(local: Record<string, unknown> = {}, candidate: object = ana) {
  const screen = await openScreen({ as: "candidates", candidate, kept: { local } });
  const { user } = screen.system.session.getSnapshot().context;
  const wizard = await screen.hook(() => useRegistrationWizard(user, null));
  return { screen, wizard };
}

it.each(["ana@a.test", " Ana@A.test "])(
  "goes on with what they wrote as %o before they signed in",
  async (email) => {
    const { screen, wizard } = await goingOn({ [key]: draftOf(email) });
    await screen.answers(loaded, { curriculum: {} });
    expect(wizard.current.draft.curriculum.city).toBe("Recife");
    await screen.does(() => wizard.current.changeCurriculum({ city: "Natal" }));
    expect([textOf(own).includes("Natal"), textOf(key)]).toEqual([true, ""]);
  },
);

it("leaves what somebody else wrote in the browser for them", async () => {
  const { screen, wizard } = await goingOn({ [key]: draftOf("bia@b.test") });
  await screen.answers(loaded, { curriculum: {} });
  expect(wizard.current.draft.curriculum).not.toHaveProperty("city", "Recife");
  await screen.does(() => wizard.current.changeCurriculum(whole));
  expect(textOf(key)).toContain("bia@b.test");
  await screen.does(() => wizard.current.save());
  await screen.answers("PUT /candidates/curriculum");
  expect(wizard.current.stage).toBe("completed");
  expect(textOf(key)).toContain("bia@b.test");
  screen.sent();
});

it("takes away what they wrote before they signed in, whatever they wrote since", async () => {
  const kept = { [key]: draftOf("ana@a.test"), [own]: draftOf("", { curriculum: { city: "Natal" } }) };
  const { screen, wizard } = await goingOn(kept);
  await screen.answers(loaded, { curriculum: {} });
  expect(wizard.current.draft.curriculum.city).toBe("Natal");
  await screen.does(() => wizard.current.changeCurriculum({ city: "Olinda" }));
  expect(textOf(key)).toBe("");
});

it("takes it away with the end of the registration, where nothing was written since", async () => {
  const { screen } = await goingOn({ [key]: draftOf("ana@a.test") }, { ...ana, completed_register: true });
  await screen.does(() => undefined);
  expect(textOf(key)).toBe("");
});

it("gives a visitor back what was written in this browser", async () => {
  const screen = await openScreen({ as: null, kept: { local: { [key]: draftOf("ana@a.test") } } });
  const wizard = await screen.hook(() => useRegistrationWizard(null, null));
  expect(wizard.current).toMatchObject({
    stage: "account",
    step: 1,
    draft: { account: { name: "Ana Lima" } },
  });
});

it("is done where the account was confirmed and the registration completed elsewhere", async () => {
  const { screen, wizard } = await goingOn({}, { ...ana, "confirmed?": false });
  expect(wizard.current).toMatchObject({ stage: "confirmation", step: 2, email: "ana@a.test" });
  screen.always("GET /candidates", { candidate: { id: 8, "confirmed?": true, completed_register: true } });
  await screen.does(() => wizard.current.checkConfirmation());
  expect(wizard.current.stage).toBe("completed");
});

it("shows that the curriculum did not come, and reads it again when asked", async () => {
  const { screen, wizard } = await goingOn();
  expect(wizard.current).toMatchObject({ stage: "loading", busy: true });
  screen.sent();
  await screen.refuses(loaded, "internal");
  expect(wizard.current).toMatchObject({ stage: "loadFailed", failure: "internal" });
  expect(await screen.sends(() => wizard.current.retry())).toEqual([request(loaded)]);
  await screen.answers(loaded, { curriculum: {} });
  expect(wizard.current).toMatchObject({ stage: "curriculum", step: 3 });
});

it("opens the tabs that were passed, and offers to save once nothing is missing", async () => {
  const { screen, wizard } = await goingOn();
  await screen.answers(loaded, { curriculum: {} });
  expect(wizard.current).toMatchObject({
    openTabs: ["info"],
    hasBack: false,
    forward: "next",
    hasShortcut: false,
  });
  await screen.does(() => wizard.current.goForward());
  expect(wizard.current.fields).toContainEqual({ path: "curriculum.city", rule: "required" });
  await screen.does(() => wizard.current.changeCurriculum(whole));
  expect(wizard.current.hasShortcut).toBe(true);
  await screen.sends(() => wizard.current.goForward());
  expect(wizard.current).toMatchObject({
    ...{ openTabs: ["info", "additionalInfo"], hasBack: true, draft: { tab: "additionalInfo" } },
    flags: { info: true, additionalInfo: false },
  });
  await screen.does(() => wizard.current.openTab("info"));
  expect(wizard.current).toMatchObject({ hasBack: false, draft: { tab: "info" } });
  await screen.does(() => wizard.current.openTab("salary"));
  expect(wizard.current.draft.tab).toBe("info");
});

it("applies again to the job that brought them where only that was refused", async () => {
  const apply = "POST /candidates/jobs/:uid/applies" as const;
  const draft = draftOf("ana@a.test", { curriculum: whole, tab: "presentation", jobUid: "j1" });
  const { screen, wizard } = await goingOn({ [own]: draft });
  await screen.answers(loaded, { curriculum: {} });
  expect(wizard.current.forward).toBe("save");
  await screen.does(() => wizard.current.save());
  await screen.answers("PUT /candidates/curriculum");
  await screen.refuses(apply, "validation_failed");
  expect(wizard.current).toMatchObject({ stage: "applyFailed", failure: "validation_failed" });
  expect(await screen.sends(() => wizard.current.retryApply())).toEqual([
    request(apply, { params: { uid: "j1" }, body: { apply: { source: "site" } } }),
  ]);
});

it("sends no further tab once the page was left", async () => {
  const parts = "PUT /candidates/curriculum/parts" as const;
  const { screen, wizard } = await goingOn();
  await screen.answers(loaded, { curriculum: {} });
  await screen.does(() => wizard.current.changeCurriculum(whole));
  await screen.does(() => wizard.current.goForward());
  await screen.does(() => wizard.current.goForward());
  expect(screen.waiting().filter((call) => call === parts)).toHaveLength(1);
  screen.sent();
  await wizard.leave();
  expect(await screen.sends(() => screen.answers(parts))).toEqual([]);
});
