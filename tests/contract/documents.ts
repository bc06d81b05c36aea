import { expect, test } from "vitest";
import { makeDocx } from "#provider/demo/docx.ts";
import type { Play } from "./play.ts";
import { byId } from "./records.ts";

/** The files of a business, its templates, and a document that is filled from a record. */
export function describeDocuments(play: () => Play): void {
  test("files of the business", async () => {
    const { people, speaker, stage } = play();
    const { admin, contact } = people;
    const files = "/recruiters/administrator/business/files";
    const { business_file } = await speaker.ask(admin, `POST ${files}`, {
      body: { business_file: { name: `Manual ${stage.word}`, audience: "clients" } },
    });
    const of = byId(business_file.id);
    await speaker.ask(admin, `POST ${files}/:id/versions`, {
      ...of,
      body: {},
      file: { name: "manual.txt", content: stage.word, type: "text/plain" },
    });
    await speaker.ask(admin, `PUT ${files}/:id`, { ...of, body: { business_file: { folder: "handbooks" } } });
    expect((await speaker.ask(admin, `GET ${files}/:id`, of)).business_file.version).toBe(1);
    const { versions } = await speaker.ask(admin, `GET ${files}/:id/versions`, of);
    const version = { params: { id: business_file.id, version_id: versions[0]?.id ?? 0 } };
    expect(await speaker.fetchFile(admin, `GET ${files}/:id/versions/:version_id/content`, version)).toBe(
      stage.word,
    );
    const query = { query: { term: stage.word } };
    expect((await speaker.ask(admin, "GET /recruiters/business_files", query)).files).toHaveLength(1);
    expect((await speaker.ask(contact, "GET /client_contacts/business_files", query)).files).toHaveLength(1);
    await speaker.fetchFile(admin, "GET /recruiters/business_files/:id/content", of);
    await speaker.fetchFile(contact, "GET /client_contacts/business_files/:id/content", of);
    await speaker.ask(admin, `DELETE ${files}/:id`, of);
  });

  test("templates of documents, and a document of a job", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const templates = "/recruiters/administrator/template_uploads";
    const { template_upload } = await speaker.ask(admin, `POST ${templates}`, {
      body: { template_upload: { name: `Anúncio ${stage.word}`, entity: "jobs" } },
    });
    const of = byId(template_upload.id);
    const content = new Uint8Array(makeDocx(["{{title}} {{titel}}"]));
    const file = { name: "modelo.docx", content, type: "application/octet-stream" };
    await speaker.ask(admin, `POST ${templates}/:id/versions`, { ...of, body: {}, file });
    const { fields } = await speaker.ask(admin, `GET ${templates}/:id/fields`, of);
    expect(fields.map(({ name }) => name)).toEqual(["title", "titel"]);
    await speaker.ask(admin, `POST ${templates}/:id/versions`, {
      ...of,
      body: {},
      file: { ...file, content: new Uint8Array(makeDocx(["{{title}}"])) },
    });
    await speaker.ask(admin, `PUT ${templates}/:id`, {
      ...of,
      body: { template_upload: { language: "en" } },
    });
    expect((await speaker.ask(admin, `GET ${templates}/:id`, of)).template_upload.version).toBe(2);
    const { versions } = await speaker.ask(admin, `GET ${templates}/:id/versions`, of);
    const version = { params: { id: template_upload.id, version_id: versions[0]?.id ?? 0 } };
    await speaker.fetchFile(admin, `GET ${templates}/:id/versions/:version_id/content`, version);
    const job = { params: { entity: "jobs" as const, id: stage.jobId } };
    const offered = await speaker.ask(admin, "GET /recruiters/documents/:entity/:id", job);
    expect(offered.templates.map(({ id }) => id)).toContain(template_upload.id);
    const { data_file } = await speaker.ask(admin, "POST /recruiters/documents/:entity/:id", {
      ...job,
      body: { document: { template_upload_id: template_upload.id } },
    });
    expect(data_file.name).toMatch(/\.docx$/);
    const preview = await speaker.ask(admin, `GET ${templates}/:id/preview`, {
      ...of,
      query: { record_id: stage.jobId },
    });
    expect(preview.record?.id).toBe(stage.jobId);
    await speaker.ask(admin, `DELETE ${templates}/:id`, of);
  });
}
