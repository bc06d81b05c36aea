import { expect, test } from "vitest";
import type { Play } from "./play.ts";
import { byId } from "./records.ts";
import { nobody } from "./speaker.ts";

/** A message to many: prepared, checked, started, paused, resumed, cancelled. */
export function describeSendouts(play: () => Play): void {
  test("a send-out", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const { prospecting_template } = await speaker.ask(admin, "POST /recruiters/prospecting_templates", {
      body: { prospecting_template: { name: stage.word, subject: stage.word, body: "<p>Olá, {{name}}</p>" } },
    });
    const collections = [{ reference_type: "candidate", reference_id: stage.candidateId }];
    const mailed = await speaker.ask(admin, "POST /recruiters/bulk_emails", {
      body: {
        bulk_email: { entity: "candidates", subject: stage.word, message: "<p>Olá<script>a()</script></p>" },
        entity_collection: { collections },
      },
    });
    expect(mailed).toMatchObject({
      sendout_queue: { name: stage.word, body: "<p>Olá</p>", status: 0 },
      preflight: { total: 1, ready: 1 },
    });
    await speaker.ask(admin, "DELETE /recruiters/sendout_queues/:id", byId(mailed.sendout_queue.id));
    const template = byId(prospecting_template.id);
    await speaker.ask(admin, "GET /recruiters/prospecting_templates/:id", template);
    await speaker.ask(admin, "PUT /recruiters/prospecting_templates/:id", {
      ...template,
      body: { prospecting_template: { subject: "Oi" } },
    });
    const { sendout_queue } = await speaker.ask(admin, "POST /recruiters/sendout_queues", {
      body: { sendout_queue: { name: stage.word, prospecting_template_id: prospecting_template.id } },
    });
    const of = byId(sendout_queue.id);
    const add = (reference_type: string, reference_id: number, entity: "candidates" | "client_contacts") =>
      speaker.ask(admin, "POST /recruiters/sendout_queues/:id/recipients", {
        ...of,
        body: { entity, entity_collection: { collections: [{ reference_type, reference_id }] } },
      });
    await add("candidate", stage.candidateId, "candidates");
    const { preflight } = await add("client_contact", stage.contactId, "client_contacts");
    expect(preflight).toMatchObject({ total: 2, ready: 2, provider: "corporate" });
    const { recipients } = await speaker.ask(admin, "GET /recruiters/sendout_queues/:id/recipients", of);
    const [first] = recipients;
    const recipient = { params: { id: sendout_queue.id, recipient: first?.id ?? 0 } };
    const preview = await speaker.ask(
      admin,
      "GET /recruiters/sendout_queues/:id/recipients/:recipient/preview",
      recipient,
    );
    expect(preview.message.to_name).toBe(first?.name);
    expect(preview.message.body).toBe(`<p>Olá, ${first?.name}</p>`);
    const approach = "POST /recruiters/sendout_queues/:id/recipients/:recipient/approach";
    expect((await speaker.ask(admin, approach, recipient)).preflight).toMatchObject({ off_limits: 0 });
    await speaker.ask(admin, "DELETE /recruiters/sendout_queues/:id/recipients/:recipient", recipient);
    await speaker.ask(admin, "PUT /recruiters/sendout_queues/:id", {
      ...of,
      body: { sendout_queue: { scheduled_at: "2031-01-15T13:00:00Z" } },
    });
    const started = await speaker.ask(admin, "POST /recruiters/sendout_queues/:id/start", of);
    expect(started.sendout_queue.status).toBe(1);
    const changed = { ...of, body: { sendout_queue: { rate_per_minute: 5 } } };
    await speaker.refused(admin, "PUT /recruiters/sendout_queues/:id", changed, "validation_failed");
    await speaker.ask(admin, "POST /recruiters/sendout_queues/:id/pause", of);
    await speaker.ask(admin, "POST /recruiters/sendout_queues/:id/resume", of);
    const again = { ...of, body: {} };
    await speaker.refused(admin, "POST /recruiters/sendout_queues/:id/retries", again, "already_done");
    const ended = await speaker.ask(admin, "POST /recruiters/sendout_queues/:id/cancel", of);
    expect(ended.sendout_queue.status).toBe(5);
    await speaker.refused(admin, "POST /recruiters/sendout_queues/:id/resume", of, "already_done");
    await speaker.ask(admin, "GET /recruiters/sendout_queues/:id", of);
    await speaker.ask(admin, "DELETE /recruiters/sendout_queues/:id", of);
    await speaker.ask(admin, "DELETE /recruiters/prospecting_templates/:id", template);
    const wrong = { params: { id: "nao-existe-0" }, body: { token: "x".repeat(43) } };
    await speaker.refused(nobody, "POST /prospecting/unsubscribe/:id", wrong, "token_invalid");
  });
}
