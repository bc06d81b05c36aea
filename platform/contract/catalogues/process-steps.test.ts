import { expect, it } from "vitest";
import { processSteps, stepsOf } from "./process-steps.ts";
import { standardStages } from "./workflow.ts";

it("names each step of the standard process once, and neither rejection", () => {
  expect(stepsOf(standardStages.map(({ status }) => status))).toEqual(processSteps);
});

it("has the order of the process, and leaves out what that leaves out", () => {
  expect(stepsOf([0, 5, 1, 8, 9, 14])).toEqual(["application", "company_interview", "screening", "hiring"]);
});
