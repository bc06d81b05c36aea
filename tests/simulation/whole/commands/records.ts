import type { Person, World } from "../world.ts";
import type { Deed, Made } from "./deed.ts";

const statusOfInvoice = ["issued", "paid", "overdue", "cancelled"] as const;
const statusOfJob = ["draft", "published", "paused", "filled", "closed", "cancelled"] as const;

/** The records of the trade: made, changed, deleted. */
export function records(world: World, by: Person): Deed[] {
  const { login } = by;
  const deeds: Deed[] = [];
  const version = (name: string) => {
    const known = by.versions.get(name);
    return known === undefined ? {} : { lock_version: known };
  };
  const made = (table: string, singular: string) => (body: Record<string, Made>) =>
    world.add(table, body[singular]?.id ?? 0);
  deeds.push({
    label: `${login} adds a candidate`,
    weight: 1.5,
    command: () => {
      const mark = world.mark(by);
      const candidate = { name: `Nova ${mark}`, email: `${mark.toLowerCase()}@x.test`, city: mark };
      return {
        by,
        method: "POST",
        path: "/recruiters/candidates",
        body: { candidate },
        mark,
        received: made("candidates", "candidate"),
      };
    },
  });
  for (const id of world.known("candidates").slice(0, 4)) {
    const path = `/recruiters/candidates/${id}`;
    const change = (lock: object) => () => {
      const mark = world.mark(by);
      return { by, method: "PUT" as const, path, body: { candidate: { city: mark }, ...lock }, mark };
    };
    const known = version(`candidates:${id}`);
    deeds.push({ label: `${login} changes candidate ${id}`, weight: 0.5, command: change({}) });
    if ("lock_version" in known)
      deeds.push({
        label: `${login} changes candidate ${id} as they read it`,
        weight: 0.8,
        command: change(known),
      });
    deeds.push({
      label: `${login} reads candidate ${id}`,
      weight: 0.2,
      command: () => ({ by, method: "GET", path }),
    });
    deeds.push({
      label: `${login} deletes candidate ${id}`,
      weight: 0.12,
      command: () => ({ by, method: "DELETE", path }),
    });
  }
  for (const [table, singular, statuses] of [
    ["jobs", "job", statusOfJob],
    ["invoices", "invoice", statusOfInvoice],
    ["proposals", "proposal", [2, 5, 9]],
    ["placements", "placement", ["active", "completed", "left", "cancelled"]],
  ] as const) {
    for (const id of world.known(table).slice(0, 2)) {
      for (const status of statuses)
        deeds.push({
          label: `${login} makes ${singular} ${id} ${status}`,
          weight: 0.12,
          command: () => ({
            by,
            method: "PUT",
            path: `/recruiters/${table}/${id}`,
            body: { [singular]: { status }, ...version(`${table}:${id}`) },
          }),
        });
    }
  }
  return deeds;
}
