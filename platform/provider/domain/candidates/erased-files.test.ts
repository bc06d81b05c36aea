import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { hashPassword } from "#provider/base/security/password.ts";
import { makePdf } from "#provider/demo/pdf.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

/** Files of erased people leave the store at once: nobody waits for the hour at which the house is kept. */
let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

interface Sender {
  caller: Caller;
  path: string;
  type: string;
  of?: readonly [type: string, id: number];
}
/** Sends a CV, and answers its id and whether it is still in the store. */
async function sendFile({ caller, path, type, of }: Sender) {
  const { data_file } = await caller.upload<CallAnswer<"POST /recruiters/data_files">>(
    path,
    "data_file[file]",
    "cv.pdf",
    makePdf(["Ana Souza"]),
    { file_type: type },
  );
  const { db } = at.database;
  if (of)
    await db
      .updateTable("data_files")
      .set({ reference_type: of[0], reference_id: of[1] })
      .where("id", "=", data_file.id)
      .execute();
  const { storage_key } = await db
    .selectFrom("data_files")
    .where("id", "=", data_file.id)
    .select("storage_key")
    .executeTakeFirstOrThrow();
  const file = join(at.server.services.config.dataDir, "files", storage_key);
  const isKept = async () => {
    await at.server.services.background.settled();
    return existsSync(file);
  };
  return { id: data_file.id, isKept };
}
const ofRecruiter = (of?: Sender["of"]) =>
  sendFile({ caller: admin, path: "/recruiters/data_files", type: "cv", ...(of && { of }) });

it.each([
  ["candidate", "candidates", () => at.world.candidateIds[1] ?? 0],
  ["client_contact", "client_contacts", () => at.world.contactId],
])("with a %s whom a recruiter deletes", async (type, path, idOf) => {
  const id = idOf();
  const { isKept } = await ofRecruiter([type, id]);
  expect(await isKept()).toBe(true);
  await admin.call("DELETE", `/recruiters/${path}/${id}`);
  expect(await isKept()).toBe(false);
});

it("with several whom a recruiter deletes together", async () => {
  const id = at.world.candidateIds[2] ?? 0;
  const { isKept } = await ofRecruiter(["candidate", id]);
  expect(await isKept()).toBe(true);
  const collections = [{ reference_type: "candidate", reference_id: id }];
  await admin.call("DELETE", "/recruiters/candidates", { entity_collection: { collections } });
  expect(await isKept()).toBe(false);
});

it("with a CV that was read and is not wanted", async () => {
  const { id, isKept } = await ofRecruiter();
  expect(await isKept()).toBe(true);
  await admin.call("DELETE", `/recruiters/cv_readings/${id}`);
  expect(await isKept()).toBe(false);
});

it("with a person who deletes their account", async () => {
  const id = at.world.candidateIds[0] ?? 0;
  const password = "uma-senha-longa-1";
  const now = new Date().toISOString();
  await at.database.db
    .updateTable("candidates")
    .set({ confirmed_at: now, completed_at: now, password_hash: await hashPassword(password) })
    .where("id", "=", id)
    .execute();
  const { isKept } = await ofRecruiter(["candidate", id]);
  const me = await at.as("candidates", id);
  expect(await isKept()).toBe(true);
  await me.call("DELETE", "/candidates/account", { current_password: password });
  expect(await isKept()).toBe(false);
});
