import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { CallInput } from "#contract/calls/all.ts";
import { entities, entityFields } from "#contract/entities/all.ts";
import { type Field, operatorsOf } from "#contract/entity.ts";
import { callPath, type EntityName } from "#contract/entity-names.ts";
import { pageSizes } from "#contract/list.ts";
import type { Play } from "./play.ts";
import { nobody } from "./speaker.ts";

type Query = CallInput<"GET /recruiters/candidates">["query"];
interface Page {
  ids: number[];
  total_count: number;
  end_of_list: boolean;
  next_cursor: string | null;
}

const names = Object.keys(entities) as EntityName[];
const fieldsOf = (entity: EntityName) => Object.entries(entityFields(entity));

const rowsUnder = (name: string) => z.object({ [name]: z.array(z.object({ id: z.number() })) });

async function list({ people, speaker }: Play, entity: EntityName, query: Query = {}): Promise<Page> {
  const answer = await speaker.ask(people.admin, `GET ${callPath(entity)}`, { query });
  const { total_count, end_of_list, next_cursor } = answer;
  const ids = (rowsUnder(entity).parse(answer)[entity] ?? []).map(({ id }) => id);
  return { ids, total_count, end_of_list, next_cursor };
}

async function walk(play: Play, entity: EntityName, query: Query): Promise<number[]> {
  const seen: number[] = [];
  let after: string | undefined;
  do {
    const page = await list(play, entity, { ...query, page: { size: 2, ...(after ? { after } : {}) } });
    expect(page.end_of_list).toBe(page.next_cursor === null);
    seen.push(...page.ids);
    after = page.next_cursor ?? undefined;
  } while (after && seen.length < 8);
  return seen;
}

export function describeLists(play: () => Play): void {
  describe.each(names)("the list of %s", (entity) => {
    test("goes page by page, each row once, with its count and its end", async () => {
      const whole = await list(play(), entity, { page: { size: 8 } });
      expect(whole.total_count).toBeGreaterThanOrEqual(whole.ids.length);
      expect(whole.end_of_list).toBe(whole.total_count === whole.ids.length);
      expect((await walk(play(), entity, {})).slice(0, whole.ids.length)).toEqual(whole.ids);
    });

    const sortable = fieldsOf(entity).filter(([, field]) => field.sortable);
    test.each(sortable.map(([name]) => name))("is ordered by %s both ways", async (name) => {
      for (const direction of ["asc", "desc"]) {
        const seen = await walk(play(), entity, { order: `${name}:${direction}` });
        expect(new Set(seen).size, "each once").toBe(seen.length);
      }
      const { total_count, ids } = await list(play(), entity, { order: `${name}:asc`, page: { size: 200 } });
      if (total_count > ids.length) return;
      const back = await list(play(), entity, { order: `${name}:desc`, page: { size: 200 } });
      expect(back.ids).toEqual(ids.toReversed());
    });

    test("takes every filter and operator that the contract gives its fields", async () => {
      for (const [name, field] of fieldsOf(entity)) {
        if (!field.filterable) continue;
        for (const operator of operatorsOf[field.type]) {
          const value = sampleOf(field);
          const query = { where: { [name]: { [operator]: value } }, page: { size: 5 } };
          const { ids, total_count } = await list(play(), entity, query);
          expect(total_count, `${name} ${operator}`).toBeGreaterThanOrEqual(ids.length);
        }
      }
    });

    test("finds a row by its id, and any of several by or", async () => {
      const { ids } = await list(play(), entity, { page: { size: 2 } });
      const [first = 0, second = first] = ids;
      expect((await list(play(), entity, { where: { id: String(first) } })).ids).toEqual([first]);
      const either = { or: [{ id: String(first) }, { id: String(second) }] };
      expect((await list(play(), entity, { where: either })).ids.toSorted()).toEqual(
        [...new Set([first, second])].toSorted(),
      );
    });

    test("refuses what it does not know", async () => {
      const { people, speaker } = play();
      const refuse = (query: object) =>
        speaker.refused(people.admin, `GET ${callPath(entity)}`, { query }, "invalid_query");
      await refuse({ where: { nao_existe: "1" } });
      await refuse({ where: { id: { parecido: "1" } } });
      await refuse({ where: { or: [{ nao_existe: "1" }] } });
      await refuse({ order: "nao_existe:asc" });
      await refuse({ order: "created_at:sideways" });
      await refuse({ page: { after: "not-a-cursor" } });
      await refuse({ page: { size: 0 } });
      await refuse({ page: { size: pageSizes.max + 1 } });
      await refuse({ term: "x".repeat(201) });
    });
  });

  test("a term finds what the tests made", async () => {
    const { stage } = play();
    expect((await list(play(), "candidates", { term: stage.word })).ids).toEqual([stage.candidateId]);
    expect((await list(play(), "jobs", { term: stage.word })).ids).toEqual([stage.jobId]);
    const found = await list(play(), "applies", { where: { job_id: String(stage.jobId) } });
    expect(found.ids).toContain(stage.applyId);
    expect(found.total_count).toBe(2);
  });

  test("the public board goes page by page and knows the job", async () => {
    const { speaker, stage } = play();
    const first = await speaker.ask(nobody, "GET /jobs", { query: { page: { size: 1 } } });
    expect(first.jobs).toHaveLength(1);
    if (first.next_cursor) {
      const query = { page: { size: 1, after: first.next_cursor } };
      const second = await speaker.ask(nobody, "GET /jobs", { query });
      expect(second.jobs[0]?.uid).not.toBe(first.jobs[0]?.uid);
    }
    const found = await speaker.ask(nobody, "GET /jobs", { query: { term: stage.word } });
    expect(found.jobs.map(({ uid }) => uid)).toEqual([stage.jobUid]);
    const { suggestions } = await speaker.ask(nobody, "GET /jobs/suggestions", {
      query: { term: stage.word },
    });
    expect(suggestions.map(({ kind }) => kind)).toContain("title");
    const wrong = { query: { page: { after: "not-a-cursor" } } };
    await speaker.refused(nobody, "GET /jobs", wrong, "invalid_query");
  });
}

function sampleOf({ type }: Field): string {
  switch (type) {
    case "boolean":
      return "true";
    case "date":
      return "2024-02-29";
    case "datetime":
      return "2024-02-29T12:00:00Z";
    default:
      return "1";
  }
}
