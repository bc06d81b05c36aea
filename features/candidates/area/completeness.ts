import type { Curriculum } from "#contract/calls/candidates.ts";

const parts = [
  { key: "mobile_phone", to: "/candidates/info", has: (c: Curriculum) => Boolean(c.mobile_phone) },
  { key: "city", to: "/candidates/info", has: (c: Curriculum) => Boolean(c.city) },
  {
    key: "professional_moment",
    to: "/candidates/profile",
    has: (c: Curriculum) => c.professional_moment !== null,
  },
  { key: "role_name", to: "/candidates/profile", has: (c: Curriculum) => Boolean(c.role_name) },
  { key: "experiences", to: "/candidates/experience", has: (c: Curriculum) => c.experiences.length > 0 },
  { key: "educations", to: "/candidates/educations", has: (c: Curriculum) => c.educations.length > 0 },
  { key: "languages", to: "/candidates/languages", has: (c: Curriculum) => c.languages.length > 0 },
  { key: "skills", to: "/candidates/skills", has: (c: Curriculum) => c.skills.length > 0 },
  {
    key: "expectation",
    to: "/candidates/pretensions",
    has: (c: Curriculum) =>
      [c.clt_expectation, c.pj_expectation, c.temporary_expectation, c.freelance_expectation].some(
        (cents) => cents !== null,
      ),
  },
  {
    key: "self_introduction",
    to: "/candidates/profile",
    has: (c: Curriculum) => Boolean(c.self_introduction),
  },
  { key: "cv", to: "/candidates/curriculum", has: (c: Curriculum) => c.cv !== null },
] as const;

/** How complete a curriculum is, and each missing part with its page. */
export function completenessOf(curriculum: Curriculum) {
  const missing = parts.filter(({ has }) => !has(curriculum)).map(({ key, to }) => ({ key, to }));
  return { percent: Math.round((100 * (parts.length - missing.length)) / parts.length), missing };
}
