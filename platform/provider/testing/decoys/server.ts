import { createHash } from "node:crypto";
import { KeptDatabase } from "../../base/database/testing/kept-database.ts";
import { hashOf, heldSnapshot } from "../../base/database/testing.ts";
import { queuedSnapshot } from "../queued.ts";
import { type TestServer, testServer } from "../server.ts";
import { fillDecoys } from "./decoys.ts";
import { goodRows } from "./good-rows.ts";

/** The decoys are made once for these tables and rows: that takes longer than most of what is tested with them. */
function decoysSnapshot() {
  const values = createHash("sha256").update(JSON.stringify(goodRows)).digest("hex").slice(0, 8);
  return heldSnapshot("decoys", `${hashOf(import.meta.dirname)}-${values}`, queuedSnapshot, ({ db }) =>
    fillDecoys(db),
  );
}

export interface DecoyServer {
  at: TestServer;
  /** How its database is now is how `rewind` puts it back. */
  keep(): Promise<void>;
  rewind(): Promise<void>;
}

/** A server with the decoys; nothing works on its queue. The clock must stand still. `appFolder` serves pages. */
export async function decoyServer(appFolder?: string): Promise<DecoyServer> {
  const kept = await KeptDatabase.open(await decoysSnapshot());
  const database = await kept.connect();
  const close = async () => {
    await database.close();
    await kept.close();
  };
  const at = await testServer({}, async () => ({ ...database, close }), {
    ...(appFolder !== undefined && { appFolder }),
    workers: false,
  });
  const alone = async (work: () => Promise<void>) => {
    const session = await database.pglite?.hold();
    try {
      await work();
    } finally {
      session?.release();
    }
  };
  return { at, keep: () => alone(() => kept.keep()), rewind: () => alone(() => kept.restore()) };
}
