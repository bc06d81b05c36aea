import { readOf } from "#client/http/read.ts";
import { useRead } from "../page/use-read.ts";

const overrides = readOf("GET /recruiters/administrator/off_limits/:id/overrides", {
  after: ["POST /recruiters/off_limit_overrides"],
});

/** Where an off-limit was overridden. */
export const useOverrides = (id: number) => useRead(overrides, { params: { id } });
