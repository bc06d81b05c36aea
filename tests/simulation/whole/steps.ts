import type { Random } from "#machines/testing/random.ts";
import { deeds } from "./commands.ts";
import { pass } from "./time.ts";
import type { Ask, Person, World } from "./world.ts";

export interface Step {
  label: string;
  weight: number;
  happen(): void | Promise<void>;
}

function people(world: World): Step[] {
  const steps: Step[] = [];
  for (const { label, weight, command } of deeds(world)) {
    steps.push({ label, weight, happen: async () => void (await world.call(command())) });
    steps.push({
      label: `${label}: on its way`,
      weight: weight / 4,
      happen: () => void world.ask(command()),
    });
  }
  return steps;
}

const nameOf = ({ nth, command: { by, method, path } }: Ask) =>
  `call ${nth} of ${by.login}, ${method} ${path}`;

function network(world: World): Step[] {
  const steps: Step[] = [];
  const open = world.asks.filter(({ over }) => !over).slice(-4);
  for (const ask of open) {
    const name = nameOf(ask);
    if (ask.begun === 0) {
      for (const process of world.ready)
        steps.push({
          label: `${process.owner.name} gets ${name}`,
          weight: 2,
          happen: () => world.arrive(ask, process),
        });
      steps.push({ label: `lost: ${name}`, weight: 0.4, happen: () => world.giveUp(ask) });
    }
    if (ask.answers.length > 0) {
      steps.push({ label: `answered: ${name}`, weight: 4, happen: () => world.hear(ask) });
      steps.push({ label: `the answer is lost: ${name}`, weight: 1, happen: () => world.giveUp(ask) });
    }
  }
  const two = open.filter(({ begun }) => begun === 0);
  const [first, second] = world.ready;
  if (first && two.length > 1)
    steps.push({
      label: "all that is on its way arrives at once",
      weight: 2,
      happen: () => {
        for (const [at, ask] of two.entries()) world.arrive(ask, (at % 2 === 1 && second) || first);
      },
    });
  return steps;
}

const names = ["one", "two"];

function processes(world: World): Step[] {
  const steps: Step[] = [];
  for (const process of world.processes) {
    const { name } = process.owner;
    steps.push({ label: `${name} dies`, weight: 0.25, happen: () => process.crash() });
    for (const statements of [1, 2, 3, 5, 8, 13])
      for (const done of [false, true])
        steps.push({
          label: `${name} is to die ${done ? "after" : "at"} its statement ${statements} from now`,
          weight: 0.06,
          happen: () => process.dieAt(statements, done),
        });
    // Only in lives that begin with it: else every other seed would live another life.
    for (const statements of [1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 25])
      steps.push({
        label: `${name} is to stand still after ${statements} statements`,
        weight: 0,
        happen: () => process.standAfter(statements),
      });
    if (process.owner.stands)
      steps.push({ label: `${name} goes on`, weight: 1, happen: () => process.goOn() });
  }
  for (const name of names)
    if (!world.processes.some(({ owner }) => owner.name === name))
      steps.push({
        label: `${name} starts`,
        weight: world.processes.length === 0 ? 20 : 0.5,
        happen: () => world.start(name),
      });
  return steps;
}

const aDay = 86_400;

function time(world: World): Step[] {
  const passing = [0.5, 2, 12, 130].map((seconds) => ({
    label: `${seconds} s pass`,
    weight: seconds < 10 ? 1.5 : 0.4,
    happen: () => pass(seconds * 1_000, () => world.settle()),
  }));
  if (!world.hasFlows) return passing;
  const day = { label: "a day passes", weight: 0.3, happen: () => pass(aDay * 1_000, () => world.settle()) };
  return [...passing, day];
}

const channelsOf = ({ id }: Person) => [
  { channel: "EntityChannel", entity: "candidates" },
  { channel: "EntityChannel", entity: "applies" },
  { channel: "NotificationsChannel", recruiter_id: id },
];

function cables(world: World): Step[] {
  const steps: Step[] = [];
  for (const by of Object.values(world.people)) {
    const { login, cable, token } = by;
    if (cable.isOpen) {
      steps.push({ label: `${login}'s cable is lost`, weight: 0.3, happen: () => cable.lose() });
      continue;
    }
    for (const process of token === undefined ? [] : world.ready)
      steps.push({
        label: `${login}'s cable opens at ${process.owner.name}`,
        weight: 0.6,
        happen: async () => {
          const answer = await world.call({ by, method: "POST", path: "/cable_tokens" });
          if (answer?.status !== 200 && answer?.status !== 201) return;
          if (process.isReady) cable.open(process, (answer.body as { token: string }).token, channelsOf(by));
        },
      });
  }
  return steps;
}

function trouble(world: World): Step[] {
  if (world.mailTrouble !== undefined || world.known("sendout_queues").length === 0) return [];
  return (["fails", "is refused"] as const).map((what) => ({
    label: `the next mail ${what}`,
    weight: 0.15,
    happen: () => {
      world.mailTrouble = what;
    },
  }));
}

/** All that can happen now. */
export const possibleSteps = (world: World): Step[] => [
  ...(world.ready.length > 0 ? people(world) : []),
  ...network(world),
  ...processes(world),
  ...time(world),
  ...cables(world),
  ...trouble(world),
];

export function pickStep(steps: readonly Step[], random: Random): Step | undefined {
  let left = random.next() * steps.reduce((sum, { weight }) => sum + weight, 0);
  for (const step of steps) {
    left -= step.weight;
    if (left < 0) return step;
  }
  return steps.at(-1);
}

/** Rows that somebody or something is still at work on. */
const underWay = `
  select 'import ' || id || ' ' || state as what from imports where state in ('queued', 'running')
  union all select 'export ' || id || ' ' || state from recruiter_downloads where state in ('queued', 'running')
  union all select 'bulk action ' || id || ' ' || state from bulk_actions where state in ('queued', 'running')
  union all select 'send-out ' || id || ' ' || status from sendout_queues where status in (1, 2)
  union all select 'mail ' || id || ' ' || state from mails where state = 'queued'
  union all select 'fact ' || fact || ' of ' || entity || ' ' || record_id from flow_facts
  union all select 'run ' || id || ' ' || status from flow_runs where status = 'running'
  union all select 'job ' || name || ' ' || state from pgboss.job
    where state in ('created', 'retry', 'active') and not (name = 'flow' and start_after > now())`;
/** Runs that wait for a day or for an event; the latest of their days is not far. */
const waiting = `
  select 'run ' || id || ' waits until ' || coalesce(due_at::text, 'ever') as what from flow_runs
  where status = 'waiting'`;
const mostDays = 7;

/** Time passes until nothing is under way. Gives what does not end. */
async function end(world: World): Promise<string[]> {
  const waits = [...Array(30).fill(2), ...Array(20).fill(15), ...Array(30).fill(100)] as number[];
  for (const seconds of waits) {
    const left = await world.database.read<{ what: string }>(underWay);
    if (left.length === 0) break;
    await pass(seconds * 1_000, () => world.settle());
  }
  await world.settle();
  return (await world.database.read<{ what: string }>(underWay)).map(({ what }) => what);
}

/** Everything that is under way comes to its end: nobody does anything, and nothing fails. Gives what does not end. */
export async function comeToRest(world: World): Promise<string[]> {
  world.mailTrouble = undefined;
  for (const process of world.processes) process.spare();
  await world.settle();
  for (const ask of world.asks) {
    if (ask.answers.length > 0) world.hear(ask);
    ask.over = true;
  }
  if (world.ready.length === 0) world.start("one");
  await world.settle();
  const left = await end(world);
  for (let day = 0; left.length === 0 && day < mostDays; day += 1) {
    if ((await world.database.read(waiting)).length === 0) return [];
    await pass(aDay * 1_000, () => world.settle());
    left.push(...(await end(world)));
  }
  return [...left, ...(await world.database.read<{ what: string }>(waiting)).map(({ what }) => what)];
}
