import { randomOf } from "#machines/testing/random.ts";
import type { Outcome } from "../shrink.ts";
import type { SharedDatabase } from "./database.ts";
import { hasFlows } from "./flows.ts";
import type { Change } from "./history.ts";
import { rules } from "./rules.ts";
import { comeToRest, pickStep, possibleSteps, type Step } from "./steps.ts";
import type { Base } from "./template.ts";
import { troubleOf } from "./troubles.ts";
import { World } from "./world.ts";

export interface Template {
  database: SharedDatabase;
  base: Base;
}
async function broken(world: World, left: readonly string[]): Promise<Outcome["violation"]> {
  const changes = await world.database.read<Change>("select * from simulation.history order by nth");
  for (const [rule, holds] of Object.entries(rules)) {
    const reported = await holds({ world, changes, left });
    if (reported !== undefined) return { rule, reported };
  }
  return undefined;
}

async function live(
  { database, base }: Template,
  seed: number,
  next: (world: World) => Step | undefined,
): Promise<Outcome> {
  const trace: string[] = [];
  const world = await World.open(database, base, seed);
  const onRejection = (error: unknown) => void world.failures.push(error);
  process.on("unhandledRejection", onRejection);
  try {
    for (let step = next(world); step; step = next(world)) {
      trace.push(step.label);
      await step.happen();
      await world.settle();
    }
    return { trace, violation: await broken(world, await comeToRest(world)) };
  } finally {
    world.close();
    process.off("unhandledRejection", onRejection);
  }
}

/** What most of a life is about, so that each part of the trade is gone through to its end in some of them. */
const themes = [
  /import|upload|export/,
  /send-out|mail/,
  /bulk|candidates' |on candidates|to leo|notifications/,
  /merge/,
  /apply|move|cable/,
  /die/,
  /shortlist|collection/,
  /candidate \d|cable/,
  /signs|token of before|of others|leo (?:deletes|makes)/,
];

/** Of a life with automations. */
const themeOfFlows = /moves apply|run|day passes|2 s pass|starts|is to die/;

const weightOf = (steps: readonly Step[]) => steps.reduce((sum, { weight }) => sum + weight, 0);

/** Half of what happens is about the theme of the life, as soon as any of it can happen. */
function ofTheme(seed: number, steps: readonly Step[]): Step[] {
  const theme = hasFlows(seed) ? themeOfFlows : (themes[seed % themes.length] ?? /./);
  const [about, others] = [
    steps.filter(({ label }) => theme.test(label)),
    steps.filter(({ label }) => !theme.test(label)),
  ];
  const times = Math.max(1, weightOf(others) / Math.max(0.01, weightOf(about)));
  return [...about.map((step) => ({ ...step, weight: step.weight * times })), ...others];
}

/** Gives the steps of a script in their turn. */
function scripted(script: readonly RegExp[]) {
  const names = [...script];
  return (world: World): Step | undefined => {
    const name = names.shift();
    if (!name) return undefined;
    const step = possibleSteps(world).findLast(({ label }) => name.test(label));
    if (!step) throw new Error(`Cannot happen now, though a life is to begin with it: ${name}`);
    return step;
  };
}

/** One life of the whole product, as the seed has it; some begin with trouble, and half of those end with it. */
export function liveSeed(template: Template, seed: number, steps: number): Promise<Outcome> {
  const random = randomOf(seed);
  const trouble = troubleOf(seed);
  const begin = scripted(trouble);
  let left = trouble.length > 0 && seed % 2 === 0 ? 0 : random.below(steps) + 5;
  return live(
    template,
    seed,
    (world) =>
      begin(world) ?? (left-- > 0 ? pickStep(ofTheme(seed, possibleSteps(world)), random) : undefined),
  );
}

/** The same life again, or a part of it: a step that cannot happen is left out. */
export function liveTrace(template: Template, seed: number, labels: readonly string[]): Promise<Outcome> {
  let at = 0;
  return live(template, seed, (world) => {
    while (at < labels.length) {
      const label = labels[at++];
      const step = possibleSteps(world).findLast((item) => item.label === label);
      if (step) return step;
    }
    return undefined;
  });
}
