import { describe, expect, it } from "vitest";
import { playwrightTally, vitestTally } from "./tally.ts";

describe("the tests of a vitest report", () => {
  const tests = (...statuses: string[]) => statuses.map((status, at) => ({ fullName: `test ${at}`, status }));

  it("passed, failed, or were skipped on purpose", () => {
    const testResults = [
      { name: "a.test.ts", message: "", assertionResults: tests("passed", "failed", "skipped") },
    ];
    expect(vitestTally({ testResults })).toMatchObject({ passed: 1, failed: 1 });
  });

  it("failed, each of them, where their preparation did", () => {
    const testResults = [
      { name: "a.test.ts", message: "", assertionResults: tests("passed", "passed") },
      {
        name: "b.test.ts",
        message: "Hook timed out",
        assertionResults: tests("skipped", "skipped", "passed"),
      },
    ];
    const { passed, failed, problems } = vitestTally({ testResults });
    expect([passed, failed]).toEqual([3, 2]);
    expect(problems).toEqual([
      { test: "b.test.ts", message: "2 tests never ran: Hook timed out", isFlaky: false },
    ]);
  });

  it("count as one where the file cannot even be read", () => {
    const testResults = [{ name: "c.test.ts", message: "Cannot find module", assertionResults: [] }];
    const { failed, problems } = vitestTally({ testResults });
    expect(failed).toBe(1);
    expect(problems.map(({ message }) => message)).toEqual(["Cannot find module"]);
  });
});

describe("the tests of a Playwright report", () => {
  const spec = (title: string, status: string, expectedStatus = "passed") => ({
    title,
    file: "flow.spec.ts",
    line: 7,
    tests: [{ status, expectedStatus, results: [{ error: { message: "no provider" } }] }],
  });

  it("passed, failed, or were skipped on purpose", () => {
    const specs = [
      spec("a", "expected"),
      spec("b", "flaky"),
      spec("c", "unexpected"),
      spec("d", "skipped", "skipped"),
    ];
    expect(playwrightTally({ suites: [{ specs }] }, () => 0)).toMatchObject({ passed: 2, failed: 1 });
  });

  it("failed where what comes before them did", () => {
    const specs = [spec("a", "unexpected"), spec("b", "skipped"), spec("c", "skipped")];
    const { failed, problems } = playwrightTally({ suites: [{ specs }] }, () => 0);
    expect(failed).toBe(3);
    expect(problems.at(-1)).toMatchObject({
      test: "flow.spec.ts",
      message: "2 tests never ran: what comes before them failed",
    });
  });

  it("are counted as planned where nothing could begin", () => {
    const report = { suites: [], errors: [{ message: "no database" }] };
    const { passed, failed, problems } = playwrightTally(report, () => 51);
    expect([passed, failed]).toEqual([0, 51]);
    expect(problems.map(({ message }) => message)).toEqual(["51 tests never ran: no database"]);
  });
});
