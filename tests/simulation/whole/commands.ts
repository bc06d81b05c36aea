import type { Command, Person, World } from "./world.ts";

/** What somebody may do now: words that name it, how likely it is beside the others, and the call. */
export interface Deed {
  label: string;
  weight: number;
  command(): Command;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

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

const statusOfInvoice = ["issued", "paid", "overdue", "cancelled"] as const;
const statusOfJob = ["draft", "published", "paused", "filled", "closed", "cancelled"] as const;

interface Made {
  id: number;
}

/** The records of the trade: made, changed, deleted. */
function records(world: World, by: Person): Deed[] {
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
        heard: made("candidates", "candidate"),
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

function pipeline(world: World, by: Person): Deed[] {
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
          heard: ({ move: { id: moved } }: { move: Made }) => world.add("moves", moved),
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
        heard: ({ apply }: { apply: Made }) => world.add("applies", apply.id),
      }),
    });
  return deeds;
}

function merges(world: World, by: Person): Deed[] {
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
        heard: ({ merge }: { merge: Made }) => world.add("merges", merge.id),
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
function tasks(world: World, by: Person): Deed[] {
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
              ? { heard: ({ bulk_action }: { bulk_action: Made }) => world.add(table, bulk_action.id) }
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
        heard: ({ import: { id } }: { import: Made }) => world.add("imports", id),
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
      heard: ({ recruiter_download: { id } }: { recruiter_download: Made }) =>
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
    heard: ({ bulk_action }: { bulk_action: Made }) => world.add("bulk_actions", bulk_action.id),
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

function sendouts(world: World, by: Person): Deed[] {
  const { login } = by;
  const deeds: Deed[] = [];
  deeds.push({
    label: `${login} prepares a send-out`,
    weight: 0.4,
    command: () => ({
      by,
      method: "POST",
      path: "/recruiters/bulk_emails",
      body: {
        bulk_email: { entity: "candidates", subject: world.mark(by), message: "<p>Uma vaga</p>" },
        entity_collection: {
          collections: world
            .known("candidates")
            .slice(0, 4)
            .map((id) => ({ reference_type: "candidate", reference_id: id })),
        },
      },
      heard: ({ sendout_queue }: { sendout_queue: Made }) => world.add("sendout_queues", sendout_queue.id),
    }),
  });
  for (const id of world.known("sendout_queues").slice(-2))
    for (const [verb, weight] of Object.entries({
      start: 1.2,
      pause: 0.3,
      resume: 0.5,
      cancel: 0.1,
      retries: 0.3,
    }))
      deeds.push({
        label: `${login}: ${verb} send-out ${id}`,
        weight,
        command: () => ({
          by,
          method: "POST",
          path: `/recruiters/sendout_queues/${id}/${verb}`,
          ...(verb === "retries" ? { body: {} } : {}),
        }),
      });
  return deeds;
}

function session(by: Person): Deed[] {
  const { login, email, token } = by;
  if (token === undefined)
    return [
      {
        label: `${login} signs in`,
        weight: 6,
        command: () => ({
          by,
          method: "POST",
          path: "/recruiters/sessions",
          body: { email, password: "uma-senha-longa-1" },
          heard: (body: { token: string }) => {
            by.token = body.token;
          },
        }),
      },
      {
        label: `${login} mistypes the password`,
        weight: 0.5,
        command: () => ({
          by,
          method: "POST",
          path: "/recruiters/sessions",
          body: { email, password: "outra-senha-1" },
        }),
      },
    ];
  return [
    {
      label: `${login} signs out`,
      weight: 0.15,
      command: () => ({
        by,
        method: "DELETE",
        path: "/recruiters/sessions",
        heard: () => {
          by.token = undefined;
        },
      }),
    },
  ];
}

/** Somebody of another business tries what is not theirs. */
function stranger(world: World, by: Person): Deed[] {
  const [candidate] = world.known("candidates");
  const [apply] = world.known("applies");
  const tries: [string, Command["method"], string, object?][] = [
    ["reads a candidate of others", "GET", `/recruiters/candidates/${candidate}`],
    [
      "changes a candidate of others",
      "PUT",
      `/recruiters/candidates/${candidate}`,
      { candidate: { city: "Alheia" } },
    ],
    ["deletes a candidate of others", "DELETE", `/recruiters/candidates/${candidate}`],
    ["lists candidates", "GET", "/recruiters/candidates"],
    [
      "moves an apply of others",
      "POST",
      `/recruiters/applies/${apply}/moves`,
      { move: { status: 2, lock_version: 0 } },
    ],
    [
      "acts on many candidates of others",
      "POST",
      "/recruiters/bulk_actions",
      {
        bulk_action: {
          entity: "candidates",
          action: "status",
          params: { status: 3 },
          collections: [{ reference_type: "candidate", reference_id: candidate }],
        },
      },
    ],
  ];
  return tries.map(([what, method, path, body]) => ({
    label: `${by.login} ${what}`,
    weight: 0.15,
    command: () => ({ by, method, path, body }),
  }));
}

function unsubscribing(world: World): Deed[] {
  const by = world.people.olga;
  return world.mails.slice(-2).flatMap((mail) => {
    const link = /unsubscribe\/(\w+)#token=([\w-]+)/.exec(mail.text);
    if (!link) return [];
    return [
      {
        label: `${mail.to} wants no more mail`,
        weight: 0.8,
        command: () => ({
          by: { ...by, token: undefined, business: world.people.ana.business },
          method: "POST" as const,
          path: `/prospecting/unsubscribe/${link[1]}`,
          body: { token: link[2] },
          heard: () => void world.optOuts.push({ address: mail.to, at: world.mails.length }),
        }),
      },
    ];
  });
}

/** All that somebody may do now. */
export function deeds(world: World): Deed[] {
  const { ana, leo, olga } = world.people;
  const of = (by: Person, all: (() => Deed[])[]) =>
    by.token === undefined ? session(by) : [...session(by), ...all.flatMap((one) => one())];
  return [
    ...of(ana, [
      () => records(world, ana),
      () => pipeline(world, ana),
      () => merges(world, ana),
      () => tasks(world, ana),
      () => sendouts(world, ana),
    ]),
    ...of(leo, [() => records(world, leo), () => pipeline(world, leo)]),
    ...of(olga, [() => stranger(world, olga)]),
    ...unsubscribing(world),
  ];
}
