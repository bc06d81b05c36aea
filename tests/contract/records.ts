import { expect, test } from "vitest";
import { type Call, calls } from "#contract/calls/all.ts";
import { callPath, editableEntities } from "#contract/entity-names.ts";
import { type Play, voiceOf } from "./play.ts";
import { definitionOf } from "./speaker.ts";

export const byId = (id: number) => ({ params: { id } });

/** One record shown, changed, and kept from being overwritten. */
export function describeRecords(play: () => Play): void {
  test("each entity shows the record that was made", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const { job } = await speaker.ask(admin, "GET /recruiters/jobs/:id", byId(stage.jobId));
    expect(job).toMatchObject({ id: stage.jobId, uid: stage.jobUid, title: stage.word, status: "published" });
    const shown = await speaker.ask(admin, "GET /recruiters/candidates/:id", byId(stage.candidateId));
    expect(shown.candidate).toMatchObject({ name: stage.word, applies_count: 1 });
    const { apply } = await speaker.ask(admin, "GET /recruiters/applies/:id", byId(stage.applyId));
    expect(apply).toMatchObject({ job_id: stage.jobId, candidate_id: stage.candidateId, status: 2 });
    const company = await speaker.ask(admin, "GET /recruiters/client_companies/:id", byId(stage.companyId));
    expect(company.client_company.name).toBe(stage.word);
    const contact = await speaker.ask(admin, "GET /recruiters/client_contacts/:id", byId(stage.contactId));
    expect(contact.client_contact.client_company_id).toBe(stage.companyId);
    const { note } = await speaker.ask(admin, "GET /recruiters/notes/:id", byId(stage.noteId));
    expect(note).toMatchObject({ reference_type: "candidate", reference_id: stage.candidateId });
    const { task } = await speaker.ask(admin, "GET /recruiters/tasks/:id", byId(stage.taskId));
    expect(task.title).toBe(stage.word);
  });

  test("a change is kept, and one on top of an older version is a conflict", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const at = byId(stage.jobId);
    const { job } = await speaker.ask(admin, "GET /recruiters/jobs/:id", at);
    const body = { job: { city: "Campinas" }, lock_version: job.lock_version };
    const saved = await speaker.ask(admin, "PUT /recruiters/jobs/:id", { ...at, body });
    expect(saved.job).toMatchObject({ city: "Campinas", title: stage.word });
    expect(saved.job.lock_version).not.toBe(job.lock_version);
    await speaker.refused(admin, "PUT /recruiters/jobs/:id", { ...at, body }, "conflict");

    await speaker.ask(admin, "PUT /recruiters/candidates/:id", {
      ...byId(stage.candidateId),
      body: { candidate: { role_name: "Analista" } },
    });
    await speaker.ask(admin, "PUT /recruiters/applies/:id", {
      ...byId(stage.applyId),
      body: { apply: { source: "site" } },
    });
    await speaker.ask(admin, "PUT /recruiters/client_companies/:id", {
      ...byId(stage.companyId),
      body: { client_company: { city: "Campinas" } },
    });
    await speaker.ask(admin, "PUT /recruiters/client_contacts/:id", {
      ...byId(stage.contactId),
      body: { client_contact: { role_name: "Gerente" } },
    });
    await speaker.ask(admin, "PUT /recruiters/tasks/:id", {
      ...byId(stage.taskId),
      body: { task: { task_type: 1 } },
    });
    await speaker.ask(admin, "PUT /recruiters/notes/:id", {
      ...byId(stage.noteId),
      body: { note: { body: "<p>Outra</p>" } },
    });
  });

  test("rich text is answered without what runs", async () => {
    const { people, speaker, stage } = play();
    const body = '<p onclick="a()">Bom <b>dia</b><script>a()</script><img src=x onerror=a()></p>';
    const { note } = await speaker.ask(people.admin, "PUT /recruiters/notes/:id", {
      ...byId(stage.noteId),
      body: { note: { body } },
    });
    expect(note.body).not.toMatch(/script|onclick|onerror/);
    expect(note.body).toContain("<b>dia</b>");
  });

  test("an e-mail address belongs to one candidate of the business", async () => {
    const { people, speaker, stage } = play();
    const { candidate } = await speaker.ask(
      people.admin,
      "GET /recruiters/candidates/:id",
      byId(stage.candidateId),
    );
    const request = { body: { candidate: { name: stage.word, email: candidate.email.toUpperCase() } } };
    const said = await speaker.say(people.admin, "POST /recruiters/candidates", request);
    expect([409, 422]).toContain(said.status);
  });

  test("deleting everything needs a filter first", async () => {
    const { people, speaker } = play();
    for (const entity of editableEntities) {
      const body = { select_all_params: { search: { entity } } };
      await speaker.refused(people.admin, `DELETE ${callPath(entity)}`, { body }, "filter_required");
      const nothing = { select_all_params: { search: { entity, where: { id: "2000000000" } } } };
      expect(await speaker.ask(people.admin, `DELETE ${callPath(entity)}`, { body: nothing })).toEqual({
        deleted: 0,
      });
    }
  });
}

/** Every read without parameters answers as its schema says. */
export function describePlainReads(play: () => Play): void {
  const plain = (Object.keys(calls) as Call[]).filter((call) => {
    const { query, stream } = definitionOf(call);
    const asksNothing = query === undefined || query.safeParse({}).success;
    return call.startsWith("GET ") && !call.includes(":") && !stream && asksNothing;
  });
  // The first needs an account elsewhere; the second is of one candidate or one apply.
  const others: readonly Call[] = ["GET /recruiters/microsoft_auths/url", "GET /recruiters/interview_offers"];
  test.each(plain.filter((call) => !others.includes(call)))("%s", async (call) => {
    await play().speaker.ask(voiceOf(play(), call), call);
  });
}
