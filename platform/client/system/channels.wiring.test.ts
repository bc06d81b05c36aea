// @vitest-environment happy-dom
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { delays } from "#machines/delays.ts";
import { all, isNode, nameOf, programOf } from "../../../tests/structure/syntax.ts";
import { useFollowedThreads } from "./candidates/messages.ts";
import { useLiveJobs } from "./clients/live-jobs.ts";
import { clientJob } from "./clients/reads.ts";
import { useEntityBoard } from "./lists/use-entity-board.ts";
import { useList } from "./lists/use-list-state.ts";
import { useOthersNews } from "./lists/use-others-news.ts";
import { useNotifications } from "./page/use-notifications.ts";
import { useRead } from "./page/use-read.ts";
import { useRecruiterCentre } from "./recruiters/notifications.ts";
import { useCalendar } from "./recruiters/use-agenda.ts";
import { useApplyPipeline } from "./recruiters/use-apply-pipeline.ts";
import { useShortlistFollow } from "./shortlists/use-shortlist-follow.ts";
import { useShortlistReview } from "./shortlists/use-shortlist-review.ts";
import { useImport } from "./tasks/use-import.ts";
import { openScreen, recruiterId } from "./testing/screen.tsx";
import type { Sent } from "./testing/wire.ts";

/** What each handler of a subscription leads to. The kinds of messages of a channel are held by testing/sent.test.ts. */

const callsOf = (sent: readonly Sent[]) => sent.map(({ call }) => call);
const stream = { stream_epoch: "e", stream_offset: 0 };
const saved = () => ({
  type: "saved" as const,
  by_id: null,
  rows: [{ id: 2, lock_version: 5, title: "Other", name: "Other", status: "active" }],
});
const deleted = () => ({ type: "deleted" as const, ids: [1] });
const many = () => ({ type: "many" as const, by_id: null });

async function messages() {
  const screen = await openScreen({ as: "candidates" });
  screen.always("GET /candidates/messages", { threads: [] });
  await screen.hook(() => useFollowedThreads());
  return screen;
}
const threads = "GET /candidates/messages";

const jobUids = ["j1"];
async function clientsJob() {
  const screen = await openScreen({ as: "client_contacts" });
  screen.always("GET /client_contacts/jobs/:uid", {});
  await screen.hook(() => {
    useRead(clientJob, { params: { uid: "j1" } });
    useLiveJobs(jobUids);
  });
  return screen;
}
const followedJob = "GET /client_contacts/jobs/:uid";

async function calendar() {
  const screen = await openScreen({ recruiter: { is_admin: true } });
  screen.always("GET /recruiters/calendar", { events: [] });
  await screen.hook(() => useCalendar("2026-11-01", "2026-11-30", false));
  return screen;
}
const events = "GET /recruiters/calendar";

async function runningImport() {
  const screen = await openScreen({ at: "/recruiters/candidates/import" });
  screen.always("GET /recruiters/imports/:id", { import: { id: 31, state: "running", total: 20 } });
  const page = await screen.hook(() => useImport(31));
  return { screen, page };
}
const importRow = "GET /recruiters/imports/:id";

async function pipeline(isRefused = false) {
  const screen = await openScreen();
  if (isRefused) screen.cable.rejects("JobBoardChannel");
  screen.always("GET /recruiters/jobs/:id/board", {
    columns: [1, 2].map((status) => ({ status, count: 0, applies: [], next_cursor: null })),
    ...stream,
  });
  const page = await screen.hook(() => useApplyPipeline(5));
  return { screen, page };
}
const board = "GET /recruiters/jobs/:id/board";

const categories = [
  "apply",
  "candidate",
  "note",
  "job",
  "recruiter",
  "shortlist",
  "nps",
  "proposal",
  "others",
];
async function bell() {
  const screen = await openScreen();
  screen.always("GET /recruiters/notifications", {
    notifications: Object.fromEntries(categories.map((category) => [category, []])),
    unread: Object.fromEntries(categories.map((category) => [category, 0])),
    ...stream,
  } as never);
  await screen.hook(() => useNotifications(useRecruiterCentre()));
  return screen;
}

async function shortlist(isRefused = false) {
  const screen = await openScreen();
  if (isRefused) screen.cable.rejects("ShortlistChannel");
  screen.always("GET /recruiters/shortlists/:id", {
    shortlist: { id: 5, uid: "s1", revoked_at: null },
    ...stream,
  });
  const page = await screen.hook(() => useShortlistFollow(5));
  return { screen, page };
}
const followed = "GET /recruiters/shortlists/:id";

const token = "a-token-of-a-link-that-is-long-enough";
async function review(isRefused = false) {
  const screen = await openScreen({ as: null, kept: { local: { token: [`s1&&${token}`] } } });
  if (isRefused) screen.cable.rejects("ShortlistChannel");
  screen.always("POST /shortlist_relationships/:id/cable_tokens", { token: "cable" });
  const apply = { id: 21, liked: null, starred: false, description: null, reasons: [], seen: false };
  screen.always("GET /shortlist_relationships/:id/applies", { applies: [apply], ...stream });
  const page = await screen.hook(() => useShortlistReview({ by: "link", id: "s1" }));
  return { screen, page };
}
const reviewed = "GET /shortlist_relationships/:id/applies";

const two = [1, 2].map((id) => ({ id, lock_version: 1, title: "Own", name: "Own", status: "active" }));
async function list() {
  const screen = await openScreen({ at: "/recruiters/jobs" });
  screen.always("GET /recruiters/jobs", {
    ...{ jobs: two, total_count: 2, end_of_list: true, next_cursor: null },
    ...stream,
  });
  const page = await screen.hook(() => useList({ entity: "jobs" }));
  return { screen, page };
}
const listed = "GET /recruiters/jobs";

async function entityBoard() {
  const screen = await openScreen({ recruiter: { role_permissions: { client_companies: ["update"] } } });
  screen.always("GET /recruiters/client_companies", {
    ...{ client_companies: two, total_count: 2, end_of_list: true, next_cursor: null },
    ...stream,
  });
  const asked = { term: "", where: { status: { in: ["active"] } }, order: "name:asc" };
  const page = await screen.hook(() =>
    useEntityBoard("client_companies", { by: "field", field: "status" }, asked),
  );
  const cards = () =>
    page.current.columns.flatMap((column) => column.cards.map(({ id, name }) => [id, name]));
  return { screen, page, cards };
}
const column = "GET /recruiters/client_companies";

async function others() {
  const screen = await openScreen();
  const page = await screen.hook(() => useOthersNews("tearsheets", () => undefined));
  return { screen, page };
}

const rows: Record<string, () => Promise<void>> = {
  "page/apply-messages.ts received": async () => {
    const screen = await messages();
    screen.reported("messages.changed");
    const says = () => screen.cable.says("MessagesChannel", { apply_uid: "a1" });
    expect(callsOf(await screen.sends(says))).toEqual([threads]);
    expect(screen.reported("messages.changed")).toMatchObject([{ applyUid: "a1" }]);
  },
  "page/apply-messages.ts confirmed": async () => {
    const screen = await messages();
    expect(screen.reported("messages.changed")).toMatchObject([{ applyUid: null }]);
    expect(callsOf(screen.sent())).toEqual([threads, threads]);
  },
  "page/apply-messages.ts missed": async () => {
    const screen = await messages();
    screen.reported("messages.changed");
    expect(callsOf(await screen.sends(() => screen.cable.loses("MessagesChannel")))).toEqual([threads]);
    expect(screen.reported("messages.changed")).toMatchObject([{ applyUid: null }]);
  },
  "clients/live-jobs.ts received": async () => {
    const screen = await clientsJob();
    screen.sent();
    const says = () => screen.cable.says("ClientJobChannel", { job_uid: "j1" });
    expect(callsOf(await screen.sends(says))).toEqual([followedJob]);
  },
  "clients/live-jobs.ts confirmed": async () => {
    const screen = await clientsJob();
    expect(callsOf(screen.sent())).toEqual([followedJob, followedJob]);
  },
  "clients/live-jobs.ts missed": async () => {
    const screen = await clientsJob();
    screen.sent();
    expect(callsOf(await screen.sends(() => screen.cable.loses("ClientJobChannel")))).toEqual([followedJob]);
  },
  "recruiters/use-agenda.ts saved": async () => {
    const screen = await calendar();
    expect(callsOf(await screen.sends(() => screen.cable.says("EntityChannel", saved())))).toEqual([events]);
  },
  "recruiters/use-agenda.ts deleted": async () => {
    const screen = await calendar();
    const says = () => screen.cable.says("EntityChannel", deleted());
    expect(callsOf(await screen.sends(says))).toEqual([events]);
  },
  "recruiters/use-agenda.ts stale": async () => {
    const screen = await calendar();
    expect(callsOf(await screen.sends(() => screen.cable.says("EntityChannel", many())))).toEqual([events]);
  },
  "tasks/progress-channel.ts received": async () => {
    const { screen, page } = await runningImport();
    const counts = {
      processed: 15,
      total: 22,
      created: 9,
      updated: 10,
      skipped: 11,
      failed: 12,
      percent: 68,
    };
    await screen.does(() =>
      screen.cable.says("ImportChannel", { status: "progress", message: "", ...counts }),
    );
    expect(page.current.task).toMatchObject(counts);
  },
  "tasks/progress-channel.ts confirmed": async () => {
    const { screen } = await runningImport();
    expect(callsOf(screen.sent())).toEqual([importRow, importRow]);
  },
  "tasks/progress-channel.ts missed": async () => {
    const { screen } = await runningImport();
    expect(callsOf(await screen.sends(() => screen.cable.loses("ImportChannel")))).toEqual([importRow]);
  },
  "recruiters/apply-pipeline.ts received": async () => {
    const { screen, page } = await pipeline();
    const people = [{ id: 99, name: "Rui" }];
    await screen.does(() => screen.cable.says("JobBoardChannel", { type: "presence", people }));
    expect(page.current.others).toEqual(people);
  },
  "recruiters/apply-pipeline.ts missed": async () => {
    const { screen } = await pipeline();
    await screen.does(() => screen.cable.loses("JobBoardChannel"));
    expect(callsOf(await screen.sends(() => screen.passes(delays.debounce)))).toEqual([board]);
  },
  "recruiters/apply-pipeline.ts rejected": async () => {
    const { page } = await pipeline(true);
    expect(page.current.isLive).toBe(false);
    const { page: other } = await pipeline();
    expect(other.current.isLive).toBe(true);
  },
  "page/notification-centre.ts received": async () => {
    const screen = await bell();
    const notification = { id: 9, category: "note", component: "note", data: {}, link: null } as const;
    const says = { notification: { ...notification, read_at: null, created_at: "" } } as never;
    await screen.does(() => screen.cable.says("NotificationsChannel", says));
    expect(screen.reported("notification.received")).toMatchObject([{ notification }]);
  },
  "page/notification-centre.ts missed": async () => {
    const screen = await bell();
    expect(callsOf(await screen.sends(() => screen.cable.loses("NotificationsChannel")))).toEqual([
      "GET /recruiters/notifications",
    ]);
  },
  "shortlists/shortlist-follow.ts received": async () => {
    const { screen } = await shortlist();
    const says = () => screen.cable.says("ShortlistChannel", { type: "changed" });
    expect(callsOf(await screen.sends(says))).toEqual([followed]);
  },
  "shortlists/shortlist-follow.ts missed": async () => {
    const { screen } = await shortlist();
    expect(callsOf(await screen.sends(() => screen.cable.loses("ShortlistChannel")))).toEqual([followed]);
  },
  "shortlists/shortlist-follow.ts rejected": async () => {
    const { screen } = await shortlist(true);
    expect(callsOf(screen.sent())).toEqual([followed, followed]);
  },
  "shortlists/shortlist-review.ts received": async () => {
    const { screen } = await review();
    const says = () => screen.cable.says("ShortlistChannel", { type: "changed" });
    expect(callsOf(await screen.sends(says))).toEqual([reviewed]);
  },
  "shortlists/shortlist-review.ts missed": async () => {
    const { screen } = await review();
    expect(callsOf(await screen.sends(() => screen.cable.loses("ShortlistChannel")))).toEqual([reviewed]);
  },
  "shortlists/shortlist-review.ts rejected": async () => {
    const { screen } = await review(true);
    expect(callsOf(screen.sent()).filter((call) => call === reviewed)).toEqual([reviewed, reviewed]);
  },
  "lists/list-follow.ts saved": async () => {
    const { screen } = await list();
    screen.sent();
    const created = { ...saved(), rows: [{ id: 9, lock_version: 0 }] };
    await screen.does(() => screen.cable.says("EntityChannel", created));
    await screen.passes(delays.debounce);
    expect(screen.sent()).toMatchObject([{ call: listed, query: { where: { id: { in: ["9"] } } } }]);
  },
  "lists/list-follow.ts deleted": async () => {
    const { screen, page } = await list();
    const created = { ...saved(), rows: [{ id: 9, lock_version: 0 }] };
    await screen.does(() => screen.cable.says("EntityChannel", created));
    screen.always(listed, { jobs: [{ id: 9 }], end_of_list: true, next_cursor: null, total_count: 1 });
    await screen.passes(delays.debounce);
    expect(page.current.news).toBe(1);
    await screen.does(() => screen.cable.says("EntityChannel", { type: "deleted", ids: [9] }));
    expect(page.current.news).toBe(0);
  },
  "lists/list-follow.ts stale": async () => {
    const { screen } = await list();
    screen.sent();
    await screen.does(() => screen.cable.says("EntityChannel", many()));
    await screen.passes(delays.debounce);
    expect(callsOf(screen.sent())).toEqual([listed]);
  },
  "lists/live-records.ts received": async () => {
    const { screen, page } = await list();
    await screen.does(() => screen.cable.says("EntityChannel", saved()));
    expect(page.current.rows[1]).toMatchObject({ id: 2, title: "Other" });
  },
  "lists/live-records.ts missed": async () => {
    const { screen } = await list();
    screen.sent();
    await screen.does(() => screen.cable.loses("EntityChannel"));
    await screen.passes(delays.debounce);
    expect(callsOf(screen.sent())).toEqual([listed]);
  },
  "lists/live-records.ts saved": async () => {
    const { screen, page } = await list();
    await screen.does(() => screen.cable.says("EntityChannel", saved()));
    expect(page.current.rows[1]).toMatchObject({ id: 2, title: "Other" });
  },
  "lists/live-records.ts deleted": async () => {
    const { screen, page } = await list();
    await screen.does(() => screen.cable.says("EntityChannel", deleted()));
    expect(page.current.rows.map(({ id }) => id)).toEqual([2]);
  },
  "lists/live-records.ts stale": async () => {
    const { screen } = await list();
    screen.sent();
    await screen.does(() => screen.cable.says("EntityChannel", many()));
    await screen.passes(delays.debounce);
    expect(callsOf(screen.sent())).toEqual([listed]);
  },
  "lists/live-records.ts saved (2)": async () => {
    const { screen, cards } = await entityBoard();
    await screen.does(() => screen.cable.says("EntityChannel", saved()));
    expect(cards()).toContainEqual([2, "Other"]);
  },
  "lists/live-records.ts deleted (2)": async () => {
    const { screen, cards } = await entityBoard();
    await screen.does(() => screen.cable.says("EntityChannel", deleted()));
    expect(cards()).toEqual([[2, "Own"]]);
  },
  "lists/live-records.ts stale (2)": async () => {
    const { screen } = await entityBoard();
    screen.sent();
    await screen.does(() => screen.cable.says("EntityChannel", many()));
    await screen.passes(delays.debounce);
    expect(callsOf(screen.sent())).toContain(column);
  },
  "lists/use-others-news.ts saved": async () => {
    const { screen, page } = await others();
    await screen.does(() => screen.cable.says("EntityChannel", saved()));
    expect(page.current.changed).toBe(true);
  },
  "lists/use-others-news.ts deleted": async () => {
    const { screen, page } = await others();
    await screen.does(() => screen.cable.says("EntityChannel", deleted()));
    expect(page.current.changed).toBe(true);
  },
  "lists/use-others-news.ts stale": async () => {
    const { screen, page } = await others();
    await screen.does(() => screen.cable.says("EntityChannel", { ...many(), by_id: 99 }));
    expect(page.current.changed).toBe(true);
  },
};

it.each(Object.entries(rows))("%s changes what is shown, or reads it again", async (_, row) => await row());

it.each([
  ["saved one", saved()],
  ["changed many", many()],
])("who %s is not told of it as of others' changes, and is told of the next person's", async (_, message) => {
  const { screen, page } = await others();
  await screen.does(() => screen.cable.says("EntityChannel", { ...message, by_id: recruiterId }));
  expect(page.current.changed).toBe(false);
  await screen.does(() => screen.cable.says("EntityChannel", { ...message, by_id: 99 }));
  expect(page.current.changed).toBe(true);
  await screen.does(() => page.current.show());
  expect(page.current.changed).toBe(false);
});

const handlers = ["received", "confirmed", "missed", "rejected"];
const ofRecords = ["saved", "deleted", "stale"];

it("has a row for each handler of each subscription", () => {
  const found = globSync("**/*.ts", { cwd: import.meta.dirname })
    .filter((file) => !file.includes(".test.") && !/^(testing|app)\//.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(import.meta.dirname, file), "utf8");
      if (!/\breceived\b|\bfollowRecords\b|\bRecordsReceived\b|\bfollow\(/.test(source)) return [];
      const program = programOf(file, source);
      const seen = new Map<string, number>();
      return all(program, "ObjectExpression").flatMap(({ properties }) => {
        const keys = (properties as unknown[]).map((property) =>
          isNode(property) ? nameOf(property.key) : "",
        );
        const isReceived =
          (keys.includes("received") && keys.every((key) => handlers.includes(key))) ||
          ofRecords.every((key) => keys.includes(key));
        if (!isReceived) return [];
        return keys.map((key) => {
          const times = (seen.get(key) ?? 0) + 1;
          seen.set(key, times);
          return `${file} ${key}${times > 1 ? ` (${times})` : ""}`;
        });
      });
    });
  expect(found.sort()).toEqual(Object.keys(rows).sort());
});
