import { expect, it } from "vitest";
import { testServer } from "#provider/testing/server.ts";
import { makeWorld } from "#provider/testing/world.ts";
import { askerOf } from "./asker.ts";

it("asks in the name, and at the address, of the business that was chosen, wherever the recruiter is", async () => {
  const at = await testServer();
  const { db } = at.database;
  const other = await makeWorld(db, "outra.localhost");
  const tenant = { businessId: at.world.businessId, domain: "localhost" };
  const request = { protocol: "https", headers: { host: "localhost" }, server: { publicUrl: undefined } };
  const of = (businessId: number) =>
    askerOf({ db, services: {}, businessId, person: null, request, tenant } as never);
  expect((await of(other.businessId)).origin).toContain("//outra.localhost");
  expect((await of(at.world.businessId)).origin).toBe("https://localhost");
  await at.close();
});
