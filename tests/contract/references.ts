import { expect, test } from "vitest";
import { entities, usesOf } from "#contract/entities/all.ts";
import type { ExampleWorld } from "#contract/entity.ts";
import {
  type AdministratorEntity,
  administratorEntities,
  callPath,
  entityNames,
} from "#contract/entity-names.ts";
import type { Play } from "./play.ts";

type Entry = Record<string, { id: number; name: string; status: string } | undefined>;

/** Every list of reference data: an entry is made, changed, retired and deleted. */
export function describeReferences(play: () => Play): void {
  const lists = administratorEntities.filter(usesOf);
  test.each(lists)("entries of %s", async (list) => {
    const { people, speaker, stage } = play();
    const path = callPath(list);
    const singular = entityNames[list];
    const name = `Entrada ${stage.word}`;
    const { create, change } = entities[list].example;
    // The calls of a list have one shape, which the keys of all of them do not tell; a union of all calls is more than the
    // compiler takes.
    const loose = speaker as object as {
      ask(voice: typeof people.admin, call: string, input: object): Promise<unknown>;
    };
    const ask = async (call: string, input: object) => (await loose.ask(people.admin, call, input)) as Entry;
    /** Entries of other lists that the entry names. */
    const named: { at: string; id: number }[] = [];
    const world = {
      name: () => name,
      entity: async (other: AdministratorEntity) => {
        const at = callPath(other);
        const own: Record<string, unknown> = await entities[other].example.create(world as ExampleWorld);
        const id =
          (await ask(`POST ${at}`, { body: { [entityNames[other]]: own } }))[entityNames[other]]?.id ?? 0;
        named.push({ at, id });
        return id;
      },
    };
    const given: Record<string, unknown> = await create(world as ExampleWorld);
    const body = { [singular]: { ...given, name_en: "Entry" } };
    const made = (await ask(`POST ${path}`, { body }))[singular];
    expect(made).toMatchObject({ name, status: "active" });
    const params = { id: made?.id ?? 0 };
    expect((await ask(`GET ${path}/:id`, { params }))[singular]?.id).toBe(made?.id);
    await ask(`PUT ${path}/:id`, { params, body: { [singular]: change } });
    const retired = await ask(`PUT ${path}/:id`, { params, body: { [singular]: { status: "retired" } } });
    expect(retired[singular]?.status).toBe("retired");
    const { options } = await speaker.ask(people.admin, "GET /recruiters/lookups/:entity", {
      params: { entity: list },
      query: { term: name },
    });
    expect(options).toEqual([]);
    await ask(`DELETE ${path}/:id`, { params });
    for (const { at, id } of named) await ask(`DELETE ${at}/:id`, { params: { id } });
  });

  test("a candidate is off limits, and approached for a job all the same", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const rules = "/recruiters/administrator/off_limit_rule_candidates";
    const limits = "/recruiters/administrator/off_limits";
    const { off_limit_rule_candidate: rule } = await speaker.ask(admin, `POST ${rules}`, {
      body: { off_limit_rule_candidate: { name: `Regra ${stage.word}`, level: 2 } },
    });
    const { candidate } = await speaker.ask(admin, "POST /recruiters/candidates", {
      body: { candidate: { name: `Reservada ${stage.word}`, email: `reservada.${Date.now()}@elenco.test` } },
    });
    const { off_limit } = await speaker.ask(admin, `POST ${limits}`, {
      body: { off_limit: { candidate_id: candidate.id, rule_id: rule.id, starts_on: "2026-01-01" } },
    });
    const params = { id: off_limit.id };
    expect((await speaker.ask(admin, `GET ${limits}/:id`, { params })).off_limit.status).toBe("active");
    await speaker.ask(admin, `PUT ${limits}/:id`, { params, body: { off_limit: { reason: "Acordo" } } });
    const { overridden } = await speaker.ask(admin, "POST /recruiters/off_limit_overrides", {
      body: { override: { job_id: stage.jobId, candidate_ids: [candidate.id], reason: "Combinado" } },
    });
    expect(overridden).toBe(1);
    const reported = await speaker.ask(admin, "GET /recruiters/off_limits/:entity/:id", {
      params: { entity: "candidates", id: candidate.id },
    });
    expect([reported.off_limits, reported.overrides].map((list) => list.length)).toEqual([1, 1]);
    const kept = await speaker.ask(admin, `GET ${limits}/:id/overrides`, { params });
    expect(kept.overrides[0]?.reason).toBe("Combinado");
    await speaker.ask(admin, `DELETE ${limits}/:id`, { params });
    await speaker.ask(admin, "DELETE /recruiters/candidates/:id", { params: { id: candidate.id } });
    await speaker.ask(admin, `DELETE ${rules}/:id`, { params: { id: rule.id } });
  });

  test("a template of requested data", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const templates = "/recruiters/administrator/data_collections";
    const { data_collection_template: made } = await speaker.ask(admin, `POST ${templates}`, {
      body: { data_collection_template: { name: stage.word, job_id: stage.jobId, asked_fields: ["cpf"] } },
    });
    const params = { id: made.id };
    await speaker.ask(admin, `PUT ${templates}/:id`, {
      params,
      body: { data_collection_template: { days: 3 } },
    });
    expect((await speaker.ask(admin, `GET ${templates}/:id`, { params })).data_collection_template.days).toBe(
      3,
    );
    const { data_collection_templates: reported } = await speaker.ask(
      admin,
      "GET /recruiters/data_collection_templates",
      { query: { job_id: stage.jobId } },
    );
    expect(reported[0]).toMatchObject({ id: made.id, fields: ["cpf"], scope: "job" });
    await speaker.ask(admin, `DELETE ${templates}/:id`, { params });
  });

  test("the stages of a process are arranged, each time as a new version", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const path = "/recruiters/administrator/workflow_templates";
    const { workflow_template } = await speaker.ask(admin, `POST ${path}`, {
      body: { workflow_template: { name: `Processo ${stage.word}` } },
    });
    const params = { id: workflow_template.id };
    const { workflow } = await speaker.ask(admin, `GET ${path}/:id/stages`, { params });
    const stages = workflow.stages.map((item, index) => (index === 0 ? { ...item, days: 2 } : item));
    const saved = await speaker.ask(admin, `PUT ${path}/:id/stages`, {
      params,
      body: { workflow: { version: workflow.version, stages } },
    });
    expect(saved.workflow).toMatchObject({ version: workflow.version + 1, stages });
    const { job } = await speaker.ask(admin, "POST /recruiters/jobs", {
      body: { job: { title: "Vaga com outras etapas" } },
    });
    const ofJob = { params: { id: job.id } };
    const now = (await speaker.ask(admin, "GET /recruiters/jobs/:id/workflow", ofJob)).workflow;
    const option = now.options.find(({ template_id }) => template_id === params.id);
    const change = { from_version_id: now.version_id, version_id: option?.version_id ?? 0, moves: [] };
    const changed = await speaker.ask(admin, "POST /recruiters/jobs/:id/workflow_changes", {
      ...ofJob,
      body: { change },
    });
    expect(changed.workflow.version_id).toBe(option?.version_id);
    const again = { ...ofJob, body: { change } };
    await speaker.refused(admin, "POST /recruiters/jobs/:id/workflow_changes", again, "conflict");
    const back = await speaker.ask(admin, "DELETE /recruiters/jobs/workflow_changes/:id", {
      params: { id: changed.workflow.last_change?.id ?? 0 },
    });
    expect(back.workflow.version_id).toBe(now.version_id);
    const { requirements } = await speaker.ask(admin, "GET /recruiters/applies/:id/requirements", {
      params: { id: stage.applyId },
    });
    expect(requirements).toEqual([]);
    await speaker.ask(admin, `DELETE ${path}/:id`, { params });
  });

  test("what a stage requires is requested, waived, required again and approved", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const path = "/recruiters/administrator/workflow_templates";
    const { recruiter } = await speaker.ask(admin, "GET /recruiters/profile");
    const { workflow_template } = await speaker.ask(admin, `POST ${path}`, {
      body: { workflow_template: { name: `Aprovado ${stage.word}` } },
    });
    const params = { id: workflow_template.id };
    const { workflow } = await speaker.ask(admin, `GET ${path}/:id/stages`, { params });
    const stages = workflow.stages.map((item) => ({ ...item, approver_id: recruiter.id }));
    await speaker.ask(admin, `PUT ${path}/:id/stages`, {
      params,
      body: { workflow: { version: workflow.version, stages } },
    });
    const { job } = await speaker.ask(admin, "POST /recruiters/jobs", {
      body: { job: { title: "Vaga com aprovação", workflow_template_id: params.id } },
    });
    const { candidate } = await speaker.ask(admin, "POST /recruiters/candidates", {
      body: { candidate: { name: "Pessoa Aprovada", email: `aprovada.${Date.now()}@elenco.test` } },
    });
    const { apply } = await speaker.ask(admin, "POST /recruiters/applies", {
      body: { apply: { job_id: job.id, candidate_id: candidate.id } },
    });
    const of = { params: { id: apply.id, kind: "approval" as const } };
    const requirement = "/recruiters/applies/:id/requirements/:kind";
    const sent = await speaker.ask(admin, `POST ${requirement}/send`, of);
    expect(sent.requirements).toMatchObject([{ kind: "approval", met: false, sent_at: expect.any(String) }]);
    const waived = await speaker.ask(admin, `PUT ${requirement}/waiver`, {
      ...of,
      body: { waiver: { reason: "Conhecida da casa" } },
    });
    expect(waived.requirements).toMatchObject([{ waiver: { reason: "Conhecida da casa" } }]);
    const again = await speaker.ask(admin, `DELETE ${requirement}/waiver`, of);
    expect(again.requirements).toMatchObject([{ waiver: null }]);
    const approved = await speaker.ask(admin, "POST /recruiters/applies/:id/approvals", {
      params: { id: apply.id },
    });
    expect(approved.requirements).toMatchObject([{ met: true }]);
  });

  test("the card of a list", async () => {
    const { people, speaker, stage } = play();
    const cards = "/recruiters/administrator/entity_cards";
    const { entity_card } = await speaker.ask(people.admin, `POST ${cards}`, {
      body: {
        entity_card: { name: stage.word, entity: "projects", view: "blocks", shown_fields: ["status"] },
      },
    });
    const params = { id: entity_card.id };
    await speaker.ask(people.admin, `PUT ${cards}/:id`, { params, body: { entity_card: { in_use: false } } });
    expect((await speaker.ask(people.admin, `GET ${cards}/:id`, { params })).entity_card.in_use).toBe(false);
    await speaker.ask(people.admin, `DELETE ${cards}/:id`, { params });
  });

  test("entries are put in order, merged and taken apart again", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const ids: number[] = [];
    // One after the other: the second is the last in their order.
    for (const name of ["um", "dois"]) {
      const { departament } = await speaker.ask(admin, "POST /recruiters/administrator/departaments", {
        body: { departament: { name: `${stage.word} ${name}` } },
      });
      ids.push(departament.id);
    }
    const [kept_id = 0, gone = 0] = ids;
    const params = { list: "departaments" as const };
    await speaker.ask(admin, "PUT /recruiters/administrator/references/:list/order", {
      params,
      body: { order: { ids: ids.toReversed() } },
    });
    const { orders } = await speaker.ask(admin, "GET /recruiters/administrator/references/:list/orders", {
      params,
    });
    expect(orders[0]?.ids.filter((id) => ids.includes(id))).toEqual(ids);
    const { merge } = await speaker.ask(admin, "POST /recruiters/administrator/references/:list/merges", {
      params,
      body: { merge: { kept_id, ids: [gone] } },
    });
    const { merges } = await speaker.ask(admin, "GET /recruiters/administrator/references/:list/merges", {
      params,
    });
    expect(merges[0]?.id).toBe(merge.id);
    const undone = await speaker.ask(
      admin,
      "POST /recruiters/administrator/references/:list/merges/:id/reversal",
      {
        params: { ...params, id: merge.id },
      },
    );
    expect(undone.merge.reversed_at).not.toBeNull();
    for (const id of ids)
      await speaker.ask(admin, "DELETE /recruiters/administrator/departaments/:id", { params: { id } });
  });

  test("a file with entries is looked at, and taken", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const name = `${stage.word} do arquivo`;
    const csv = `Nome;Cor\n${name};azul\n${name};`;
    const taking = (keep: boolean) =>
      speaker.ask(admin, "POST /recruiters/administrator/references/:list/imports", {
        params: { list: "departaments" },
        body: { import: { csv, keep } },
      });
    const entries = async () =>
      (
        await speaker.ask(admin, "GET /recruiters/administrator/departaments", { query: { term: name } })
      ).departaments.filter((entry) => entry.name === name);
    const { import: looked } = await taking(false);
    expect(looked).toEqual({
      kept: false,
      left_out: ["Cor"],
      rows: [
        { line: 2, name, outcome: "created", field: null, rule: null, value: null },
        { line: 3, name, outcome: "refused", field: "name", rule: "repeated", value: name },
      ],
    });
    expect(await entries()).toEqual([]);
    expect((await taking(true)).import).toEqual({ ...looked, kept: true });
    const [entry] = await entries();
    expect((await taking(true)).import.rows[0]?.outcome).toBe("unchanged");
    await speaker.ask(admin, "DELETE /recruiters/administrator/departaments/:id", {
      params: { id: entry?.id ?? 0 },
    });
  });
}
