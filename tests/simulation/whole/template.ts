import { sql } from "kysely";
import { hashPassword } from "#provider/base/security/password.ts";
import { startSession } from "#provider/domain/sessions/session-calls.ts";
import { Records } from "#provider/testing/records.ts";
import { type World as Casa, makeRecruiter, makeWorld } from "#provider/testing/world.ts";
import { statementsOfWalks } from "../../lives/walks.ts";
import { SharedDatabase } from "./database.ts";
import { makeAutomations } from "./flows.ts";
import { historyStatements } from "./history.ts";
import { Process } from "./process.ts";
import { settleAll } from "./settle.ts";
import { beginTime, holdTime, inProcess } from "./time.ts";
import type { Business } from "./world.ts";

export const password = "uma-senha-longa-1";

interface Who {
  id: number;
  email: string;
  business: Business;
  token: string;
}
/** What every life begins with: two businesses, and who works there. */
export interface Base {
  people: Record<"ana" | "leo" | "olga", Who>;
  casa: Casa;
  records: Record<string, readonly number[]>;
  templateId: number;
}

/** A database of this thread in which all lives begin alike. */
export async function openTemplate(folder: string): Promise<{ database: SharedDatabase; base: Base }> {
  const database = await SharedDatabase.open();
  holdTime();
  beginTime(0);
  const settle = () => settleAll(database, () => 0);
  // The queue makes its tables, and the database loads what it needs, before the first life begins.
  const first = new Process("first", {
    database,
    folder,
    connectMail: () => ({ sendMail: async () => undefined }),
    crashed: () => undefined,
    failed: (error) => {
      throw error;
    },
  });
  await settle();
  if (!first.isReady) throw new Error("The provider did not start");
  await first.crash();
  const owner = { name: "template", alive: true };
  const { database: handle } = database.connect(owner);
  const { db } = handle;
  const made = inProcess(owner, async (): Promise<Base> => {
    const casa = await makeWorld(db, "localhost");
    const other = await makeWorld(db, "alheio");
    const rights = ["read", "create", "update"] as const;
    const leo = await makeRecruiter(db, casa.businessId, "Leo Dias", {
      role_permissions: { candidates: [...rights], applies: [...rights], jobs: ["read"] },
    });
    await db
      .updateTable("recruiters")
      .set({ password_hash: await hashPassword(password) })
      .execute();
    const who = async ({ id, email }: { id: number; email: string }, businessId: number, domain: string) => ({
      id,
      email,
      business: { id: businessId, domain },
      token: await startSession(db, "recruiters", id, businessId, undefined),
    });
    const records = new Records(
      db,
      {
        businessId: casa.businessId,
        recruiterId: casa.admin.id,
        candidateId: casa.candidateIds[0] ?? 0,
        companyId: casa.companyId,
        contactId: casa.contactId,
      },
      "Modelo",
    );
    const templateId = await records.entity("prospecting_templates");
    await makeAutomations(db, { businessId: casa.businessId, ownerId: casa.admin.id }, templateId);
    const invoice = await records.entity("invoices");
    const proposal = await records.entity("proposals");
    // Its language is loaded, its words are stemmed: all that the database loads late.
    await sql`select elenco_search('São Paulo'), similarity('a', 'b')`.execute(db);
    return {
      people: {
        ana: await who(casa.admin, casa.businessId, "localhost"),
        leo: await who(leo, casa.businessId, "localhost"),
        olga: await who(other.admin, other.businessId, "alheio"),
      },
      casa,
      templateId,
      records: {
        candidates: casa.candidateIds,
        applies: casa.applyIds,
        jobs: [casa.jobId],
        client_companies: [casa.companyId],
        invoices: [invoice],
        proposals: [proposal],
      },
    };
  });
  await settle();
  const base = await made;
  await database.disconnect(owner);
  await database.run(historyStatements);
  for (const statement of statementsOfWalks()) await database.run(statement);
  await database.warm();
  await database.keep();
  return { database, base };
}
