import { expect, test } from "vitest";
import type { Play } from "./play.ts";
import { nobody } from "./speaker.ts";

/** What is asked and written about people: references, cultural fit, development; courses and talks for them. */
export function describeDevelopment(play: () => Play): void {
  test("a referee is named with a consent, and gets a mailed request", async () => {
    const { people, speaker, stage } = play();
    const { admin, candidate } = people;
    const email = `${stage.word.replace(/\W/g, "").toLowerCase()}@contrato.test`;
    const { professional_references: named } = await speaker.ask(
      candidate,
      "POST /candidates/professional_references",
      { body: { professional_reference: { name: stage.word, email, consent: true } } },
    );
    const id = named.find((item) => item.email === email)?.id ?? 0;
    const { professional_references: own } = await speaker.ask(
      candidate,
      "GET /candidates/professional_references",
    );
    expect(own.find((item) => item.id === id)?.status).toBe("named");
    const { candidate: person } = await speaker.ask(candidate, "GET /candidates");
    const list = await speaker.ask(admin, "GET /recruiters/candidates/:id/professional_references", {
      params: { id: person.id },
    });
    expect(list.professional_references.some((reference) => reference.id === id)).toBe(true);
    await speaker.refused(
      admin,
      "POST /recruiters/professional_references/:id/cancel",
      { params: { id } },
      "already_done",
    );
    await speaker.ask(candidate, "DELETE /candidates/professional_references/:id", { params: { id } });
  });

  test("the questionnaire of cultural fit is answered, and kept as it is", async () => {
    const { people, speaker, stage } = play();
    const { admin, candidate } = people;
    const area = "/recruiters/administrator/culture_questions" as const;
    const { culture_questions } = await speaker.ask(admin, `GET ${area}`);
    const kept = await speaker.ask(admin, `PUT ${area}`, { body: { culture_questions } });
    expect(kept.culture_questions).toEqual(culture_questions);
    const { cultural_fit: form } = await speaker.ask(candidate, "GET /candidates/cultural_fit");
    expect(form.questions).toHaveLength(culture_questions.length);
    const saved = await speaker.ask(candidate, "PUT /candidates/cultural_fit", {
      body: { answers: [], finished: false },
    });
    expect(saved.cultural_fit.questions).toEqual(form.questions);
    await speaker.ask(candidate, "GET /candidates/cultural_fit/result");
    const { cultural_fit: own } = await speaker.ask(admin, "GET /recruiters/candidates/:id/cultural_fit", {
      params: { id: stage.candidateId },
    });
    expect(own).toMatchObject({ requests: [], result: null });
    const { cultural_fit: job } = await speaker.ask(admin, "GET /recruiters/jobs/:id/cultural_fit", {
      params: { id: stage.jobId },
    });
    expect(job.team).toEqual({ people: 0, profile: null });
    const { cultural_fit: client } = await speaker.ask(
      admin,
      "GET /recruiters/client_companies/:id/cultural_fit",
      { params: { id: stage.companyId } },
    );
    expect(client.team.profile).toBeNull();
  });

  test("a development report is written, and changed by who read it last", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const report = {
      title: stage.word,
      competences: [{ name: "Escuta", level: 3 }],
      actions: [{ action: "Mentoria", due_on: "2099-01-31" }],
    };
    const { development_reports: made } = await speaker.ask(
      admin,
      "POST /recruiters/candidates/:id/development_reports",
      { params: { id: stage.candidateId }, body: { development_report: report } },
    );
    const id = made[0]?.id ?? 0;
    const change = { params: { id }, body: { development_report: { ...report, lock_version: 0 } } };
    const changed = await speaker.ask(admin, "PUT /recruiters/development_reports/:id", change);
    expect(changed.development_reports[0]).toMatchObject({ lock_version: 1, status: "draft" });
    await speaker.refused(admin, "PUT /recruiters/development_reports/:id", change, "conflict");
    await speaker.refused(
      admin,
      "POST /recruiters/development_reports/:id/revoke",
      { params: { id } },
      "already_done",
    );
    const read = await speaker.ask(admin, "GET /recruiters/candidates/:id/development_reports", {
      params: { id: stage.candidateId },
    });
    expect(read.development_reports).toHaveLength(1);
  });

  test("a partner's course is offered to everybody", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const area = "/recruiters/administrator";
    const { partner } = await speaker.ask(admin, `POST ${area}/partners`, {
      body: { partner: { name: `Escola ${stage.word}` } },
    });
    const { course } = await speaker.ask(admin, `POST ${area}/courses`, {
      body: { course: { name: `Curso ${stage.word}`, partner_id: partner.id } },
    });
    const params = { id: course.id };
    await speaker.ask(admin, `PUT ${area}/courses/:id`, { params, body: { course: { hours: 40 } } });
    const { uid } = (await speaker.ask(admin, `GET ${area}/courses/:id`, { params })).course;
    const { courses } = await speaker.ask(nobody, "GET /courses", { query: { term: stage.word } });
    expect(courses.map((item) => item.uid)).toContain(uid);
    const reported = await speaker.ask(nobody, "GET /courses/:uid", { params: { uid } });
    expect(reported.course).toMatchObject({ hours: 40, partner: { name: `Escola ${stage.word}` } });
    const { candidate } = people;
    const own = await speaker.ask(candidate, "GET /candidates/courses", { query: { term: stage.word } });
    expect(own.courses.map((item) => item.uid)).toEqual([uid]);
    const interests = "/candidates/courses/:uid/interests";
    const noted = await speaker.ask(candidate, `POST ${interests}`, { params: { uid } });
    expect(noted.course.interested_at).not.toBeNull();
    const listed = await speaker.ask(admin, `GET ${area}/courses/:id/interests`, { params, query: {} });
    expect(listed.interests).toHaveLength(1);
    await speaker.ask(candidate, `DELETE ${interests}`, { params: { uid } });
    const { partners } = await speaker.ask(candidate, "GET /candidates/partners");
    const given = partners.find((item) => item.uid === reported.course.partner.uid);
    expect(given).toMatchObject({ course_count: 1 });
    await speaker.ask(candidate, "GET /candidates/partners/:uid", { params: { uid: given?.uid ?? "" } });
    await speaker.ask(candidate, "GET /candidates/insights");
    await speaker.ask(admin, `DELETE ${area}/courses/:id`, { params });
    await speaker.ask(admin, `DELETE ${area}/partners/:id`, { params: { id: partner.id } });
  });

  test("a talk and who comes to it", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const area = "/recruiters/administrator/c-talks";
    const { talk_event } = await speaker.ask(admin, `POST ${area}/events`, {
      body: {
        talk_event: {
          name: stage.word,
          status: "published",
          starts_at: "2033-07-09T22:00:00.000Z",
          place: "Auditório",
          capacity: 1,
        },
      },
    });
    const params = { id: talk_event.id };
    const register = async (name: string) =>
      (
        await speaker.ask(admin, `POST ${area}/participants`, {
          body: {
            talk_participant: {
              talk_event_id: talk_event.id,
              name,
              email: `${name}@talk.test`,
            },
          },
        })
      ).talk_participant;
    const first = await register("ana");
    const second = await register("rui");
    expect([first.status, second.status]).toEqual(["registered", "waiting"]);
    const of = { params: { uid: talk_event.uid } };
    const { talk } = await speaker.ask(nobody, "GET /talks/:uid", of);
    expect(talk).toMatchObject({ status: "full", places_left: 0, waiting_count: 1 });
    const participant = { name: "Bia", email: "bia@talk.test" };
    await speaker.ask(nobody, "POST /talks/:uid/participants", { ...of, body: { participant } });
    const ticket = { email: "rui@talk.test", code: second.code };
    const shown = await speaker.ask(nobody, "POST /talks/:uid/tickets", { ...of, body: { ticket } });
    expect(shown.ticket.status).toBe("waiting");
    const { again } = await speaker.ask(admin, `POST ${area}/events/:id/check_ins`, {
      params,
      body: { check_in: { code: first.code } },
    });
    expect(again).toBe(false);
    await speaker.ask(admin, `PUT ${area}/events/:id`, { params, body: { talk_event: { capacity: 2 } } });
    const waited = { params: { id: second.id } };
    expect((await speaker.ask(admin, `GET ${area}/participants/:id`, waited)).talk_participant.status).toBe(
      "registered",
    );
    const left = await speaker.ask(nobody, "DELETE /talks/:uid/tickets", { ...of, body: { ticket } });
    expect(left.ticket.status).toBe("cancelled");
    await speaker.ask(admin, `PUT ${area}/participants/:id`, {
      ...waited,
      body: { talk_participant: { status: "cancelled" } },
    });
    await speaker.ask(admin, `DELETE ${area}/participants/:id`, waited);
    const { talk_event: counted } = await speaker.ask(admin, `GET ${area}/events/:id`, { params });
    // Bia has the place that was given back.
    expect(counted).toMatchObject({ registered_count: 2, waiting_count: 0, checked_in_count: 1 });
    await speaker.ask(admin, `DELETE ${area}/events/:id`, { params });
  });
}
