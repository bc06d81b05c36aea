import { expect, test } from "vitest";
import { eventually } from "#provider/testing/eventually.ts";
import type { Play } from "./play.ts";
import { byId } from "./records.ts";
import { nobody } from "./speaker.ts";

/** The job from the board to the shortlist. */
export function describeFlow(play: () => Play): void {
  test("the public board shows the job, its page carries its JSON-LD", async () => {
    const { speaker, stage } = play();
    const { job } = await speaker.ask(nobody, "GET /jobs/:uid", { params: { uid: stage.jobUid } });
    expect(job.json_ld).toMatchObject({ "@type": "JobPosting", title: stage.word });
    await speaker.ask(nobody, "GET /jobs/:uid/similar", { params: { uid: stage.jobUid } });
    const { options } = await speaker.ask(nobody, "GET /lookups/cities", { query: { term: "sao pau" } });
    expect(options).toContainEqual({ city: "São Paulo", state: "SP" });
    await speaker.ask(nobody, "GET /lookups/occupations", { query: { term: "analista" } });
  });

  test("a candidate sees the apply once, and not the recruiters' words for it", async () => {
    const { people, speaker, stage } = play();
    const { applies } = await speaker.ask(people.candidate, "GET /candidates/applies");
    expect(applies.filter(({ uid }) => uid === stage.ownApply.uid)).toMatchObject([{ progress: "received" }]);
    const one = { params: { uid: stage.ownApply.uid } };
    const { candidacy } = await speaker.ask(people.candidate, "GET /candidates/applies/:uid", one);
    expect(candidacy.steps).toMatchObject([{ progress: "received" }]);
    const again = { params: { uid: stage.jobUid }, body: { apply: {} } };
    await speaker.refused(people.candidate, "POST /candidates/jobs/:uid/applies", again, "already_exists");
  });

  test("the board shows the move, the history has it, and it can be undone once", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const board = await speaker.ask(admin, "GET /recruiters/jobs/:id/board", byId(stage.jobId));
    expect(board.columns.map(({ status }) => status)).toHaveLength(11);
    const column = board.columns.find(({ status }) => status === 2);
    expect(column?.applies.map(({ id }) => id)).toEqual([stage.applyId]);
    const cards = await speaker.ask(admin, "GET /recruiters/jobs/:id/board/:status", {
      params: { id: stage.jobId, status: 2 },
    });
    expect(cards.applies).toEqual(column?.applies);
    await speaker.ask(admin, "PUT /recruiters/applies/:id/seen", byId(stage.applyId));
    const old = { ...byId(stage.applyId), body: { move: { status: 3, lock_version: 0 } } };
    await speaker.refused(admin, "POST /recruiters/applies/:id/moves", old, "conflict");
    const { moves } = await speaker.ask(admin, "GET /recruiters/applies/:id/moves", byId(stage.applyId));
    expect(moves[0]).toMatchObject({ id: stage.moveId, to_status: 2, undone: false });
    const { apply } = await speaker.ask(admin, "DELETE /recruiters/applies/moves/:id", byId(stage.moveId));
    expect(apply.status).toBe(0);
    const twice = await speaker.say(admin, "DELETE /recruiters/applies/moves/:id", byId(stage.moveId));
    expect(twice.status).toBe(409);
  });

  test("a status with a dialog asks for its form", async () => {
    const { people, speaker, stage } = play();
    const { apply } = await speaker.ask(people.admin, "GET /recruiters/applies/:id", byId(stage.applyId));
    const request = {
      ...byId(stage.applyId),
      body: { move: { status: 9, lock_version: apply.lock_version } },
    };
    await speaker.refused(people.admin, "POST /recruiters/applies/:id/moves", request, "validation_failed");
  });

  test("a reviewer judges by the link, a client contact in their own area", async () => {
    const { people, speaker, stage } = play();
    const { shortlist } = stage;
    const at = { params: { id: shortlist.uid } };
    await speaker.ask(shortlist.reviewer, "GET /shortlist_relationships/:id", at);
    const seen = await speaker.ask(shortlist.reviewer, "GET /shortlist_relationships/:id/applies", at);
    expect(seen.applies.map(({ id }) => id)).toEqual([stage.applyId]);
    const like = {
      like_candidate: { like_avaliation: true, type_avaliation: 1 as const, apply_id: stage.applyId },
    };
    const counts = await speaker.ask(
      shortlist.reviewer,
      "POST /shortlist_relationships/:id/like_candidates",
      {
        ...at,
        body: like,
      },
    );
    expect(counts).toMatchObject({ like_candidate: 1, deslike_candidate: 0 });
    const likes = await speaker.ask(
      shortlist.reviewer,
      "GET /shortlist_relationships/:id/like_candidates",
      at,
    );
    expect(likes.like_candidates).toMatchObject([{ apply_id: stage.applyId, mine: true }]);

    const { contact } = people;
    const { jobs } = await speaker.ask(contact, "GET /client_contacts/jobs");
    expect(jobs.map(({ uid }) => uid)).toContain(stage.jobUid);
    const job = await speaker.ask(contact, "GET /client_contacts/jobs/:uid", {
      params: { uid: stage.jobUid },
    });
    expect(job.shortlists.map(({ uid }) => uid)).toEqual([shortlist.uid]);
    const own = { params: { jobId: stage.jobUid, id: shortlist.uid } };
    const base = "/client_contacts/jobs/:jobId/shortlist_relationships/:id";
    await speaker.ask(contact, `GET ${base}`, own);
    const both = await speaker.ask(contact, `POST ${base}/like_candidates`, { ...own, body: like });
    expect(both.like_candidate).toBe(2);
    await speaker.ask(contact, `GET ${base}/like_candidates`, own);

    const body = { apply_ids: [stage.applyId] };
    const words = { reply: { apply_id: stage.applyId, body: stage.word } };
    const reviewer = "/shortlist_relationships/:id" as const;
    for (const concluded of [true, false]) {
      const said = { body: { concluded } };
      const { concluded_at } = await speaker.ask(shortlist.reviewer, `POST ${reviewer}/conclusions`, {
        ...at,
        ...said,
      });
      expect(concluded_at === null).toBe(!concluded);
      await speaker.ask(contact, `POST ${base}/conclusions`, { ...own, ...said });
    }
    await speaker.ask(shortlist.reviewer, `POST ${reviewer}/seen`, { ...at, body });
    await speaker.ask(contact, `POST ${base}/seen`, { ...own, body });
    await speaker.ask(shortlist.reviewer, `POST ${reviewer}/replies`, { ...at, body: words });
    await speaker.ask(contact, `POST ${base}/replies`, { ...own, body: words });
    await speaker.ask(people.admin, "POST /recruiters/shortlists/:id/replies", {
      ...byId(shortlist.id),
      body: { reply: { ...words.reply, client_contact_id: null } },
    });
    const ofApply = { params: { id: shortlist.id, apply_id: stage.applyId } };
    for (const revealed of [true, false])
      await speaker.ask(people.admin, "PUT /recruiters/shortlists/:id/applies/:apply_id/reveal", {
        ...ofApply,
        body: { revealed },
      });

    const all = await speaker.ask(people.admin, "GET /recruiters/jobs/:id/shortlists", byId(stage.jobId));
    await speaker.ask(people.admin, "GET /recruiters/jobs/:id/shortlist_contacts", byId(stage.jobId));
    expect(all.shortlists.map(({ id }) => id)).toEqual([shortlist.id]);
    const one = await speaker.ask(people.admin, "GET /recruiters/shortlists/:id", byId(shortlist.id));
    expect(one.like_candidates).toHaveLength(2);
  });

  test("a shortlist is put together, sent again, and looked at as its client does", async () => {
    const { people, speaker, stage } = play();
    const { shortlist } = stage;
    const { admin } = people;
    const at = byId(shortlist.id);
    const read = await speaker.ask(admin, "GET /recruiters/shortlists/:id", at);
    const settings = { message: stage.word, hidden_parts: ["salary" as const] };
    const saved = await speaker.ask(admin, "PUT /recruiters/shortlists/:id", {
      ...at,
      body: { shortlist: settings, lock_version: read.shortlist.lock_version },
    });
    const apply_ids = read.applies.map(({ id }) => id);
    const { lock_version } = saved.shortlist;
    const order = { ...at, body: { apply_ids, lock_version } };
    await speaker.ask(admin, "PUT /recruiters/shortlists/:id/applies", order);
    await speaker.refused(admin, "PUT /recruiters/shortlists/:id/applies", order, "conflict");
    await speaker.ask(admin, "PUT /recruiters/shortlists/:id/applies/:apply_id", {
      params: { id: shortlist.id, apply_id: apply_ids[0] ?? 0 },
      body: { findings: stage.word },
    });
    const preview = await speaker.ask(admin, "GET /recruiters/shortlists/:id/preview", at);
    expect(preview.applies[0]).toMatchObject({ findings: stage.word, clt_expectation: null });
    const client_contact_ids = read.contacts.map((contact) => contact.client_contact_id);
    const mail = { ...at, body: { mail: { client_contact_ids } } };
    expect(await speaker.ask(admin, "POST /recruiters/shortlists/:id/mails", mail)).toEqual({ sent: 1 });
    await speaker.ask(admin, "PUT /recruiters/shortlists/:id/contacts", {
      ...at,
      body: { client_contact_ids },
    });
    const kind = "mapping" as const;
    const file = { params: { ...at.params, kind } };
    const workbook = await speaker.fetchFile(admin, "GET /recruiters/shortlists/:id/files/:kind", file);
    expect(workbook.slice(0, 2)).toBe("PK");
  });

  test("a new token of a shortlist takes the place of the old one", async () => {
    const { people, speaker, stage } = play();
    const { shortlist } = stage;
    const { token } = await speaker.ask(
      people.admin,
      "POST /recruiters/shortlists/:id/tokens",
      byId(shortlist.id),
    );
    const at = { params: { id: shortlist.uid } };
    await speaker.refused(shortlist.reviewer, "GET /shortlist_relationships/:id", at, "token_invalid");
    shortlist.reviewer = { headers: { "x-shortlist-token": token } };
    await speaker.ask(shortlist.reviewer, "GET /shortlist_relationships/:id", at);
  });

  test("an import is mapped, previewed, run, and reported line by line", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const at = byId(stage.importId);
    await speaker.ask(admin, "PUT /recruiters/imports/:id", {
      ...at,
      body: { import: { preset: "none", duplicates: "update" } },
    });
    const { counts } = await speaker.ask(admin, "GET /recruiters/imports/:id/preview", at);
    expect(counts.create + counts.update).toBe(1);
    expect(counts.fail).toBe(1);
    await speaker.ask(admin, "POST /recruiters/imports/:id/start", at);
    await eventually(async () => {
      const { import: now } = await speaker.ask(admin, "GET /recruiters/imports/:id", at);
      expect(now.state).toBe("completed");
    });
    const { imports } = await speaker.ask(admin, "GET /recruiters/imports");
    expect(imports.find(({ id }) => id === stage.importId)).toMatchObject({ processed: 2, failed: 1 });
    const { rows } = await speaker.ask(admin, "GET /recruiters/imports/:id/rows", at);
    expect(rows.map(({ outcome }) => outcome)).toContain("failed");
    expect(await speaker.fetchFile(admin, "GET /recruiters/imports/:id/report", at)).toContain("sem-nome");
    await speaker.refused(admin, "POST /recruiters/imports/:id/resume", at, "already_done");
    await speaker.refused(admin, "POST /recruiters/imports/:id/stop", at, "already_done");
    const made = await speaker.ask(admin, "GET /recruiters/candidates", {
      query: { where: { email: "pessoa@contrato.test" } },
    });
    for (const { id } of made.candidates)
      await speaker.ask(admin, "DELETE /recruiters/candidates/:id", byId(id));
  });

  test("an export is made in the background and then fetched", async () => {
    const { people, speaker, stage } = play();
    const at = byId(stage.downloadId);
    const state = async () =>
      (await speaker.ask(people.admin, "GET /recruiters/recruiter_downloads/:id", at)).recruiter_download
        .state;
    await eventually(async () => expect(await state()).toBe("completed"));
    const file = await speaker.fetchFile(people.admin, "GET /recruiters/recruiter_downloads/:id/file", at);
    expect(file.trim().split("\n")).toHaveLength(2);
    await speaker.refused(
      people.admin,
      "POST /recruiters/recruiter_downloads/:id/cancel",
      at,
      "already_done",
    );
  });
}
