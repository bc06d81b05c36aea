// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { type RecordFormOptions, useRecordForm } from "./use-record-form.ts";

const company = { id: 5, lock_version: 7, name: "Casa", city: "Recife" };
const update = "PUT /recruiters/client_companies/:id" as const;
const read = "GET /recruiters/client_companies/:id" as const;
const create = "POST /recruiters/client_companies" as const;
const unnamed = [{ path: "client_company.name", rule: "required" }];

async function form(record: typeof company | null, options: Partial<RecordFormOptions> = {}, kept = {}) {
  const screen = await openScreen({ kept: { session: kept } });
  const taken: number[] = [];
  const given: RecordFormOptions = {
    ...options,
    onSaved: () => undefined,
    onTaken: ({ lock_version }) => void taken.push(lock_version),
  };
  const page = await screen.hook(() => useRecordForm("client_companies", record, given));
  return { screen, page, taken };
}

it("shows a record until its fields are asked for, or typed in", async () => {
  const { screen, page } = await form(company);
  expect(page.current).toMatchObject({ isEdited: false, hasChanges: false, isRestored: false });
  await screen.does(() => page.current.edit());
  expect(page.current).toMatchObject({ isEdited: true, isLedToFields: false });
  await screen.does(() => page.current.discard());
  expect(page.current.isEdited).toBe(false);
  await screen.does(() => page.current.change("city", "Olinda"));
  expect(page.current).toMatchObject({ isEdited: true, hasChanges: true, isRestored: false });
});

it("edits one field in its place, until it is saved", async () => {
  const { screen, page } = await form(company);
  await screen.does(() => page.current.editProperty("city"));
  expect(page.current).toMatchObject({ property: "city", isEdited: false });
  await screen.does(() => page.current.change("city", "Olinda"));
  await screen.sends(() => page.current.save());
  expect(page.current.busy).toBe(true);
  await screen.answers(update, { client_company: { ...company, city: "Olinda", lock_version: 8 } });
  expect(page.current).toMatchObject({ property: null, busy: false, hasChanges: false });
});

it("leads to the fields that an action lacks", async () => {
  const { screen, page } = await form(company);
  await screen.sends(() => page.current.saveWith({ status: "inactive" }));
  await screen.refuses(update, "validation_failed", unnamed);
  expect(page.current).toMatchObject({ isEdited: true, isLedToFields: true, refusals: 1, hasChanges: false });
});

it("moves nobody who went on typing while it was saved, and tells them instead", async () => {
  const { screen, page } = await form(company);
  await screen.does(() => page.current.change("city", "Olinda"));
  await screen.sends(() => page.current.save());
  await screen.does(() => page.current.enter());
  await screen.refuses(update, "validation_failed", unnamed);
  expect(page.current.refusals).toBe(0);
  expect(screen.reported("notice.raised")).toMatchObject([{ notice: { code: "form_invalid" } }]);
});

it("tells its page that somebody else's record took the place of what was typed", async () => {
  const { screen, page, taken } = await form(company);
  await screen.does(() => page.current.change("city", "Olinda"));
  await screen.sends(() => page.current.save());
  await screen.refuses(update, "conflict");
  expect(page.current.failure).toBe("conflict");
  expect(await screen.sends(() => page.current.discard())).toEqual([request(read, { params: { id: 5 } })]);
  await screen.answers(read, { client_company: { ...company, city: "Natal", lock_version: 9 } });
  expect(taken).toEqual([9]);
  expect(page.current).toMatchObject({ inConflict: false, record: { city: "Natal" } });
});

it("has no draft of another parent, whatever the order of what it begins with", async () => {
  const kept = { "recruiters:12@3 draft client_companies new city=Recife owner_id=12": { name: "Casa" } };
  const mine = await form(null, { preset: { owner_id: 12 }, fixed: { city: "Recife" } }, kept);
  expect(mine.page.current).toMatchObject({ isRestored: true });
  expect(mine.page.current.value("name")).toBe("Casa");
  const others = await form(null, { preset: { owner_id: 13 }, fixed: { city: "Recife" } }, kept);
  expect(others.page.current).toMatchObject({ isRestored: false });
});

it("keeps the draft under the name that its page gives it, also once it was saved", async () => {
  const { screen, page } = await form(null, { draftKey: "company of a job" });
  await screen.does(() => page.current.change("name", "Casa"));
  expect(screen.kept("draft company of a job").session).toEqual({ name: "Casa" });
  await screen.sends(() => page.current.save());
  await screen.answers(create, { client_company: company });
  expect(screen.kept("draft company of a job").session).toBeUndefined();
  await screen.does(() => page.current.change("city", "Olinda"));
  expect(screen.kept("draft company of a job").session).toEqual({ city: "Olinda" });
});

it("begins anew in another turn", async () => {
  const screen = await openScreen();
  const page = await screen.hook(
    (turn: number) => useRecordForm("client_companies", company, { turn, onSaved: () => undefined }),
    0 as number,
  );
  await screen.does(() => page.current.edit());
  await screen.does(() => page.turnTo(1));
  expect(page.current.isEdited).toBe(false);
});

it("shows what was read of a record that another version replaced only once it is its own", async () => {
  const screen = await openScreen();
  const page = await screen.hook(
    (record: typeof company | null) =>
      useRecordForm("client_companies", record, { draftKey: "one", onSaved: () => undefined }),
    null as typeof company | null,
  );
  expect(page.current.record).toBeNull();
  await screen.does(() => page.turnTo(company));
  expect(page.current.record, "the form was opened for a new one").toBeNull();
});
