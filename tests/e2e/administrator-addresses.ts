import { expect } from "@playwright/test";
import type { ApiClient } from "../support/api.ts";

/** The address of a route, with the first record of its list in the place of `{id}`. */
export async function addressOf(route: string, admin: ApiClient): Promise<string> {
  if (!route.endsWith("/{id}")) return route;
  const list = route.replace("/{id}", "");
  if (list === "/administrator/templates/emails") return `${list}/new_password?language=pt`;
  const answer = await admin.call<Record<string, unknown>>("GET", `/recruiters${list}`);
  const records = Object.values(answer).find(Array.isArray) as { id: number }[] | undefined;
  expect(records?.length, `the demo data has a record for ${route}`).toBeGreaterThan(0);
  return `${list}/${records?.[0]?.id}`;
}
