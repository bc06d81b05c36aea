/** The public outline of a process: the kinds of its stages, in plain words. */
export const processSteps = [
  "application",
  "screening",
  "test",
  "first_interview",
  "company_interview",
  "references",
  "offer",
  "hiring",
] as const;
export type ProcessStep = (typeof processSteps)[number];

/** By a stage's status; what a rejection is in has none. */
const stepOf: Readonly<Record<number, ProcessStep | undefined>> = {
  0: "application",
  1: "screening",
  2: "test",
  3: "test",
  4: "first_interview",
  5: "company_interview",
  6: "references",
  7: "offer",
  8: "hiring",
};

/** The steps of a process with stages of these statuses, in its order, each once. */
export const stepsOf = (statuses: readonly number[]): ProcessStep[] => [
  ...new Set(statuses.flatMap((status) => stepOf[status] ?? [])),
];
