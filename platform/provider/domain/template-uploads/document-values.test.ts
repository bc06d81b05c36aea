import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { documentEntities } from "#contract/catalogues/document-templates.ts";
import { listsOf, relatedOf } from "#contract/entities/document-fields.ts";
import type { Locale } from "#contract/locale.ts";
import { loadPerson } from "#provider/base/http/person.ts";
import { type DecoyWorld, decoyWorld } from "#provider/testing/decoys/decoys.ts";
import { decoysOf } from "#provider/testing/decoys/questions.ts";
import { type DecoyServer, decoyServer } from "#provider/testing/decoys/server.ts";
import { heldTime } from "#provider/testing/decoys/values.ts";
import { valuesOf } from "./document-values.ts";

/** What documents say of each record that they may be made of, and of those that differ from it in one thing. */
let server: DecoyServer;
let world: DecoyWorld;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: heldTime });
  server = await decoyServer();
  world = await decoyWorld(server.at.database.db);
});
afterAll(async () => {
  vi.useRealTimers();
  await server.at.close();
});

async function recruiter() {
  const { db } = server.at.database;
  const login = { strategy: "recruiters", user_id: Number(world.good("recruiters").values.id) } as const;
  const person = await loadPerson(db, login, 0, { chosen: world.businessId, tenant: undefined });
  if (person?.kind !== "recruiter") throw new Error("There is no recruiter beside decoys.");
  return person;
}

it.each(documentEntities)("says of %s what it was found to say", async (entity) => {
  const { db } = server.at.database;
  const person = await recruiter();
  const used = [
    ...Object.keys(relatedOf(entity)).map((prefix) => `${prefix}.id`),
    ...listsOf(entity).map(({ name }) => name),
  ];
  const linesOf = async (id: number, locale: Locale) => {
    const filling = { db, businessId: world.businessId, person, locale };
    const { name, values } = await valuesOf(filling, entity, id, used);
    return Object.entries({ "its name": name, ...values }).flatMap(([field, value]) => {
      const entries = typeof value === "string" ? [value] : value;
      return entries.map((entry) => `  ${field}: ${world.named(JSON.stringify(entry))}`);
    });
  };
  const good = await linesOf(Number(world.good(entity).values.id), "pt");
  const differing = (lines: readonly string[]) => lines.filter((line) => !good.includes(line));
  const lines = [entity, ...good];
  lines.push("in English", ...differing(await linesOf(Number(world.good(entity).values.id), "en")));
  for (const { label, values } of decoysOf(world, entity)) {
    const found = await linesOf(Number(values.id), "pt").catch((error: Error) => [`  ${error.message}`]);
    const other = differing(found);
    if (other.length > 0) lines.push(label, ...other);
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`document-values/${entity}.txt`);
});
