import type { Person, World } from "../world.ts";
import type { Deed, Made } from "./deed.ts";

/** What an administrator does with the runs of flows that they see. */
export function runs(world: World, by: Person): Deed[] {
  if (!world.hasFlows) return [];
  const { login } = by;
  const path = "/recruiters/administrator/process_orchestrators";
  const list: Deed = {
    label: `${login} looks at the runs`,
    weight: 0.5,
    command: () => ({
      by,
      method: "GET",
      path,
      received: (answer: { runs: Made[] }) => {
        for (const { id } of answer.runs) world.add("flow_runs", id);
      },
    }),
  };
  const acts = world
    .known("flow_runs")
    .slice(-2)
    .flatMap((id) =>
      Object.entries({ pause: 0.2, resume: 0.5, retry: 0.1, cancel: 0.05 }).map(([action, weight]) => ({
        label: `${login}: ${action} run ${id}`,
        weight,
        command: () => ({
          by,
          method: "PUT" as const,
          path: `${path}/${id}`,
          body: { run: { action } },
        }),
      })),
    );
  return [list, ...acts];
}
