import { candidateEntity } from "#contract/entities/candidate.ts";
import type { Field } from "#contract/entity.ts";
import { foldText } from "#contract/text.ts";

export type Preset = "none" | "bullhorn" | "zoho";
export type Mapping = Record<string, string | null>;

export const importableFields: ReadonlyMap<string, Field> = new Map(
  Object.entries<Field>(candidateEntity.fields).filter(([, field]) => field.writable),
);

/** Ignoring case, accents and punctuation: `E-mail_1` and `e mail 1` are the same heading. */
export const headingKey = (heading: string): string =>
  foldText(heading)
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

/** Headings of the candidate exports of other systems. Null: known, and left out. */
const presets: Record<Exclude<Preset, "none">, Record<string, string | null>> = {
  bullhorn: {
    "First Name": "name",
    "Last Name": "name",
    "Full Name": "name",
    Name: "name",
    Email: "email",
    "Email 1": "email",
    "Primary Email": "email",
    "Email 2": null,
    "Secondary Email": null,
    Mobile: "mobile_phone",
    "Mobile Phone": "mobile_phone",
    "Cell Phone": "mobile_phone",
    "Primary Phone": "mobile_phone",
    "Home Phone": null,
    "Work Phone": null,
    Occupation: "role_name",
    Title: "role_name",
    "Job Title": "role_name",
    "Current Company": "company_name",
    Company: "company_name",
    "Company Name": "company_name",
    City: "city",
    State: "state",
    Status: null,
    "Candidate Status": null,
    Source: null,
    "Candidate Source": null,
    Owner: null,
    "Desired Salary": "clt_expectation",
    "Current Salary": null,
    Skills: "skills",
    "Skill Set": "skills",
    "Primary Skills": "skills",
    "Secondary Skills": "skills",
    "LinkedIn Profile URL": "linkedin",
    "LinkedIn URL": "linkedin",
    "General Comments": "self_introduction",
    Comments: "self_introduction",
    Description: "self_introduction",
    "Date Added": null,
    "Date Last Modified": null,
    ID: null,
  },
  zoho: {
    "First Name": "name",
    "Last Name": "name",
    "Candidate Name": "name",
    Email: "email",
    "Secondary Email": null,
    Mobile: "mobile_phone",
    Phone: "mobile_phone",
    "Current Job Title": "role_name",
    "Current Employer": "company_name",
    City: "city",
    "State/Province": "state",
    State: "state",
    "Expected Salary": "clt_expectation",
    "Current Salary": null,
    "Skill Set": "skills",
    "Additional Info": "self_introduction",
    LinkedIn: "linkedin",
    "LinkedIn Profile": "linkedin",
    "Candidate Status": null,
    Source: null,
    "Candidate Owner": null,
    "Candidate ID": null,
    "Experience in Years": null,
    "Highest Qualification Held": null,
    "Created Time": null,
    "Modified Time": null,
  },
};

const keyed = (headings: Record<string, string | null>): ReadonlyMap<string, string | null> =>
  new Map(Object.entries(headings).map(([heading, field]) => [headingKey(heading), field]));
const presetKeys = { bullhorn: keyed(presets.bullhorn), zoho: keyed(presets.zoho) };

const ownNames: ReadonlyMap<string, string> = new Map(
  [...importableFields].flatMap(([name, field]) =>
    [name, field.label.pt, field.label.en, ...(field.importAliases ?? [])].map((text): [string, string] => [
      headingKey(text),
      name,
    ]),
  ),
);

/** Fields that several columns may fill together: names are joined, lists are merged. */
const joined: ReadonlySet<string> = new Set(["name", "skills"]);

function fieldOf(heading: string, preset: Preset): string | null {
  const key = headingKey(heading);
  const own = preset === "none" ? undefined : presetKeys[preset].get(key);
  return own === undefined ? (ownNames.get(key) ?? null) : own;
}

/** A field for each heading that is understood; a second column of a field is left out unless they are joined. */
export function suggestMapping(columns: readonly string[], preset: Preset): Mapping {
  const taken = new Set<string>();
  const mapping: Mapping = {};
  const parts = new Set(["first name", "last name", "nome", "sobrenome"]);
  const hasParts = columns.filter((column) => parts.has(headingKey(column))).length === 2;
  for (const column of columns) {
    const key = headingKey(column);
    const field = hasParts && parts.has(key) ? "name" : fieldOf(column, preset);
    const whole = hasParts && field === "name" && !parts.has(key);
    const again = field !== null && taken.has(field) && !joined.has(field);
    mapping[column] = whole || again ? null : field;
    if (field !== null) taken.add(field);
  }
  return mapping;
}

/** The preset whose headings match most of the file's, if the match is clear. */
export function guessPreset(columns: readonly string[]): Preset {
  const keys = columns.map(headingKey);
  const share = (preset: Exclude<Preset, "none">) =>
    keys.filter((key) => presetKeys[preset].has(key)).length / Math.max(1, keys.length);
  const [bullhorn, zoho] = [share("bullhorn"), share("zoho")];
  if (Math.max(bullhorn, zoho) < 0.6 || bullhorn === zoho) return "none";
  return bullhorn > zoho ? "bullhorn" : "zoho";
}
