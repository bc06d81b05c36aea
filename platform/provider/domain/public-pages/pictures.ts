import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { defaultColors } from "#contract/calls/default-colors.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { localeOf } from "#provider/base/http/implement.ts";
import { domainOf, originOf, tenantOfHost } from "#provider/base/http/tenant.ts";
import type { Services } from "#provider/base/services.ts";
import { uploadedLogo } from "#provider/domain/brand-marks/brand-logo.ts";
import { brandIcon, isMarked, logoOfBrand } from "#provider/domain/brand-marks/marks.ts";
import { configOf } from "#provider/domain/tenant/config.ts";
import { documentCompressor } from "./compressed.ts";
import { jobPictureFacts, landingTitle, pagePictureFacts } from "./heads.ts";
import { iconOf, svgOf } from "./picture.ts";
import { portraitOf } from "./portrait.ts";

/** The pictures of shared links: of the site, and of each open job. */
export function servePictures(app: FastifyInstance, { unscopedDb: db, files, painter }: Services): void {
  const compress = documentCompressor();
  const siteOf = async (request: FastifyRequest) => {
    const tenant = await tenantOfHost(db, domainOf(request.headers));
    if (!tenant) throw new CallError("not_found");
    const config = await configOf(db, tenant);
    const { primary_color, secondary_color } = config?.colors.light ?? defaultColors;
    const site = config?.title ?? tenant.businessName;
    const labels = config?.custom_labels ?? {};
    const about = { db, tenant, origin: originOf(request, tenant), locale: localeOf(request), site, labels };
    return { about, look: { site, primary: primary_color, highlight: secondary_color } };
  };
  const send = async (reply: FastifyReply, svg: string) => {
    const tag = createHash("sha256").update(svg).digest("base64url");
    return reply
      .type("image/png")
      .header("cache-control", "public, max-age=86400")
      .header("etag", `"${tag}"`)
      .send(await painter.paint(svg));
  };
  app.get("/share/site.png", async (request, reply) => {
    const { about, look } = await siteOf(request);
    return send(reply, svgOf({ ...look, title: landingTitle(about), facts: [] }));
  });
  app.get<{ Params: { uid: string } }>("/share/jobs/:uid.png", async (request, reply) => {
    const { about, look } = await siteOf(request);
    return send(reply, svgOf({ ...look, ...(await jobPictureFacts(request.params.uid, about)) }));
  });
  app.get<{ Querystring: { path?: unknown } }>("/share/page.png", async (request, reply) => {
    const { path } = request.query;
    if (typeof path !== "string" || path.length > 200) throw new CallError("not_found");
    const { about, look } = await siteOf(request);
    return send(reply, svgOf({ ...look, ...(await pagePictureFacts(path, about)) }));
  });
  // Where nothing reads the page: bookmarks, feed readers and older clients.
  app.get("/favicon.ico", async (request, reply) => {
    const { about, look } = await siteOf(request);
    const { businessId, brand } = about.tenant;
    const logo = (await uploadedLogo(db, files, businessId))?.address;
    return send(reply, !logo && isMarked(brand) ? brandIcon(brand) : iconOf({ ...look, logo }));
  });
  app.get<{ Params: { brand: string; file: string } }>("/brands/:brand/:file", async (request, reply) => {
    const { brand, file } = request.params;
    const theme = { "logo.svg": "light", "logo-dark.svg": "dark" }[file];
    if (!isMarked(brand) || (theme !== "light" && theme !== "dark")) throw new CallError("not_found");
    // Each page begins with it, so it is worth the strongest setting.
    const accepted = request.headers["accept-encoding"];
    const { encoding, content } = await compress(logoOfBrand(brand, theme), { accepted, isDrawn: true });
    if (encoding) reply.header("content-encoding", encoding);
    return reply
      .type("image/svg+xml")
      .header("cache-control", "public, max-age=86400")
      .header("vary", "accept-encoding")
      .send(content);
  });
  app.get<{ Params: { file: string } }>("/portraits/:file", async (request, reply) => {
    const portrait = portraitOf(request.params.file);
    if (portrait === null) throw new CallError("not_found");
    return reply.type("image/svg+xml").header("cache-control", "public, max-age=86400").send(portrait);
  });
}
