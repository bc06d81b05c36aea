import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { PgliteStatements } from "#provider/base/database/pglite-statements.ts";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

/** How often a call reads candidates in full, each time with the plan that is kept or without. */
async function fullReadsOf(work: () => Promise<unknown>): Promise<("kept" | "planned")[]> {
  const query = vi.spyOn(PgliteStatements.prototype, "query");
  try {
    await work();
    return query.mock.calls
      .map(([text]) => text)
      .filter((text) => text.includes('from "candidates" t') && text.includes('"applies_count"'))
      .map((text) => (text.startsWith("/* kept plan */") ? "kept" : "planned"));
  } finally {
    query.mockRestore();
  }
}

const candidate = { name: "Rosa Lima", email: "rosa@casa.test", city: "Recife" };

test("a new record is read once, a changed one before and after, for its writer and for who follows the list", async () => {
  let id = 0;
  const made = async () => {
    const answer = await admin.call<{ candidate: { id: number } }>("POST", "/recruiters/candidates", {
      candidate,
    });
    id = answer.candidate.id;
  };
  expect(await fullReadsOf(made)).toEqual(["kept"]);
  const changed = () => admin.call("PUT", `/recruiters/candidates/${id}`, { candidate: { city: "Olinda" } });
  expect(await fullReadsOf(changed)).toEqual(["kept", "kept"]);
});

test("whatever is searched, the rows of a page are read by a plan that is kept", async () => {
  const paths = ["", "?where[status]=1", "?term=rosa", "?order=name:asc", "?page[size]=20"];
  for (const path of paths)
    expect(await fullReadsOf(() => admin.call("GET", `/recruiters/candidates${path}`)), path).toEqual([
      "kept",
    ]);
});
