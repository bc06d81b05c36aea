// @vitest-environment happy-dom
import { useState } from "react";
import { expect, it } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { type RecordFormOptions, useRecordForm } from "./use-record-form.ts";

const company = { id: 5, lock_version: 7, name: "Casa", city: "Recife" };
const update = "PUT /recruiters/client_companies/:id" as const;
const create = "POST /recruiters/client_companies" as const;

async function form(record: typeof company | null, options: Partial<RecordFormOptions> = {}, kept = {}) {
  const screen = await openScreen({ kept: { session: kept } });
  const saved: [number, boolean][] = [];
  const onSaved: RecordFormOptions["onSaved"] = ({ id }, created) => void saved.push([id, created]);
  const page = await screen.hook(() => useRecordForm("client_companies", record, { ...options, onSaved }));
  return { screen, page, saved };
}

it("saves what was changed of a record as it was read, and goes on from the answer", async () => {
  const { screen, page, saved } = await form(company);
  await screen.does(() => page.current.change("city", "Olinda"));
  expect(screen.kept("draft client_companies 5").session).toEqual({ city: "Olinda" });
  expect(await screen.sends(() => page.current.save())).toEqual([
    request("PUT /recruiters/client_companies/:id", {
      params: { id: 5 },
      body: { client_company: { city: "Olinda" }, lock_version: 7 },
    }),
  ]);
  await screen.answers(update, { client_company: { ...company, city: "Olinda", lock_version: 8 } });
  expect(saved).toEqual([[5, false]]);
  expect(screen.kept("draft client_companies 5").session).toBeUndefined();
  expect(await screen.sends(() => page.current.saveWith({ status: "inactive" }))).toEqual([
    request("PUT /recruiters/client_companies/:id", {
      params: { id: 5 },
      body: { client_company: { status: "inactive" }, lock_version: 8 },
    }),
  ]);
});

it("shows what was read again of the same version, beside what was typed", async () => {
  const screen = await openScreen();
  const onSaved = () => undefined;
  const page = await screen.hook(() => {
    const [record, take] = useState<typeof company & { jobs_count: number }>({ ...company, jobs_count: 1 });
    return { take, form: useRecordForm("client_companies", record, { onSaved }) };
  });
  await screen.does(() => page.current.form.change("city", "Olinda"));
  await screen.does(() => page.current.take({ ...company, jobs_count: 2 }));
  expect(page.current.form.record).toMatchObject({ jobs_count: 2 });
  expect(page.current.form.value("jobs_count")).toBe(2);
  expect(page.current.form.value("city")).toBe("Olinda");
  // Another version is for the form to take over, or not.
  await screen.does(() => page.current.take({ ...company, jobs_count: 3, lock_version: 9 }));
  expect(page.current.form.record).toMatchObject({ lock_version: 7 });
});

it("puts the own changes on what somebody else saved", async () => {
  const { screen, page } = await form(company);
  await screen.does(() => page.current.change("city", "Olinda"));
  await screen.sends(() => page.current.save());
  await screen.refuses(update, "conflict");
  expect(page.current.inConflict).toBe(true);
  expect(await screen.sends(() => page.current.rebase())).toEqual([
    request("GET /recruiters/client_companies/:id", { params: { id: 5 } }),
  ]);
  await screen.answers("GET /recruiters/client_companies/:id", {
    client_company: { ...company, name: "Casa Nova", lock_version: 9 },
  });
  expect(page.current.value("name")).toBe("Casa Nova");
  expect(await screen.sends(() => page.current.save())).toEqual([
    request("PUT /recruiters/client_companies/:id", {
      params: { id: 5 },
      body: { client_company: { city: "Olinda" }, lock_version: 9 },
    }),
  ]);
});

it("sends what a new record begins with, what was typed and what is fixed", async () => {
  const { screen, page, saved } = await form(null, {
    defaults: { sector: "TI" },
    preset: { city: "Recife" },
    fixed: { owner_id: 12 },
  });
  await screen.does(() => page.current.change("name", "Casa"));
  expect(screen.kept("draft client_companies new city=Recife owner_id=12").session).toEqual({ name: "Casa" });
  expect(await screen.sends(() => page.current.save())).toEqual([
    request("POST /recruiters/client_companies", {
      body: { client_company: { sector: "TI", city: "Recife", name: "Casa", owner_id: 12 } },
    }),
  ]);
  await screen.answers(create, { client_company: company });
  expect(saved).toEqual([[5, true]]);
  expect(screen.kept("draft client_companies new city=Recife owner_id=12").session).toBeUndefined();
  await screen.does(() => page.current.change("name", "B"));
  expect(screen.kept("draft client_companies 5").session).toEqual({ name: "B" });
});

it("gives back what was typed, and shows which fields were refused", async () => {
  const { screen, page } = await form(
    company,
    {},
    { "recruiters:12@3 draft client_companies 5": { city: "B" } },
  );
  expect(page.current).toMatchObject({ isRestored: true, hasChanges: true });
  await screen.sends(() => page.current.save());
  await screen.refuses(update, "validation_failed", [{ path: "client_company.city", rule: "maxLength" }]);
  expect(page.current).toMatchObject({
    errors: [{ path: "client_company.city", rule: "maxLength" }],
    refusals: 1,
  });
  await screen.does(() => page.current.discard());
  expect(screen.kept("draft client_companies 5").session).toBeUndefined();
});
