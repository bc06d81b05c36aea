/** What went wrong, read from the reports of the runners, so that a long run ends with a summary of it. */

export interface VitestReport {
  testResults: {
    name: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

export interface PlaywrightReport {
  suites?: PlaywrightReport[];
  /** Of the preparation of the whole run. */
  errors?: { message?: string }[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; expectedStatus?: string; results: { error?: { message?: string } }[] }[];
  }[];
}

/** A failure, or a test that passed only when it was tried again. */
export interface Failure {
  test: string;
  message: string;
  isFlaky: boolean;
}

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");
/** The lines that matter of a message that may be long. */
export const short = (message = "", lines = 12): string =>
  message
    .replaceAll(escapes, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, lines)
    .map((line) => line.slice(0, 200))
    .join("\n");

export function vitestFailures({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    // A file that cannot be loaded has no tests to blame.
    if (failed.length === 0 && message && assertionResults.length === 0)
      return [{ test: name, message: short(message), isFlaky: false }];
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${name} › ${fullName}`,
      message: short(failureMessages?.[0]),
      isFlaky: false,
    }));
  });
}

export function playwrightFailures({ suites = [], specs = [] }: PlaywrightReport): Failure[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) => ({
        test: `${file}:${line} › ${title}`,
        message: short(results.find(({ error }) => error)?.error?.message),
        isFlaky: status === "flaky",
      })),
  );
  return [...own, ...suites.flatMap(playwrightFailures)];
}

/** As the end of the run says it: what failed last, nearest to the count. */
export const reported = (title: string, { test, message, isFlaky }: Failure): string =>
  `✘ ${title} › ${test}${isFlaky ? " (passed when tried again)" : ""}\n${message.replaceAll(/^/gm, "    ")}`;
