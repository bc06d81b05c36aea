import { afterStep, firstSnapshot, flowMachine } from "#contract/flows/chart.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import type { Batch } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import type { Random } from "./vocabulary/random.ts";

interface Scene {
  business_id: number;
  owners: readonly number[];
  /** Applications with the name of who applied and for what. */
  applies: readonly { id: number; candidateId: number; name: string }[];
}

const inWay = (step: string, way: string) => ({ step, way });

const welcome = (approver_id: number): FlowStep[] => [
  {
    id: "s1",
    in: null,
    kind: "task",
    title: "Ler o currículo",
    title_en: "Read the CV",
    days: 1,
    owner_id: null,
  },
  { id: "s2", in: null, kind: "wait_for", fact: "moved", days: 3 },
  {
    id: "s3",
    in: inWay("s2", "heard"),
    kind: "note",
    text: "Triagem feita no prazo.",
    text_en: "Screened in time.",
  },
  {
    id: "s4",
    in: inWay("s2", "late"),
    kind: "approval",
    approver_id,
    question: "Manter a candidatura sem triagem?",
    question_en: "Keep the application without screening?",
    days: 2,
  },
  {
    id: "s5",
    in: inWay("s4", "refused"),
    kind: "task",
    title: "Dar retorno",
    title_en: "Give feedback",
    days: 1,
    owner_id: null,
  },
];

const followUp: FlowStep[] = [
  { id: "s1", in: null, kind: "parallel", ways: 2 },
  {
    id: "s2",
    in: inWay("s1", "a"),
    kind: "task",
    title: "Ligar para o candidato",
    title_en: "Call the candidate",
    days: 1,
    owner_id: null,
  },
  {
    id: "s3",
    in: inWay("s1", "b"),
    kind: "note",
    text: "Sem movimento: o responsável foi avisado.",
    text_en: "No movement: the owner was told.",
  },
];

/** How a run of the first flow went, step by step. */
const courses = [
  { status: "completed", ends: ["s1 done", "s2 heard", "s3 done"] },
  { status: "completed", ends: ["s1 done", "s2 late", "s4 refused", "s5 done"] },
  { status: "paused", ends: ["s1 done"] },
  { status: "cancelled", ends: ["s1 done"] },
] as const;

/** Two flows with the automations that would start them, switched off, and runs of the first. */
export function addFlows(batch: Batch, random: Random, calendar: Calendar, scene: Scene): void {
  const { business_id, owners, applies } = scene;
  const [owner_id = null] = owners;
  const created_at = calendar.instant(-60, random);
  const stamps = { created_at, updated_at: created_at };
  const add = (name: string, name_en: string, description: string, steps: FlowStep[]) => {
    const flow = batch.add("action_flows", {
      ...{ business_id, name, name_en, description, entity: "applies" as const, version: 1, lock_version: 1 },
      ...stamps,
    });
    const version = batch.add("flow_versions", {
      ...{ business_id, action_flow_id: flow, version: 1, steps, published: true, author_id: owner_id },
      ...stamps,
    });
    return { flow, version, steps };
  };
  const first = add(
    "Boas-vindas e triagem",
    "Welcome and screening",
    "Da candidatura até a primeira decisão.",
    welcome(owner_id ?? 0),
  );
  const second = add(
    "Candidatura parada",
    "Idle application",
    "Quando ninguém mexe em uma candidatura.",
    followUp,
  );
  const automate = (name: string, name_en: string, action_flow_id: number, more: object) =>
    batch.add("automations", {
      ...{
        business_id,
        name,
        name_en,
        action_flow_id,
        conditions: {},
        owner_id,
        enabled: false,
        lock_version: 0,
      },
      ...{ repeats: "once" as const, fact_days: null, quiet_from: null, quiet_to: null, daily_limit: null },
      ...more,
      ...stamps,
    });
  const automation_id = automate("Triar quem se candidata", "Screen those who apply", first.flow, {
    fact: "applied",
  });
  automate("Cobrar candidaturas paradas", "Follow up idle applications", second.flow, {
    ...{ fact: "silent", fact_days: 10, quiet_from: 20, quiet_to: 8, daily_limit: 20 },
  });

  const machine = flowMachine(first.steps);
  for (const [at, { status, ends }] of courses.entries()) {
    const apply = applies[at];
    if (!apply) continue;
    const begun = calendar.instant(-20 + at, random);
    const run_id = batch.add("flow_runs", {
      ...{ business_id, automation_id, cause: `demo:${apply.id}`, action_flow_id: first.flow },
      ...{ version_id: first.version, entity: "applies" as const, record_id: apply.id, name: apply.name },
      ...{ candidate_id: apply.candidateId, recruiter_id: owner_id, status, planned_on: begun.slice(0, 10) },
      snapshot: ends.reduce((snapshot, end) => {
        const [step = "", outcome = ""] = end.split(" ");
        return afterStep(machine, snapshot, step, outcome) ?? snapshot;
      }, firstSnapshot(machine)),
      finished_at: status === "paused" ? null : begun,
      ...{ created_at: begun, updated_at: begun },
    });
    for (const end of ends) {
      const [step_id = "", outcome = ""] = end.split(" ");
      const kind = first.steps.find(({ id }) => id === step_id)?.kind ?? "note";
      batch.add("flow_steps", { business_id, run_id, step_id, kind, outcome, created_at: begun });
    }
  }
}
