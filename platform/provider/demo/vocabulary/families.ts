import { getCbo } from "@brazilian-utils/brazilian-utils/get-cbo";
import { accounting, finance, marketing, sales } from "./families-business.ts";
import { administration, executive, health, humanResources, legal, supply } from "./families-operations.ts";
import { data, engineering, technology } from "./families-technology.ts";
import type { Family, Role } from "./family.ts";
import type { Random } from "./random.ts";

export const families: readonly Family[] = [
  technology,
  data,
  engineering,
  finance,
  accounting,
  sales,
  marketing,
  humanResources,
  supply,
  legal,
  health,
  administration,
  executive,
];

/** Share of the way from the role's lowest to its highest salary. */
const levels = [
  ["Júnior", 0, 0.3],
  ["Pleno", 0.3, 0.62],
  ["Sênior", 0.62, 1],
] as const;

export interface Position {
  family: Family;
  role: Role;
  /** Masculine title with its seniority. */
  title: string;
  /** 0 to 2; 2 for posts without levels. */
  level: number;
  /** Reais a month. */
  salaryFrom: number;
  salaryTo: number;
  /** Description of the occupation in the CBO. */
  occupation: string;
}

const occupationOf = (role: Role) => getCbo(role.cbo)?.description ?? role.title;
const rounded = (value: number) => Math.round(value / 100) * 100;

/** A position that somebody may have had before another: no higher, and in no post above it. */
export function earlier(drawn: Position, later: Position): Position {
  const isAbove = drawn.role.fixed && (!later.role.fixed || drawn.role.from > later.role.from);
  const role = isAbove ? later.role : drawn.role;
  const highest = later.role.fixed ? 2 : isAbove ? Math.max(0, later.level - 1) : later.level;
  const level = Math.min(drawn.level, highest);
  const name = levels[level]?.[0] ?? "";
  return { ...drawn, role, level, title: role.fixed ? role.title : `${role.title} ${name}` };
}

export const pickFamily = (random: Random): Family =>
  random.weighted(families.map((family) => [family, family.weight] as const));

export function makePosition(random: Random, family: Family = pickFamily(random)): Position {
  const role = random.pick(family.roles);
  const occupation = occupationOf(role);
  const span = role.to - role.from;
  if (role.fixed) {
    const start = random.next() * 0.5;
    return {
      family,
      role,
      title: role.title,
      level: 2,
      salaryFrom: rounded(role.from + span * start),
      salaryTo: rounded(role.from + span * (start + 0.35)),
      occupation,
    };
  }
  const level = random.weighted([
    [0, 28],
    [1, 42],
    [2, 30],
  ] as const);
  const [name, low, high] = levels[level];
  return {
    family,
    role,
    title: `${role.title} ${name}`,
    level,
    salaryFrom: rounded(role.from + span * low),
    salaryTo: rounded(role.from + span * high),
    occupation,
  };
}
