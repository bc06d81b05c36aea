import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallAnswer } from "#contract/calls/all.ts";
import { makePdf } from "#provider/demo/pdf.ts";
import { keepHouse } from "#provider/housekeeping.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

describe("CVs that recruiters send", () => {
  let server: TestServer;
  let admin: Caller;
  beforeAll(async () => {
    server = await testServer();
    admin = await server.as("recruiters", server.world.admin.id);
  });
  afterAll(() => server.close());

  async function send(...lines: string[]): Promise<number> {
    const path = "/recruiters/data_files";
    const { data_file } = await admin.upload<CallAnswer<"POST /recruiters/data_files">>(
      path,
      "data_file[file]",
      "cv.pdf",
      makePdf(lines),
      { file_type: "cv" },
    );
    return data_file.id;
  }
  const filesOf = (id: number) =>
    server.database.db
      .selectFrom("data_files")
      .where("id", "=", id)
      .select(["reference_type", "reference_id", "file_type"])
      .execute();

  it("become candidates with their curriculum and the file, and are known by what they share", async () => {
    const id = await send(
      "Ana Souza",
      "ana@uol.com.br",
      "(11) 98765-4321",
      "Experiência",
      "Acme jan/2019 - atual",
      "Analista",
    );
    const reading = { cv_reading: { data_file_id: id } };
    type Reading = CallAnswer<"POST /recruiters/cv_readings">;
    const read = await admin.call<Reading>("POST", "/recruiters/cv_readings", reading);
    expect(read.matches).toEqual([]);
    expect(read.cv_reading.pieces.map(({ kind }) => kind)).toContain("experience");
    const job = { company: "Acme", role: "Analista", started_on: "2019-01", ended_on: null };
    const candidate = {
      name: "Ana Souza",
      email: "ana@uol.com.br",
      mobile_phone: "+5511987654321",
      role_name: "Analista",
      experiences: [job],
      languages: [{ language: "en", level: 3 }],
      skills: [{ name: "SAP" }],
    };
    const made = await admin.call<CallAnswer<"POST /recruiters/cv_candidates">>(
      "POST",
      "/recruiters/cv_candidates",
      {
        cv_candidate: { data_file_id: id, candidate },
      },
    );
    const { profile } = await admin.call<CallAnswer<"GET /recruiters/candidates/:id/profile">>(
      "GET",
      `/recruiters/candidates/${made.candidate.id}/profile`,
    );
    expect(profile).toMatchObject({
      experiences: [job],
      languages: [{ language: "en" }],
      skills: [{ name: "SAP" }],
      cv: { id },
    });
    // It is theirs now, and no more the recruiter's.
    await expect(admin.call("POST", "/recruiters/cv_readings", reading)).rejects.toThrow();

    const again = await send("Ana S. Souza", "Tel. (11) 98765-4321", "Objetivo", "Analista");
    const { matches } = await admin.call<Reading>("POST", "/recruiters/cv_readings", {
      cv_reading: { data_file_id: again },
    });
    expect(matches).toMatchObject([{ id: made.candidate.id, kinds: ["phone"] }]);
    await admin.call("POST", "/recruiters/cv_candidates", {
      cv_candidate: { data_file_id: again, candidate_id: made.candidate.id },
    });
    expect(await filesOf(again)).toEqual([
      { reference_type: "candidate", reference_id: made.candidate.id, file_type: "cv" },
    ]);
  });

  it("ask for one candidate, and refuse an address that is another's", async () => {
    const id = await send("Bruno Lima", "bruno@uol.com.br");
    const cv_candidate = { data_file_id: id };
    await expect(admin.call("POST", "/recruiters/cv_candidates", { cv_candidate })).rejects.toThrow();
    const candidate = { name: "Ana", email: "ana@uol.com.br" };
    await expect(
      admin.call("POST", "/recruiters/cv_candidates", { cv_candidate: { ...cv_candidate, candidate } }),
    ).rejects.toThrow();
    expect(await filesOf(id)).toEqual([{ reference_type: null, reference_id: null, file_type: "cv" }]);
  });

  it("are erased when they are left out, and after a week", async () => {
    const [left, old, young] = [await send("Caio Reis"), await send("Davi Reis"), await send("Eva Reis")];
    await admin.call("DELETE", `/recruiters/cv_readings/${left}`);
    await server.database.db
      .updateTable("data_files")
      .set({ created_at: new Date(Date.now() - 8 * 86_400_000).toISOString() })
      .where("id", "=", old)
      .execute();
    await keepHouse(server.server.services);
    expect([await filesOf(left), await filesOf(old)]).toEqual([[], []]);
    expect(await filesOf(young)).toHaveLength(1);
  });
});
