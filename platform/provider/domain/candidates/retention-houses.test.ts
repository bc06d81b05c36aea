import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { makeWorld, type World } from "#provider/testing/world.ts";
import { keepRetention } from "./retention.ts";

let at: TestServer;
let other: World;
beforeAll(async () => {
  at = await testServer();
  other = await makeWorld(at.database.db, "outra.example");
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.database.db.deleteFrom("mails").execute();
});

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const rule = (of: World, inactive_months: number | null) =>
  at.database.db.updateTable("businesses").set({ inactive_months }).where("id", "=", of.businessId).execute();
const round = () => keepRetention(at.server.services);
async function person(
  { businessId: business_id }: World,
  email: string,
  days: number,
  values: object = {},
): Promise<number> {
  const { db } = at.database;
  const { id } = await db
    .insertInto("candidates")
    .values({ business_id, name: `De ${email}`, email, ...values })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("candidates")
    .set({ created_at: ago(days), updated_at: ago(days) })
    .where("id", "=", id)
    .execute();
  return id;
}
const mails = (kind: "retention_warning" | "retention_erased") =>
  at.database.db
    .selectFrom("mails")
    .where("kind", "=", kind)
    .orderBy("id")
    .select(["business_id", "to_address", "locale", "text"])
    .execute();
const left = async (ids: number[]) =>
  (
    await at.database.db.selectFrom("candidates").where("id", "in", ids).orderBy("id").select("id").execute()
  ).map(({ id }) => id);

it("each business warns after the months of its own rule, in its own name and with its own address", async () => {
  await rule(at.world, 24);
  await rule(other, 12);
  await person(at.world, "aqui@casa.test", 540);
  await person(other, "ali@casa.test", 540, { locale: "en" });
  await round();
  expect(await mails("retention_warning")).toEqual([
    {
      ...{ business_id: other.businessId, to_address: "ali@casa.test", locale: "en" },
      text: expect.stringContaining("https://outra.example/login"),
    },
  ]);
  const [mail] = await mails("retention_warning");
  expect(mail?.text).toContain("Casa outra.example");
});

it("a person whom one business erases stays at the other, and gets the receipt in their language", async () => {
  await rule(at.world, 24);
  await rule(other, 24);
  const email = "duas@casa.test";
  const warned = { retention_warned_at: ago(31) };
  const here = await person(at.world, email, 900);
  const there = await person(other, email, 900, { locale: "en" });
  await at.database.db.updateTable("candidates").set(warned).where("id", "=", there).execute();
  await round();
  expect(await left([here, there])).toEqual([here]);
  const { uid, business_id } = await at.database.db
    .selectFrom("erasures")
    .orderBy("id", "desc")
    .select(["uid", "business_id"])
    .executeTakeFirstOrThrow();
  expect(business_id).toBe(other.businessId);
  expect(await mails("retention_erased")).toEqual([
    {
      ...{ business_id: other.businessId, to_address: email, locale: "en" },
      text: expect.stringContaining(`https://outra.example/erasures/${uid}`),
    },
  ]);
  // The receipt is that business's to show.
  expect((await at.with({}).refused("GET", `/erasures/${uid}`)).code).toBe("not_found");
  const shown = await at.with({ host: "outra.example" }).call<{ erasure: object }>("GET", `/erasures/${uid}`);
  expect(shown.erasure).toMatchObject({ receipt: uid, brand: "Casa outra.example" });
  // Who was warned only now is not erased by the same round.
  expect((await mails("retention_warning")).map(({ to_address }) => to_address)).toEqual([email]);
  await at.database.db.deleteFrom("candidates").where("id", "=", here).execute();
});

it("whoever was placed is neither warned nor erased, and who came back may be warned again", async () => {
  const { db } = at.database;
  const { businessId: business_id, jobId: job_id } = at.world;
  await rule(at.world, 24);
  await rule(other, null);
  const placed = await person(at.world, "contratada@casa.test", 900, { retention_warned_at: ago(40) });
  const unwarned = await person(at.world, "colocada@casa.test", 900);
  const back = await person(at.world, "voltou@casa.test", 900, { retention_warned_at: ago(2) });
  const old = { created_at: ago(900), updated_at: ago(900) };
  for (const candidate_id of [placed, unwarned]) {
    const apply = await db
      .insertInto("applies")
      .values({ business_id, job_id, candidate_id, position: 90 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("placements").values({ business_id, apply_id: apply.id }).execute();
    await db.updateTable("applies").set(old).where("id", "=", apply.id).execute();
    await db.updateTable("candidates").set(old).where("id", "=", candidate_id).execute();
  }
  await at.as("candidates", back);
  await round();
  expect(await left([placed, unwarned, back])).toEqual([placed, unwarned, back]);
  expect(await mails("retention_warning")).toEqual([]);
  await db
    .updateTable("sessions")
    .set({ last_seen_at: ago(800) })
    .where("candidate_id", "=", back)
    .execute();
  await round();
  expect((await mails("retention_warning")).map(({ to_address }) => to_address)).toEqual([
    "voltou@casa.test",
  ]);
});
