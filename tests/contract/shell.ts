import { expect, test } from "vitest";
import { signIn } from "./people.ts";
import type { Play } from "./play.ts";
import { byId } from "./records.ts";
import { nobody } from "./speaker.ts";

/** What surrounds a person: profile, notifications, pins, columns, search, files; curriculum and registration. */
export function describeShell(play: () => Play): void {
  test("the tenant", async () => {
    const { speaker } = play();
    const { apiRoot, domain } = speaker.subject;
    const query = { domain: domain ?? new URL(apiRoot).hostname };
    await speaker.ask(nobody, "GET /businesses/config", { query });
    const health = await speaker.ask(nobody, "GET /health");
    expect(health.status).toBe("ok");
    expect(await speaker.ask(nobody, "GET /ready")).toEqual({ ready: true });
  });

  test("the recruiter", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const { recruiter } = await speaker.ask(admin, "GET /recruiters/profile");
    const { businesses, business_selected } = await speaker.ask(admin, "GET /recruiters/business.json");
    expect(businesses).toContainEqual(business_selected);
    expect(recruiter.business.id).toBe(business_selected.id);
    expect(await speaker.ask(admin, "GET /recruiters/businesses")).toEqual({ businesses });
    const kept = recruiter.signature ?? "";
    const changed = await speaker.ask(admin, "PUT /recruiters", {
      body: { recruiter: { signature: "<p>Att.<script>a()</script></p>" } },
    });
    expect(changed.recruiter.signature).toBe("<p>Att.</p>");
    await speaker.ask(admin, "PUT /recruiters", { body: { recruiter: { signature: kept } } });

    const { business } = await speaker.ask(admin, "GET /recruiters/business");
    expect(business.members.map(({ id }) => id)).toContain(recruiter.id);
    const { legal_name } = business;
    await speaker.ask(admin, "PUT /recruiters/business", { body: { business: { legal_name } } });

    const { email_templates } = await speaker.ask(people.recruiter, "GET /recruiters/templates/emails");
    const english = email_templates.find(({ kind, locale }) => kind === "invitation" && locale === "en");
    const of = { params: { kind: "invitation" as const, locale: "en" as const } };
    const subject = `${english?.subject} {{brand}}`;
    const { email_template } = await speaker.ask(admin, "PUT /recruiters/templates/emails/:kind/:locale", {
      ...of,
      body: { email_template: { subject } },
    });
    expect(email_template).toMatchObject({ subject, is_own: true, body: english?.body });
    const wrong = { ...of, body: { email_template: { body: "{{salary}}" } } };
    await speaker.refused(
      admin,
      "PUT /recruiters/templates/emails/:kind/:locale",
      wrong,
      "validation_failed",
    );
    const back = await speaker.ask(admin, "DELETE /recruiters/templates/emails/:kind/:locale", of);
    expect(back.email_template.is_own).toBe(false);
    const tools = "/recruiters/templates/emails/:kind/:locale" as const;
    const { versions } = await speaker.ask(admin, `GET ${tools}/versions`, of);
    expect(versions.slice(0, 2).map(({ text }) => text?.subject ?? null)).toEqual([null, subject]);
    const text = { subject, body: "{{name}}", action: null, note: null };
    const { address } = await speaker.ask(admin, `POST ${tools}/tests`, {
      ...of,
      body: { email_template: text, values: { title: stage.word } },
    });
    expect(address).toBe(recruiter.email);
    const { candidates } = await speaker.ask(admin, "GET /recruiters/candidates");
    const { values } = await speaker.ask(admin, `GET ${tools}/values`, {
      params: { kind: "confirmation", locale: "pt" },
      query: { record_id: candidates[0]?.id ?? 0 },
    });
    expect(values.name).toBe(candidates[0]?.name);
    const missing = { ...of, query: { record_id: 999_999_999 } };
    await speaker.refused(admin, `GET ${tools}/values`, missing, "not_found");

    const { entity_pages } = await speaker.ask(admin, "GET /recruiters/entity_pages");
    expect(entity_pages.map(({ id }) => id)).toContain(stage.pageId);
    const params = { entity: "job" as const };
    const { entity_columns_structure: columns } = await speaker.ask(
      admin,
      "GET /recruiters/entity_columns_structure/:entity",
      { params },
    );
    const body = { type: columns.type, columns: columns.columns };
    await speaker.ask(admin, "PUT /recruiters/entity_columns_structure/:entity", { params, body });
    await speaker.ask(admin, "GET /recruiters/administrator/dashboard");
    const { mails } = await speaker.ask(admin, "GET /recruiters/administrator/mails");
    const [mail] = mails;
    if (mail) await speaker.ask(admin, "GET /recruiters/administrator/mails/:id", byId(mail.id));
  });

  test("pictures", async () => {
    const { people, speaker } = play();
    const file = { name: "foto.webp", content: "RIFF....WEBPVP8 ", type: "image/webp" };
    const { recruiter } = await speaker.ask(people.recruiter, "GET /recruiters/profile");
    const { business } = await speaker.ask(people.admin, "GET /recruiters/business");
    // Somebody's own pictures are left alone; the marks and faces of the demo data are nobody's.
    const isOwn = business.logo_url && !business.logo_url.startsWith("/brands/");
    const hasPhoto = recruiter.photoUrl && !recruiter.photoUrl.startsWith("/portraits/");
    if (hasPhoto || isOwn) return;
    const { url } = await speaker.ask(people.recruiter, "POST /recruiters/photo", { file });
    const params = { uid: url.split("/").at(-1) ?? "" };
    expect(await speaker.fetchFile(nobody, "GET /images/:uid", { params })).toBe(file.content);
    await speaker.ask(people.recruiter, "DELETE /recruiters/photo");
    await speaker.refused(nobody, "GET /images/:uid", { params }, "not_found");
    const logo = { name: "logo.jpg", content: new Uint8Array([0xff, 0xd8, 0xff]), type: "image/jpeg" };
    await speaker.refused(people.admin, "POST /recruiters/business/logo", { file }, "unsupported_file");
    await speaker.ask(people.admin, "POST /recruiters/business/logo", { file: logo });
    await speaker.ask(people.admin, "DELETE /recruiters/business/logo");
    const { candidateId: id } = play().stage;
    const { url: shown } = await speaker.ask(people.recruiter, "POST /recruiters/candidates/:id/photo", {
      params: { id },
      file,
    });
    const ofCandidate = { params: { uid: shown.split("/").at(-1) ?? "" } };
    expect(await speaker.fetchFile(nobody, "GET /images/:uid", ofCandidate)).toBe(file.content);
    await speaker.ask(people.recruiter, "DELETE /recruiters/candidates/:id/photo", { params: { id } });
    await speaker.refused(nobody, "GET /images/:uid", ofCandidate, "not_found");
    const nobodys = { params: { id: 999_999_999 }, file };
    await speaker.refused(people.recruiter, "POST /recruiters/candidates/:id/photo", nobodys, "not_found");
    const text = { ...file, content: "<svg onload=alert(1)>" };
    await speaker.refused(people.recruiter, "POST /recruiters/photo", { file: text }, "unsupported_file");
  });

  test("notifications", async () => {
    const { people, speaker } = play();
    const { notifications, unread } = await speaker.ask(people.recruiter, "GET /recruiters/notifications");
    for (const [category, list] of Object.entries(notifications)) {
      expect(list.every((item) => item.category === category)).toBe(true);
      const times = list.map(({ created_at }) => Date.parse(created_at));
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }
    expect(Object.values(unread).every((count) => count >= 0)).toBe(true);
    await speaker.ask(people.recruiter, "PUT /recruiters/notifications/read/all", {
      body: { category: "nps" },
    });
    const after = await speaker.ask(people.recruiter, "GET /recruiters/notifications");
    expect(after.unread.nps).toBe(0);
    const ofContact = await speaker.ask(people.contact, "GET /client_contacts/notifications");
    expect(Object.keys(ofContact.unread)).toEqual(Object.keys(ofContact.notifications));
    await speaker.ask(people.contact, "PUT /client_contacts/notifications/read/all", {
      body: { category: "feedback" },
    });
    const { unread: left } = await speaker.ask(people.contact, "GET /client_contacts/notifications");
    expect(left).toEqual({ ...ofContact.unread, feedback: 0 });
  });

  test("search, lookups, holidays, files", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const { global_searchs } = await speaker.ask(admin, "GET /recruiters/global_searchs", {
      query: { term: stage.word, entity: JSON.stringify(["Company", "Contact", "Candidate", "Job"]) },
    });
    const found = global_searchs.map(({ entity, id }) => `${entity} ${id}`);
    expect(found).toContain(`Job ${stage.jobId}`);
    expect(found).toContain(`Candidate ${stage.candidateId}`);
    for (const entity of [
      "candidates",
      "jobs",
      "client_companies",
      "client_contacts",
      "recruiters",
    ] as const) {
      await speaker.ask(admin, "GET /recruiters/lookups/:entity", {
        params: { entity },
        query: { term: "a" },
      });
    }
    const year = new Date().getFullYear();
    const { holidays } = await speaker.ask(admin, "GET /recruiters/holidays", {
      query: { where: { year: [year, year + 1] }, order: "date:asc" },
    });
    const dates = holidays.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    const query = { reference_type: "candidate", reference_id: stage.candidateId };
    const { data_files } = await speaker.ask(admin, "GET /recruiters/data_files", { query });
    expect(data_files.map(({ id }) => id)).toEqual([stage.fileId]);
    const file = await speaker.fetchFile(admin, "GET /recruiters/data_files/:id/content", byId(stage.fileId));
    expect(file).toBe(stage.word);
  });

  test("a CV that a recruiter sends is read, and erased", async () => {
    const { people, speaker } = play();
    const { admin } = people;
    const { data_file } = await speaker.ask(admin, "POST /recruiters/data_files", {
      body: { file_type: "cv" },
      file: { name: "cv.txt", content: "Ana Souza\nana@contrato.test", type: "text/plain" },
    });
    const body = { cv_reading: { data_file_id: data_file.id } };
    const { cv_reading } = await speaker.ask(admin, "POST /recruiters/cv_readings", { body });
    expect(cv_reading.pieces.map(({ kind }) => kind)).toEqual(["name", "email"]);
    await speaker.ask(admin, "DELETE /recruiters/cv_readings/:id", byId(data_file.id));
    await speaker.refused(admin, "POST /recruiters/cv_readings", { body }, "not_found");
  });

  test("the candidate's own area", async () => {
    const { people, speaker } = play();
    const { candidate } = people;
    const { curriculum } = await speaker.ask(candidate, "GET /candidates/curriculum");
    const saved = await speaker.ask(candidate, "PUT /candidates/curriculum", {
      body: { curriculum: { city: curriculum.city, state: curriculum.state } },
    });
    expect(saved.curriculum.city).toBe(curriculum.city);
    const old = { curriculum: { city: `${curriculum.city} 2` }, based_on: "2001-01-01T00:00:00.000Z" };
    await speaker.refused(candidate, "PUT /candidates/curriculum", { body: old }, "conflict");
    await speaker.ask(candidate, "POST /candidates/data_files", {
      body: { file_type: "other" },
      file: { name: "carta.txt", content: "Olá", type: "text/plain" },
    });
    const wrong = { body: { current_password: "não é esta", password: "uma-senha-nova-1" } };
    await speaker.refused(candidate, "PUT /candidates/password", wrong, "validation_failed");
    const { data_files } = await speaker.ask(candidate, "GET /candidates/data_files");
    const [newest] = data_files;
    expect(newest?.name).toBe("carta.txt");
    const file = await speaker.fetchFile(
      candidate,
      "GET /candidates/data_files/:id/content",
      byId(newest?.id ?? 0),
    );
    expect(file).toContain("Olá");
    const { cv_reading } = await speaker.ask(candidate, "POST /candidates/cv_readings", {
      body: { cv_reading: { data_file_id: newest?.id ?? 0 } },
    });
    expect(cv_reading).toMatchObject({ problem: null, text: "Olá\n" });
    // A drawn face of the demo data is no upload.
    if (!curriculum.avatar_url?.includes("/images/")) {
      const photo = { name: "foto.webp", content: "RIFF....WEBPVP8 ", type: "image/webp" };
      const asAvatar = { body: { file_type: "avatar" as const }, file: photo };
      await speaker.ask(candidate, "POST /candidates/data_files", asAvatar);
      const { avatar_url } = (await speaker.ask(candidate, "GET /candidates/curriculum")).curriculum;
      const params = { uid: avatar_url?.split("/").at(-1) ?? "" };
      expect(await speaker.fetchFile(nobody, "GET /images/:uid", { params })).toBe(photo.content);
      await speaker.ask(candidate, "DELETE /candidates/photo");
      await speaker.refused(nobody, "GET /images/:uid", { params }, "not_found");
    }
    const everything = await speaker.fetchFile(candidate, "GET /candidates/export", {});
    expect(everything.length).toBeGreaterThan(100);
    const notMine = { body: { current_password: "não é esta" } };
    await speaker.refused(candidate, "DELETE /candidates/account", notMine, "validation_failed");
    const moved = { body: { email: "outro@contrato.test", ...notMine.body } };
    await speaker.refused(candidate, "PUT /candidates/email", moved, "validation_failed");
    const { mail_preferences } = await speaker.ask(candidate, "GET /candidates/mail_preferences");
    const same = { locale: mail_preferences.locale, wanted: mail_preferences.wanted };
    expect(
      await speaker.ask(candidate, "PUT /candidates/mail_preferences", { body: { mail_preferences: same } }),
    ).toEqual({ mail_preferences });
    expect(await speaker.ask(candidate, "DELETE /candidates/email_change", {})).toEqual({
      email_change: null,
    });
    expect(await speaker.ask(candidate, "GET /candidates/email_change")).toEqual({ email_change: null });
    await speaker.refused(candidate, "POST /candidates/email_change/mails", {}, "not_found");
    await speaker.refused(candidate, "POST /candidates/confirmations", {}, "already_done");
    const nothing = { answers: {}, consents: [], removed: [] };
    const own = await speaker.ask(candidate, "PUT /candidates/own_data", { body: nothing });
    expect(own).toEqual(await speaker.ask(candidate, "GET /candidates/own_data"));
    const document = { name: "rg.webp", content: "RIFF....WEBPVP8 ", type: "image/webp" };
    await speaker.ask(candidate, "POST /candidates/own_data/documents", {
      body: { field: "rg_form", consent: "true" },
      file: document,
    });
    const ofDocument = { params: { field: "rg_form" as const } };
    expect(await speaker.fetchFile(candidate, "GET /candidates/own_data/documents/:field", ofDocument)).toBe(
      document.content,
    );
    await speaker.ask(candidate, "PUT /candidates/own_data", { body: { ...nothing, removed: ["rg_form"] } });
  });

  test("a candidate saves a job, and takes that back", async () => {
    const { people, speaker } = play();
    const { candidate } = people;
    const { jobs } = await speaker.ask(nobody, "GET /jobs", { query: { page: { size: 9 } } });
    const before = (await speaker.ask(candidate, "GET /candidates/saved_jobs")).saved_jobs;
    const free = jobs.find(({ uid }) => before.every(({ job }) => job.uid !== uid));
    if (!free) return;
    const of = { params: { uid: free.uid } };
    const { saved_jobs } = await speaker.ask(candidate, "PUT /candidates/saved_jobs/:uid", of);
    expect(saved_jobs[0]?.job.uid).toBe(free.uid);
    const after = await speaker.ask(candidate, "DELETE /candidates/saved_jobs/:uid", of);
    expect(after.saved_jobs).toEqual(before);
  });

  test("registration signs in at once, and may not go on unconfirmed", async () => {
    const { people, speaker, stage } = play();
    const email = `${stage.word.replace(" ", ".").toLowerCase()}@contrato.test`;
    const body = {
      candidate: { name: stage.word, email, password: "uma-senha-1", accepted_terms: true as const },
    };
    const { token } = await speaker.ask(nobody, "POST /candidates/registrations", { body });
    const newcomer = { headers: { authorization: `Bearer ${token}` } };
    const { candidate } = await speaker.ask(newcomer, "GET /candidates");
    expect(candidate).toMatchObject({ email, completed_register: false, "confirmed?": false });
    await speaker.refused(newcomer, "GET /candidates/applies", {}, "confirmation_required");
    const part = { body: { curriculum: { city: "Recife" } } };
    expect(await speaker.ask(newcomer, "PUT /candidates/curriculum/parts", part)).toEqual({ ok: true });
    expect((await speaker.ask(newcomer, "GET /candidates/curriculum")).curriculum.city).toBe("Recife");
    await speaker.refused(people.candidate, "PUT /candidates/curriculum/parts", part, "conflict");
    const twice = await speaker.say(nobody, "POST /candidates/registrations", { body });
    expect([409, 422]).toContain(twice.status);
    await speaker.ask(people.admin, "DELETE /recruiters/candidates/:id", byId(candidate.id));
    await speaker.refused(newcomer, "GET /candidates", {}, "unauthenticated");
  });

  test("sessions end, wrong credentials tell nothing of the account", async () => {
    const { speaker } = play();
    for (const strategy of ["candidates", "recruiters", "client_contacts"] as const) {
      const call = `POST /${strategy}/sessions` as const;
      const wrong = { body: { email: "ninguem@contrato.test", password: "uma-senha-1" } };
      await speaker.refused(nobody, call, wrong, "wrong_credentials");
      const body = { strategy, email: "ninguem@contrato.test" };
      await speaker.ask(nobody, "POST /passwords", { body });
      const looked = { body: { strategy, token: "x".repeat(43) } };
      await speaker.refused(nobody, "POST /passwords/lookups", looked, "token_invalid");
      const reset = { body: { strategy, token: "x".repeat(43), password: "uma-senha-1" } };
      await speaker.refused(nobody, "PUT /passwords", reset, "token_invalid");
    }
    await speaker.refused(
      nobody,
      "POST /confirmations",
      { body: { token: "x".repeat(43) } },
      "token_invalid",
    );
    const unknown = { body: { token: "x".repeat(43) } };
    await speaker.refused(nobody, "POST /email_confirmations", unknown, "token_invalid");
    const { accounts } = await speaker.ask(nobody, "GET /demo/accounts");
    const first = (strategy: string) => accounts.find((item) => item.strategy === strategy);
    for (const strategy of ["candidates", "recruiters", "client_contacts"] as const) {
      const account = first(strategy);
      if (!account) continue;
      const voice = await signIn(speaker, strategy, { email: account.email, password: account.password });
      await speaker.ask(voice, `DELETE /${strategy}/sessions`);
      await speaker.refused(voice, `GET /${strategy}`, {}, "unauthenticated");
    }
  });

  test("an account of another kind cannot sign in here", async () => {
    const { speaker } = play();
    const { accounts } = await speaker.ask(nobody, "GET /demo/accounts");
    const candidate = accounts.find(({ strategy }) => strategy === "candidates");
    if (!candidate) return;
    const body = { email: candidate.email, password: candidate.password };
    await speaker.refused(nobody, "POST /recruiters/sessions", { body }, "wrong_credentials");
  });
}
