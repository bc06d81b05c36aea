import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { unzip } from "#provider/testing/unzip.ts";

let at: TestServer;
beforeAll(async () => {
  at = await testServer();
});
afterAll(() => at.close());

it("candidates see their own files, the newest first, whether they have a type or not, and no photo", async () => {
  const { db } = at.database;
  const [first = 0, second = 0] = at.world.candidateIds;
  const me = await at.as("candidates", first);
  const send = async (name: string, by = me, type = "cv") =>
    (
      await by.upload<{ data_file: { id: number } }>(
        "/candidates/data_files",
        "data_file[file]",
        name,
        name,
        type === "cv" ? {} : { "data_file[file_type]": type },
      )
    ).data_file.id;
  const old = await send("antigo.txt");
  const newer = await send("novo.txt");
  await send("alheio.txt", await at.as("candidates", second));
  // Older ones have none.
  await db.updateTable("data_files").set({ file_type: null }).where("id", "=", old).execute();
  const photo = { name: "eu.webp", file_type: "avatar" };
  await db
    .updateTable("data_files")
    .set(photo)
    .where("id", "=", await send("foto.txt"))
    .execute();
  const { data_files } = await me.call<{ data_files: object[] }>("GET", "/candidates/data_files");
  expect(data_files).toEqual([
    expect.objectContaining({ id: newer, name: "novo.txt", file_type: "other", size: 8 }),
    expect.objectContaining({ id: old, name: "antigo.txt", file_type: null, size: 10 }),
  ]);
});

it("an export tells of stages that were not taken back, and of talks under their address", async () => {
  const { db } = at.database;
  const { applyIds, businessId: business_id, candidateIds } = at.world;
  const [id = 0, apply_id = 0] = [candidateIds[0], applyIds[0]];
  const { email } = await db
    .selectFrom("candidates")
    .where("id", "=", id)
    .select("email")
    .executeTakeFirstOrThrow();
  const to = { business_id, apply_id, to_position: 1 };
  await db
    .insertInto("apply_moves")
    .values([
      { ...to, to_status: 2 },
      { ...to, to_status: 9, undone_at: "2026-11-20T12:00:00Z" },
      { ...to, to_status: 3 },
    ])
    .execute();
  const talk = await db
    .insertInto("talk_events")
    .values({ business_id, name: "Carreira", starts_at: "2026-12-20T12:00:00Z", place: "Sala 1" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const participant = { business_id, talk_event_id: talk.id, name: "Ana" };
  await db
    .insertInto("talk_participants")
    .values([
      { ...participant, email: email.toUpperCase() },
      { ...participant, email: `x${email}`, code: "2" },
    ])
    .execute();
  const entries = unzip(await (await at.as("candidates", id)).bytes("/candidates/export"));
  const data = JSON.parse(entries.get("data.json")?.toString() ?? "");
  expect(data.stages.map(({ stage }: { stage: number }) => stage)).toEqual([2, 3]);
  expect(data.talks).toMatchObject([{ title: "Carreira", email: email.toUpperCase() }]);
});
