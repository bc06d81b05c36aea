import { useMemo } from "react";
import { useResource } from "#client/http/use-resource.ts";
import { useApi, useSystem } from "../app/use-system.ts";

/** The recruiter's businesses, and the choice of the one to work in. */
export function useBusinesses() {
  const { api, chooseBusiness } = useSystem();
  const resource = useResource("businesses", () => api("GET /recruiters/business.json"));
  return { ...resource, choose: chooseBusiness };
}

export function useCredits() {
  const api = useApi();
  return useResource("credits", () => api("GET /recruiters/administrator/dashboard"));
}

export function useOverview() {
  const api = useApi();
  return useResource("overview", () => api("GET /recruiters/administrator/overview"));
}

export function useHealth() {
  const api = useApi();
  return useResource("health", () => api("GET /health"));
}

export function useHolidays(years: readonly number[]) {
  const api = useApi();
  return useResource(years.join(), () =>
    api("GET /recruiters/holidays", { query: { where: { year: [...years] }, order: "date:asc" } }),
  );
}

/** A page of the outbox: what matches a term, from a place in it on. */
export function useMails({ term, after }: { term: string; after: string }) {
  const api = useApi();
  const query = useMemo(
    () => ({ ...(term ? { term } : {}), ...(after ? { page: { after } } : {}) }),
    [term, after],
  );
  return useResource(JSON.stringify(query), () => api("GET /recruiters/administrator/mails", { query }));
}

export function useMail(id: number | null) {
  const api = useApi();
  return useResource(id === null ? null : String(id), () =>
    api("GET /recruiters/administrator/mails/:id", { params: { id: id ?? 0 } }),
  );
}

export function useBusinessRecruiters() {
  const api = useApi();
  return useResource("recruiters", () => api("GET /recruiters/administrator/recruiters"));
}

export function useSiteConfigs() {
  const api = useApi();
  return useResource("site_configs", () => api("GET /recruiters/administrator/site_configs"));
}
