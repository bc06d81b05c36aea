// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { SavedView } from "#contract/calls/list-views.ts";
import type { Stages } from "#contract/entity.ts";
import { delays } from "#machines/delays.ts";
import { openScreen } from "../testing/screen.tsx";
import { subscribed } from "../testing/sockets.ts";
import { request } from "../testing/wire.ts";
import { useSelection } from "./use-bulk-selection.ts";
import { useCardFields } from "./use-columns.ts";
import { useDeletion } from "./use-deletion.ts";
import { useEntityBoard } from "./use-entity-board.ts";
import { useFoldedStages } from "./use-folded-stages.ts";
import { useList } from "./use-list-state.ts";
import { useOthersNews } from "./use-others-news.ts";
import { useRecord } from "./use-record.ts";
import { useRecordForm } from "./use-record-form.ts";
import { useSavedViews } from "./use-saved-views.ts";
import { useSettingsForm } from "./use-settings-form.ts";

/*
 * What shows one record or list and is turned to another: whatever is done from then on is done there.
 */

type Kind = "jobs" | "client_companies";
const stream = { stream_epoch: "e", stream_offset: 0 };
const structure = "GET /recruiters/entity_columns_structure/:entity" as const;

it("a list is turned to that of another company", async () => {
  const screen = await openScreen({ at: "/recruiters/jobs" });
  const page = await screen.hook((company) => {
    const scope = { entity: "jobs" as const, fixed: { client_company_id: company } };
    const list = useList(scope);
    return { ...list, selection: useSelection(scope, "Job", list) };
  }, "4");
  const rows = (id: number) => ({
    jobs: [{ id, lock_version: 1 }],
    total_count: 1,
    end_of_list: true,
    ...stream,
  });
  await screen.answers("GET /recruiters/jobs", { ...rows(1), next_cursor: null });
  await page.turnTo("5");
  await screen.answers("GET /recruiters/jobs", { ...rows(2), next_cursor: null });
  screen.sent();
  await screen.does(() => page.current.rowSaved({ id: 2, title: "Analista" } as { id: number }));
  expect(page.current.rows).toEqual([{ id: 2, title: "Analista" }]);
  await screen.does(() => page.current.selection.add([2]));
  expect(page.current.selection.ids).toEqual([2]);
  expect(await screen.sends(() => page.current.addTerm("required", "react"))).toMatchObject([
    { query: { where: { client_company_id: "5" } } },
  ]);
  expect(page.current.request.where).toEqual({ client_company_id: { eq: "5" } });
  expect(screen.place()).toContain("react");
  await screen.answers("GET /recruiters/jobs", { ...rows(2), next_cursor: null });
  await screen.does(() => page.current.selection.all?.());
  expect(page.current.selection.payload()).toMatchObject({
    select_all_params: { search: { where: { client_company_id: { eq: "5" } } } },
  });
  await screen.does(() => page.current.removeTerm("required", "react"));
  expect(page.current.selection.isAll, "the list of the selection is the one that is shown").toBe(false);
  await screen.answers("GET /recruiters/jobs", { ...rows(2), next_cursor: null });
  screen.sent();
  const created = { type: "saved" as const, by_id: 99, rows: [{ id: 9, lock_version: 0 }] };
  await screen.does(() => screen.cable.says("EntityChannel", created));
  await screen.passes(delays.debounce);
  expect(screen.sent()).toMatchObject([{ query: { where: { client_company_id: "5", id: { in: ["9"] } } } }]);
});

it("a board is turned to another entity's", async () => {
  const screen = await openScreen();
  const stages: Stages = { by: "field", field: "status" };
  const asked = { term: "", order: "created_at:desc" };
  const page = await screen.hook(
    (kind) =>
      useEntityBoard(kind, stages, {
        ...asked,
        where: { status: { in: kind === "jobs" ? ["draft", "published"] : ["active", "cold"] } },
      }),
    "jobs" as Kind,
  );
  const empty = { total_count: 0, end_of_list: true, next_cursor: null, ...stream };
  for (const _ of [1, 2]) await screen.answers("GET /recruiters/jobs", { ...empty, jobs: [] });
  screen.cable.said();
  await page.turnTo("client_companies");
  const card = { id: 1, status: "active", lock_version: 3, name: "Casa" } as const;
  await screen.answers("GET /recruiters/client_companies", {
    ...empty,
    client_companies: [card],
    total_count: 1,
  });
  await screen.answers("GET /recruiters/client_companies", { ...empty, client_companies: [] });
  expect(page.current.columns.map(({ id }) => id)).toEqual(["active", "cold"]);
  expect(screen.cable.said()).toContainEqual(
    subscribed("EntityChannel", { entity: "client_companies" }, { epoch: "e", offset: 0 }),
  );
  expect(page.current.canMove(1, "cold")).toBe(page.current.mayMove);
  expect(await screen.sends(() => page.current.move(1, "cold"))).toEqual([
    request("PUT /recruiters/client_companies/:id", {
      params: { id: 1 },
      body: { client_company: { status: "cold" }, lock_version: 3 },
    }),
  ]);
});

it("a form is turned to another record, which has its own save, draft and page", async () => {
  const screen = await openScreen();
  const saved: [string, number][] = [];
  const page = await screen.hook(
    (id) =>
      useRecordForm(
        "client_companies",
        { id, lock_version: id, name: `C${id}` },
        { onSaved: (record) => void saved.push([`form ${id}`, record.id]) },
      ),
    5,
  );
  await page.turnTo(6);
  await screen.does(() => page.current.change("city", "Olinda"));
  expect(screen.kept("draft client_companies 6").session).toEqual({ city: "Olinda" });
  expect(page.current.value("city")).toBe("Olinda");
  await screen.sends(() => page.current.save());
  await screen.answers("PUT /recruiters/client_companies/:id", {
    client_company: { id: 6, lock_version: 7 },
  });
  expect(saved).toEqual([["form 6", 6]]);
});

it("a deletion is turned to another entity's, and tells whoever shows it now", async () => {
  const screen = await openScreen();
  const ends: string[] = [];
  const page = await screen.hook(
    (kind) =>
      useDeletion(
        kind,
        () => ends.push(`${kind} deleted`),
        () => ends.push(`${kind} doubted`),
      ),
    "jobs" as Kind,
  );
  await page.turnTo("client_companies");
  const call = "DELETE /recruiters/client_companies/:id" as const;
  const ask = () => page.current.ask({ label: "Casa", count: 1, target: { id: 5 } });
  await screen.does(ask);
  expect(page.current).toMatchObject({ asking: true, busy: false });
  await screen.does(() => page.current.cancel());
  expect(page.current.asking).toBe(false);
  await screen.does(ask);
  expect(await screen.sends(() => page.current.confirm())).toEqual([request(call, { params: { id: 5 } })]);
  expect(page.current.busy).toBe(true);
  await screen.loses(call);
  await screen.does(ask);
  await screen.sends(() => page.current.confirm());
  await screen.answers(call);
  await screen.passes(delays.deleteRedirect);
  expect(ends).toEqual(["client_companies doubted", "client_companies deleted"]);
});

it("a deletion needs nobody to hear of it", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useDeletion("jobs"));
  const call = "DELETE /recruiters/jobs/:id" as const;
  for (const end of [() => screen.loses(call), () => screen.answers(call)]) {
    await screen.does(() => page.current.ask({ label: "Vaga", count: 1, target: { id: 5 } }));
    await screen.sends(() => page.current.confirm());
    await end();
  }
  await screen.passes(delays.deleteRedirect);
  expect(page.current).toMatchObject({ asking: false, busy: false });
});

it("saved views are turned to another list's, and tell whoever shows them now", async () => {
  const screen = await openScreen();
  const heard: string[] = [];
  const page = await screen.hook(
    (kind) =>
      useSavedViews(
        kind,
        ({ id }) => heard.push(`${kind} takes ${id}`),
        (id) => heard.push(`${kind} loses ${id}`),
      ),
    "jobs" as Kind,
  );
  const view = { id: 3, entity: "client_companies", name: "Minhas" } as const;
  await page.turnTo("client_companies");
  await screen.answers("GET /recruiters/saved_views", { saved_views: [view] });
  await screen.does(() => page.current.choose(view as SavedView, false));
  await screen.sends(() => page.current.remove(3));
  await screen.answers("DELETE /recruiters/saved_views/:id");
  expect(heard).toEqual(["client_companies takes 3", "client_companies loses 3"]);
});

it("news of others are turned to another entity's", async () => {
  const screen = await openScreen();
  const page = await screen.hook((kind) => useOthersNews(kind, () => undefined), "jobs" as Kind);
  await page.turnTo("client_companies");
  expect(screen.cable.identifiers().map((text) => JSON.parse(text))).toContainEqual({
    channel: "EntityChannel",
    entity: "client_companies",
  });
  await screen.does(() => screen.cable.says("EntityChannel", { type: "many", by_id: 99 }));
  expect(page.current.changed).toBe(true);
  await screen.does(() => page.current.show());
  expect(page.current.changed).toBe(false);
});

it("folded stages are turned to another board's", async () => {
  const screen = await openScreen();
  screen.always(structure, { entity_columns_structure: { view_type: "kanban", columns: [] } });
  const stage = { id: "draft", count: 0, isFinal: false };
  const filled = { id: "published", count: 1, isFinal: false };
  const page = await screen.hook(
    ({ kind, stages }) => useFoldedStages(kind, stages, { isRead: true, isNarrowed: false }),
    { kind: "jobs" as Kind, stages: [stage, filled] },
  );
  expect([stage, filled].map(page.current.isFolded)).toEqual([true, false]);
  await page.turnTo({ kind: "client_companies", stages: [{ ...stage, count: 1 }, filled] });
  expect(page.current.isFolded({ ...stage, count: 1 }), "this board was not empty at first").toBe(false);
});

it("a final stage stays open for a record that came into it since the board was read", async () => {
  const screen = await openScreen();
  screen.always(structure, { entity_columns_structure: { view_type: "kanban", columns: [] } });
  const stages = (filled: number) => [
    { id: "published", count: 2, isFinal: false },
    { id: "filled", count: filled, isFinal: true },
  ];
  const page = await screen.hook(
    (filled) => useFoldedStages("jobs", stages(filled), { isRead: true, isNarrowed: false }),
    1,
  );
  const isFolded = (filled: number) => stages(filled).map((stage) => page.current.isFolded(stage));
  expect(isFolded(1)).toEqual([false, true]);
  await page.turnTo(2);
  expect(isFolded(2)).toEqual([false, false]);
});

it("settings are turned to others, and tell whoever shows them now", async () => {
  const screen = await openScreen();
  const saved: string[] = [];
  const update = "PUT /recruiters/client_companies/:id" as const;
  const page = await screen.hook(
    (key) =>
      useSettingsForm<{ name?: string }>(
        {
          key,
          save: (api, client_company, lock_version) =>
            api(update, { params: { id: 5 }, body: { client_company, lock_version } }),
        },
        { name: `Casa ${key}` },
        () => void saved.push(key),
      ),
    "one",
  );
  await page.turnTo("two");
  expect(page.current.text("name")).toBe("Casa two");
  await screen.does(() => page.current.change("name", "Lar"));
  expect(page.current.text("name")).toBe("Lar");
  await screen.sends(() => page.current.save());
  await screen.answers(update, { client_company: { id: 5, lock_version: 1 } });
  expect(saved).toEqual(["two"]);
});

it("a form tells only who shows it now that a record was saved", async () => {
  const screen = await openScreen();
  const saved: string[] = [];
  const page = await screen.hook(
    (name) =>
      useRecordForm(
        "client_companies",
        { id: 5, lock_version: 1 },
        { onSaved: () => void saved.push(name), onTaken: () => void saved.push(`${name} took`) },
      ),
    "first",
  );
  await page.turnTo("second");
  await screen.does(() => page.current.change("city", "Olinda"));
  await screen.sends(() => page.current.save());
  await screen.refuses("PUT /recruiters/client_companies/:id", "conflict");
  await screen.sends(() => page.current.discard());
  await screen.answers("GET /recruiters/client_companies/:id", {
    client_company: { id: 5, lock_version: 2 },
  });
  await screen.does(() => page.current.change("city", "Natal"));
  await screen.sends(() => page.current.save());
  await screen.answers("PUT /recruiters/client_companies/:id", {
    client_company: { id: 5, lock_version: 3 },
  });
  expect(saved).toEqual(["second took", "second"]);
});

it("waits no longer for a record, or for columns, that nobody looks at", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => [useRecord("jobs", 5), useCardFields("jobs", "kanban")]);
  expect(screen.waiting()).toEqual(["GET /recruiters/jobs/:id", structure]);
  await page.leave();
  expect(screen.waiting()).toEqual([]);
});
