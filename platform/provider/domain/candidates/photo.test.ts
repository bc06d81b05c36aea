import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let me: Caller;
let recruiter: Caller;
let id: number;
beforeAll(async () => {
  at = await testServer();
  id = at.world.candidateIds[0] ?? 0;
  me = await at.as("candidates", id);
  recruiter = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const webp = "RIFF....WEBPVP8 ";
const send = (content = webp, name = "eu.webp") =>
  me.upload<{ data_file: { id: number } }>("/candidates/data_files", "data_file[file]", name, content, {
    "data_file[file_type]": "avatar",
  });
const urlOf = async () =>
  (await me.call<{ curriculum: { avatar_url: string | null } }>("GET", "/candidates/curriculum")).curriculum
    .avatar_url;
const pathOf = async (file: number) => {
  const { storage_key } = await at.database.db
    .selectFrom("data_files")
    .where("id", "=", file)
    .select("storage_key")
    .executeTakeFirstOrThrow();
  return join(at.server.services.config.dataDir, "files", storage_key);
};
const seen = (url: string | null) => at.server.app.inject({ url: url ?? "" });

describe("a candidate's photo", () => {
  it("is shown wherever they are, takes the place of the one before, and is no file of theirs", async () => {
    const first = await send();
    const old = await pathOf(first.data_file.id);
    const oldUrl = await urlOf();
    expect((await seen(oldUrl)).headers["content-type"]).toBe("image/webp");
    await send(`${webp}2`);
    const url = await urlOf();
    expect(url).not.toBe(oldUrl);
    expect((await seen(oldUrl)).statusCode).toBe(404);
    expect(existsSync(old)).toBe(false);
    const { candidate } = await recruiter.call<{ candidate: { avatar_url: string } }>(
      "GET",
      `/recruiters/candidates/${id}`,
    );
    expect(candidate.avatar_url).toBe(url);
    expect(await me.call("GET", "/candidates/data_files")).toEqual({ data_files: [] });
    const query = `/recruiters/data_files?reference_type=candidate&reference_id=${id}`;
    expect(await recruiter.call("GET", query)).toEqual({ data_files: [] });
  });

  it("is a picture by its content, whatever its declared type", async () => {
    const before = await urlOf();
    await expect(send("<svg onload=alert(1)>")).rejects.toThrow();
    expect(await urlOf()).toBe(before);
    // Nor does any other call put what nobody looked into where everybody may see it.
    const fields = {
      "data_file[reference_type]": "candidate",
      "data_file[reference_id]": String(id),
      "data_file[file_type]": "avatar",
    };
    await expect(
      recruiter.upload("/recruiters/data_files", "data_file[file]", "a.html", "<script>", fields),
    ).rejects.toThrow();
  });

  it("may be set and removed by recruiters, and removed by the candidate", async () => {
    await recruiter.upload(`/recruiters/candidates/${id}/photo`, "data_file[file]", "ela.webp", `${webp}3`);
    const url = await urlOf();
    expect((await seen(url)).statusCode).toBe(200);
    await me.call("DELETE", "/candidates/photo");
    expect(await urlOf()).toBeNull();
    expect((await seen(url)).statusCode).toBe(404);
    await recruiter.upload(`/recruiters/candidates/${id}/photo`, "data_file[file]", "ela.webp", `${webp}4`);
    await recruiter.call("DELETE", `/recruiters/candidates/${id}/photo`);
    expect(await urlOf()).toBeNull();
  });

  it("is in no conflict with what they edit meanwhile", async () => {
    const { curriculum } = await me.call<{ curriculum: { updated_at: string } }>(
      "GET",
      "/candidates/curriculum",
    );
    await send(`${webp}5`);
    const saved = await me.call<{ curriculum: { city: string } }>("PUT", "/candidates/curriculum", {
      curriculum: { city: "Santos", state: "SP" },
      based_on: curriculum.updated_at,
    });
    expect(saved.curriculum.city).toBe("Santos");
  });

  it("goes with the person", async () => {
    const { data_file } = await send(`${webp}6`);
    const [url, path] = [await urlOf(), await pathOf(data_file.id)];
    await recruiter.call("DELETE", `/recruiters/candidates/${id}`);
    expect((await seen(url)).statusCode).toBe(404);
    await expect.poll(() => existsSync(path)).toBe(false);
  });
});
