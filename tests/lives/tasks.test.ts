import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Living, living } from "#machines/testing/life.ts";
import type { Services } from "#provider/base/services.ts";
import { bulkActionRunner } from "#provider/domain/bulk-actions/run-bulk-action.ts";
import { downloadRunner } from "#provider/domain/downloads/run-download.ts";
import { importRunner } from "#provider/domain/imports/run-import.ts";
import { sendoutRunner } from "#provider/domain/sendouts/run-sendout.ts";
import { pathTable } from "../machines/catalogue.ts";
import { killedAt, runs, type TwoProviders, twoProviders } from "./providers.ts";
import { wrongWalks } from "./walks.ts";

let at: TwoProviders;
beforeAll(async () => {
  at = await twoProviders();
  await at.database.db.updateTable("businesses").set({ mails_per_minute: 6_000 }).execute();
});
afterAll(() => at.close());

let made = 0;
const candidates = (): object => ({
  collections: at.world.candidateIds
    .slice(0, 2)
    .map((reference_id) => ({ reference_type: "candidate", reference_id })),
});

interface Task {
  chart: string;
  /** The events after which it is as `make` leaves it. */
  born: readonly string[];
  make(): Promise<number>;
  /** Where its calls and its row are. */
  path: string;
  table: "imports" | "recruiter_downloads" | "bulk_actions" | "sendout_queues";
  column: "state" | "status";
  /** What a person asks for, and what that is in its life, in the order in which it is looked at. */
  steps: Readonly<Record<string, readonly string[]>>;
  runner(services: Services): (id: number, signal: AbortSignal) => Promise<void>;
  /** How a run ends that nobody kills: the first that can be. */
  ends: readonly string[];
  /** How often a whole run looks whether its process ends, at the most. */
  looks: number;
}

const tasks: Readonly<Record<string, Task>> = {
  import: {
    chart: "import-life",
    born: ["file.received"],
    make: async () => {
      made += 1;
      const lines = [1, 2].map((n) => `Pessoa ${n};pessoa.${n}.${made}@importada.test`);
      const file = ["Nome;E-mail", ...lines].join("\n");
      const { import: task } = await at.admin.upload<{ import: { id: number } }>(
        "/recruiters/imports",
        "import[file]",
        "pessoas.csv",
        file,
      );
      return task.id;
    },
    path: "/recruiters/imports",
    table: "imports",
    column: "state",
    steps: {
      start: ["import.started"],
      resume: ["import.resumed"],
      stop: ["queue.left", "stop.requested"],
    },
    runner: importRunner,
    ends: ["run.stopped", "rows.done"],
    looks: 1,
  },
  export: {
    chart: "export-life",
    born: ["export.requested"],
    make: async () => {
      const { recruiter_download } = await at.admin.call<{ recruiter_download: { id: number } }>(
        "POST",
        "/recruiters/recruiter_downloads",
        { recruiter_download: { entity: "candidates", file_type: "csv", ...candidates() } },
      );
      return recruiter_download.id;
    },
    path: "/recruiters/recruiter_downloads",
    table: "recruiter_downloads",
    column: "state",
    steps: { cancel: ["export.cancelled"] },
    runner: downloadRunner,
    ends: ["file.made"],
    looks: 1,
  },
  "bulk action": {
    chart: "bulk-action-life",
    born: ["action.requested"],
    make: async () => {
      const { bulk_action } = await at.admin.call<{ bulk_action: { id: number } }>(
        "POST",
        "/recruiters/bulk_actions",
        {
          bulk_action: {
            entity: "candidates",
            action: "note",
            params: { body: "<p>Ligar</p>" },
            ...candidates(),
          },
        },
      );
      return bulk_action.id;
    },
    path: "/recruiters/bulk_actions",
    table: "bulk_actions",
    column: "state",
    steps: { cancel: ["action.cancelled"] },
    runner: bulkActionRunner,
    ends: ["records.done"],
    looks: 1,
  },
  "send-out": {
    chart: "sendout-life",
    born: ["sendout.drafted"],
    make: async () => {
      made += 1;
      const { prospecting_template: template } = await at.admin.call<{
        prospecting_template: { id: number };
      }>("POST", "/recruiters/prospecting_templates", {
        prospecting_template: { name: "Convite", subject: "Oi", body: "<p>Olá, {{name}}</p>" },
      });
      const { sendout_queue } = await at.admin.call<{ sendout_queue: { id: number } }>(
        "POST",
        "/recruiters/sendout_queues",
        {
          sendout_queue: { name: "Envio", prospecting_template_id: template.id, rate_per_minute: 600 },
        },
      );
      await at.admin.call("POST", `/recruiters/sendout_queues/${sendout_queue.id}/recipients`, {
        entity: "candidates",
        entity_collection: candidates(),
      });
      return sendout_queue.id;
    },
    path: "/recruiters/sendout_queues",
    table: "sendout_queues",
    column: "status",
    steps: {
      start: ["sendout.started"],
      pause: ["sendout.paused"],
      resume: ["sendout.resumed"],
      cancel: ["sendout.cancelled"],
    },
    runner: sendoutRunner,
    ends: ["recipients.done"],
    looks: 3,
  },
};

interface Model {
  life: Living;
}
interface Real {
  task: Task;
  id: number;
}
type Command = fc.AsyncCommand<Model, Real>;
type Which = 0 | 1;
const other = (which: Which): Which => (which === 0 ? 1 : 0);
const always = () => true;
const forever = new AbortController().signal;

async function stateOf({ task: { table, column }, id }: Real): Promise<string> {
  const row = await at.database.db
    .selectFrom(table)
    .where("id", "=", id)
    .selectAll()
    .executeTakeFirstOrThrow();
  return String((row as Record<string, unknown>)[column]);
}
const assertStands = async ({ life }: Model, real: Real) =>
  expect(await stateOf(real)).toBe(String(life.status()));

const ask = (which: Which, { task, id }: Real, step: string) =>
  at.both[which].ask("POST", `${task.path}/${id}/${step}`);
const eventsOf = ({ task }: Real, step: string) => task.steps[step] ?? [];

/** A person takes a step, or is told why not with both states. */
const stepping = (which: Which, step: string): Command => ({
  check: always,
  toString: () => `${which}: ${step}`,
  run: async (model, real) => {
    const from = model.life.status();
    const { status, body } = await ask(which, real, step);
    if (model.life.take(...eventsOf(real, step))) expect(status, JSON.stringify(body)).toBeLessThan(300);
    else
      expect(body).toMatchObject({
        code: "already_done",
        fields: [{ rule: "transition", params: { from } }],
      });
    await assertStands(model, real);
  },
});

/** The job of the task is run, to its end or until its process is killed. */
const running = (which: Which, looks: number): Command => ({
  check: always,
  toString: () => `${which} runs it${Number.isFinite(looks) ? ` and is killed at its look ${looks}` : ""}`,
  run: async (model, real) => {
    const { task, id } = real;
    const signal = Number.isFinite(looks) ? killedAt(looks) : forever;
    const wasKilled = await task
      .runner(at.both[which].services)(id, signal)
      .then(
        () => false,
        () => true,
      );
    if (model.life.take("run.began") && !wasKilled) expect(model.life.take(...task.ends)).toBe(true);
    // Who is never looked at ends as if nobody had killed it; who had nothing to run dies of nothing.
    if (!Number.isFinite(looks)) expect(wasKilled).toBe(false);
    await assertStands(model, real);
  },
});

interface Outcome {
  taken: readonly boolean[];
  state: string;
}
const isAmong = (outcomes: readonly (Outcome & { life: Living })[], seen: Outcome): Living | undefined =>
  outcomes.find(({ taken, state }) => state === seen.state && taken.join() === seen.taken.join())?.life;

/** Two people take a step at once: it is as if one came after the other. */
const racing = (first: string, second: string): Command => ({
  check: always,
  toString: () => `0: ${first} while 1: ${second}`,
  run: async (model, real) => {
    const answers = await Promise.all([ask(0, real, first), ask(1, real, second)]);
    const inOrder = (text: string, two: string) => {
      const life = model.life.copy();
      const taken = [text, two].map((step) => life.take(...eventsOf(real, step)));
      return { life, taken, state: String(life.status()) };
    };
    const turned = inOrder(second, first);
    const possible = [inOrder(first, second), { ...turned, taken: turned.taken.toReversed() }];
    const seen = { taken: answers.map(({ status }) => status < 300), state: await stateOf(real) };
    const life = isAmong(possible, seen);
    expect(life, `${JSON.stringify(seen)} of ${JSON.stringify(possible)}`).toBeDefined();
    if (life) model.life = life;
  },
});

/** A person takes a step while the job runs: before it, at any moment of it, or after. */
const besideARun = (which: Which, step: string): Command => ({
  check: always,
  toString: () => `${which} runs it while the other one: ${step}`,
  run: async (model, real) => {
    const { task, id } = real;
    const [, answer] = await Promise.all([
      task.runner(at.both[which].services)(id, forever),
      ask(other(which), real, step),
    ]);
    const whenever = (moment: "before" | "within" | "after", end: string | null) => {
      const life = model.life.copy();
      let taken = false;
      if (moment === "before") taken = life.take(...eventsOf(real, step));
      const began = life.take("run.began");
      if (moment === "within") taken = life.take(...eventsOf(real, step));
      if (began && end) life.take(end);
      if (moment === "after") taken = life.take(...eventsOf(real, step));
      return { life, taken: [taken], state: String(life.status()) };
    };
    const possible = (["before", "within", "after"] as const).flatMap((moment) =>
      [...task.ends, null].map((end) => whenever(moment, end)),
    );
    const seen = { taken: [answer.status < 300], state: await stateOf(real) };
    const life = isAmong(possible, seen);
    expect(life, `${JSON.stringify(seen)} of ${JSON.stringify(possible)}`).toBeDefined();
    if (life) model.life = life;
  },
});

const which = fc.constantFrom<Which>(0, 1);

describe("the life of a task, at two processes", () => {
  it.each(Object.entries(tasks))("%s", async (_, task) => {
    const { machine } = await pathTable(task.chart);
    const step = fc.constantFrom(...Object.keys(task.steps));
    const kinds = [
      fc.tuple(which, step).map(([by, name]) => stepping(by, name)),
      fc.tuple(which, step).map(([by, name]) => stepping(by, name)),
      which.map((by) => running(by, Number.POSITIVE_INFINITY)),
      fc.tuple(which, fc.nat(task.looks - 1)).map(([by, looks]) => running(by, looks)),
      fc.tuple(step, step).map(([first, second]) => racing(first, second)),
      fc.tuple(which, step).map(([by, name]) => besideARun(by, name)),
    ];
    await fc.assert(
      fc.asyncProperty(fc.commands(kinds, { maxCommands: 10, size: "max" }), async (commands) => {
        const id = await task.make();
        await fc.asyncModelRun(
          () => ({ model: { life: living(machine, ...task.born) }, real: { task, id } }),
          commands,
        );
      }),
      { numRuns: runs },
    );
  });

  it("is a walk of its chart", async () => {
    expect(await wrongWalks(at.database.db)).toEqual([]);
  });
});
