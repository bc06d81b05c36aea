export type JobOrder = "relevance:desc" | "published_at:desc" | "title:asc" | "salary_max:desc";

/** The filters of the job board and of its address. A type, since the bus takes no interface for a record. */
export type JobFilters = {
  term?: string;
  state?: string[];
  city?: string[];
  /** A municipality, as `Campinas/SP`, and how many kilometres around it count. */
  place?: string;
  radius?: number;
  occupation?: string;
  area?: string[];
  company?: string[];
  level?: string[];
  remote_work?: number[];
  regime?: number[];
  /** In cents. */
  salary_from?: number;
  /** In days. */
  published_within?: number;
  order?: JobOrder;
};

export type JobFilterChange = { [K in keyof JobFilters]?: JobFilters[K] | undefined };

/** Without empty parts, so that two spellings of the same filters are equal. */
export function tidyFilters(filters: JobFilterChange): JobFilters {
  const given = Object.entries(filters).filter(([name, value]) =>
    Array.isArray(value)
      ? value.length > 0
      : value !== undefined && value !== "" && (name !== "radius" || filters.place),
  );
  return Object.fromEntries(
    given.map(([name, value]) => [
      name,
      Array.isArray(value)
        ? [...new Set<string | number>(value)].toSorted((a, b) => (a < b ? -1 : 1))
        : value,
    ]),
  );
}

export function sameFilters(a: JobFilters, b: JobFilters): boolean {
  return JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
}
const inOrder = (filters: JobFilters) =>
  Object.entries(tidyFilters(filters)).toSorted(([a], [b]) => (a < b ? -1 : 1));

const orders: readonly string[] = ["relevance:desc", "published_at:desc", "title:asc", "salary_max:desc"];

function numberOf(text: string | null, digits = 2): number | undefined {
  return text !== null && /^\d+$/.test(text) && text.length <= digits ? Number(text) : undefined;
}

/** Maximum number of values of a facet. */
const mostValues = 30;

/** The words of a job's address; "(a)", which ends so many titles, is no word of it. */
const termOfTitle = (title: string): string =>
  title.replaceAll(/(?<=[or])-a(?=-|$)/g, "").replaceAll("-", " ");

/** The filters in a board's address; anything malformed is dropped. */
export function filtersOfAddress(search: string, titleOfPath?: string): JobFilters {
  const query = new URLSearchParams(search);
  const order = query.get("order");
  const all = (name: string, longest: number) =>
    query
      .getAll(name)
      .filter((value) => value !== "")
      .map((value) => value.slice(0, longest))
      .slice(0, mostValues);
  const numbers = (name: string) => all(name, 3).flatMap((value) => numberOf(value) ?? []);
  return tidyFilters({
    term: (query.get("term") ?? (titleOfPath && termOfTitle(titleOfPath)))?.slice(0, 200),
    state: all("state", 3)
      .map((value) => value.toUpperCase())
      .filter((value) => /^[A-Z]{2}$/.test(value)),
    city: all("city", 80),
    place: query.get("place")?.slice(0, 100),
    radius: numberOf(query.get("radius"), 3),
    occupation: query.get("occupation")?.slice(0, 200),
    area: all("area", 120),
    company: all("company", 200),
    level: all("level", 120),
    remote_work: numbers("remote_work"),
    regime: numbers("regime"),
    salary_from: numberOf(query.get("salary_from"), 8),
    published_within: numberOf(query.get("published_within"), 3),
    order: order !== null && orders.includes(order) ? (order as JobOrder) : undefined,
  });
}

type FilterValue = string | number | readonly (string | number)[] | undefined;

/** The board's address for these filters; when shared, it shows the same list. */
export function addressOfFilters(filters: Readonly<Record<string, FilterValue>>): string {
  const query = new URLSearchParams();
  for (const [name, asked] of Object.entries(filters)) {
    for (const value of [asked ?? []].flat()) if (value !== "") query.append(name, String(value));
  }
  const search = query.toString();
  return search ? `/jobs?${search}` : "/jobs";
}
