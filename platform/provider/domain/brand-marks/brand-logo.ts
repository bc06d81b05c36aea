import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import type { Db } from "#provider/base/database/open.ts";
import { imageSizeOf } from "#provider/base/pictures/image-size.ts";
import type { FileStore, FindMailLogo, MailLogo } from "#provider/base/services.ts";
import { imageAddress } from "../files/images.ts";
import { isMarked, logoOfBrand } from "./marks.ts";

/** Where the logo that a business shows is kept, if it uploaded it. */
const logoFile = (db: Db, businessId: number) =>
  db
    .selectFrom("data_files as f")
    .innerJoin("businesses as b", "b.id", "f.business_id")
    .where("b.id", "=", businessId)
    .where("f.reference_type", "=", "business")
    .where("f.file_type", "=", "image")
    .where(sql<boolean>`b.logo_url = ${imageAddress} || f.uid`)
    .select(["f.content_type", "f.storage_key"])
    .executeTakeFirst();
type LogoFile = NonNullable<Awaited<ReturnType<typeof logoFile>>>;

/** Its address may stand in a drawing. */
async function readLogo(files: FileStore, { content_type, storage_key }: LogoFile) {
  const bytes = await buffer(await files.read(storage_key));
  return {
    address: `data:${content_type};base64,${bytes.toString("base64")}`,
    size: imageSizeOf(bytes),
  };
}

/** A WebP is not drawn: its place in the drawing would be empty. The app sends its logos as PNG. */
const isDrawn = ({ content_type }: LogoFile) => content_type !== "image/webp";

/** The logo as it was uploaded, with an address that a drawing may hold; undefined where it cannot be drawn. */
export async function uploadedLogo(db: Db, files: FileStore, businessId: number) {
  const file = await logoFile(db, businessId);
  return file && isDrawn(file) ? await readLogo(files, file) : undefined;
}

const shownHeight = 36;
const widestShown = 240;

/** Twice as large as it is shown, and on white, so that a mail program's dark theme leaves it legible. */
function onWhite(inner: string, { width, height }: { width: number; height: number }): MailLogo["drawing"] {
  const scale = Math.min(shownHeight / height, widestShown / width);
  const shown = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shown.width * 2}" height="${shown.height * 2}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#fff"/>${inner}</svg>`;
  return { ...shown, svg };
}

/** Each mail asks for its logo: so many are not read again. What a storage key names never changes. */
const mostKept = 20;

/** Our own brands have a mark; others what they uploaded, or their name where that cannot be drawn. */
export function mailLogoOf(files: FileStore): FindMailLogo {
  const kept = new Map<string, ReturnType<typeof readLogo>>();
  const read = (file: LogoFile) => {
    const known = kept.get(file.storage_key);
    if (known) return known;
    const reading = readLogo(files, file);
    kept.set(file.storage_key, reading);
    reading.catch(() => kept.delete(file.storage_key));
    for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
    return reading;
  };
  const drawingOf = async (db: Db, businessId: number, url: string | null) => {
    const [, brand = ""] = /^\/brands\/(\w+)\/logo\.svg$/.exec(url ?? "") ?? [];
    if (isMarked(brand)) {
      const drawn = logoOfBrand(brand, "light");
      const [, width = 0, height = 0] = (/width="(\d+)" height="(\d+)"/.exec(drawn) ?? []).map(Number);
      return onWhite(drawn, { width, height });
    }
    const file = url === null ? undefined : await logoFile(db, businessId);
    if (!file || !isDrawn(file)) return null;
    const { address, size } = await read(file);
    if (!size) return null;
    return onWhite(`<image width="${size.width}" height="${size.height}" href="${address}"/>`, size);
  };
  return async (db, businessId) => {
    const business = await db
      .selectFrom("businesses as b")
      .leftJoin("domains as d", (join) =>
        join.onRef("d.business_id", "=", "b.id").on("d.is_primary", "=", true),
      )
      .leftJoin("site_configs as s", "s.domain_id", "d.id")
      .where("b.id", "=", businessId)
      .select(["b.name", "b.logo_url", "s.title", "s.logo_alt"])
      .executeTakeFirst();
    if (!business) return null;
    const alt = business.logo_alt || business.title || business.name;
    return { alt, drawing: await drawingOf(db, businessId, business.logo_url) };
  };
}
