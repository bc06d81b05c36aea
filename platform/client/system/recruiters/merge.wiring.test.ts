// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { delays } from "#machines/delays.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useBusinessDays, type WorkPlace } from "./use-business-days.ts";
import { useDismissals, useDuplicateCheck } from "./use-duplicates.ts";
import { useMerge, useMergedInto, useReversal } from "./use-merge.ts";

const params = { entity: "client_contacts" } as const;
const record = (id: number, city: string, lock_version = id) => ({
  ...{ id, name: `R${id}`, lock_version },
  fields: { role_name: "Diretora", city },
});
const records = [record(11, "Recife"), record(12, "Olinda")];
const read = "GET /recruiters/merges/:entity/records" as const;
const merge = "POST /recruiters/merges/:entity" as const;
const reversal = "POST /recruiters/merges/:entity/:id/reversal" as const;

async function choosing() {
  const screen = await openScreen();
  const page = await screen.hook((ids: readonly number[]) => useMerge("client_contacts", ids), [11, 12]);
  await screen.answers(read, { records });
  return { screen, page };
}

it("compares the fields that differ, by the record that is kept", async () => {
  const { screen, page } = await choosing();
  expect(page.current).toMatchObject({ state: "choosing", fields: ["city"], keptId: 11, busy: false });
  expect([page.current.choices, page.current.after("city")]).toEqual([{ city: 11 }, "Recife"]);
  await screen.does(() => page.current.keep(12));
  expect([page.current.choices, page.current.after("city"), page.current.after("role_name")]).toEqual([
    { city: 12 },
    "Olinda",
    "Diretora",
  ]);
  await screen.does(() => page.current.choose("city", 11));
  expect([page.current.choices, page.current.after("city")]).toEqual([{ city: 11 }, "Recife"]);
});

it("goes back from the preview to what was chosen", async () => {
  const { screen, page } = await choosing();
  await screen.does(() => page.current.choose("city", 12));
  await screen.does(() => page.current.preview());
  expect(page.current.state).toBe("previewing");
  await screen.does(() => page.current.backToChoices());
  expect(page.current).toMatchObject({ state: "choosing", choices: { city: 12 } });
});

it("reads records again that somebody saved meanwhile, and keeps the choices", async () => {
  const { screen, page } = await choosing();
  await screen.does(() => page.current.choose("city", 12));
  await screen.does(() => page.current.preview());
  await screen.sends(() => page.current.confirm());
  expect(page.current).toMatchObject({ state: "merging", busy: true });
  await screen.refuses(merge, "conflict");
  expect(page.current.state).toBe("conflict");
  expect(screen.reported("records.changed")).toEqual([]);
  expect(await screen.sends(() => page.current.read())).toEqual([
    request(read, { params, query: { ids: [11, 12] } }),
  ]);
  await screen.answers(read, { records: [record(11, "Recife", 40), record(12, "Olinda")] });
  expect(page.current).toMatchObject({ state: "choosing", choices: { city: 12 } });
});

it("compares other records anew", async () => {
  const { screen, page } = await choosing();
  expect(await screen.sends(() => page.turnTo([13, 14]))).toEqual([
    request(read, { params, query: { ids: [13, 14] } }),
  ]);
  await screen.answers(read, { records: [record(13, "Recife"), record(14, "Recife")] });
  await screen.does(() => page.current.preview());
  expect(page.current).toMatchObject({ state: "previewing", fields: [] });
});

it("tells all who show such records of a merge that was taken back", async () => {
  const screen = await openScreen();
  const reverse = await screen.hook(() => useReversal("client_contacts"));
  const ends: (string | null)[] = [];
  const work = () => void reverse.current(9).then((end) => ends.push(end));
  await screen.sends(work);
  expect(screen.reported("records.changed")).toEqual([]);
  await screen.answers(reversal);
  expect(screen.reported("records.changed")).toMatchObject([{ entity: "client_contacts" }]);
  await screen.sends(work);
  await screen.loses(reversal);
  expect(ends).toEqual([null, "unavailable"]);
  expect(screen.reported("records.changed")).toEqual([]);
});

it("stands for nothing where every merge was taken back", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useMergedInto("client_contacts", 12));
  const reversed_at = "2026-11-02T12:00:00.000Z";
  await screen.answers("GET /recruiters/merges/:entity", { merges: [{ id: 8, kept_id: 3, reversed_at }] });
  expect(page.current).toEqual({ isReading: false, into: null });
});

const matches = "GET /recruiters/duplicates/:entity/matches" as const;
const email = { email: "a@a.test" };
const same = { matches: [{ id: 5, kinds: ["email" as const] }] };

it("compares what is to be saved at once, and asks where one likely the same is there", async () => {
  const screen = await openScreen();
  const allowed = vi.fn();
  const check = await screen.hook(() => useDuplicateCheck("client_contacts", email, allowed));
  expect(await screen.sends(() => check.current.save())).toEqual([
    request(matches, { params, query: email }),
  ]);
  expect(check.current).toMatchObject({ busy: true, asking: false });
  await screen.answers(matches, same);
  expect(check.current).toMatchObject({ busy: false, asking: true });
  await screen.does(() => check.current.cancel());
  expect(check.current.asking).toBe(false);
  expect(allowed).not.toHaveBeenCalled();
});

it("compares nothing of what is compared with nothing, and lets it be saved", async () => {
  const screen = await openScreen();
  const allowed = vi.fn();
  const check = await screen.hook(
    (entered: { email: string }) => useDuplicateCheck(null, entered, allowed),
    email,
  );
  await screen.passes(delays.debounce);
  await screen.does(() => check.current.save());
  expect(screen.sent()).toEqual([]);
  expect(allowed).toHaveBeenCalledOnce();
});

it("asks again of a record of another kind", async () => {
  const screen = await openScreen();
  const allowed = vi.fn();
  const check = await screen.hook(
    (entity: "client_contacts" | "candidates") => useDuplicateCheck(entity, email, allowed),
    "client_contacts" as "client_contacts" | "candidates",
  );
  await screen.passes(delays.debounce);
  await screen.answers(matches, same);
  expect(check.current.matches).toHaveLength(1);
  await check.turnTo("candidates");
  expect(check.current.matches).toEqual([]);
  await screen.sends(() => screen.passes(delays.debounce));
  await screen.answers(matches, { matches: [] });
  await screen.does(() => check.current.save());
  expect([check.current.asking, allowed.mock.calls.length]).toEqual([false, 1]);
});

it("offers to take a dismissal back for as long as any move, and takes exactly that one back", async () => {
  const dismissals = "POST /recruiters/duplicates/:entity/dismissals" as const;
  const screen = await openScreen();
  const changed = vi.fn();
  const words = { done: "feito", undo: "desfazer", refused: "recusado" };
  const dismiss = await screen.hook(() => useDismissals("client_contacts", changed, words));
  await screen.sends(() => dismiss.current([11, 12]));
  expect(await screen.sends(() => dismiss.current([13, 14])), "one after another").toEqual([]);
  expect(await screen.sends(() => screen.answers(dismissals))).toEqual([
    request(dismissals, { params, body: { dismissal: { ids: [13, 14] } } }),
  ]);
  await screen.answers(dismissals);
  const toasts = screen.reported("toast.requested");
  expect(toasts).toMatchObject([{ duration: delays.undoToast }, { duration: delays.undoToast }]);
  const { fact, id } = toasts[0]?.action ?? { fact: "", id: "" };
  const undo = "DELETE /recruiters/duplicates/:entity/dismissals" as const;
  expect(await screen.sends(() => screen.system.bus.publish({ type: "toast.acted", fact, id }))).toEqual([
    request(undo, { params, body: { dismissal: { ids: [11, 12] } } }),
  ]);
  await screen.answers(undo);
  expect(screen.reported("toast.requested"), "it needs no word").toEqual([]);
  expect(changed).toHaveBeenCalledTimes(3);
});

const holidays = "GET /recruiters/holidays" as const;
const asks = (place: object) => [
  request(holidays, { query: { where: { year: [2026, 2027], ...place }, order: "date:asc" } }),
];

it("says nothing of a day before the holidays are known, and tries again on request", async () => {
  const screen = await openScreen();
  const days = await screen.hook(() => useBusinessDays());
  expect(days.current).toMatchObject({ state: "idle", question: null, firstDay: null });
  await screen.sends(() => days.current.check("2026-11-30", 2));
  expect(days.current).toMatchObject({ state: "loading", question: { date: "2026-11-30", days: 2 } });
  await screen.refuses(holidays, "internal");
  expect(days.current).toMatchObject({ state: "failed", firstDay: null });
  expect(await screen.sends(() => days.current.retry())).toEqual(asks({}));
  await screen.answers(holidays, { holidays: [] });
  expect(days.current.state).toBe("enough");
});

it("asks about another place anew, and of a city only with its state", async () => {
  const screen = await openScreen();
  const days = await screen.hook((place: WorkPlace) => useBusinessDays(place), {
    ...{ state: null, city: "Campinas" },
  } as WorkPlace);
  expect(await screen.sends(() => days.current.check("2026-11-30", 2))).toEqual(asks({}));
  await screen.answers(holidays, { holidays: [] });
  await days.turnTo({ state: "SP", city: "" });
  expect(days.current).toMatchObject({ state: "idle", question: null });
  expect(await screen.sends(() => days.current.check("2026-11-30", 2))).toEqual(asks({ state: "SP" }));
  await days.turnTo({ state: "SP", city: "Campinas" });
  expect(await screen.sends(() => days.current.check("2026-11-30", 2))).toEqual(
    asks({ state: "SP", city: "Campinas" }),
  );
});
