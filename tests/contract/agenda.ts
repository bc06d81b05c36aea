import { expect, test } from "vitest";
import type { Play } from "./play.ts";
import { byId } from "./records.ts";

const soon = "2031-01-15T13:00:00.000Z";

/** Interviews, meetings and what notes begin with: made, shown, invited to, changed, taken away. */
export function describeAgenda(play: () => Play): void {
  test("appointments of an interview", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const { jobId: job_id, candidateId: candidate_id } = stage;
    const { interview } = await speaker.ask(admin, "POST /recruiters/interviews", {
      body: { interview: { candidate_id, job_id, stage: 2, starts_at: soon, place: "Sala 3" } },
    });
    expect(interview).toMatchObject({
      title: `${stage.word} · ${stage.word}`,
      apply_id: stage.applyId,
      status: 0,
    });
    const { client_contacts } = await speaker.ask(admin, "GET /recruiters/client_contacts", {
      query: { page: { size: 1 } },
    });
    const view = { candidate_id, job_id, client_contact_id: client_contacts[0]?.id ?? 0 };
    const known = await speaker.ask(admin, "GET /recruiters/client_views", { query: view });
    expect(known.client_view).toBeNull();
    const query = { from: "2031-01-15T00:00:00Z", to: "2031-01-16T00:00:00Z" };
    const { events } = await speaker.ask(admin, "GET /recruiters/calendar", { query });
    expect(events).toContainEqual(expect.objectContaining({ kind: "interview", id: interview.id }));
    const of = byId(interview.id);
    const { invited } = await speaker.ask(admin, "POST /recruiters/interviews/:id/invitations", of);
    expect(invited.map(({ name }) => name)).toContain(stage.word);
    const ics = await speaker.fetchFile(admin, "GET /recruiters/interviews/:id/ics", of);
    expect(ics).toMatch(/BEGIN:VEVENT[\s\S]*DTSTART:20310115T130000Z/);
    const shown = await speaker.ask(admin, "GET /recruiters/interviews/:id", of);
    expect(shown.interview.invited_at).not.toBeNull();
    expect(shown.interview.mailed_start).toBeNull();
    const later = { interview: { starts_at: "2031-01-15T15:00:00.000Z" } };
    const moved = await speaker.ask(admin, "PUT /recruiters/interviews/:id", { ...of, body: later });
    expect(moved.interview.mailed_start).toBe(soon);
    await speaker.ask(admin, "POST /recruiters/interviews/:id/invitations", of);
    const invitedAgain = await speaker.ask(admin, "GET /recruiters/interviews/:id", of);
    expect(invitedAgain.interview.mailed_start).toBeNull();
    const statusOf = async (status: number) =>
      (await speaker.ask(admin, "PUT /recruiters/interviews/:id", { ...of, body: { interview: { status } } }))
        .interview;
    expect((await statusOf(2)).cancellation_mailed_at).toBeNull();
    await speaker.ask(admin, "POST /recruiters/interviews/:id/invitations", of);
    // Its guests believe it cancelled until they are invited again.
    expect((await statusOf(0)).cancellation_mailed_at).not.toBeNull();
    await speaker.ask(admin, "POST /recruiters/interviews/:id/invitations", of);
    const { interview: expected } = await speaker.ask(admin, "GET /recruiters/interviews/:id", of);
    expect(expected.cancellation_mailed_at).toBeNull();
    await statusOf(2);
    await speaker.ask(admin, "DELETE /recruiters/interviews/:id", of);
    // Of an apply only: the company's other contact never applied.
    const stranger = { interview: { candidate_id: 2_000_000_000, job_id, stage: 1, starts_at: soon } };
    await speaker.refused(admin, "POST /recruiters/interviews", { body: stranger }, "validation_failed");
  });

  test("an interview as its candidate has it", async () => {
    const { people, speaker, stage } = play();
    const { admin, candidate } = people;
    const { apply } = await speaker.ask(admin, "GET /recruiters/applies/:id", byId(stage.ownApply.id));
    const { candidate_id, job_id } = apply;
    const { interview } = await speaker.ask(admin, "POST /recruiters/interviews", {
      body: { interview: { candidate_id, job_id, stage: 2, starts_at: soon, place: "Sala 3" } },
    });
    const of = byId(interview.id);
    await speaker.refused(candidate, "POST /candidates/interviews/:id/confirmations", of, "not_found");
    await speaker.ask(admin, "POST /recruiters/interviews/:id/invitations", of);
    const { interviews } = await speaker.ask(candidate, "GET /candidates/interviews");
    expect(interviews).toContainEqual(expect.objectContaining({ id: interview.id, upcoming: true }));
    const ics = await speaker.fetchFile(candidate, "GET /candidates/interviews/:id/ics", of);
    expect(ics).toMatch(/BEGIN:VEVENT[\s\S]*DTSTART:20310115T130000Z/);
    const confirmed = await speaker.ask(candidate, "POST /candidates/interviews/:id/confirmations", of);
    expect(confirmed.interview.confirmed_at).not.toBeNull();
    const asked = await speaker.ask(candidate, "POST /candidates/interviews/:id/requests", {
      ...of,
      body: { request: { times: ["2031-01-16T13:00:00.000Z"], reason: stage.word } },
    });
    expect(asked.interview).toMatchObject({
      confirmed_at: null,
      proposed_times: ["2031-01-16T13:00:00.000Z"],
    });
    await speaker.ask(admin, "DELETE /recruiters/interviews/:id", of);
  });

  test("what a recruiter and a candidate write about an apply", async () => {
    const { people, speaker, stage } = play();
    const { admin, candidate } = people;
    const of = byId(stage.ownApply.id);
    const params = { uid: stage.ownApply.uid };
    const message = () => ({ body: { message: { uid: crypto.randomUUID(), text: stage.word } } });
    await speaker.ask(admin, "POST /recruiters/applies/:id/messages", { ...of, ...message() });
    const { threads } = await speaker.ask(candidate, "GET /candidates/messages");
    expect(threads).toContainEqual({ apply_uid: params.uid, count: 1, unread_count: 1 });
    const thread = await speaker.ask(candidate, "GET /candidates/applies/:uid/messages", { params });
    expect(thread).toMatchObject({ unread_count: 1, may_write: true });
    await speaker.ask(candidate, "POST /candidates/applies/:uid/messages/seen", { params });
    await speaker.ask(candidate, "POST /candidates/applies/:uid/messages", { params, ...message() });
    const answered = await speaker.ask(admin, "GET /recruiters/applies/:id/messages", of);
    expect(answered.messages.map(({ sender }) => sender)).toEqual(["recruiter", "candidate"]);
    await speaker.ask(admin, "POST /recruiters/applies/:id/messages/seen", of);
  });

  test("what a client's administrator sees of their company", async () => {
    const { people, speaker } = play();
    await speaker.ask(people.contact, "GET /client_contacts/invoices", { query: {} });
    const { colleagues } = await speaker.ask(people.contact, "GET /client_contacts/colleagues");
    expect(colleagues.filter(({ self }) => self)).toHaveLength(1);
    await speaker.ask(people.contact, "PUT /client_contacts/progress_report", {
      body: { progress_report: { wanted: false } },
    });
    const { mail_preferences } = await speaker.ask(people.contact, "GET /client_contacts/mail_preferences");
    expect(
      await speaker.ask(people.contact, "PUT /client_contacts/mail_preferences", {
        body: { mail_preferences },
      }),
    ).toEqual({ mail_preferences });
    const page = { link: "/client_contacts/jobs", name: "Vagas" };
    const { entity_pages } = await speaker.ask(people.contact, "POST /client_contacts/entity_pages", {
      body: { entity_pages: { entity: "jobs", type_view: "index", pages: page } },
    });
    const pinned = entity_pages.find(({ link }) => link === page.link);
    await speaker.ask(people.contact, "DELETE /client_contacts/entity_pages/:id", byId(pinned?.id ?? 0));
    await speaker.ask(people.contact, "DELETE /client_contacts/entity_pages/destroy_all");
    expect((await speaker.ask(people.contact, "GET /client_contacts/entity_pages")).entity_pages).toEqual([]);
    const report = await speaker.ask(people.contact, "GET /client_contacts/progress_report");
    expect(report.progress_report.wanted).toBe(false);
  });

  test("what a client's contact requests of a job's recruiters", async () => {
    const { people, speaker, stage } = play();
    const ofJob = { params: { uid: stage.jobUid } };
    const { request } = await speaker.ask(people.contact, "POST /client_contacts/jobs/:uid/requests", {
      ...ofJob,
      body: { request: { kind: "meeting", note: stage.word } },
    });
    expect(request).toMatchObject({ kind: "meeting", note: stage.word, done_at: null });
    const { requests } = await speaker.ask(people.contact, "GET /client_contacts/jobs/:uid/requests", ofJob);
    expect(requests).toEqual([request]);
    const { tasks } = await speaker.ask(people.admin, "GET /recruiters/tasks", {
      query: { term: stage.word },
    });
    const task = tasks.find(({ description }) => description === stage.word);
    await speaker.ask(people.admin, "DELETE /recruiters/tasks/:id", byId(task?.id ?? 0));
  });

  test("what waits for a client's contact, and what they answer", async () => {
    const { people, speaker, stage } = play();
    const { admin, contact } = people;
    const { client_contact } = await speaker.ask(contact, "GET /client_contacts");
    const ofContact = {
      client_contact_id: client_contact.id,
      client_company_id: client_contact.client_company?.id ?? null,
    };
    const { jobId: job_id, candidateId: candidate_id } = stage;
    const { interview } = await speaker.ask(admin, "POST /recruiters/interviews", {
      body: {
        interview: {
          ...{ candidate_id, job_id, stage: 2, starts_at: soon },
          client_contact_id: client_contact.id,
        },
      },
    });
    const of = byId(interview.id);
    await speaker.refused(contact, "POST /client_contacts/interviews/:id/confirmations", of, "not_found");
    await speaker.ask(admin, "POST /recruiters/interviews/:id/invitations", of);
    const { interviews } = await speaker.ask(contact, "GET /client_contacts/waiting");
    expect(interviews).toContainEqual(expect.objectContaining({ id: interview.id }));
    expect(await speaker.fetchFile(contact, "GET /client_contacts/interviews/:id/ics", of)).toContain(
      "BEGIN:VEVENT",
    );
    await speaker.ask(contact, "POST /client_contacts/interviews/:id/confirmations", of);
    await speaker.ask(contact, "POST /client_contacts/interviews/:id/requests", {
      ...of,
      body: { request: { times: ["2031-01-16T13:00:00.000Z"] } },
    });
    await speaker.ask(admin, "DELETE /recruiters/interviews/:id", of);

    const sent = { name: stage.word, status: 2, ...ofContact };
    const propose = async () =>
      byId(
        (await speaker.ask(admin, "POST /recruiters/proposals", { body: { proposal: sent } })).proposal.id,
      );
    const [one, two] = [await propose(), await propose()];
    const { proposals } = await speaker.ask(contact, "GET /client_contacts/proposals", { query: {} });
    expect(proposals.map(({ name }) => name)).toContain(stage.word);
    await speaker.ask(contact, "GET /client_contacts/proposals/:id", one);
    const approved = await speaker.ask(contact, "POST /client_contacts/proposals/:id/approvals", one);
    expect(approved.proposal).toMatchObject({ decision: "approved", open: false });
    await speaker.ask(contact, "POST /client_contacts/proposals/:id/refusals", {
      ...two,
      body: { refusal: { reason: "overprice" } },
    });
    for (const at of [one, two]) await speaker.ask(admin, "DELETE /recruiters/proposals/:id", at);

    const { feedback } = await speaker.ask(admin, "POST /recruiters/feedbacks", {
      body: {
        feedback: {
          ...{ name: stage.word, given_by: "client", candidate_id },
          client_contact_id: client_contact.id,
        },
      },
    });
    await speaker.ask(contact, "POST /client_contacts/feedbacks/:id/answers", {
      ...byId(feedback.id),
      body: { feedback: { rating: 4 } },
    });
    await speaker.ask(admin, "DELETE /recruiters/feedbacks/:id", byId(feedback.id));
  });

  test("times that a candidate chooses from", async () => {
    const { people, speaker, stage } = play();
    const { admin, candidate } = people;
    const { working_hours } = await speaker.ask(admin, "GET /recruiters/free_times", {
      query: { duration_minutes: 30, buffer_minutes: 0, days: 1 },
    });
    await speaker.ask(admin, "PUT /recruiters/working_hours", { body: { working_hours } });
    const { times } = await speaker.ask(admin, "GET /recruiters/free_times", {
      query: { duration_minutes: 10, buffer_minutes: 0, days: 30 },
    });
    const offer = async (offered: readonly string[]) =>
      await speaker.ask(admin, "POST /recruiters/interview_offers", {
        body: {
          interview_offer: {
            ...{ apply_id: stage.ownApply.id, stage: 1, duration_minutes: 10, buffer_minutes: 0 },
            ...{ change_hours: 1, times: [...offered] },
          },
        },
      });
    const newest = async () => {
      const { interview_offers } = await speaker.ask(candidate, "GET /candidates/interview_offers");
      return { uid: interview_offers[0]?.uid ?? "" };
    };
    await offer(times.slice(-1));
    await speaker.ask(candidate, "POST /interview_offers/:uid/refusals", {
      ...{ params: await newest(), body: { message: "À noite é melhor para mim." } },
    });
    const withdrawn = await offer(times.slice(-1));
    const of = byId(withdrawn.interview_offer.id);
    await speaker.ask(admin, "POST /recruiters/interview_offers/:id/withdrawals", of);
    await offer(times.slice(-2));
    const params = await newest();
    await speaker.ask(candidate, "POST /interview_offers/:uid/open", { params, body: {} });
    const { interview_offer } = await speaker.ask(candidate, "POST /interview_offers/:uid/choices", {
      ...{ params, body: { starts_at: times.at(-1) ?? "" } },
    });
    expect(interview_offer.interview?.starts_at).toBe(times.at(-1));
    await speaker.ask(candidate, "POST /interview_offers/:uid/cancellations", { params, body: {} });
    const reported = await speaker.ask(admin, "GET /recruiters/interview_offers", {
      query: { apply_id: stage.ownApply.id },
    });
    expect(reported.interview_offers.map(({ state }) => state).slice(0, 2)).toEqual([
      "cancelled",
      "withdrawn",
    ]);
    await speaker.ask(admin, "DELETE /recruiters/interviews/:id", byId(interview_offer.interview?.id ?? 0));
  });

  test("searches of the board whose new jobs a candidate gets by mail", async () => {
    const { people, speaker, stage } = play();
    const { candidate } = people;
    const made = await speaker.ask(candidate, "POST /job_alerts", {
      body: { job_alert: { frequency: "daily", search: { term: stage.word } } },
    });
    expect(made.state).toBe("active");
    const { job_alerts } = await speaker.ask(candidate, "GET /candidates/job_alerts");
    const params = { uid: job_alerts.find(({ search }) => search.term === stage.word)?.uid ?? "" };
    await speaker.ask(candidate, "PUT /candidates/job_alerts/:uid", {
      ...{ params, body: { job_alert: { frequency: "weekly" } } },
    });
    await speaker.ask(candidate, "DELETE /candidates/job_alerts/:uid", { params });
  });

  test("the address of a calendar", async () => {
    const { people, speaker } = play();
    const { admin } = people;
    const { url } = await speaker.ask(admin, "POST /recruiters/calendar_feed");
    expect(url).toMatch(/\/calendars\/[\w-]+\.ics$/);
    const { calendar_feed } = await speaker.ask(admin, "GET /recruiters/calendar_feed");
    expect(calendar_feed?.last_read_at).toBeNull();
    await speaker.ask(admin, "DELETE /recruiters/calendar_feed");
  });

  test("appointments of a meeting", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const { meeting } = await speaker.ask(admin, "POST /recruiters/meetings", {
      body: { meeting: { title: stage.word, starts_at: soon, guests: ["convidada@contrato.test"] } },
    });
    const of = byId(meeting.id);
    const { invited } = await speaker.ask(admin, "POST /recruiters/meetings/:id/invitations", of);
    expect(invited.map(({ address }) => address)).toContain("convidada@contrato.test");
    expect(await speaker.fetchFile(admin, "GET /recruiters/meetings/:id/ics", of)).toContain(
      "BEGIN:VCALENDAR",
    );
    await speaker.ask(admin, "GET /recruiters/meetings/:id", of);
    await speaker.ask(admin, "PUT /recruiters/meetings/:id", {
      ...of,
      body: { meeting: { place: "Sala 3" } },
    });
    await speaker.ask(admin, "DELETE /recruiters/meetings/:id", of);
  });

  test("templates of notes", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const { template_note } = await speaker.ask(admin, "POST /recruiters/template_notes", {
      body: { template_note: { name: stage.word, body: "<p>Olá<script>a()</script></p>" } },
    });
    expect(template_note.body).toBe("<p>Olá</p>");
    const of = byId(template_note.id);
    await speaker.ask(admin, "GET /recruiters/template_notes/:id", of);
    await speaker.ask(admin, "PUT /recruiters/template_notes/:id", {
      ...of,
      body: { template_note: { body: "b" } },
    });
    await speaker.ask(admin, "DELETE /recruiters/template_notes/:id", of);
  });
}
