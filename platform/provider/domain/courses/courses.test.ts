import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, type TestServer, testServer } from "#provider/testing/server.ts";

let at: TestServer;
let admin: Caller;
beforeAll(async () => {
  at = await testServer();
  admin = await at.as("recruiters", at.world.admin.id);
});
afterAll(() => at.close());

const base = "/recruiters/administrator";
const make = async (path: string, singular: string, values: object) =>
  (
    await admin.call<Record<string, { id: number; uid: string }>>("POST", `${base}/${path}`, {
      [singular]: values,
    })
  )[singular] ?? { id: 0, uid: "" };

it("offers a partner's course with its benefits to everybody, until it or the partner is retired", async () => {
  const partner = await make("partners", "partner", { name: "Escola Aberta", site: "escola.example" });
  const benefit = await make("courses/benefits", "course_benefit", {
    name: "20% de desconto",
    name_en: "20% off",
  });
  const course = await make("courses", "course", {
    ...{ name: "Finanças para RH", partner_id: partner.id, course_benefit_ids: [benefit.id], hours: 24 },
  });
  const everybody = at.with({});
  const offered = async () => (await everybody.call<{ courses: object[] }>("GET", "/courses")).courses;
  expect(await offered()).toMatchObject([
    {
      ...{ uid: course.uid, name: "Finanças para RH", hours: 24 },
      partner: { name: "Escola Aberta", site: "https://escola.example" },
      benefits: [{ name: "20% de desconto", name_en: "20% off" }],
    },
  ]);
  await admin.call("PUT", `${base}/courses/benefits/${benefit.id}`, {
    course_benefit: { status: "retired" },
  });
  expect(await offered()).toMatchObject([{ benefits: [] }]);
  await admin.call("PUT", `${base}/partners/${partner.id}`, { partner: { status: "retired" } });
  expect(await offered()).toEqual([]);
  expect((await everybody.refused("GET", `/courses/${course.uid}`)).code).toBe("not_found");
  await admin.call("PUT", `${base}/partners/${partner.id}`, { partner: { status: "active" } });
  expect(await everybody.call("GET", `/courses/${course.uid}`)).toMatchObject({ course: { hours: 24 } });
  await admin.call("PUT", `${base}/courses/${course.id}`, { course: { status: "retired" } });
  expect(await offered()).toEqual([]);
});
