import {
  type Failure,
  type PlaywrightReport,
  playwrightFailures,
  short,
  type VitestReport,
  vitestFailures,
} from "./failures.ts";

/** How the tests of one runner ended. A test that could not run because its preparation failed counts as failed. */
export interface Tally {
  passed: number;
  failed: number;
  problems: Failure[];
}

const neverRan = (count: number, message: string): string =>
  `${count} ${count === 1 ? "test" : "tests"} never ran: ${message}`;

export function vitestTally(report: VitestReport): Tally {
  const tally: Tally = { passed: 0, failed: 0, problems: vitestFailures(report) };
  for (const { name, message, assertionResults } of report.testResults) {
    const count = (status: string) => assertionResults.filter((test) => test.status === status).length;
    tally.passed += count("passed");
    tally.failed += count("failed");
    // The message of a file is that of its hooks: the tests that they prepared for count as skipped.
    if (!message) continue;
    const unrun = assertionResults.length - count("passed") - count("failed");
    tally.failed += assertionResults.length === 0 ? 1 : unrun;
    if (unrun > 0)
      tally.problems.push({ test: name, message: neverRan(unrun, short(message)), isFlaky: false });
  }
  return tally;
}

interface Spec {
  file: string;
  test: NonNullable<PlaywrightReport["specs"]>[number]["tests"][number];
}
const specsOf = ({ suites = [], specs = [] }: PlaywrightReport): Spec[] => [
  ...specs.flatMap(({ file, tests }) => tests.map((test) => ({ file, test }))),
  ...suites.flatMap(specsOf),
];

/** `planned` is how many tests there are, as a run whose preparation failed lists none. */
export function playwrightTally(report: PlaywrightReport, planned: () => number): Tally {
  const all = specsOf(report);
  const count = (...statuses: string[]) => all.filter(({ test }) => statuses.includes(test.status)).length;
  const tally: Tally = {
    passed: count("expected", "flaky"),
    failed: count("unexpected"),
    problems: playwrightFailures(report),
  };
  const unrun = all.filter(({ test }) => test.status === "skipped" && test.expectedStatus !== "skipped");
  tally.failed += unrun.length;
  for (const file of new Set(unrun.map((item) => item.file))) {
    const count = unrun.filter((item) => item.file === file).length;
    tally.problems.push({
      test: file,
      message: neverRan(count, "what comes before them failed"),
      isFlaky: false,
    });
  }
  const [error] = report.errors ?? [];
  if (all.length === 0 && error) {
    const count = planned();
    tally.failed += Math.max(count, 1);
    tally.problems.push({
      test: "preparation",
      message: neverRan(count, short(error.message)),
      isFlaky: false,
    });
  }
  return tally;
}
