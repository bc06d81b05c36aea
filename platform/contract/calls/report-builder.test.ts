import { expect, it } from "vitest";
import { chartOf, type ReportGroup } from "./report-builder.ts";

const inMonths: ReportGroup = { field: "created_at", interval: "month" };
const byStatus: ReportGroup = { field: "status", interval: null };

it("draws a line over time alone, and bars where groups have no order", () => {
  expect(chartOf({ groups: [inMonths], chart: "line" })).toBe("line");
  expect(chartOf({ groups: [byStatus], chart: "line" })).toBe("bar");
  expect(chartOf({ groups: [inMonths, byStatus], chart: "line" })).toBe("bar");
  expect(chartOf({ groups: [byStatus], chart: "pie" })).toBe("pie");
});
