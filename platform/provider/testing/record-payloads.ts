import { proposalStatus } from "#contract/catalogues/clients.ts";
import type { Status, transitions } from "#contract/transitions.ts";
import type { World } from "./world.ts";

/**
 * The entities whose statuses have rules, but placements, which come of an apply that was placed, and participants of
 * talks, which are of the administrators.
 */
export type StatusEntity = Exclude<keyof typeof transitions, "placements" | "talk_participants">;

let serial = 0;

/** The least that a form gives for a new record of each entity. */
const payloads: Record<StatusEntity, (world: World, name: string) => Record<string, unknown>> = {
  jobs: (_, name) => ({ title: name, description: "<p>Texto</p>" }),
  contacts: (_, name) => ({ name }),
  proposals: (_, name) => ({ name }),
  projects: (_, name) => ({ name }),
  invoices: (_, name) => ({ name, value: 100 }),
  billing_plans: (_, name) => ({ name, value: 100 }),
  employees: ({ companyId }, name) => ({ name, client_company_id: companyId }),
  feedbacks: ({ candidateIds }, name) => ({
    name,
    given_by: "client",
    rating: 4,
    candidate_id: candidateIds[0],
  }),
  evaluations: (_, name) => ({ name }),
};
export const statusEntities = Object.keys(payloads) as StatusEntity[];

/** A new record, each with a name of its own. */
export const payloadOf = (world: World, entity: StatusEntity): Record<string, unknown> =>
  payloads[entity](world, `Registro ${serial++}`);

/** What a form has to give with some statuses. */
export function requiredWith(entity: StatusEntity, status: Status): Record<string, unknown> {
  if (entity === "employees" && status === "left") return { left_on: "2026-03-01" };
  const isClosed = proposalStatus.some(({ code, closing }) => code === status && closing);
  return entity === "proposals" && isClosed ? { closing_reason: "overprice" } : {};
}
