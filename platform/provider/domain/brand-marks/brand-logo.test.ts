import { afterAll, beforeAll, expect, test } from "vitest";
import { imageSizeOf } from "#provider/base/pictures/image-size.ts";
import { type TestServer, testServer } from "#provider/testing/server.ts";
import { uploadedLogo } from "./brand-logo.ts";

let at: TestServer;
beforeAll(async () => {
  at = await testServer();
});
afterAll(() => at.close());

const logoNow = () => at.server.services.mailLogo(at.database.db, at.world.businessId);
const written = { alt: "Casa localhost", drawing: null };
const urlNow = async () =>
  (
    await at.database.db
      .selectFrom("businesses")
      .where("id", "=", at.world.businessId)
      .select("logo_url")
      .executeTakeFirstOrThrow()
  ).logo_url;
const change = (logo_url: string | null) =>
  at.database.db.updateTable("businesses").set({ logo_url }).where("id", "=", at.world.businessId).execute();

test("the mark of a brand of ours is drawn for mails, at twice the size at which they show it", async () => {
  await change("/brands/mappit/logo.svg");
  const logo = await logoNow();
  expect(logo).toMatchObject({ alt: "Casa localhost", drawing: { height: 36 } });
  const png = await at.server.services.painter.paint(logo?.drawing?.svg ?? "");
  expect(imageSizeOf(png)).toEqual({ width: (logo?.drawing?.width ?? 0) * 2, height: 72 });
});

test("a logo that was uploaded is drawn too, for mails and as the site's icon, but for WebP", async () => {
  const admin = await at.as("recruiters", at.world.admin.id);
  const path = `/recruiters/administrator/businesses/${at.world.businessId}/logos`;
  const upload = (name: string, file: string | Buffer) =>
    admin.upload(path, "data_file[file]", name, file, { "data_file[theme]": "light" });
  const png = await at.server.services.painter.paint(
    '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="90"><rect width="9" height="9"/></svg>',
  );
  await upload("logo.png", png);
  const logo = await logoNow();
  // As wide as a mail may show it.
  expect(logo?.drawing).toMatchObject({ width: 240, height: 23 });
  expect(imageSizeOf(await at.server.services.painter.paint(logo?.drawing?.svg ?? ""))?.width).toBe(480);
  const ofIcon = () => uploadedLogo(at.database.db, at.server.services.files, at.world.businessId);
  expect((await ofIcon())?.address).toMatch(/^data:image\/png;/);
  const url = await urlNow();
  await expect(upload("logo.webp", "RIFF....WEBPVP8 ")).rejects.toThrow("unsupported_file");
  expect(await urlNow()).toBe(url);
  // One that was stored before WebP was refused.
  await at.database.db
    .updateTable("data_files")
    .set({ content_type: "image/webp" })
    .where("uid", "=", url?.split("/").at(-1) ?? "")
    .execute();
  expect(await logoNow()).toEqual(written);
  expect(await ofIcon(), "an icon of it would be empty").toBeUndefined();
});

test("a brand without a logo, or with one at another address, is written out", async () => {
  for (const url of [null, "https://cdn.casa.test/logo.svg"]) {
    await change(url);
    expect(await logoNow()).toEqual(written);
  }
});

test("the picture's text is the main site's own, else its title, else the firm's name", async () => {
  const { db } = at.database;
  const colors = JSON.stringify({ light: {}, dark: {} });
  const site = async (name: string, is_primary: boolean, values: object) => {
    const known = await db.selectFrom("domains").where("name", "=", name).select("id").executeTakeFirst();
    const { id: domain_id } =
      known ??
      (await db
        .insertInto("domains")
        .values({ business_id: at.world.businessId, name, is_primary })
        .returning("id")
        .executeTakeFirstOrThrow());
    await db.deleteFrom("site_configs").where("domain_id", "=", domain_id).execute();
    await db
      .insertInto("site_configs")
      .values({ domain_id, title: "", colors, ...values })
      .execute();
  };
  const alt = async () => (await logoNow())?.alt;
  await site("segunda.localhost", false, { title: "Segunda", logo_alt: "Outra marca" });
  expect(await alt()).toBe("Casa localhost");
  await site("localhost", true, { title: "Casa Vagas" });
  expect(await alt()).toBe("Casa Vagas");
  await site("localhost", true, { title: "Casa Vagas", logo_alt: "A marca da Casa" });
  expect(await alt()).toBe("A marca da Casa");
  expect(await at.server.services.mailLogo(db, 999_999)).toBeNull();
});
