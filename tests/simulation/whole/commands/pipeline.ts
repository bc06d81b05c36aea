import type { Person, World } from "../world.ts";
import { type Deed, inDays, type Made } from "./deed.ts";

/** Each with what its dialog asks for. */
const moves = [
  { name: "web response", move: { status: 0 } },
  { name: "submission", move: { status: 1, sub_status: 3 } },
  { name: "test", move: { status: 2, before_id: null } },
  {
    name: "interview",
    move: () => ({
      status: 5,
      form: { kind: "interview", stage: 2, starts_at: inDays(2), duration_minutes: 60 },
    }),
  },
  { name: "offer", move: { status: 7, form: { kind: "offer", salary: 9000, currency: "BRL", regime: 1 } } },
  {
    name: "placement",
    move: () => ({
      status: 8,
      form: {
        kind: "placement",
        salary: 9000,
        currency: "BRL",
        regime: 1,
        starts_on: inDays(10).slice(0, 10),
        beyond_openings: true,
      },
    }),
  },
  {
    name: "rejection",
    move: { status: 9, form: { kind: "rejection", reject_reason: 2, by: "consultant" } },
  },
] as const;

export function pipeline(world: World, by: Person): Deed[] {
  const { login } = by;
  const deeds: Deed[] = [];
  for (const id of world.known("applies").slice(0, 4)) {
    const lock_version = by.versions.get(`applies:${id}`) ?? 0;
    for (const { name, move } of moves)
      deeds.push({
        label: `${login} moves apply ${id} to ${name}`,
        weight: 0.25,
        command: () => ({
          by,
          method: "POST",
          path: `/recruiters/applies/${id}/moves`,
          body: { move: { ...(typeof move === "function" ? move() : move), lock_version } },
          received: ({ move: { id: moved } }: { move: Made }) => world.add("moves", moved),
        }),
      });
    deeds.push({
      label: `${login} deletes apply ${id}`,
      weight: 0.05,
      command: () => ({ by, method: "DELETE", path: `/recruiters/applies/${id}` }),
    });
  }
  for (const id of world.known("moves").slice(-2))
    deeds.push({
      label: `${login} takes move ${id} back`,
      weight: 0.8,
      command: () => ({ by, method: "DELETE", path: `/recruiters/applies/moves/${id}` }),
    });
  const [job] = world.known("jobs");
  const candidate = world.known("candidates").at(-1);
  if (job !== undefined && candidate !== undefined)
    deeds.push({
      label: `${login} puts candidate ${candidate} forward for job ${job}`,
      weight: 0.4,
      command: () => ({
        by,
        method: "POST",
        path: "/recruiters/applies",
        body: { apply: { job_id: job, candidate_id: candidate } },
        received: ({ apply }: { apply: Made }) => world.add("applies", apply.id),
      }),
    });
  return deeds;
}

export function merges(world: World, by: Person): Deed[] {
  const { login } = by;
  const [one, other, third] = world.known("candidates").slice(-3);
  const deeds: Deed[] = [];
  for (const [kept, given] of [
    [one, other],
    [other, third],
  ]) {
    if (kept === undefined || given === undefined) continue;
    const versions = [kept, given].map((id) => ({
      id,
      lock_version: by.versions.get(`candidates:${id}`) ?? 0,
    }));
    deeds.push({
      label: `${login} merges candidate ${given} into ${kept}`,
      weight: 0.3,
      command: () => ({
        by,
        method: "POST",
        path: "/recruiters/merges/candidates",
        body: { merge: { kept_id: kept, records: versions, fields: {} } },
        received: ({ merge }: { merge: Made }) => world.add("merges", merge.id),
      }),
    });
  }
  for (const id of world.known("merges").slice(-1))
    deeds.push({
      label: `${login} undoes merge ${id}`,
      weight: 0.8,
      command: () => ({ by, method: "POST", path: `/recruiters/merges/candidates/${id}/reversal` }),
    });
  return deeds;
}
