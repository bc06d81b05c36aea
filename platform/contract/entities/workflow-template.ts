import { z } from "zod";
import { choice, yesNo } from "./fields.ts";
import { defineReference } from "./reference.ts";

export const service = z.enum([
  "executive",
  "contingency",
  "mapping",
  "rpo",
  "temporary",
  "assessment",
  "other",
]);

/** The stages of a job for a kind of service. They are saved by version, with calls of their own (calls/workflows.ts). */
export const workflowTemplateEntity = defineReference({
  name: "workflow_templates",
  singular: "workflow_template",
  label: {
    one: { pt: "Modelo de processo", en: "Workflow template" },
    many: { pt: "Modelos de processo", en: "Workflow templates" },
    new: { pt: "Novo modelo de processo", en: "New workflow template" },
  },
  ordered: true,
  apart: true,
  usedIn: [{ entity: "jobs", field: "workflow_template_id" }],
  row: { service: z.string().nullable(), is_default: z.boolean() },
  write: { service: service.nullish(), is_default: z.boolean().optional() },
  fields: {
    service: choice("Serviço", "Service", "proposal_service", { column: 3 }),
    is_default: yesNo("Modelo padrão", "Default template", { column: 4 }),
  },
  page: { about: ["service"], facts: ["is_default", "usage_count", "created_at"] },
});
