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
const change = (logo_url: string | null) =>
  at.database.db.updateTable("businesses").set({ logo_url }).where("id", "=", at.world.businessId).execute();

test("the mark of a brand of ours is drawn for mails, at twice the size at which they show it", async () => {
  expect(await logoNow()).toBeNull();
  await change("/brands/mappit/logo.svg");
  const logo = await logoNow();
  expect(logo).toMatchObject({ alt: "Casa localhost", height: 36 });
  const png = await at.server.services.painter.paint(logo?.svg ?? "");
  expect(imageSizeOf(png)).toEqual({ width: (logo?.width ?? 0) * 2, height: 72 });
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
  expect(logo).toMatchObject({ width: 240, height: 23 });
  expect(imageSizeOf(await at.server.services.painter.paint(logo?.svg ?? ""))?.width).toBe(480);
  const ofIcon = () => uploadedLogo(at.database.db, at.server.services.files, at.world.businessId);
  expect((await ofIcon())?.address).toMatch(/^data:image\/png;/);
  await upload("logo.webp", "RIFF....WEBPVP8 ");
  expect(await logoNow()).toBeNull();
  expect(await ofIcon(), "an icon of it would be empty").toBeUndefined();
});

test("another address has no drawing", async () => {
  await change("https://cdn.casa.test/logo.svg");
  expect(await logoNow()).toBeNull();
});
