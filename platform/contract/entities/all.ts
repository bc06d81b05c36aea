import { applyEntity } from "./apply.ts";
import { candidateEntity } from "./candidate.ts";
import { clientCompanyEntity } from "./client-company.ts";
import { clientContactEntity } from "./client-contact.ts";
import { jobEntity } from "./job.ts";
import { noteEntity } from "./note.ts";
import { taskEntity } from "./task.ts";

/** Every entity of the engine by its wire name. */
export const entities = {
  candidates: candidateEntity,
  jobs: jobEntity,
  applies: applyEntity,
  client_companies: clientCompanyEntity,
  client_contacts: clientContactEntity,
  tasks: taskEntity,
  notes: noteEntity,
} as const;
export type EntityName = keyof typeof entities;
