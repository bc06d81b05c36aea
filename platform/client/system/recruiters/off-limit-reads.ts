import { readOf } from "#client/http/read.ts";
import type { concernedEntities } from "#contract/calls/off-limits.ts";
import { useRead } from "../page/use-read.ts";

const after = ["POST /recruiters/off_limit_overrides"] as const;
const concerning = readOf("GET /recruiters/off_limits/:entity/:id", { after });

/** The off-limits in force that concern a record, and how they were overridden. */
export const useOffLimits = (entity: (typeof concernedEntities)[number], id: number) =>
  useRead(concerning, { params: { entity, id } });
