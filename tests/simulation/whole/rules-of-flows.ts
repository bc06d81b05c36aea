import {
  afterStep,
  type FlowSnapshot,
  firstSnapshot,
  flowMachine,
  isOver,
  stepsAt,
} from "#contract/flows/chart.ts";
import type { FlowStep } from "#contract/flows/steps.ts";
import type { Change } from "./history.ts";
import type { Rule } from "./rules.ts";

interface RunRow {
  id: number;
  status: string;
  error: string | null;
  snapshot: FlowSnapshot;
  steps: FlowStep[];
}
interface StepRow {
  run_id: number;
  step_id: string;
  outcome: string;
}

/** Where a run is that did what is written down; or the step that did not lead on. */
function walked(steps: readonly FlowStep[], history: readonly StepRow[]): FlowSnapshot | string {
  const machine = flowMachine(steps);
  let at = firstSnapshot(machine);
  for (const { step_id, outcome } of history) {
    if (outcome === "asked" || outcome === "failed") continue;
    const next = afterStep(machine, at, step_id, outcome);
    if (!next) return `${step_id} ${outcome}`;
    at = next;
  }
  return at;
}

const deleted = (changes: readonly Change[], table: Change["of"]) =>
  new Set(changes.flatMap(({ of, id, after }) => (of === table && !after ? [id] : [])));

const isMove = ({ of, before, after }: Change) =>
  of === "applies" && before !== null && after !== null && before.status !== after.status;

export const rulesOfFlows: Record<string, Rule> = {
  "a run is where its steps led": async ({ world }) => {
    const runs = await world.database.read<RunRow>(`
      select r.id::int, r.status, r.error, r.snapshot, v.steps
      from flow_runs r join flow_versions v on v.id = r.version_id order by r.id`);
    const history = await world.database.read<StepRow>(
      "select run_id::int, step_id, outcome from flow_steps order by id",
    );
    for (const { id, status, snapshot, steps } of runs) {
      const own = walked(
        steps,
        history.filter(({ run_id }) => run_id === id),
      );
      if (typeof own === "string") return `run ${id} was not at ${own}`;
      const machine = flowMachine(steps);
      const [led, is] = [own, snapshot].map((place) => stepsAt(machine, place).toSorted().join(" "));
      if (led !== is) return `run ${id} is at ${is}, and its steps led to ${led}`;
      if (isOver(own) !== (status === "completed") && status !== "cancelled")
        return `run ${id} is ${status} at ${is || "the end"}`;
    }
    return undefined;
  },

  "each step of a run is done once": async ({ world, changes }) => {
    const gone = [...deleted(changes, "applies")];
    // Of two applies to a job one takes over what was written on the other, when their persons are merged.
    const isMerged = deleted(changes, "candidates").size > 0;
    const jobs = changes.flatMap(({ of, before, after }) =>
      of === "applies" && isMerged && before && !after ? [before.job_id] : [],
    );
    const wrong = await world.database.read<{ what: string }>(
      `with done as (
        select r.record_id, e.step ->> 'text' as text, count(*) as times
        from flow_steps s join flow_runs r on r.id = s.run_id join flow_versions v on v.id = r.version_id
        cross join lateral (select coalesce(j.step, '{}') || jsonb_build_object('text',
          coalesce(j.step ->> 'text', j.step ->> 'title')) as step
          from jsonb_array_elements(v.steps) as j (step) where j.step ->> 'id' = s.step_id) e
        where s.kind in ('note', 'task') and s.outcome = 'done' group by 1, 2
      ), there as (
        select reference_id as record_id, regexp_replace(body, '</?p>', '', 'g') as text, count(*) as times
        from notes where reference_type = 'apply' and body ~ '^<p>(Longo|Curto)' group by 1, 2
        union all select reference_id, split_part(title, ' · ', 1), count(*)
        from tasks where reference_type = 'apply' and title ~ '^(Longo|Curto)' group by 1, 2
      )
      select 'apply ' || record_id || ': ' || text || ' ' || coalesce(there.times, 0) || ' times, written down ' ||
        coalesce(done.times, 0) as what
      from done full join there using (record_id, text)
      where there.times is distinct from done.times and record_id <> all ($1::bigint[])
        and record_id not in (select id from applies where job_id = any ($2::bigint[]))`,
      [gone, jobs],
    );
    return wrong[0]?.what;
  },

  "a run writes each of its mails once": async ({ world, changes }) => {
    // Runs go with their candidate, mails do not.
    if (deleted(changes, "candidates").size > 0) return undefined;
    const wrong = await world.database.read<{ what: string }>(`
      with done as (select detail as address, count(*) as times from flow_steps
        where kind = 'mail' and outcome = 'done' and detail like '%@%' group by 1),
      there as (select to_address as address, count(*) as times from mails where kind = 'flow' group by 1)
      select address || ': ' || coalesce(there.times, 0) || ' mails, written down ' || coalesce(done.times, 0) as what
      from done full join there using (address) where there.times is distinct from done.times`);
    return wrong[0]?.what;
  },

  "a move begins what listens to it": async ({ world, changes }) => {
    if (!world.hasFlows) return undefined;
    const gone = deleted(changes, "applies");
    const moves = Map.groupBy(
      changes.filter((change) => isMove(change) && !gone.has(change.id)),
      ({ id }) => id,
    );
    const runs = await world.database.read<{ record_id: number; repeats: string; runs: number }>(`
      select r.record_id::int, a.repeats, count(*)::int as runs
      from flow_runs r join automations a on a.id = r.automation_id group by 1, 2`);
    const business = world.people.ana.business.id;
    for (const [id, own] of moves) {
      if (Number(own[0]?.after?.business_id) !== business) continue;
      for (const [repeats, wanted] of Object.entries({ once: 1, each: own.length })) {
        const begun = runs.find((run) => run.record_id === id && run.repeats === repeats)?.runs ?? 0;
        if (begun !== wanted) return `apply ${id}, moved ${own.length} times: ${begun} runs, ${repeats}`;
      }
    }
    return undefined;
  },

  "a run stops only where its record is gone": async ({ world }) => {
    const wrong = await world.database.read<{ what: string }>(`
      select 'run ' || id || ' of apply ' || record_id || ': ' || coalesce(error, '') as what from flow_runs
      where status = 'failed'
        and (error is distinct from 'gone' or exists (select 1 from applies a where a.id = record_id))`);
    return wrong[0]?.what;
  },

  "a run that is over waits for nothing": async ({ world }) => {
    const wrong = await world.database.read<{ what: string }>(`
      select 'run ' || r.id || ' ' || r.status || ': ' || w.step_id as what
      from flow_waits w join flow_runs r on r.id = w.run_id where r.status in ('completed', 'cancelled')`);
    return wrong[0]?.what;
  },
};
