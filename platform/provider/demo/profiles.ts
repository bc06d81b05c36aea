import type { Batch } from "./batch.ts";
import type { Profile } from "./people.ts";

const commonBenefits = ["health_plan", "meal_voucher", "dental_plan", "profit_sharing", "private_pension"];

/** Current and expected pay, which employed candidates told a recruiter. */
function addRemuneration(
  batch: Batch,
  owner: { business_id: number; candidate_id: number },
  { row, position }: Profile,
): void {
  const base = row.current_remuneration;
  if (typeof base !== "number") return;
  const senior = position.level > 1;
  const add = (moment: "current" | "desired", type_remuneration: number, value: number) =>
    batch.add("candidate_remunerations", { ...owner, moment, type_remuneration, value });
  add("current", 1, base);
  if (senior) add("current", 2, Math.round(base * 1.5));
  if (row.clt_expectation) add("desired", 1, row.clt_expectation);
  if (row.clt_expectation && senior) add("desired", 2, row.clt_expectation * 2);
  // Some told it twice: the earlier pay stays in the record's timeline.
  if (owner.candidate_id % 6 === 0) {
    const items = (value: number) => ({
      items: [{ moment: "current", type_remuneration: 1, value }],
      benefits: [],
    });
    batch.add("audit_events", {
      ...{ business_id: owner.business_id, reference_type: "candidate", reference_id: owner.candidate_id },
      ...{ action: "remuneration", field: null, before: items(Math.round(base * 0.9)), after: items(base) },
      recruiter_id: row.owner_id ?? null,
      created_at: row.updated_at ?? row.created_at ?? "",
    });
  }
  const benefits = commonBenefits.slice(0, 2 + Math.min(position.level, 3));
  for (const [moment, list] of [
    ["current", benefits],
    ["desired", benefits.slice(0, 3)],
  ] as const)
    for (const benefit of list)
      batch.add("candidate_benefits", {
        ...owner,
        moment,
        benefit,
        value: benefit === "meal_voucher" ? 110_000 : null,
      });
}

/** A candidate with the curriculum's parts. */
export function addProfile(batch: Batch, business_id: number, profile: Profile): number {
  const candidate_id = batch.add("candidates", Object.assign(profile.row, { business_id }));
  const owner = { business_id, candidate_id };
  for (const part of profile.experiences) batch.add("candidate_experiences", { ...owner, ...part });
  for (const part of profile.educations) batch.add("candidate_educations", { ...owner, ...part });
  for (const part of profile.languages) batch.add("candidate_languages", { ...owner, ...part });
  for (const part of profile.skills) batch.add("candidate_skills", { ...owner, ...part });
  addRemuneration(batch, owner, profile);
  for (const [field, given_at] of Object.entries(profile.row.consents ?? {}))
    batch.add("candidate_consents", { ...owner, field, text_version: 1, given_at });
  return candidate_id;
}
