// @vitest-environment happy-dom
import { expect, it, onTestFinished } from "vitest";
import { delays } from "#machines/delays.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import type { ReviewPlace } from "./unsent-judgements.ts";
import { useShortlistReading } from "./use-shortlist-reading.ts";
import { useShortlistReview } from "./use-shortlist-review.ts";

const read = "GET /client_contacts/jobs/:jobId/shortlist_relationships/:id" as const;
const sees = "POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/seen" as const;
const judges = "POST /client_contacts/jobs/:jobId/shortlist_relationships/:id/like_candidates" as const;
const params = { jobId: "j1", id: "s1" };
const contact: ReviewPlace = { by: "contact", id: "s1", jobUid: "j1" };
const reader = { client_contact_id: 8, name: "Clara", concluded_at: null };
const review = { stages: [], reader, stream_epoch: "e", stream_offset: 0 };
const applies = [21, 22, 23, 24, 25].map((id) => ({ id, name: `C${id}`, seen: id === 25, judged_by: [] }));

async function reading(given: object = {}) {
  const screen = await openScreen({ as: "client_contacts" });
  const page = await screen.hook(() => {
    const current = useShortlistReview(contact);
    return { ...current, reading: useShortlistReading(current) };
  });
  await screen.answers(read, { ...review, applies, ...given });
  screen.sent();
  const does = (work: (reading: ReturnType<typeof useShortlistReading>) => void) =>
    screen.does(() => work(page.current.reading));
  const press = (key: string, target: EventTarget = window) =>
    screen.does(() => target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
  return { screen, page, does, press, now: () => page.current.reading };
}
const reports = (...apply_ids: number[]) => request(sees, { params, body: { apply_ids } });

it("shows one candidate after the other, by button and by key", async () => {
  const { does, press, now } = await reading();
  expect(now()).toMatchObject({ view: "list", current: null });
  await does(({ next }) => next());
  await does(({ next }) => next());
  await does(({ previous }) => previous());
  expect(now().current).toBe(21);
  await does(({ choose }) => choose(23));
  expect(now().current).toBe(23);
  await does(({ showSingle }) => showSingle());
  expect(now().view).toBe("single");
  await press("k");
  expect(now().current).toBe(22);
  await press("Escape");
  expect(now().view).toBe("list");
  await press("U");
  expect(now().view).toBe("single");
  await does(({ close }) => close());
  expect(now().view).toBe("list");
});

it("sets two to four candidates side by side", async () => {
  const { does, press, now } = await reading();
  await does(({ toggle }) => toggle(21));
  await does(({ compare }) => compare());
  expect(now()).toMatchObject({ compared: [21], canCompare: false, isFull: false, view: "list" });
  await does(({ toggle }) => toggle(22));
  expect(now()).toMatchObject({ canCompare: true, isFull: false });
  await press("c");
  expect(now().view).toBe("comparing");
  await press("Escape");
  await does(({ toggle }) => {
    toggle(23);
    toggle(24);
    toggle(25);
  });
  expect(now()).toMatchObject({ compared: [21, 22, 23, 24], isFull: true });
  await does(({ compare }) => compare());
  expect(now().view).toBe("comparing");
  await does(({ clear }) => clear());
  expect(now()).toMatchObject({ compared: [], view: "list" });
});

it("tells the provider once whom the reader saw, several at a time", async () => {
  const { screen, does, now } = await reading();
  expect([21, 25].map((id) => now().isNew(id))).toEqual([true, false]);
  await does(({ shows }) => {
    shows(21);
    shows(22);
    shows(21);
    shows(25);
  });
  expect([21, 22, 23].map((id) => now().isNew(id))).toEqual([false, false, true]);
  expect(screen.sent()).toEqual([]);
  await screen.passes(delays.seenPause);
  expect(screen.sent()).toEqual([reports(21, 22)]);
  await screen.answers(sees);
  await does(({ shows }) => shows(23));
  await screen.passes(delays.seenPause);
  expect(screen.sent()).toEqual([reports(23)]);
});

it("tells whom the reader saw once the connection is back", async () => {
  const { screen, does } = await reading();
  await does(({ shows }) => shows(21));
  await screen.passes(delays.seenPause);
  await screen.loses(sees);
  screen.sent();
  await screen.does(() => screen.system.bus.publish({ type: "connectivity.changed", online: true }));
  expect(screen.sent()).toEqual([reports(21)]);
});

it.each(["input", "textarea", "select", "dialog"])(
  "takes no key of who is in a %s for a command",
  async (tag) => {
    const { press, now } = await reading();
    const element = document.body.appendChild(document.createElement(tag));
    onTestFinished(() => element.remove());
    const inside = element.appendChild(document.createElement("span"));
    await press("j", element);
    await press("j", inside);
    expect(now().current).toBeNull();
    await press("j", document.body);
    expect(now().current).toBe(21);
  },
);

it("takes other keys for none, and none at all once it is left", async () => {
  const { screen, page, press, now } = await reading();
  await press("x");
  await press("ArrowDown");
  await press("Enter");
  expect(now()).toMatchObject({ current: null, view: "list" });
  await press("j");
  await page.leave();
  expect(await screen.sends(() => press("l"))).toEqual([]);
});

it("makes a candidate no favourite any more by the same key", async () => {
  const { screen, press } = await reading({ applies: [{ ...applies[0], starred: true }] });
  await press("j");
  const sent = await screen.sends(() => press("f"));
  expect(sent).toMatchObject([
    { call: judges, body: { like_candidate: { apply_id: 21, type_avaliation: 2, like_avaliation: false } } },
  ]);
});

it("finds candidates by what is known of them", async () => {
  const { does, now } = await reading();
  expect(now().shown.map(({ id }) => id)).toEqual([21, 22, 23, 24, 25]);
  await does(({ filterBy }) => filterBy({ term: "C23" }));
  expect(now().shown.map(({ id }) => id)).toEqual([23]);
  expect(now().filter.term).toBe("C23");
});

it("shows the judgement that was given at once, and lists it by the filter that it fitted before", async () => {
  const { screen, page, does, now } = await reading();
  await does(({ filterBy }) => filterBy({ verdict: "pending" }));
  const before = now().shown.map(({ id }) => id);
  const [first = 0] = before;
  await screen.sends(() => page.current.judge(first, true));
  expect(now().shown.map(({ id }) => id)).toEqual(before);
  expect(now().shown[0]).toMatchObject({ id: first, liked: true });
});
