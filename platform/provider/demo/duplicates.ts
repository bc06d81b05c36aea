import { foldText } from "#contract/text.ts";
import type { Batch, Row } from "./batch.ts";
import type { Calendar } from "./calendar.ts";
import type { Random } from "./vocabulary/random.ts";

type Candidate = Row<"candidates">;

/** As a recruiter types a number who has it from a call. */
const asTyped = (phone: string) => phone.replace(/^\+55(..)(.....)(....)$/, "($1) $2-$3");

/** Each way in which somebody comes into a base twice. */
const ways: ((row: Candidate) => Partial<Candidate>)[] = [
  ({ mobile_phone }) => ({ mobile_phone: mobile_phone ? asTyped(mobile_phone) : null }),
  ({ name }) => ({ name: String(name).toUpperCase(), mobile_phone: null }),
  ({ cpf }) => ({ cpf: cpf ? cpf.replaceAll(/\D/g, "") : null, mobile_phone: null }),
];

/** Some candidates a second time, as they come from an import or a call: less is known of them. */
export function addDuplicates(
  batch: Batch,
  random: Random,
  calendar: Calendar,
  business_id: number,
  rows: readonly Candidate[],
  owners: readonly number[],
): void {
  const known = rows.filter(({ mobile_phone, city, name }) => mobile_phone && city && name);
  for (const [at, row] of random.some(known, 14).entries()) {
    const created_at = calendar.instant(-calendar.recent(random, 60), random);
    const words = foldText(String(row.name))
      .replaceAll(/[^a-z ]/g, "")
      .split(" ");
    batch.add("candidates", {
      // Every row of a batch has the same columns.
      ...Object.fromEntries(Object.keys(row).map((column) => [column, null])),
      lock_version: 0,
      business_id,
      name: row.name ?? "",
      email: `${words[0]}.${words.at(-1)}.${at + 1}@pessoal.test`,
      role_name: row.role_name ?? null,
      company_name: at % 2 === 0 ? (row.company_name ?? null) : null,
      city: row.city ?? null,
      state: row.state ?? null,
      cpf: row.cpf ?? null,
      status: 1,
      source: at % 2 === 0 ? "import" : "hunting",
      owner_id: random.pick(owners),
      skills: (row.skills ?? []).slice(0, 2),
      consents: {},
      register_steps: {},
      hiring_regimes: [],
      locale: "pt",
      created_at,
      updated_at: created_at,
      ...ways[at % ways.length]?.(row),
    });
  }
}
