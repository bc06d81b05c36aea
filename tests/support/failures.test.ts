import { describe, expect, it } from "vitest";
import { playwrightFailures, reported, vitestFailures } from "./failures.ts";

const esc = String.fromCharCode(27);

describe("what went wrong in a run", () => {
  it("is named by file, test and the first lines of its message", () => {
    const report = {
      testResults: [
        { name: "a.test.ts", assertionResults: [{ fullName: "holds", status: "passed" }] },
        {
          name: "b.test.ts",
          assertionResults: [
            {
              fullName: "adds",
              status: "failed",
              failureMessages: [`${esc}[31mexpected 1${esc}[39m\n\nto be 2`],
            },
          ],
        },
        { name: "c.test.ts", message: "Cannot find module", assertionResults: [] },
      ],
    };
    expect(vitestFailures(report)).toEqual([
      { test: "b.test.ts › adds", message: "expected 1\nto be 2", isFlaky: false },
      { test: "c.test.ts", message: "Cannot find module", isFlaky: false },
    ]);
  });

  it("reports tests that passed only on a retry", () => {
    const spec = (title: string, status: string) => ({
      title,
      file: "flow.spec.ts",
      line: 7,
      tests: [{ status, results: [{ error: { message: "Timed out" } }, {}] }],
    });
    const found = playwrightFailures({
      suites: [{ suites: [{ specs: [spec("applies", "flaky"), spec("signs in", "expected")] }] }],
      specs: [spec("leaves", "unexpected")],
    });
    expect(found.map((item) => reported("end to end", item))).toEqual([
      "✘ end to end › flow.spec.ts:7 › leaves\n    Timed out",
      "✘ end to end › flow.spec.ts:7 › applies (passed when tried again)\n    Timed out",
    ]);
  });
});
