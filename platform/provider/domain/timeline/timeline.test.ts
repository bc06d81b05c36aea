import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TimelineEvent } from "#contract/calls/timeline.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter } from "#provider/testing/world.ts";

let at: TestServer;
let admin: Caller;
let id: number;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
  id = at.world.candidateIds[0] ?? 0;
});
afterAll(() => at.close());

interface Page {
  events: TimelineEvent[];
  next_cursor: string | null;
}
const read = (query = "", caller = admin, path = `candidates/${id}`) =>
  caller.call<Page>("GET", `/recruiters/timelines/${path}${query}`);
const change = async (candidate: object) =>
  (
    await admin.call<{ candidate: { lock_version: number } }>("PUT", `/recruiters/candidates/${id}`, {
      candidate,
    })
  ).candidate.lock_version;
const restore = (event_id: number, lock_version: number) => ({ event_id, lock_version });
const restorePath = () => `/recruiters/timelines/candidates/${id}/restore`;

describe("the timeline of a record", () => {
  it("names the entries of a choice of several, before and after", async () => {
    const entry = async (name: string, name_en?: string) =>
      (
        await admin.call<{ job_benefit: { id: number } }>("POST", "/recruiters/administrator/jobs/benefits", {
          job_benefit: { name, name_en },
        })
      ).job_benefit.id;
    const [first, second] = [
      await entry("Vale-cultura"),
      await entry("Folga no aniversário", "Birthday off"),
    ];
    const path = `jobs/${at.world.jobId}`;
    await admin.call("PUT", `/recruiters/${path}`, {
      job: { description: "<p>Uma vaga.</p>", job_benefit_ids: [first, second] },
    });
    const { events } = await read("?kinds[]=change", admin, path);
    expect(events).toContainEqual(
      expect.objectContaining({
        field: "job_benefit_ids",
        before_name: null,
        after_name: "Vale-cultura, Folga no aniversário",
      }),
    );
    const english = await at.as("recruiters", at.world.admin.id, "en");
    expect((await read("?kinds[]=change", english, path)).events).toContainEqual(
      expect.objectContaining({ field: "job_benefit_ids", after_name: "Vale-cultura, Birthday off" }),
    );
  });

  it("merges what happened by time, and pages through all of it once", async () => {
    const about = { reference_type: "candidate", reference_id: id };
    await change({ city: "Campinas", owner_id: at.world.admin.id });
    await admin.call("POST", "/recruiters/notes", { note: { ...about, body: "<p>Oi</p>" } });
    await admin.call("POST", "/recruiters/tasks", { task: { ...about, title: "Ligar", task_type: 0 } });
    await admin.call("POST", `/recruiters/applies/${at.world.applyIds[0]}/moves`, {
      move: { status: 2, lock_version: 0 },
    });
    await admin.call("POST", `/recruiters/jobs/${at.world.jobId}/shortlists`, {
      shortlist: { name: "Finalistas", apply_ids: [at.world.applyIds[0]] },
    });
    const { events, next_cursor } = await read();
    expect(next_cursor).toBeNull();
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(
      ["apply", "change", "change", "created", "move", "note", "shortlist", "task"].toSorted(),
    );
    expect(events.map((event) => event.at)).toEqual(
      events
        .map((event) => event.at)
        .toSorted()
        .toReversed(),
    );
    expect(events).toContainEqual(
      expect.objectContaining({
        field: "owner_id",
        before: null,
        after_name: "Ana Prado",
        by_name: "Ana Prado",
      }),
    );
    const paged: TimelineEvent[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await read(`?size=3${cursor ? `&after=${cursor}` : ""}`);
      paged.push(...page.events);
      cursor = page.next_cursor;
    } while (cursor);
    expect(paged).toEqual(events);
    expect((await read("?kinds[]=note&kinds[]=move")).events.map(({ kind }) => kind).toSorted()).toEqual([
      "move",
      "note",
    ]);
    const ofJob = await read("", admin, `jobs/${at.world.jobId}`);
    expect(ofJob.events.filter(({ kind }) => kind === "apply")).toHaveLength(5);
    expect((await admin.refused("GET", `/recruiters/timelines/candidates/${id}?after=x`)).status).toBe(422);
  });

  it("leaves out what the person may not read", async () => {
    const person = await makeRecruiter(at.database.db, at.world.businessId, "Nina Reis", {
      role_permissions: { candidates: ["read"] },
    });
    const caller = await at.as("recruiters", person.id);
    const { events } = await read("", caller);
    expect([...new Set(events.map(({ kind }) => kind))].toSorted()).toEqual(["change", "created"]);
    expect((await caller.refused("GET", `/recruiters/timelines/jobs/${at.world.jobId}`)).code).toBe(
      "forbidden",
    );
    expect((await caller.refused("POST", restorePath(), restore(1, 0))).code).toBe("forbidden");
  });

  it("gives back what an editor of its own wrote", async () => {
    const path = "/recruiters/administrator/entity_cards";
    const card = { name: "Vagas", entity: "jobs", view: "blocks", shown_fields: ["city", "status"] };
    const made = await admin.call<{ entity_card: { id: number; lock_version: number } }>("POST", path, {
      entity_card: card,
    });
    const { id: cardId, lock_version } = made.entity_card;
    const changed = await admin.call<typeof made>("PUT", `${path}/${cardId}`, {
      entity_card: { shown_fields: ["city"] },
      lock_version,
    });
    const { events } = await admin.call<{ events: { id: number; kind: string }[] }>(
      "GET",
      `/recruiters/timelines/entity_cards/${cardId}?kinds[]=change`,
    );
    const [event] = events;
    if (!event) throw new Error("No change");
    const restoreCard = `/recruiters/timelines/entity_cards/${cardId}/restore`;
    await admin.call("POST", restoreCard, restore(event.id, changed.entity_card.lock_version));
    const { entity_card } = await admin.call<{ entity_card: unknown }>("GET", `${path}/${cardId}`);
    expect(entity_card).toMatchObject({ shown_fields: ["city", "status"] });
  });

  it("gives a field its earlier value back, by the rules of a change", async () => {
    const lock = await change({ city: "Santos" });
    const { events } = await read("?kinds[]=change");
    const event = events.find((item) => item.kind === "change" && item.after === "Santos");
    if (event?.kind !== "change") throw new Error("No change");
    expect(event.before).toBe("Campinas");
    expect((await admin.refused("POST", restorePath(), restore(event.id, lock - 1))).code).toBe("conflict");
    const answer = await admin.call<{ lock_version: number }>("POST", restorePath(), restore(event.id, lock));
    expect(answer).toEqual({ lock_version: lock + 1 });
    const after = await read("?kinds[]=change&size=1");
    expect(after.events).toMatchObject([{ field: "city", before: "Santos", after: "Campinas" }]);
    const other = `/recruiters/timelines/candidates/${at.world.candidateIds[1]}/restore`;
    expect((await admin.refused("POST", other, restore(event.id, 0))).code).toBe("not_found");
  });

  it("shows a candidate's remuneration before and after, and consents without their values", async () => {
    const pay = async (items: object[], lock_version: number) =>
      await admin.call("PUT", `/recruiters/candidates/${id}/remuneration`, {
        remuneration: { items, benefits: [{ moment: "current", benefit: "health_plan" }] },
        lock_version,
      });
    const { candidate } = await admin.call<{ candidate: { lock_version: number } }>(
      "GET",
      `/recruiters/candidates/${id}`,
    );
    const base = { moment: "current", type_remuneration: 1, value: 900_000 };
    await pay([base], candidate.lock_version);
    await pay([base], candidate.lock_version + 1);
    await pay([{ ...base, value: 950_000 }], candidate.lock_version + 2);
    const paid = await read("?kinds[]=remuneration");
    expect(paid.events).toMatchObject([
      { by_name: at.world.admin.name, before: { items: [base] }, after: { items: [{ value: 950_000 }] } },
      {
        before: { items: [], benefits: [] },
        after: { items: [base], benefits: [{ benefit: "health_plan" }] },
      },
    ]);
    const consent = (given: boolean) =>
      admin.call("PUT", `/recruiters/candidates/${id}/consents`, { consent: { field: "pis", given } });
    await consent(true);
    await at.database.db.updateTable("candidates").set({ pis: "12345678900" }).where("id", "=", id).execute();
    await consent(false);
    const reported = await read("?kinds[]=consent");
    expect(reported.events).toMatchObject([
      { step: "revoked", field: "pis", by_name: at.world.admin.name },
      { step: "given", field: "pis" },
    ]);
    expect(JSON.stringify(await read())).not.toContain("12345678900");
    const ofJob = await read("?kinds[]=consent&kinds[]=remuneration", admin, `jobs/${at.world.jobId}`);
    expect(ofJob.events).toEqual([]);
  });
});

describe("what happened at one moment", () => {
  it("comes by kind and number, each once, however few a page has", async () => {
    const { db } = at.database;
    const { businessId: business_id } = at.world;
    const [, other = 0] = at.world.candidateIds;
    const about = { business_id, reference_type: "candidate", reference_id: other };
    const created_at = "2030-01-02T03:04:05Z";
    const notes = await db
      .insertInto("notes")
      .values(["um", "dois", "três"].map((body) => ({ ...about, body, created_at })))
      .returning("id")
      .execute();
    // Their numbers are lower than those of notes, and they come first all the same.
    const file = { ...about, file_name: "a.pdf", content_type: "application/pdf", size: 1, checksum: "a" };
    const files = await db
      .insertInto("data_files")
      .values(["um", "dois"].map((name) => ({ ...file, name, storage_key: name, created_at })))
      .returning("id")
      .execute();
    expect(Math.max(...files.map((row) => row.id))).toBeLessThan(Math.min(...notes.map((row) => row.id)));
    const path = `candidates/${other}`;
    const nameOf = ({ kind, id: number }: { kind: string; id: number }) => `${kind} ${number}`;
    const whole = (await read("?kinds[]=note&kinds[]=file", admin, path)).events.map(nameOf);
    const newestFirst = (of: readonly { id: number }[]) => of.map((row) => row.id).toReversed();
    expect(whole).toEqual([
      ...newestFirst(files).map((number) => `file ${number}`),
      ...newestFirst(notes).map((number) => `note ${number}`),
    ]);
    for (const size of [1, 2]) {
      const paged: string[] = [];
      let cursor: string | null = null;
      do {
        const after: string = cursor ? `&after=${cursor}` : "";
        const page: Page = await read(`?kinds[]=note&kinds[]=file&size=${size}${after}`, admin, path);
        paged.push(...page.events.map(nameOf));
        cursor = page.next_cursor;
      } while (cursor);
      expect(paged, String(size)).toEqual(whole);
    }
  });

  it("names the mails to any address that a record has or took over, in whatever case", async () => {
    const { db } = at.database;
    const { businessId: business_id } = at.world;
    const [, , mine = 0] = at.world.candidateIds;
    await db.updateTable("candidates").set({ email: "Nina@casa.test" }).where("id", "=", mine).execute();
    const mail = (to_address: string) => ({
      ...{ business_id, kind: "invitation", to_address, from_name: "Casa", from_address: "c@casa.test" },
      ...{ subject: `A ${to_address}`, text: "A", html: "A", locale: "pt" as const },
    });
    const addresses = ["NINA@casa.test", "nina@antes.test", "nina@outra.test"];
    await db
      .insertInto("mails")
      .values(addresses.map(mail) as never)
      .execute();
    const merge = async (reversed_at: string | null, email: string) => {
      const { id: merge_id } = await db
        .insertInto("merges")
        .values({
          ...{ business_id, entity: "candidates" as const, kept_id: mine, reversed_at },
          ...{ before: "{}", after: "{}", steps: "[]" },
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db
        .insertInto("merged_records")
        .values({ business_id, merge_id, record_id: 900_000 + merge_id, name: "Nina", email })
        .execute();
    };
    await merge(null, "Nina@antes.test");
    await merge(new Date().toISOString(), "nina@outra.test");
    const { events } = await read("?kinds[]=mail", admin, `candidates/${mine}`);
    expect(events.map((event) => ("subject" in event ? event.subject : null)).toSorted()).toEqual([
      ...["A NINA@casa.test", "A nina@antes.test"],
    ]);
  });
});
