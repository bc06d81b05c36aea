import { expect, test } from "vitest";
import type { Call } from "#contract/calls/all.ts";
import { entities } from "#contract/entities/all.ts";
import type { ExampleWorld } from "#contract/entity.ts";
import { administratorEntities, callPath, entityNames } from "#contract/entity-names.ts";
import type { Play } from "./play.ts";

type Entry = Record<string, { id: number; name: string; status: string } | undefined>;

/** Every list of reference data: an entry is made, changed, retired and deleted. */
export function describeReferences(play: () => Play): void {
  const lists = administratorEntities.filter((entity) => "usedIn" in entities[entity]);
  test.each(lists)("entries of %s", async (list) => {
    const { people, speaker, stage } = play();
    const path = callPath(list);
    const singular = entityNames[list];
    const name = `Entrada ${stage.word}`;
    const { create, change } = entities[list].example;
    const given: Record<string, unknown> = await create({ name: () => name } as ExampleWorld);
    const body = { [singular]: { ...given, name_en: "Entry" } };
    // The calls of a list have one shape, which the keys of all of them do not tell.
    const ask = async (call: string, input: object) =>
      (await speaker.ask(people.admin, call as Call, input)) as Entry;
    const made = (await ask(`POST ${path}`, { body }))[singular];
    expect(made).toMatchObject({ name, status: "active" });
    const params = { id: made?.id ?? 0 };
    expect((await ask(`GET ${path}/:id`, { params }))[singular]?.id).toBe(made?.id);
    await ask(`PUT ${path}/:id`, { params, body: { [singular]: change } });
    const retired = await ask(`PUT ${path}/:id`, { params, body: { [singular]: { status: "retired" } } });
    expect(retired[singular]?.status).toBe("retired");
    const { options } = await speaker.ask(people.admin, "GET /recruiters/lookups/:entity", {
      params: { entity: list },
      query: { term: name },
    });
    expect(options).toEqual([]);
    await ask(`DELETE ${path}/:id`, { params });
  });
}
