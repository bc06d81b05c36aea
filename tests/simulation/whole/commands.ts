import type { Deed } from "./commands/deed.ts";
import { runs } from "./commands/flows.ts";
import { outside, sharing } from "./commands/links.ts";
import { notifications, session, signedOut, stranger } from "./commands/people.ts";
import { merges, pipeline } from "./commands/pipeline.ts";
import { records } from "./commands/records.ts";
import { sendouts, unsubscribing } from "./commands/sendouts.ts";
import { tasks } from "./commands/tasks.ts";
import type { Person, World } from "./world.ts";

/** All that somebody may do now. */
export function deeds(world: World): Deed[] {
  const { ana, leo, olga } = world.people;
  const of = (by: Person, all: (() => Deed[])[]) =>
    by.token === undefined
      ? [...session(by), ...signedOut(world, by)]
      : [...session(by), ...signedOut(world, by), ...notifications(by), ...all.flatMap((item) => item())];
  return [
    ...of(ana, [
      () => records(world, ana),
      () => pipeline(world, ana),
      () => merges(world, ana),
      () => tasks(world, ana),
      () => sendouts(world, ana),
      () => sharing(world, ana),
      () => runs(world, ana),
    ]),
    ...of(leo, [() => records(world, leo), () => pipeline(world, leo)]),
    ...of(olga, [() => stranger(world, olga)]),
    ...unsubscribing(world),
    ...outside(world),
  ];
}
