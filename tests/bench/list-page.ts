import { type ApiClient, eventually } from "../support/api.ts";
import { measure, type Sample } from "./measure.ts";

interface Bulk {
  bulk_action: { id: number; state: string };
}

/**
 * The page of a list that holds the candidates of a large state: they are put there by the bulk action, as a recruiter
 * would, and read as the page reads them.
 */
export async function listPage(client: ApiClient, runs: number): Promise<Sample[]> {
  const { tearsheet } = await client.call<{ tearsheet: { id: number } }>("POST", "/recruiters/tearsheets", {
    tearsheet: { name: `Bench ${Date.now()}` },
  });
  const { bulk_action: asked } = await client.call<Bulk>("POST", "/recruiters/bulk_actions", {
    bulk_action: { entity: "candidates", action: "tearsheet", params: { tearsheet_id: tearsheet.id } },
    select_all_params: { search: { entity: "candidates", where: { state: { eq: "SP" } } } },
  });
  const { bulk_action: done } = await eventually(
    () => client.call<Bulk>("GET", `/recruiters/bulk_actions/${asked.id}`),
    ({ bulk_action: { state } }) => !["queued", "running"].includes(state),
    600_000,
  );
  const path = `/recruiters/candidates?page[size]=50&where[sub][on_lists][]=${tearsheet.id}`;
  const { total_count } = await client.call<{ total_count: number }>("GET", path);
  if (total_count < 100) throw new Error(`${total_count} on the list after a bulk action that ${done.state}`);
  const get = (rest: string) => () => client.call("GET", `${path}${rest}`);
  return [
    await measure(`a list of ${total_count}, with the count`, runs, get("")),
    await measure("the same, a filter and an order", runs, get("&where[status][eq]=3&order=name:asc")),
    await measure("the same, a quick term", runs, get("&term=silva")),
  ];
}
