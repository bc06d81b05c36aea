import { setTimeout as wait } from "node:timers/promises";
import { CallError } from "#provider/base/http/errors.ts";
import { defineHandlers } from "#provider/base/http/implement.ts";
import { tenantOfHost } from "#provider/base/http/tenant.ts";
import { configOf } from "./config.ts";
import { tenantPage } from "./tenant-pages.ts";

export const version = "0.1.0";
/** A part that takes longer to answer does not serve. */
const readyWithinMs = 3_000;

export const tenantHandlers = defineHandlers({
  "GET /businesses/config": async ({ services: { unscopedDb: db }, query }) => {
    // An unknown host is served as the first domain, here as everywhere: its brand matches its jobs.
    const tenant = await tenantOfHost(db, query.domain.toLowerCase());
    if (!tenant) throw new CallError("not_found");
    const config = await configOf(db, tenant);
    if (!config) throw new CallError("not_found");
    return config;
  },
  "GET /pages/:slug": async ({ db, params, tenant, locale }) => {
    const page = await tenantPage(db, tenant.businessId, params.slug, locale);
    if (!page) throw new CallError("not_found");
    const { locale: _, ...rest } = page;
    return { page: rest };
  },
  "GET /health": async ({ services }) => {
    const database = services.database.up() ? "up" : "down";
    const queue = services.queue.up() ? "up" : "down";
    const cable = services.cable.state();
    return {
      status: database === "up" && queue === "up" && cable.state === "up" ? "ok" : "degraded",
      database: { state: database, kind: services.database.kind },
      queue: { state: queue },
      cable,
      version,
    };
  },
  "GET /ready": async ({ services }) => {
    const { database, unscopedDb: db, queue, files, cable } = services;
    if (!database.up() || cable.state().state === "down") throw new CallError("unavailable");
    const checks = Promise.all([
      db.selectFrom("markers").select("name").limit(1).execute(),
      queue.state().then((state) => {
        if (state === "down") throw new CallError("unavailable");
      }),
      files.check(),
    ]);
    const late = wait(readyWithinMs, "late", { ref: false });
    const outcome = await Promise.race([checks, late]).catch(() => "failed");
    if (typeof outcome === "string") throw new CallError("unavailable");
    return { ready: true };
  },
});
