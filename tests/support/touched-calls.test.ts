import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { importersIn } from "./importers.ts";
import { isTest, touchedBy } from "./touched-calls.ts";
import { viewsTouchedBy } from "./touched-views.ts";

const domain = "platform/provider/domain";

describe("which calls a change touches", () => {
  it("finds those of a handler, not those of another subject", () => {
    const { calls, isShared } = touchedBy([`${domain}/leads/lead-calls.ts`]);
    expect([...calls]).toContain("POST /recruiters/contacts/:id/conversions");
    expect([...calls]).not.toContain("GET /recruiters/jobs");
    expect(isShared).toBe(false);
  });

  it("follows imports, also of types", () => {
    expect([...touchedBy([`${domain}/sendouts/run-sendout.ts`]).calls]).toContain(
      "POST /recruiters/sendout_queues/:id/start",
    );
    expect([...touchedBy(["platform/contract/calls/leads.ts"]).calls]).toContain(
      "GET /recruiters/contacts/:id/matches",
    );
  });

  it("finds the six calls of an entity, by its definition and by its rules", () => {
    const changes = ["platform/contract/entities/contact.ts", `${domain}/leads/lead-rules.ts`];
    for (const change of changes)
      expect([...touchedBy([change]).calls]).toEqual(
        expect.arrayContaining([
          "GET /recruiters/contacts",
          "POST /recruiters/contacts",
          "PUT /recruiters/contacts/:id",
        ]),
      );
  });

  it("takes what most calls use, and what tests share, for shared by all", () => {
    const shared = [
      "platform/contract/schemas.ts",
      `${domain}/entities/list.ts`,
      "platform/provider/testing/access-table.ts",
      "platform/provider/access.test.ts",
      "platform/provider/base/database/migrations/065-mail-settings.ts",
    ];
    for (const change of shared) expect(touchedBy([change]), change).toMatchObject({ isShared: true });
  });

  it("leaves alone what no call is made of", () => {
    const others = ["ui/button.tsx", "README.md", `${domain}/jobs/job-rules.test.ts`, "tests/run.ts"];
    const { calls, files, isShared } = touchedBy(others);
    expect([calls.size, files.size, isShared]).toEqual([0, 0, false]);
  });

  it("does not ask for a file that was removed", () => {
    expect(touchedBy([`${domain}/leads/gone.ts`]).isShared).toBe(false);
  });
});

describe("a change of one file alone", () => {
  const users = importersIn(["platform/provider", "platform/contract"], isTest);
  const sources = globSync("platform/{provider,contract}/**/*.ts").filter((file) => !isTest(file));
  /** What only tests use, and what the app alone does: its views are tested then. */
  const isApart = (file: string) =>
    file === "platform/provider/base/database/testing.ts" ||
    (file.startsWith("platform/contract/") && viewsTouchedBy([file]).size > 0);

  it("brings the calls that it reaches into the run, or the nets whole", () => {
    const unseen = sources.filter((file) => {
      const { calls, isWhole } = touchedBy([file], users);
      return calls.size === 0 && !isWhole && !isApart(file);
    });
    expect(unseen).toEqual([]);
  });

  it("is whole in shared code, not where more files have changed", () => {
    const list = `${domain}/entities/list.ts`;
    expect(touchedBy([list], users).isWhole).toBe(true);
    expect(touchedBy(["platform/provider/handlers.ts"], users).isWhole).toBe(true);
    expect(touchedBy(sources.slice(0, 4).concat(list), users).isWhole).toBe(false);
    expect(touchedBy([`${domain}/leads/lead-calls.ts`], users).isWhole).toBe(false);
  });
});
