import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { entities, usesOf } from "#contract/entities/all.ts";
import type { Field } from "#contract/entity.ts";

/** What an entry of any list has. */
const common = ["name", "name_en", "status"];

/**
 * Each setting of an entry and where it changes what somebody sees or is answered: a file, and what of it reads the setting.
 * A setting that changes nothing elsewhere does not belong on a form.
 */
const at = "platform/provider/domain";
const gate = `${at}/off-limits/gate.ts`;
const offLimits = "platform/provider/base/database/migrations/202611222050-off-limits.ts";
const pricing = `${at}/pricing/pricing.ts`;
const instalments = `${at}/billing-plans/instalments.ts`;
const talkPages = `${at}/site-pages/talk-pages.ts`;
const payment = "platform/contract/catalogues/payment-details.ts";
const table: Record<string, readonly [file: string, reads: string]> = {
  "accounts.account_type": [payment, "account.account_type"],
  "accounts.agency": [payment, "agency"],
  "accounts.bank": [payment, "bank"],
  "accounts.document": [payment, "document"],
  "accounts.holder": [payment, "holder"],
  "accounts.is_default": [`${at}/invoices/default-account.ts`, "is_default"],
  "accounts.number": [payment, "number"],
  "accounts.pix_key": [payment, "pix_key"],
  "benefits.kind": ["features/public/benefit-icon.tsx", "ofKind[kind"],
  "business_sectors.category_sector_id": [`${at}/entities/reference-options.ts`, "category_sector_id"],
  "business_sectors.core_industry_id": [`${at}/talent-pool/talent-pool.ts`, "s.core_industry_id"],
  "job_benefits.benefit_id": [`${at}/public-jobs/public-jobs.ts`, "e.benefit_id"],
  "linkedin_core_industries.code": [`${at}/imports/task.ts`, "l.code"],
  "linkedin_core_industries.core_industry_id": [`${at}/imports/task.ts`, "l.core_industry_id"],
  "off_limit_rule_candidates.admins_only": [gate, "admins_only"],
  "off_limit_rule_candidates.coverage": [offLimits, "r.coverage"],
  "off_limit_rule_candidates.in_sendouts": [gate, "in_sendouts"],
  "off_limit_rule_candidates.in_shortlists": [gate, "in_shortlists"],
  "off_limit_rule_candidates.in_submissions": [gate, "in_submissions"],
  "off_limit_rule_candidates.level": [gate, "r.level"],
  "off_limit_rule_candidates.months": [offLimits, "r.months"],
  "partners.description": [`${at}/courses/course-data.ts`, "partner.description"],
  "partners.site": [`${at}/courses/course-data.ts`, "partner.site"],
  "positions.departament_id": [`${at}/employees/employee-rules.ts`, "p.departament_id"],
  "pricing_plan_configurations.fee_percent": [pricing, "fee_percent"],
  "pricing_plan_configurations.guarantee_days": [pricing, "guarantee_days"],
  "pricing_plan_configurations.minimum_value": [pricing, "minimum_value"],
  "pricing_plan_configurations.service": [pricing, "service"],
  "search_synonyms.words": [`${at}/public-jobs/synonyms.ts`, "words"],
  "standard_billings.billing_event": [instalments, "billing_event"],
  "standard_billings.days": [instalments, "days"],
  "standard_billings.percent": [instalments, "percent"],
  "standard_billings.pricing_plan_configuration_id": [instalments, "pricing_plan_configuration_id"],
  "standard_billings.value": [instalments, "value"],
  "standard_fees.fee_percent": [pricing, "fee_percent"],
  "standard_fees.position_level_id": [pricing, "position_level_id"],
  "standard_fees.service": [pricing, "service"],
  "talk_events.agenda": [talkPages, "talk.agenda"],
  "talk_events.capacity": [`${at}/talks/registration-calls.ts`, "t.capacity"],
  "talk_events.description": [talkPages, "talk.description)"],
  "talk_events.description_en": [talkPages, "talk.description_en)"],
  "talk_events.ends_at": [talkPages, "talk.ends_at"],
  "talk_events.place": [talkPages, "talk.place"],
  "talk_events.starts_at": [`${at}/talks/remind.ts`, "e.starts_at"],
  "work_schedules.weekly_hours": [`${at}/entities/sources.ts`, "s.weekly_hours"],
  "workflow_templates.is_default": [`${at}/workflows/workflow-rules.ts`, "is_default"],
  "workflow_templates.service": [`${at}/workflows/workflow-rules.ts`, "service"],
};

it("has no setting of a list or a talk that changes nothing elsewhere", () => {
  const settings = Object.values(entities).flatMap((entity) => {
    const fields: Record<string, Field> = entity.fields;
    return usesOf(entity.name) || entity.name === "talk_events"
      ? Object.keys(fields)
          .filter((name) => fields[name]?.writable && !common.includes(name))
          .map((name) => `${entity.name}.${name}`)
      : [];
  });
  expect(Object.keys(table).toSorted()).toEqual(settings.toSorted());
});

it.each(Object.entries(table))("%s is read where the table says", (_, [file, reads]) => {
  expect(existsSync(file) && readFileSync(file, "utf8").includes(reads)).toBe(true);
});
