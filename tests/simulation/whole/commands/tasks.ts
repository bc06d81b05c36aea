import type { Person, World } from "../world.ts";
import type { Deed, Made } from "./deed.ts";

const rowsOf = (mark: string) =>
  [
    "nome;email;cidade",
    `Rute ${mark};rute.${mark}@x.test;${mark}`,
    `Davi ${mark};davi.${mark}@x.test;${mark}`,
    `Outra Rute;rute.${mark}@x.test;${mark}`,
    "Candidata 1 Souza;candidata1@localhost.test;Natal",
    "Sem arroba;sem-arroba;Natal",
    `Lia ${mark};lia.${mark}@x.test;${mark}`,
    "",
  ].join("\n");

/** Imports, exports and actions on many records. */
export function tasks(world: World, by: Person): Deed[] {
  const { login } = by;
  const deeds: Deed[] = [];
  const step = (table: string, path: string, name: string, steps: Record<string, number>) => {
    for (const id of world.known(table).slice(-2))
      for (const [verb, weight] of Object.entries(steps))
        deeds.push({
          label: `${login}: ${verb} ${name} ${id}`,
          weight,
          command: () => ({
            by,
            method: "POST",
            path: `${path}/${id}/${verb}`,
            ...(verb === "undo"
              ? { received: ({ bulk_action }: { bulk_action: Made }) => world.add(table, bulk_action.id) }
              : {}),
          }),
        });
  };
  deeds.push({
    label: `${login} uploads candidates`,
    weight: 0.6,
    command: () => {
      const mark = world.mark(by).toLowerCase();
      return {
        by,
        method: "POST",
        path: "/recruiters/imports",
        file: { part: "import[file]", content: rowsOf(mark) },
        received: ({ import: { id } }: { import: Made }) => world.add("imports", id),
      };
    },
  });
  step("imports", "/recruiters/imports", "import", { start: 1.2, stop: 0.3, resume: 0.4 });
  deeds.push({
    label: `${login} exports candidates`,
    weight: 0.5,
    command: () => ({
      by,
      method: "POST",
      path: "/recruiters/recruiter_downloads",
      body: { recruiter_download: { entity: "candidates", file_type: "csv" } },
      received: ({ recruiter_download: { id } }: { recruiter_download: Made }) =>
        world.add("recruiter_downloads", id),
    }),
  });
  step("recruiter_downloads", "/recruiters/recruiter_downloads", "export", { cancel: 0.2 });
  const candidates = world.known("candidates").slice(0, 4);
  const collections = candidates.map((id) => ({ reference_type: "candidate", reference_id: id }));
  const bulk = (action: string, params: object) => () => ({
    by,
    method: "POST" as const,
    path: "/recruiters/bulk_actions",
    body: { bulk_action: { entity: "candidates", action, params, collections } },
    received: ({ bulk_action }: { bulk_action: Made }) => world.add("bulk_actions", bulk_action.id),
  });
  if (collections.length > 0) {
    const leo = world.people.leo.id;
    deeds.push({
      label: `${login} gives candidates to leo`,
      weight: 0.5,
      command: bulk("owner", { owner_id: leo }),
    });
    deeds.push({
      label: `${login} takes candidates' owner away`,
      weight: 0.3,
      command: bulk("owner", { owner_id: null }),
    });
    deeds.push({
      label: `${login} sets candidates' status`,
      weight: 0.3,
      command: bulk("status", { status: 2 }),
    });
    deeds.push({
      label: `${login} notes on candidates`,
      weight: 0.3,
      command: bulk("note", { body: "<p>Ligar</p>" }),
    });
  }
  step("bulk_actions", "/recruiters/bulk_actions", "bulk action", { cancel: 0.2, undo: 0.6 });
  return deeds;
}
