import { randomOf } from "#machines/testing/random.ts";
import type { Outcome } from "../shrink.ts";
import type { SharedDatabase } from "./database.ts";
import { hasFlows } from "./flows.ts";
import type { Change } from "./history.ts";
import { rules } from "./rules.ts";
import { comeToRest, pickStep, possibleSteps, type Step } from "./steps.ts";
import type { Base } from "./template.ts";
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

/** One life of the whole product, as the seed has it. */
export function liveSeed(template: Template, seed: number, steps: number): Promise<Outcome> {
  const random = randomOf(seed);
  let left = random.below(steps) + 5;
  return live(template, seed, (world) =>
    left-- > 0 ? pickStep(ofTheme(seed, possibleSteps(world)), random) : undefined,
  );
}

/** The same life again, or a part of it: a step that cannot happen is left out. */
export function liveTrace(template: Template, seed: number, labels: readonly string[]): Promise<Outcome> {
  let at = 0;
  return live(template, seed, (world) => {
    while (at < labels.length) {
      const label = labels[at++];
      const step = possibleSteps(world).find((item) => item.label === label);
      if (step) return step;
    }
    return undefined;
  });
}
