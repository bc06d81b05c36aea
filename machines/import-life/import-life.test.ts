import { describe, expect, it } from "vitest";
import { walk } from "../testing/life.ts";
import { importLifeMachine } from "./import-life.machine.ts";

describe("an import", () => {
  it("is mapped, queued, written and done", () => {
    expect(
      walk(
        importLifeMachine,
        "file.received",
        "run.began",
        "import.started",
        "import.started",
        "run.began",
        "rows.done",
        "import.resumed",
      ),
    ).toEqual(["draft", "refused", "queued", "refused", "running", "completed", "refused"]);
  });
  it("stops at once while it waits, and after its batch while it is written", () => {
    expect(
      walk(
        importLifeMachine,
        "file.received",
        "import.started",
        "queue.left",
        "import.resumed",
        "run.began",
        "queue.left",
        "stop.requested",
        "run.stopped",
        "import.resumed",
      ),
    ).toEqual(["draft", "queued", "stopped", "queued", "running", "refused", "running", "stopped", "queued"]);
  });
  it("is taken over where its process was killed, and keeps the wish to stop", () => {
    expect(
      walk(
        importLifeMachine,
        "file.received",
        "import.started",
        "run.began",
        "run.began",
        "run.stopped",
        "stop.requested",
        "stop.requested",
        "run.began",
        "run.stopped",
      ),
    ).toEqual([
      "draft",
      "queued",
      "running",
      "running",
      "refused",
      "running",
      "running",
      "running",
      "stopped",
    ]);
  });
  it("may be done before it sees that it is to stop", () => {
    expect(
      walk(
        importLifeMachine,
        "file.received",
        "import.started",
        "run.began",
        "stop.requested",
        "rows.done",
        "run.began",
      ),
    ).toEqual(["draft", "queued", "running", "running", "completed", "refused"]);
  });
  it("goes on after a failure", () => {
    expect(
      walk(
        importLifeMachine,
        "file.received",
        "import.started",
        "run.began",
        "run.failed",
        "stop.requested",
        "import.resumed",
        "run.began",
        "stop.requested",
        "run.failed",
      ),
    ).toEqual(["draft", "queued", "running", "failed", "refused", "queued", "running", "running", "failed"]);
  });
});
