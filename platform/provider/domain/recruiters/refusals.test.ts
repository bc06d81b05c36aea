import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";
import { makeRecruiter, makeWorld } from "#provider/testing/world.ts";

const base = "/recruiters/administrator";
let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const colleague = (name: string) => makeRecruiter(at.database.db, at.world.businessId, name);

test("who leaves hands over to a colleague who is there, and to nobody else", async () => {
  const leaving = await colleague("Otto Melo");
  const gone = await colleague("Gil Fora");
  await admin.call("POST", `${base}/recruiters/${gone.id}/deactivations`, {
    deactivation: { hand_over_to: null },
  });
  const stranger = (await makeWorld(at.database.db, "outra")).admin;
  for (const hand_over_to of [leaving.id, gone.id, stranger.id, 999_999])
    expect(
      await admin.refused("POST", `${base}/recruiters/${leaving.id}/deactivations`, {
        deactivation: { hand_over_to },
      }),
      String(hand_over_to),
    ).toMatchObject({ fields: [{ path: "deactivation.hand_over_to", rule: "option" }] });
});

test("a role is one of the business's", async () => {
  const { id } = await colleague("Lia Porto");
  expect(
    await admin.refused("PUT", `${base}/recruiters/${id}/access`, { access: { role_id: 999_999 } }),
  ).toMatchObject({ fields: [{ path: "access.role_id", rule: "option" }] });
});
