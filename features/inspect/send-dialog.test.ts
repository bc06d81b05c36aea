import { expect, it } from "vitest";
import { chartOf, sourceOf } from "#client/inspect/chart.ts";
import { themeMachine } from "#machines/theme/theme.machine.ts";
import { eventsOf, payloadOf } from "./send-dialog.tsx";

it("offers the events that a chart takes, each once, and none of the library's own", () => {
  const events = eventsOf(chartOf(themeMachine).chart);
  expect(events).toEqual([...new Set(events)].sort());
  expect(events.length).toBeGreaterThan(0);
  expect(events.filter((event) => event.startsWith("xstate."))).toEqual([]);
});

it("takes a JSON object, or nothing, for what an event carries", () => {
  expect(payloadOf(" ")).toEqual({});
  expect(payloadOf('{"id":1}')).toEqual({ id: 1 });
  for (const text of ["[1]", "1", "null", "{", "id: 1"]) expect(payloadOf(text)).toBeNull();
});

it("finds a chart's source by its name", () => {
  expect(sourceOf("jobSearchBox")).toBe("machines/job-search-box/job-search-box.machine.ts");
});
