import { expect, it } from "vitest";
import { testServer } from "#provider/testing/server.ts";
import { pagePictureFacts } from "./heads.ts";

it("says the day that an article was published on, where it was published", async () => {
  const at = await testServer();
  const admin = await at.as("recruiters", at.world.admin.id);
  const base = "/recruiters/administrator/site_page";
  const path = "/salarios";
  const titles = { title_pt: "Salários", title_en: "Salaries" };
  await admin.call("POST", `${base}s`, { page: { path, ...titles, kind: "article" } });
  const publication = { shown: true, at: null };
  await admin.call("PUT", base, { page: { path, lock_version: 1, published_on: "2026-03-01", publication } });
  const of = (locale: "pt" | "en") =>
    pagePictureFacts(path, {
      db: at.database.db,
      tenant: { businessId: at.world.businessId },
      locale,
    } as never);
  expect(await of("pt")).toEqual({ title: "Salários", facts: ["Ana Prado", "1 de março de 2026"] });
  expect((await of("en")).facts).toEqual(["Ana Prado", "March 1, 2026"]);
  await at.close();
});
