import { expect, test } from "vitest";
import type { Play } from "./play.ts";
import { byId } from "./records.ts";

/** Who works at the clients, and what is said of candidates. */
export function describeHiring(play: () => Play): void {
  test("whoever is placed is an employee of the client, as long as the placement lasts", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const { candidate } = await speaker.ask(admin, "POST /recruiters/candidates", {
      body: { candidate: { name: "Pessoa Admitida", email: `admitida.${Date.now()}@elenco.test` } },
    });
    const { apply } = await speaker.ask(admin, "POST /recruiters/applies", {
      body: { apply: { job_id: stage.jobId, candidate_id: candidate.id } },
    });
    const form = {
      kind: "placement" as const,
      salary: 900_000,
      currency: "BRL" as const,
      regime: 2,
      starts_on: "2026-05-04",
    };
    await speaker.ask(admin, "POST /recruiters/applies/:id/moves", {
      ...byId(apply.id),
      body: { move: { status: 8, lock_version: apply.lock_version, form } },
    });
    const where = { candidate_id: String(candidate.id) };
    const { employees } = await speaker.ask(admin, "GET /recruiters/employees", { query: { where } });
    expect(employees).toMatchObject([{ name: candidate.name, hired_on: "2026-05-04", status: "active" }]);
    const [made] = employees;
    await speaker.ask(admin, "PUT /recruiters/placements/:id", {
      ...byId(made?.placement_id ?? 0),
      body: { placement: { status: "left", ends_on: "2026-06-30" } },
    });
    const gone = await speaker.ask(admin, "GET /recruiters/employees/:id", byId(made?.id ?? 0));
    expect(gone.employee).toMatchObject({ status: "left", left_on: "2026-06-30" });
    await speaker.ask(admin, "DELETE /recruiters/employees/:id", byId(made?.id ?? 0));
    await speaker.ask(admin, "DELETE /recruiters/candidates/:id", byId(candidate.id));

    const known = await speaker.ask(admin, "POST /recruiters/employees", {
      body: { employee: { name: stage.word, client_company_id: stage.companyId } },
    });
    const at = byId(known.employee.id);
    const left = { ...at, body: { employee: { status: "left" as const } } };
    await speaker.refused(admin, "PUT /recruiters/employees/:id", left, "validation_failed");
    await speaker.ask(admin, "PUT /recruiters/employees/:id", {
      ...at,
      body: { employee: { status: "on_leave" } },
    });
    await speaker.ask(admin, "DELETE /recruiters/employees/:id", at);
  });

  test("a feedback is asked for, received, and found on its apply", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const { candidate } = await speaker.ask(admin, "POST /recruiters/candidates", {
      body: { candidate: { name: "Pessoa Ouvida", email: `ouvida.${Date.now()}@elenco.test` } },
    });
    const { apply } = await speaker.ask(admin, "POST /recruiters/applies", {
      body: { apply: { job_id: stage.jobId, candidate_id: candidate.id } },
    });
    const asked = await speaker.ask(admin, "POST /recruiters/feedbacks", {
      body: {
        feedback: {
          name: stage.word,
          given_by: "client",
          candidate_id: candidate.id,
          job_id: stage.jobId,
          client_contact_id: stage.contactId,
        },
      },
    });
    expect(asked.feedback).toMatchObject({ status: "requested", apply_id: apply.id });
    const at = byId(asked.feedback.id);
    const empty = { ...at, body: { feedback: { status: "received" as const } } };
    await speaker.refused(admin, "PUT /recruiters/feedbacks/:id", empty, "validation_failed");
    await speaker.ask(admin, "PUT /recruiters/feedbacks/:id", {
      ...at,
      body: { feedback: { status: "received", rating: 5 } },
    });
    const { feedback } = await speaker.ask(admin, "GET /recruiters/feedbacks/:id", at);
    expect(feedback.given_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    await speaker.ask(admin, "DELETE /recruiters/feedbacks/:id", at);
    await speaker.ask(admin, "DELETE /recruiters/candidates/:id", byId(candidate.id));
  });
}
