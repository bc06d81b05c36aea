import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import type { People } from "./people.ts";
import { nobody, type Speaker, type Voice } from "./speaker.ts";

/** What the tests made for themselves through the calls; strike() takes it away again. */
export interface Stage {
  /** In every name that is made here, so that a run finds its own. */
  word: string;
  companyId: number;
  contactId: number;
  jobId: number;
  jobUid: string;
  candidateId: number;
  applyId: number;
  /** Of the candidate who speaks in the tests. */
  ownApply: { id: number; uid: string };
  noteId: number;
  taskId: number;
  fileId: number;
  pageId: number;
  moveId: number;
  importId: number;
  downloadId: number;
  shortlist: { id: number; uid: string; reviewer: Voice };
}

const csv = "Nome completo;E-mail\r\nPessoa de Contrato;pessoa@contrato.test\r\n;sem-nome\r\n";

/** Makes one of everything, by the person whose call it is. */
export async function setStage(speaker: Speaker, { admin, candidate, contact }: People): Promise<Stage> {
  const word = `Contrato ${randomBytes(4).toString("hex")}`;
  const email = () => `${randomBytes(6).toString("hex")}@contrato.test`;
  const company = await speaker.ask(admin, "POST /recruiters/client_companies", {
    body: { client_company: { name: word } },
  });
  const person = await speaker.ask(admin, "POST /recruiters/client_contacts", {
    body: { client_contact: { name: word, email: email(), client_company_id: company.client_company.id } },
  });
  const { client_contact: own } = await speaker.ask(contact, "GET /client_contacts");
  const { job } = await speaker.ask(admin, "POST /recruiters/jobs", {
    body: {
      job: {
        title: word,
        status: "published",
        description: `<p>${word}</p>`,
        // Several are placed in it, and it stays open.
        openings: 9,
        client_company_id: own.client_company?.id ?? null,
        client_contact_id: own.id,
      },
    },
  });
  const made = await speaker.ask(admin, "POST /recruiters/candidates", {
    body: { candidate: { name: word, email: email() } },
  });
  const candidateId = made.candidate.id;
  const { apply } = await speaker.ask(admin, "POST /recruiters/applies", {
    body: { apply: { job_id: job.id, candidate_id: candidateId } },
  });
  const applied = await speaker.ask(candidate, "POST /candidates/jobs/:uid/applies", {
    params: { uid: job.uid },
    body: { apply: {} },
  });
  const applies = await speaker.ask(admin, "GET /recruiters/applies", {
    query: { where: { job_id: String(job.id) } },
  });
  const { note } = await speaker.ask(admin, "POST /recruiters/notes", {
    body: { note: { body: `<p>${word}</p>`, reference_type: "candidate", reference_id: candidateId } },
  });
  const { task } = await speaker.ask(admin, "POST /recruiters/tasks", {
    body: { task: { title: word, task_type: 0 } },
  });
  const { data_file } = await speaker.ask(admin, "POST /recruiters/data_files", {
    body: { reference_type: "candidate", reference_id: candidateId, name: word },
    file: { name: "contrato.txt", content: word, type: "text/plain" },
  });
  const { entity_pages } = await speaker.ask(admin, "POST /recruiters/entity_pages", {
    body: {
      entity_pages: {
        entity: "jobs",
        type_view: "show",
        pages: [{ link: `/recruiters/jobs/${job.id}`, name: word }],
      },
    },
  });
  const { move } = await speaker.ask(admin, "POST /recruiters/applies/:id/moves", {
    params: { id: apply.id },
    body: { move: { status: 2, lock_version: apply.lock_version } },
  });
  const { import: task_ } = await speaker.ask(admin, "POST /recruiters/imports", {
    file: { name: "contrato.csv", content: csv, type: "text/csv" },
  });
  const { recruiter_download } = await speaker.ask(admin, "POST /recruiters/recruiter_downloads", {
    body: { recruiter_download: { entity: "jobs", file_type: "csv", search: word } },
  });
  const shared = await speaker.ask(admin, "POST /recruiters/jobs/:id/shortlists", {
    params: { id: job.id },
    body: { shortlist: { name: word, apply_ids: [apply.id], client_contact_ids: [own.id] } },
  });
  const ownApply = applies.applies.find((item) => item.id !== apply.id);
  const page = entity_pages.find((item) => item.name === word);
  expect(ownApply && page, "what was made is in its list").toBeTruthy();
  return {
    word,
    companyId: company.client_company.id,
    contactId: person.client_contact.id,
    jobId: job.id,
    jobUid: job.uid,
    candidateId,
    applyId: apply.id,
    ownApply: { id: ownApply?.id ?? 0, uid: applied.apply.uid },
    noteId: note.id,
    taskId: task.id,
    fileId: data_file.id,
    pageId: page?.id ?? 0,
    moveId: move.id,
    importId: task_.id,
    downloadId: recruiter_download.id,
    shortlist: {
      id: shared.shortlist.id,
      uid: shared.shortlist.uid,
      reviewer: { headers: { "x-shortlist-token": shared.token } },
    },
  };
}

/** Takes away what setStage() made; what the contract has no deletion for stays (files, downloads, imports). */
export async function strikeStage(speaker: Speaker, { admin, candidate }: People, of: Stage): Promise<void> {
  const id = (value: number) => ({ params: { id: value } });
  await speaker.ask(candidate, "DELETE /candidates/applies/:uid", { params: { uid: of.ownApply.uid } });
  const { shortlist } = await speaker.ask(admin, "DELETE /recruiters/shortlists/:id", id(of.shortlist.id));
  expect(shortlist.revoked_at).not.toBeNull();
  await speaker.refused(
    admin,
    "POST /recruiters/shortlists/:id/tokens",
    id(of.shortlist.id),
    "token_revoked",
  );
  await speaker.ask(admin, "DELETE /recruiters/entity_pages/:id", id(of.pageId));
  await speaker.ask(admin, "DELETE /recruiters/notes/:id", id(of.noteId));
  await speaker.ask(admin, "DELETE /recruiters/tasks/:id", id(of.taskId));
  await speaker.ask(admin, "DELETE /recruiters/applies/:id", id(of.applyId));
  const collections = [{ reference_type: "apply", reference_id: of.ownApply.id }];
  const gone = await speaker.ask(admin, "DELETE /recruiters/applies", {
    body: { entity_collection: { collections } },
  });
  expect(gone).toEqual({ deleted: 1 });
  await speaker.ask(admin, "DELETE /recruiters/jobs/:id", id(of.jobId));
  await speaker.ask(admin, "DELETE /recruiters/candidates/:id", id(of.candidateId));
  await speaker.ask(admin, "DELETE /recruiters/client_contacts/:id", id(of.contactId));
  await speaker.ask(admin, "DELETE /recruiters/client_companies/:id", id(of.companyId));
  await speaker.refused(nobody, "GET /jobs/:uid", { params: { uid: of.jobUid } }, "not_found");
}
