import pg from "pg";
import { expect, it } from "vitest";
import { openDatabase } from "#provider/base/database/open.ts";
import { testPostgresUrl } from "#provider/base/database/testing.ts";
import { queuedPostgres } from "#provider/testing/queued.ts";
import { eventually, testServer } from "#provider/testing/server.ts";

const taxes = "/recruiters/administrator/city_taxes";

it.skipIf(!testPostgresUrl)(
  "a rate saved while an invoice is being issued leaves its tax alone",
  async () => {
    const { url, drop } = await queuedPostgres();
    const at = await testServer({ DATABASE_URL: url }, () => openDatabase({ databaseUrl: url }));
    const admin = await at.as("recruiters", at.world.admin.id);
    const place = { city: "Campinas", state: "SP" };
    const { city_tax } = await admin.call<{ city_tax: { id: number } }>("POST", taxes, {
      city_tax: { ...place, rate: 2, valid_from: "2026-01-01" },
    });
    const draft = async (name: string) =>
      (
        await admin.call<{ invoice: { id: number } }>("POST", "/recruiters/invoices", {
          invoice: { name, value: 1_000_000, service_on: "2026-03-10", ...place },
        })
      ).invoice.id;
    const issued = await draft("Emitida");
    const kept = await draft("Rascunho");
    const other = new pg.Client(url);
    await other.connect();
    await other.query("begin");
    await other.query("update invoices set status = 'issued' where id = $1", [issued]);
    const saving = admin.call("PUT", `${taxes}/${city_tax.id}`, { city_tax: { rate: 5 } });
    await eventually(
      async () => {
        const { rows } = await other.query(
          "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return Number(rows[0]?.waiting);
      },
      (waiting) => waiting > 0,
    );
    await other.query("commit");
    await saving;
    const taxOf = async (id: number) =>
      (await admin.call<{ invoice: { tax_value: number } }>("GET", `/recruiters/invoices/${id}`)).invoice
        .tax_value;
    expect(await taxOf(issued)).toBe(20_000);
    expect(await taxOf(kept)).toBe(50_000);
    await other.end();
    await at.close();
    await drop();
  },
);
