export type JobOrder = "relevance:desc" | "published_at:desc" | "title:asc" | "salary_max:desc";

/** The filters of the job board and of its address. A type, since the bus takes no interface for a record. */
export type JobFilters = {
  term?: string;
  state?: string;
  city?: string;
  occupation?: string;
  remote_work?: number;
  regime?: number;
  order?: JobOrder;
};

export type JobFilterChange = { [K in keyof JobFilters]?: JobFilters[K] | undefined };

/** Without what is not there, so that two ways of saying the same are equal. */
export function tidyFilters(filters: JobFilterChange): JobFilters {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ""),
  );
}

const orders: readonly string[] = ["relevance:desc", "published_at:desc", "title:asc", "salary_max:desc"];

function numberOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

/** What a board's address asks for; anything odd in it is left out. */
export function filtersOfAddress(search: string, titleOfPath?: string): JobFilters {
  const query = new URLSearchParams(search);
  const order = query.get("order");
  const state = query.get("state")?.toUpperCase();
  return tidyFilters({
    term: (query.get("term") ?? titleOfPath?.replaceAll("-", " "))?.slice(0, 200),
    state: state && /^[A-Z]{2}$/.test(state) ? state : undefined,
    city: query.get("city")?.slice(0, 80),
    occupation: query.get("occupation")?.slice(0, 200),
    remote_work: numberOf(query.get("remote_work")),
    regime: numberOf(query.get("regime")),
    order: order !== null && orders.includes(order) ? (order as JobOrder) : undefined,
  });
}

/** The board's address that asks for the same; shared, it shows the same list. */
export function addressOfFilters(filters: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  const search = query.toString();
  return search ? `/jobs?${search}` : "/jobs";
}
