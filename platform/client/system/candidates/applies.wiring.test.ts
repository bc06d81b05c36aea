// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen, type ScreenOfTest } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useSavedJob } from "./saved-jobs.ts";
import { useApplyToJob } from "./use-apply-to-job.ts";
import { useWithdrawApply } from "./use-withdraw-apply.ts";

const call = "POST /candidates/jobs/:uid/applies" as const;
const apply = (uid: string, body: object = { source: "site" }) =>
  request(call, { params: { uid }, body: { apply: body as never } });
const userOf = (screen: ScreenOfTest) => screen.system.session.getSnapshot().context.user;

it("applies to the job that is shown, without what was written for the one before", async () => {
  const screen = await openScreen({ as: "candidates" });
  const page = await screen.hook((job: { uid: string; applied: boolean }) => useApplyToJob(job), {
    ...{ uid: "j1", applied: false },
  });
  await screen.does(() => page.current.ask(userOf(screen)));
  await screen.does(() => page.current.change({ message: "Oi" }));
  await page.turnTo({ uid: "j2", applied: false });
  expect(page.current).toMatchObject({ state: "idle", draft: { message: "" } });
  await screen.does(() => page.current.ask(userOf(screen)));
  expect(await screen.sends(() => page.current.confirm())).toEqual([apply("j2")]);
  await screen.answers(call);
  await page.turnTo({ uid: "j2", applied: true });
  expect(page.current.state).toBe("alreadyApplied");
});

it("asks nothing more where the candidate thinks better of it, and nothing before where the page is the question", async () => {
  const screen = await openScreen({ as: "candidates" });
  const page = await screen.hook(() => useApplyToJob({ uid: "j1", applied: false }, true));
  expect(page.current.state).toBe("asking");
  await screen.does(() => page.current.cancel());
  expect(page.current.state).toBe("idle");
  expect(await screen.sends(() => page.current.confirm())).toEqual([]);
});

it("keeps an apply while the connection is away, and sends it once that is back", async () => {
  const screen = await openScreen({ as: "candidates" });
  const page = await screen.hook(() => useApplyToJob({ uid: "j1", applied: false }, true));
  await screen.does(() => page.current.change({ message: "Oi" }));
  const sent = apply("j1", { source: "site", message: "Oi" });
  expect(await screen.sends(() => page.current.confirm())).toEqual([sent]);
  await screen.loses(call);
  expect(page.current.state).toBe("waiting");
  const back = () => screen.system.bus.publish({ type: "connectivity.changed", online: true });
  expect(await screen.sends(back)).toEqual([sent]);
});

it.each([
  [{ "confirmed?": false, completed_register: false }, "unconfirmed"],
  [{ "confirmed?": true, completed_register: false }, "incomplete"],
] as const)("has who is %o register first", async (candidate, standing) => {
  const screen = await openScreen({ as: "candidates", candidate });
  const page = await screen.hook(() => useApplyToJob({ uid: "j1", applied: false }));
  await screen.does(() => page.current.ask(userOf(screen)));
  expect(page.current.state).toBe("idle");
  expect(screen.reported("apply.needs_registration")).toMatchObject([{ jobUid: "j1", standing }]);
});

it("takes a recruiter for a visitor of the board", async () => {
  const screen = await openScreen({ as: "recruiters" });
  const page = await screen.hook(() => useApplyToJob({ uid: "j1", applied: false }));
  await screen.does(() => page.current.ask(userOf(screen)));
  expect(screen.reported("apply.needs_registration")).toMatchObject([{ standing: "visitor" }]);
});

it("withdraws nothing where the question was answered with no, and says which and why not", async () => {
  const screen = await openScreen({ as: "candidates" });
  const withdrawn: string[] = [];
  const page = await screen.hook(
    (name: string) => useWithdrawApply(() => void withdrawn.push(name)),
    "first",
  );
  await screen.does(() => page.current.ask("a8"));
  expect(page.current).toMatchObject({ uid: "a8", busy: false });
  await screen.does(() => page.current.cancel());
  expect(page.current.uid).toBeNull();
  expect(await screen.sends(() => page.current.confirm())).toEqual([]);
  await screen.does(() => page.current.ask("a9"));
  const sent = request("DELETE /candidates/applies/:uid", { params: { uid: "a9" } });
  expect(await screen.sends(() => page.current.confirm())).toEqual([sent]);
  expect(page.current.busy).toBe(true);
  await screen.refuses("DELETE /candidates/applies/:uid", "internal");
  expect(page.current).toMatchObject({ uid: "a9", failure: "internal", busy: false });
  await page.turnTo("second");
  await screen.sends(() => page.current.confirm());
  await screen.answers("DELETE /candidates/applies/:uid");
  expect([withdrawn, page.current.uid]).toEqual([["second"], null]);
});

it("saves the job that is shown, knowing it from the others that are saved", async () => {
  const screen = await openScreen({ as: "candidates" });
  const page = await screen.hook((uid: string) => useSavedJob(uid, "Não salvou"), "j1");
  expect(page.current).toMatchObject({ saved: false, isKnown: false });
  await screen.answers("GET /candidates/saved_jobs", { saved_jobs: [{ job: { uid: "j1" } }] });
  expect(page.current).toMatchObject({ saved: true, isKnown: true });
  await screen.sends(() => page.current.toggle());
  await page.turnTo("j2");
  expect(page.current).toMatchObject({ saved: false, busy: false });
  expect(await screen.sends(() => page.current.toggle())).toEqual([
    request("PUT /candidates/saved_jobs/:uid", { params: { uid: "j2" } }),
  ]);
});
