import { readOf } from "#client/http/read.ts";
import { useSystem } from "../app/use-system.ts";
import { useRead } from "../page/use-read.ts";

const businesses = readOf("GET /recruiters/business.json");
const credits = readOf("GET /recruiters/administrator/dashboard");
const overview = readOf("GET /recruiters/administrator/overview");
const health = readOf("GET /health", { isPublic: true });
const holidays = readOf("GET /recruiters/holidays", {
  after: [
    "POST /recruiters/administrator/holidays",
    "PUT /recruiters/administrator/holidays/:id",
    "DELETE /recruiters/administrator/holidays/:id",
    "DELETE /recruiters/administrator/holidays",
    "POST /recruiters/administrator/holidays/imports",
  ],
});
const mails = readOf("GET /recruiters/administrator/mails");
const mail = readOf("GET /recruiters/administrator/mails/:id");

/** The recruiter's businesses, and the choice of the current one. */
export function useBusinesses() {
  const { chooseBusiness } = useSystem();
  return { ...useRead(businesses), choose: chooseBusiness };
}

export const useCredits = () => useRead(credits);
export const useOverview = () => useRead(overview);
export const useHealth = () => useRead(health);

export const useHolidays = (years: readonly number[]) =>
  useRead(holidays, { query: { where: { year: [...years] }, order: "date:asc" } });

/** A page of the outbox: what matches a term, from a place in it on. */
export const useMails = ({ term, after }: { term: string; after: string }) =>
  useRead(mails, { query: { ...(term ? { term } : {}), ...(after ? { page: { after } } : {}) } });

export const useMail = (id: number | null) => useRead(mail, id === null ? null : { params: { id } });
