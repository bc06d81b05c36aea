import type { FlowStep } from "#contract/flows/steps.ts";
import { type Calls, type Counter, ok, refused } from "./answers.ts";

interface Draft {
  steps: readonly FlowStep[];
  /** The version that undoing it leads to. */
  before: number | null;
}

/** What administrators keep in order: the steps of a flow, and businesses. */
export function createHouse(next: Counter) {
  /** Each version of the flow, by its number. */
  const versions: Draft[] = [{ steps: [], before: null }];
  let published: number | null = null;
  const domains: string[] = [];
  const version = () => versions.length - 1;
  const newest = () => versions.at(-1) ?? { steps: [], before: null };
  const flowOf = () => ({
    flow: {
      ...{ id: 7, name: "Boas-vindas", entity: "candidates", version: version(), names: {}, problems: [] },
      ...{ published_version: published, can_undo: newest().before !== null, steps: newest().steps },
    },
  });
  interface Wanted {
    version: number;
    steps?: FlowStep[];
    undo?: true;
    publish?: true;
  }
  function change({ version: from, steps, undo, publish }: Wanted) {
    if (from !== version()) return refused(409, "conflict");
    if (publish) published = version();
    else if (undo) {
      const { before } = newest();
      if (before === null) return refused(422, "validation_failed", [{ path: "flow.undo", rule: "option" }]);
      const earlier = versions[before];
      versions.push({ steps: earlier?.steps ?? [], before: earlier?.before ?? null });
    } else versions.push({ steps: steps ?? [], before: version() });
    return ok(flowOf());
  }
  const calls: Calls = [
    [/^GET \/recruiters\/administrator\/action_flows\/7\/steps$/, () => ok(flowOf())],
    [
      /^PUT \/recruiters\/administrator\/action_flows\/7\/steps$/,
      ({ request }) => change((request.body as unknown as { flow: Wanted }).flow),
    ],
    [
      /^POST \/recruiters\/administrator\/businesses$/,
      ({ request }) => {
        const { name, domain } = (request.body as unknown as { business: { name: string; domain: string } })
          .business;
        if (domains.includes(domain))
          return refused(422, "validation_failed", [{ path: "business.domain", rule: "in_use" }]);
        domains.push(domain);
        return ok({ business: { id: next(), name, domains: [{ name: domain }] } }, 201);
      },
    ],
  ];
  return {
    calls,
    /** The steps of a version, as they are kept. */
    stepsOf: (number: number) => versions[number]?.steps,
    /** Another administrator adds a step to the flow. */
    addStep: (step: FlowStep) => void versions.push({ steps: [...newest().steps, step], before: version() }),
  };
}
