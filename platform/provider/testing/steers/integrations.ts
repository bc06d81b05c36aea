import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { callPath } from "#contract/entity-names.ts";
import { deliverySender, sendWaitingDeliveries } from "#provider/domain/integrations/deliveries.ts";
import { makeRecruiter } from "../world.ts";
import type { RecordTools } from "./records.ts";
import { inDays, name, type Steers } from "./steers.ts";

/** A server that keeps what is sent to it. */
export async function openReceiver() {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      received.push(body);
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, received, close: () => server.close() };
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** Settings of integrations: what a webhook sends, a token opens and billing is handed over by differs. */
export function integrationSteers(
  { at, admin, record, addCandidate }: RecordTools,
  receiver: () => Receiver,
): Record<string, () => Promise<Steers>> {
  const webhook = { kind: "webhook", url: "https://sistemas.example/", facts: ["candidate.created"] };
  /** What a webhook is to send once somebody was added. */
  const sends = async (changed: object) => {
    const { id, change } = await record("integrations", { name: name(), ...webhook });
    await admin().call("POST", `${callPath("integrations")}/${id}/secrets`);
    // An address that nobody may give.
    const { url, received } = receiver();
    await at().database.db.updateTable("integrations").set({ url }).where("id", "=", id).execute();
    return {
      reads: async () => {
        const { services } = at().server;
        await at().database.db.deleteFrom("webhook_deliveries").execute();
        received.length = 0;
        await addCandidate();
        await sendWaitingDeliveries(services.unscopedDb, services.queue);
        const queued = await at().database.db.selectFrom("webhook_deliveries").select("id").execute();
        for (const one of queued) await deliverySender(services)(one.id, new AbortController().signal);
        return received.map((body) => JSON.parse(body).record?.email !== undefined);
      },
      change: () => change(changed),
    };
  };
  /** What a token opens. */
  const token = async () => {
    const { id, change } = await record("integrations", {
      ...{ name: name(), kind: "api_token", expires_on: inDays(2) },
    });
    const path = `${callPath("integrations")}/${id}`;
    await admin().call("PUT", `${path}/scopes`, { scopes: { candidates: ["read"] } });
    const { secret } = await admin().call<{ secret: string }>("POST", `${path}/secrets`);
    const caller = at().with({ authorization: `Bearer ${secret}` });
    const reads = () =>
      caller.call<object>("GET", "/recruiters/candidates").then(
        () => "opened",
        () => "refused",
      );
    return { id, reads, change };
  };
  /** By which way billing would be handed over. */
  const handedOver = async () => {
    const path = `/recruiters/administrator/billing_handovers/client_company/${at().world.companyId}`;
    return (await admin().call<{ to: object | null }>("GET", path)).to;
  };

  return {
    "integrations.expires_on": async () => {
      const { id, reads } = await token();
      // Nobody may give a day that has passed: it passes.
      const passed = { expires_on: "2020-01-01" };
      const change = () =>
        at().database.db.updateTable("integrations").set(passed).where("id", "=", id).execute();
      return { reads, change };
    },
    "integrations.facts": () => sends({ facts: ["job.created"] }),
    "integrations.kind": async () => ({
      reads: handedOver,
      // It is chosen once: two of them differ.
      change: () => record("integrations", { name: name(), kind: "billing" }),
    }),
    "integrations.owner_id": async () => {
      const { reads, change } = await token();
      const nobody = await makeRecruiter(at().database.db, at().world.businessId, "Sem Nada");
      return { reads, change: () => change({ owner_id: nobody.id }) };
    },
    "integrations.status": () => sends({ status: "off" }),
    "integrations.url": async () => {
      await at().database.db.deleteFrom("integrations").execute();
      const { change } = await record("integrations", { name: name(), kind: "billing" });
      return { reads: handedOver, change: () => change({ url: "https://erp.example/" }) };
    },
    "integrations.with_record": () => sends({ with_record: true }),
  };
}
