// @vitest-environment happy-dom
import { useNavigate } from "react-router";
import { expect, it } from "vitest";
import type { EventKind } from "#contract/catalogues/agenda.ts";
import { openScreen } from "../testing/screen.tsx";
import { subscribed } from "../testing/sockets.ts";
import { useCalendar, useCalendarAddress, useNoteTemplates } from "./use-agenda.ts";

interface Opens {
  readonly kinds: readonly EventKind[];
  readonly mine: boolean;
}
const opens: Opens = { kinds: ["interview", "meeting"], mine: true };
/** In London it is the next day. */
const today = "2026-11-23";
const open = async (search = "") => {
  const screen = await openScreen({ at: `/recruiters/calendar${search}` });
  const page = await screen.hook(useCalendarAddress, opens);
  return { screen, page };
};

it("opens on this month, with what the page opens with", async () => {
  const { page } = await open();
  expect(page.current).toMatchObject({ view: "month", day: today, today, ...opens });
  await page.turnTo({ kinds: ["task"], mine: false });
  expect(page.current).toMatchObject({ kinds: ["task"], mine: false });
});

it("shows what its address says", async () => {
  const { page } = await open("?view=week&day=2026-12-31&mine=0&kinds=task,interview");
  expect(page.current).toMatchObject({ view: "week", day: "2026-12-31", mine: false, today });
  expect(page.current.kinds).toEqual(["interview", "task"]);
  const other = await open("?view=day&mine=1&kinds=");
  expect(other.page.current).toMatchObject({ view: "day", mine: true, kinds: [] });
});

it.each([
  "",
  "tomorrow",
  "2026-12-3",
  "2026-1-31",
  "26-12-31",
  "2026-12-31T10:00",
  "12026-12-31",
  "2026-13-41",
])("shows today where its address names no day: %j", async (day) => {
  const { page } = await open(`?day=${day}&view=year&kinds=holiday,task`);
  expect(page.current).toMatchObject({ day: today, view: "month", kinds: ["task"] });
});

it("puts into its address what is chosen, and leaves the rest of it", async () => {
  const { screen, page } = await open("?q=ana");
  const addressAfter = async (to: Parameters<typeof page.current.go>[0]) => {
    await screen.does(() => page.current.go(to));
    return screen.place();
  };
  const at = "/recruiters/calendar?q=ana";
  expect(await addressAfter({})).toBe(at);
  expect(await addressAfter({ view: "week" })).toBe(`${at}&view=week`);
  expect(await addressAfter({ day: "2026-12-01" })).toBe(`${at}&view=week&day=2026-12-01`);
  expect(await addressAfter({ mine: false })).toBe(`${at}&view=week&day=2026-12-01&mine=0`);
  expect(await addressAfter({ mine: true, view: "month" })).toBe(`${at}&view=month&day=2026-12-01&mine=1`);
  expect(await addressAfter({ kinds: ["task", "sendout"] })).toBe(
    `${at}&view=month&day=2026-12-01&mine=1&kinds=task%2Csendout`,
  );
  expect(page.current).toMatchObject({ view: "month", day: "2026-12-01", mine: true });
  expect(page.current.kinds).toEqual(["task", "sendout"]);
  expect(await addressAfter({ kinds: [] })).toBe(`${at}&view=month&day=2026-12-01&mine=1&kinds=`);
});

it("is one step of the way there, whatever is chosen on it", async () => {
  const screen = await openScreen({ at: "/recruiters/calendar" });
  const page = await screen.hook(() => ({ ...useCalendarAddress(opens), back: useNavigate() }));
  await screen.does(() => page.current.go({ view: "week" }));
  await screen.does(() => page.current.go({ view: "day" }));
  await screen.does(() => page.current.back(-1));
  expect(screen.place()).toBe("/recruiters/calendar?view=day");
});

it.each([
  ["read", [subscribed("EntityChannel", { entity: "interviews" })]],
  ["create", []],
] as const)("listens to interviews for who may read them: %s", async (action, said) => {
  const screen = await openScreen({ recruiter: { role_permissions: { interviews: [action] } } });
  await screen.hook(() => useCalendar("2026-11-01", "2026-11-30", false));
  expect(screen.cable.said()).toEqual(said);
});

it("reads other days again where somebody chose a time on them", async () => {
  const screen = await openScreen({ recruiter: { is_admin: true } });
  const page = await screen.hook(
    (last: string) => useCalendar("2026-11-01", last, false),
    "2026-11-30" as string,
  );
  await screen.answers("GET /recruiters/calendar", { events: [] });
  const [read] = await screen.sends(() => page.turnTo("2026-12-31"));
  await screen.answers("GET /recruiters/calendar", { events: [] });
  const chosen = { type: "saved" as const, by_id: null, rows: [{ id: 4, lock_version: 0 }] };
  expect(await screen.sends(() => screen.cable.says("EntityChannel", chosen))).toEqual([read]);
});

it("reads no templates of notes for who may not", async () => {
  const screen = await openScreen();
  await screen.hook(() => useNoteTemplates("job", false));
  expect(screen.sent()).toEqual([]);
});
