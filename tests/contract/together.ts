import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { CallInput } from "#contract/calls/all.ts";
import { eventually } from "#provider/testing/eventually.ts";
import type { Play } from "./play.ts";
import { byId } from "./records.ts";
import { nobody } from "./speaker.ts";

/** Where a text's link leads, with its token. */
function linkIn(text: string) {
  const [, id = "", token = ""] = /data_collection\/([^#\s]+)#token=([^\s]+)/.exec(text) ?? [];
  return { link: { params: { id }, body: { token } } };
}

/** Bulk actions, notifications about single records, and how lists are kept. */
export function describeTogether(play: () => Play): void {
  test("candidates are kept on lists of a category", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const named = (name: string) => ({ body: { tearsheet_category: { name } } });
    const { tearsheet_category: category } = await speaker.ask(
      admin,
      "POST /recruiters/tearsheet_categories",
      named(stage.word),
    );
    const { tearsheet } = await speaker.ask(admin, "POST /recruiters/tearsheets", {
      body: { tearsheet: { name: stage.word, privacy: "private", category_id: category.id } },
    });
    const at = byId(tearsheet.id);
    const put = { ...at, body: { candidate_ids: [stage.candidateId] } };
    expect(await speaker.ask(admin, "POST /recruiters/tearsheets/:id/members", put)).toEqual({ added: 1 });
    expect(await speaker.ask(admin, "POST /recruiters/tearsheets/:id/members", put)).toEqual({ added: 0 });
    const { members } = await speaker.ask(admin, "GET /recruiters/tearsheets/:id/members", at);
    expect(members).toMatchObject([{ candidate_id: stage.candidateId }]);
    const on = await speaker.ask(admin, "GET /recruiters/candidates/:id/tearsheets", byId(stage.candidateId));
    expect(on.tearsheets).toMatchObject([{ id: tearsheet.id, category_name: stage.word }]);
    await speaker.refused(people.recruiter, "GET /recruiters/tearsheets/:id", at, "not_found");
    const change = { ...at, body: { tearsheet: { description: "Finalistas" } } };
    await speaker.ask(admin, "PUT /recruiters/tearsheets/:id", change);
    const shown = await speaker.ask(admin, "GET /recruiters/tearsheets/:id", at);
    expect(shown.tearsheet).toMatchObject({ description: "Finalistas", members_count: 1, mine: true });
    await speaker.ask(admin, "DELETE /recruiters/tearsheets/:id/members/:candidate_id", {
      params: { id: tearsheet.id, candidate_id: stage.candidateId },
    });
    const of = byId(category.id);
    await speaker.ask(admin, "PUT /recruiters/tearsheet_categories/:id", {
      ...of,
      ...named(`${stage.word} 2`),
    });
    await speaker.ask(admin, "DELETE /recruiters/tearsheet_categories/:id", of);
    expect(await speaker.ask(admin, "DELETE /recruiters/tearsheets/:id", at)).toEqual({ deleted: 1 });
  });

  test("one thing is done to many records, each with its outcome, and taken back", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const { bulk_action: asked } = await speaker.ask(admin, "POST /recruiters/bulk_actions", {
      body: {
        bulk_action: {
          entity: "candidates",
          action: "status",
          params: { status: 4 },
          collections: [{ reference_type: "candidate", reference_id: stage.candidateId }],
        },
      },
    });
    const at = byId(asked.id);
    const state = async () => (await speaker.ask(admin, "GET /recruiters/bulk_actions/:id", at)).bulk_action;
    await eventually(async () => expect((await state()).state).toBe("completed"));
    expect(await state()).toMatchObject({ total: 1, done: 1, undoable: true });
    const { rows } = await speaker.ask(admin, "GET /recruiters/bulk_actions/:id/rows", at);
    expect(rows).toMatchObject([{ reference_id: stage.candidateId, outcome: "done" }]);
    const { bulk_action: undone } = await speaker.ask(admin, "POST /recruiters/bulk_actions/:id/undo", at);
    expect(undone.undoes_id).toBe(asked.id);
  });

  test("a record's timeline shows a change, and restores the earlier value", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const at = byId(stage.companyId);
    const city = async (name: string) =>
      (
        await speaker.ask(admin, "PUT /recruiters/client_companies/:id", {
          ...at,
          body: { client_company: { city: name } },
        })
      ).client_company;
    await city("Santos");
    const { lock_version } = await city("Sorocaba");
    const params = { entity: "client_companies" as const, id: stage.companyId };
    const { events } = await speaker.ask(admin, "GET /recruiters/timelines/:entity/:id", {
      params,
      query: { kinds: ["change"] },
    });
    const change = events.find((event) => event.kind === "change" && event.before === "Santos");
    expect(change).toMatchObject({ field: "city", after: "Sorocaba" });
    const body = { event_id: change?.id ?? 0, lock_version };
    await speaker.ask(admin, "POST /recruiters/timelines/:entity/:id/restore", { params, body });
    const { client_company } = await speaker.ask(admin, "GET /recruiters/client_companies/:id", at);
    expect(client_company.city).toBe("Santos");
  });

  test("a candidate's curriculum is read with who is similar and where they were submitted", async () => {
    const { people, speaker, stage } = play();
    const call = "GET /recruiters/candidates/:id/profile" as const;
    const { profile } = await speaker.ask(people.admin, call, byId(stage.candidateId));
    expect(profile.experiences).toEqual([]);
    const texts = "GET /recruiters/candidates/:id/file_texts" as const;
    await speaker.ask(people.admin, texts, byId(stage.candidateId));
    const { candidate } = await speaker.ask(
      people.admin,
      "GET /recruiters/candidates/:id",
      byId(stage.candidateId),
    );
    const items = [{ moment: "current" as const, type_remuneration: 1, value: 900_000 }];
    const { remuneration } = await speaker.ask(people.admin, "PUT /recruiters/candidates/:id/remuneration", {
      ...byId(stage.candidateId),
      body: { remuneration: { items, benefits: [] }, lock_version: candidate.lock_version },
    });
    expect(remuneration).toEqual({ items, benefits: [] });
  });

  test("consents are given and revoked, by the candidate or through a recruiter, and stay on record", async () => {
    const { people, speaker, stage } = play();
    const say = async (given: boolean) =>
      await speaker.ask(people.admin, "PUT /recruiters/candidates/:id/consents", {
        ...byId(stage.candidateId),
        body: { consent: { field: "marital_status", given } },
      });
    await say(true);
    await say(false);
    const { consents } = await speaker.ask(
      people.admin,
      "GET /recruiters/candidates/:id/consents",
      byId(stage.candidateId),
    );
    expect(consents).toMatchObject([{ field: "marital_status", revoked_at: expect.any(String) }]);
    const own = await speaker.ask(people.candidate, "GET /candidates/consents");
    const given = own.consents.some(({ field, revoked_at }) => field === "pis" && revoked_at === null);
    const same = { consent: { field: "pis" as const, given } };
    expect(await speaker.ask(people.candidate, "PUT /candidates/consents", { body: same })).toEqual(own);
  });

  test("a correction that a candidate asks for is answered once", async () => {
    const { people, speaker, stage } = play();
    const body = { correction_request: { subject: "opt_outs" as const, message: "Não pedi isto." } };
    const asked = await speaker.ask(people.candidate, "POST /candidates/correction_requests", { body });
    const { id } = asked.correction_request;
    await speaker.refused(people.candidate, "POST /candidates/correction_requests", { body }, "already_done");
    const answer = { ...byId(id), body: { answer: { outcome: "corrected" as const, text: "Apagado." } } };
    const given = await speaker.ask(people.admin, "POST /recruiters/correction_requests/:id/answers", answer);
    const own = await speaker.ask(people.candidate, "GET /candidates/correction_requests");
    expect(own.correction_requests).toContainEqual(given.correction_request);
    const others = await speaker.ask(
      people.admin,
      "GET /recruiters/candidates/:id/correction_requests",
      byId(stage.candidateId),
    );
    expect(others).toEqual({ correction_requests: [] });
  });

  test("a candidate gets a request for data by a link, answers in parts, and closed requests say so", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const expires_on = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const wanted = { candidate_ids: [stage.candidateId], expires_on, channel: "whatsapp" as const };
    const ask = async (
      fields: CallInput<"POST /recruiters/data_collections">["body"]["data_collection"]["fields"],
    ) => {
      const body = { data_collection: { ...wanted, fields, job_id: stage.jobId, message: stage.word } };
      const asked = await speaker.ask(admin, "POST /recruiters/data_collections", { body });
      return { asked: asked.data_collections[0], ...linkIn(asked.handovers[0]?.text ?? "") };
    };
    const { asked, link } = await ask(["pis", "mobility"]);
    expect(asked).toMatchObject({ status: "asked", candidate_name: stage.word, job: { id: stage.jobId } });
    expect(asked?.fields.map(({ field }) => field)).toEqual(["mobility", "pis"]);
    const { data_collection } = await speaker.ask(nobody, "POST /data_collections/:id/open", link);
    expect(data_collection.fields).toEqual([
      { field: "mobility", answered: false },
      { field: "pis", answered: false },
    ]);
    const answer = (answers: object, consents: "pis"[] = []) => ({
      ...link,
      body: { ...link.body, answers, consents },
    });
    const pis = { pis: "12056985480" };
    await speaker.refused(nobody, "PUT /data_collections/:id", answer(pis), "validation_failed");
    const part = await speaker.ask(nobody, "PUT /data_collections/:id", answer({ mobility: true }));
    expect(part.data_collection.fields[0]).toEqual({ field: "mobility", answered: true });
    const of = byId(asked?.id ?? 0);
    const again = await speaker.ask(admin, "POST /recruiters/data_collections/:id/send", {
      ...of,
      body: { data_collection: { expires_on, channel: "whatsapp" } },
    });
    expect(again.data_collections[0]?.status).toBe("partly_answered");
    await speaker.refused(nobody, "POST /data_collections/:id/open", link, "token_invalid");
    const next = linkIn(again.handovers[0]?.text ?? "").link;
    const rest = { ...next, body: { ...next.body, answers: pis, consents: ["pis" as const] } };
    await speaker.ask(nobody, "PUT /data_collections/:id", rest);
    await speaker.refused(nobody, "POST /data_collections/:id/open", next, "already_done");
    await speaker.refused(admin, "POST /recruiters/data_collections/:id/cancel", of, "already_done");
    const other = await ask(["cpf"]);
    const gone = byId(other.asked?.id ?? 0);
    await speaker.ask(admin, "POST /recruiters/data_collections/:id/cancel", gone);
    await speaker.refused(nobody, "POST /data_collections/:id/open", other.link, "token_revoked");
    const own = await speaker.ask(
      admin,
      "GET /recruiters/candidates/:id/data_collections",
      byId(stage.candidateId),
    );
    expect(own.data_collections.map(({ status }) => status)).toEqual(["cancelled", "answered"]);
    expect(own.data_collections[1]?.fields.map(({ value }) => value)).toEqual([true, "120.56985.48-0"]);
    const ofJob = await speaker.ask(admin, "GET /recruiters/jobs/:id/data_collections", byId(stage.jobId));
    expect(ofJob).toEqual(own);
    const document = { name: "rg.webp", content: "RIFF....WEBPVP8 ", type: "image/webp" };
    const files = await ask(["rg_form"]);
    await speaker.ask(nobody, "POST /data_collections/:id/files", {
      ...files.link,
      body: { ...files.link.body, field: "rg_form", consent: "true" },
      file: document,
    });
    expect(
      await speaker.fetchFile(admin, "GET /recruiters/candidates/:id/documents/:field", {
        params: { id: stage.candidateId, field: "rg_form" },
      }),
    ).toBe(document.content);
  });

  test("the reason for leaving a job is kept with the experience", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const { candidates } = await speaker.ask(admin, "GET /recruiters/candidates", {
      query: { where: { completed_register: "true" }, page: { size: 20 } },
    });
    const call = "PUT /recruiters/candidates/:id/reasons_to_leave" as const;
    const none = { reason_to_leave: { experience_id: 1, reason: null } };
    await speaker.refused(admin, call, { ...byId(stage.candidateId), body: none }, "not_found");
    for (const { id } of candidates) {
      const { profile } = await speaker.ask(admin, "GET /recruiters/candidates/:id/profile", byId(id));
      const [job] = profile.experiences;
      if (!job?.id) continue;
      const reason = job.reason_to_leave as CallInput<typeof call>["body"]["reason_to_leave"]["reason"];
      const reason_to_leave = { experience_id: job.id, reason, note: job.leaving_note };
      await speaker.ask(admin, call, { ...byId(id), body: { reason_to_leave } });
      return;
    }
    throw new Error("No candidate with experiences");
  });

  test("search terms find candidates by what is written about them, and tell where it stands", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const written = `Xilografia ${stage.word}`;
    const body = { candidate: { self_introduction: `Ateliê: ${written}.` } };
    await speaker.ask(admin, "PUT /recruiters/candidates/:id", { ...byId(stage.candidateId), body });
    const found = async (terms: CallInput<"GET /recruiters/candidates">["query"]["terms"]) =>
      (await speaker.ask(admin, "GET /recruiters/candidates", { query: { terms } })).candidates.map(
        ({ id }) => id,
      );
    expect(await found({ required: [stage.word, "xilografias"] })).toEqual([stage.candidateId]);
    expect(await found({ required: [stage.word], excluded: ["xilograf*"] })).toEqual([]);
    const { curriculum_hits } = await speaker.ask(admin, "GET /recruiters/curriculum_hits", {
      query: { ids: [stage.candidateId], terms: [`"${written}"`] },
    });
    expect(curriculum_hits).toMatchObject([
      { candidate_id: stage.candidateId, count: 1, snippets: [{ part: "introduction" }] },
    ]);
    expect(curriculum_hits[0]?.snippets[0]?.pieces.find(({ hit }) => hit)?.text).toBe(written);
  });

  test("duplicate candidates are found, dismissed, merged and split again", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const mobile_phone = `119${String(stage.candidateId).padStart(8, "7").slice(-8)}`;
    const add = async (name: string, phone: string) =>
      (
        await speaker.ask(admin, "POST /recruiters/candidates", {
          body: { candidate: { name, email: `${randomUUID()}@contrato.test`, mobile_phone: phone } },
        })
      ).candidate;
    const one = await add(stage.word, mobile_phone);
    const two = await add(`${stage.word} 2`, `+55${mobile_phone}`);
    const params = { entity: "candidates" as const };
    const { matches } = await speaker.ask(admin, "GET /recruiters/duplicates/:entity/matches", {
      params,
      query: { phone: mobile_phone, except_id: one.id },
    });
    expect(matches).toMatchObject([{ id: two.id, kinds: ["phone"] }]);
    const ids = [one.id, two.id];
    const together = async () =>
      (
        await speaker.ask(admin, "GET /recruiters/duplicates/:entity", { params, query: { size: 100 } })
      ).groups.some(({ records }) => ids.every((id) => records.some((record) => record.id === id)));
    expect(await together()).toBe(true);
    const pair = { params, body: { dismissal: { ids } } };
    await speaker.ask(admin, "POST /recruiters/duplicates/:entity/dismissals", pair);
    expect(await together()).toBe(false);
    await speaker.ask(admin, "DELETE /recruiters/duplicates/:entity/dismissals", pair);

    const side = await speaker.ask(admin, "GET /recruiters/merges/:entity/records", {
      params,
      query: { ids },
    });
    const records = side.records.map(({ id, lock_version }) => ({ id, lock_version }));
    const { merge } = await speaker.ask(admin, "POST /recruiters/merges/:entity", {
      params,
      body: { merge: { kept_id: one.id, records, fields: { name: two.id } } },
    });
    expect(merge).toMatchObject({ kept_name: two.name, merged: [{ id: two.id }], reversible: true });
    await speaker.refused(admin, "GET /recruiters/candidates/:id", byId(two.id), "not_found");
    const of = { params, query: { kept_id: one.id } };
    expect((await speaker.ask(admin, "GET /recruiters/merges/:entity", of)).merges).toMatchObject([
      { id: merge.id },
    ]);
    const back = await speaker.ask(admin, "POST /recruiters/merges/:entity/:id/reversal", {
      params: { ...params, id: merge.id },
    });
    expect(back.merge.reversible).toBe(false);
    const { candidate } = await speaker.ask(admin, "GET /recruiters/candidates/:id", byId(two.id));
    expect(candidate.name).toBe(two.name);
    for (const id of ids) await speaker.ask(admin, "DELETE /recruiters/candidates/:id", byId(id));
  });

  test("a view of a list is kept, shared and seen by others", async () => {
    const { people, speaker, stage } = play();
    const { admin, recruiter } = people;
    const { saved_view } = await speaker.ask(admin, "POST /recruiters/saved_views", {
      body: { saved_view: { entity: "jobs", name: stage.word, shared: false, state: {} } },
    });
    const at = byId(saved_view.id);
    const seen = async () =>
      (
        await speaker.ask(recruiter, "GET /recruiters/saved_views", { query: { entity: "jobs" } })
      ).saved_views.some(({ id }) => id === saved_view.id);
    expect(await seen()).toBe(false);
    const body = { saved_view: { shared: true } };
    await speaker.ask(admin, "PUT /recruiters/saved_views/:id", { ...at, body });
    expect(await seen()).toBe(true);
    await speaker.ask(admin, "DELETE /recruiters/saved_views/:id", at);
    expect(await seen()).toBe(false);
  });
}
