// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { delays } from "#machines/delays.ts";
import { openScreen, type ScreenOfTest } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useCandidacyPath } from "./use-candidacy-path.ts";
import { useJobSearch, useLastBoard } from "./use-job-search.ts";
import { useJobSearchBox } from "./use-job-search-box.ts";

const call = "GET /jobs" as const;
const page = { size: 20 };
const search = (filters: object) => request(call, { query: { ...filters, page } });
const found = (uid: string) => ({ jobs: [{ uid }], next_cursor: null, end_of_list: true });
const goes = (screen: ScreenOfTest, to: string) => () =>
  screen.system.bus.publish({ type: "navigation.requested", to, replace: false });
const isBack = (screen: ScreenOfTest) => () =>
  screen.system.bus.publish({ type: "connectivity.changed", online: true });

const opened = async (at: string, title?: string) => {
  const screen = await openScreen({ as: null, at });
  const board = await screen.hook((of: string | undefined) => useJobSearch(of), title);
  const uids = () => board.current.page?.jobs.map(({ uid }) => uid);
  return { screen, board, uids };
};

it("has the address say what is searched, in the place of what it said", async () => {
  const { screen, board } = await opened("/jobs?term=react");
  await screen.answers(call, found("j1"));
  await screen.does(() => board.current.change({ remote_work: [1] }));
  expect(screen.reported("navigation.requested")).toMatchObject([
    { to: "/jobs?term=react&remote_work=1", replace: true },
  ]);
  expect(screen.place()).toBe("/jobs?term=react&remote_work=1");
});

it("follows a link to another search, and does not search again for what it is showing", async () => {
  const { screen, uids } = await opened("/jobs?term=react");
  await screen.answers(call, found("j1"));
  expect(await screen.sends(goes(screen, "/jobs?term=vue"))).toEqual([search({ term: "vue" })]);
  await screen.answers(call, found("j2"));
  expect(uids()).toEqual(["j2"]);
  expect(await screen.sends(goes(screen, "/jobs?term=vue&term="))).toEqual([]);
});

it("takes the title in the path for the term, until the address names one", async () => {
  const { screen } = await opened("/jobs/analista-de-dados", "analista-de-dados");
  expect(screen.sent()).toEqual([search({ term: "analista de dados" })]);
  await screen.answers(call, found("j1"));
  expect(await screen.sends(goes(screen, "/jobs/analista-de-dados?state=SP"))).toEqual([
    search({ term: "analista de dados", state: ["SP"] }),
  ]);
});

it("begins anew with another title, and listens to the former board no more", async () => {
  const { screen, board, uids } = await opened("/jobs", "analista");
  await screen.answers(call, found("j1"));
  screen.sent();
  await board.turnTo("vendedor");
  expect(screen.sent()).toEqual([search({ term: "vendedor" })]);
  await screen.answers(call, found("j2"));
  expect(uids()).toEqual(["j2"]);
  expect(await screen.sends(() => board.current.change({ state: ["SP"] }))).toEqual([
    search({ term: "vendedor", state: ["SP"] }),
  ]);
  expect(screen.place()).toBe("/jobs?term=vendedor&state=SP");
});

it("keeps what it found for whoever comes back, and the way there", async () => {
  const { screen, board } = await opened("/jobs?term=react");
  const way = await screen.hook(useLastBoard);
  expect(way.current).toBe("/jobs");
  await screen.answers(call, found("j1"));
  await board.leave();
  const again = await screen.hook(() => ({ board: useJobSearch(undefined), way: useLastBoard() }));
  expect(again.current.board.page?.jobs).toMatchObject([{ uid: "j1" }]);
  expect(again.current.way).toBe("/jobs?term=react");
  screen.sent();
});

it("searches again where that failed, when asked or once the connection is back", async () => {
  const { screen, board } = await opened("/jobs?term=react");
  const read = search({ term: "react" });
  expect(screen.sent()).toEqual([read]);
  await screen.refuses(call, "internal");
  expect(board.current).toMatchObject({ failed: true, failure: "internal", searching: false });
  expect(await screen.sends(() => board.current.retry())).toEqual([read]);
  expect(board.current).toMatchObject({ failed: false, searching: true });
  await screen.loses(call);
  expect(await screen.sends(isBack(screen))).toEqual([read]);
});

it("says that further jobs are on their way, and that they did not come", async () => {
  const { screen, board, uids } = await opened("/jobs");
  await screen.answers(call, { jobs: [{ uid: "j1" }], next_cursor: "c1", end_of_list: false });
  await screen.does(() => board.current.more());
  expect(board.current).toMatchObject({ loadingMore: true, moreFailed: false });
  await screen.loses(call);
  expect(board.current).toMatchObject({ loadingMore: false, moreFailed: true, failed: false });
  await screen.does(isBack(screen));
  await screen.answers(call, found("j2"));
  expect(uids()).toEqual(["j1", "j2"]);
  expect(board.current).toMatchObject({ loadingMore: false, moreFailed: false });
});

it("leads from the candidate's area to the board, once typing pauses or at once", async () => {
  const screen = await openScreen({ as: "candidates", at: "/candidates" });
  const box = await screen.hook(useJobSearchBox);
  await screen.does(() => box.current.type("react"));
  expect(box.current.term).toBe("react");
  expect(screen.place()).toBe("/candidates");
  await screen.passes(delays.debounce);
  expect(screen.place()).toBe("/jobs?term=react");
  await screen.does(() => box.current.type("vue"));
  await screen.does(() => box.current.submit());
  expect(screen.place()).toBe("/jobs?term=vue");
});

it("takes nobody to the board who went elsewhere while the search was still to come", async () => {
  const screen = await openScreen({ as: "candidates", at: "/candidates" });
  const box = await screen.hook(useJobSearchBox);
  await screen.does(() => box.current.type("react"));
  await screen.does(goes(screen, "/candidates/candidacy"));
  await screen.passes(delays.debounce);
  expect(screen.place()).toBe("/candidates/candidacy");
});

it("leads to the candidate's apply to a job, or to all of them", async () => {
  const screen = await openScreen({ as: "candidates" });
  const path = await screen.hook((job: string | null) => useCandidacyPath(job), null as string | null);
  expect([screen.sent(), path.current]).toEqual([[], "/candidates/candidacy"]);
  await path.turnTo("j2");
  expect(screen.sent()).toEqual([request("GET /candidates/applies")]);
  expect(path.current).toBe("/candidates/candidacy");
  await screen.answers("GET /candidates/applies", {
    applies: [
      { uid: "a1", job: { uid: "j1" } },
      { uid: "a2", job: { uid: "j2" } },
    ],
  });
  expect(path.current).toBe("/candidates/candidacy/a2");
  await path.turnTo("j3");
  expect(path.current).toBe("/candidates/candidacy");
});
