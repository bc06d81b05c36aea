import type { Connection } from "./connection.ts";

/** One thing that a recruiter does, as each of the two offers it: one request, or several beside each other. */
export interface Line {
  what: string;
  ours(connection: Connection, turn: number): Promise<unknown>;
  theirs(connection: Connection, turn: number): Promise<unknown>;
}

interface OurPage {
  candidates: { id: number; name: string }[];
  total_count: number;
  next_cursor: string | null;
}

const size = 50;
const ourList = `/v1/recruiters/candidates?page[size]=${size}`;
/** The same columns as ours: the owner's name and the number of applies are among them. */
const theirFields = "fields=*,owner_id.name,count(applies)";
const theirPage = `/items/candidates?limit=${size}&sort=-created_at,-id`;
const theirList = `${theirPage}&${theirFields}`;
/** Where the list is gone into, as a share of it. */
const depth = 0.9;

/** The cursor there, reached as a person who scrolls would. */
async function deepPage(connection: Connection, total: number): Promise<OurPage> {
  const page = (after: string | null) =>
    connection.call<OurPage>(
      "GET",
      `/v1/recruiters/candidates?page[size]=200${after === null ? "" : `&page[after]=${encodeURIComponent(after)}`}`,
    );
  let deep = await page(null);
  for (let seen = 200; seen < total * depth && deep.next_cursor; seen += 200)
    deep = await page(deep.next_cursor);
  return deep;
}

/** What is entered of a new one; the e-mail is another each time. */
const candidate = (turn: number) => ({
  name: `Pessoa do Banco ${turn}`,
  email: `bench-${process.pid}-${turn}@example.com`,
  mobile_phone: "+55 19 98888-7777",
  role_name: "Analista de Sistemas",
  company_name: "Casa de Software",
  city: "Campinas",
  state: "SP",
  status: 1,
  source: "site",
  skills: ["SQL", "Excel"],
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const weekly = (collection: string) =>
  `/items/${collection}?aggregate[count]=id&groupBy[]=year(created_at)&groupBy[]=week(created_at)` +
  `&filter[created_at][_gte]=${daysAgo(26 * 7)}`;
const grouped = (collection: string, field: string, filter = "") =>
  `/items/${collection}?aggregate[count]=id&groupBy[]=${field}${filter}`;
const openApplies = "&filter[job_id][status][_eq]=published&filter[withdrawn_at][_null]=true";
const stalled = () =>
  `&filter[status][_in]=1,2,3,4,5,6,7&filter[status_changed_at][_lt]=${daysAgo(7)}${openApplies}`;

const beside = (connection: Connection, paths: readonly string[]) =>
  Promise.all(paths.map((path) => connection.call("GET", path)));

export async function linesOf(ours: Connection): Promise<readonly Line[]> {
  const first = await ours.call<OurPage>("GET", ourList);
  const deep = await deepPage(ours, first.total_count);
  const after = encodeURIComponent(deep.next_cursor ?? "");
  const at = Math.round(first.total_count * depth);
  const ids = deep.candidates.map(({ id }) => id);
  const id = (turn: number) => ids[turn % ids.length] ?? 0;
  const words = deep.candidates.map(({ name }) => name.split(" ").at(-1) ?? "silva");
  const word = (turn: number) => encodeURIComponent(words[turn % words.length] ?? "silva");
  const get = (path: (turn: number) => string) => (connection: Connection, turn: number) =>
    connection.call("GET", path(turn));
  /** Both sides count up on their own: an e-mail is taken once. */
  const made = { ours: 0, theirs: 0 };
  return [
    {
      what: "first page of 50, newest first, with the count",
      ours: get(() => ourList),
      theirs: get(() => `${theirList}&meta=filter_count`),
    },
    {
      what: "two filters, with the count",
      ours: get(() => `${ourList}&where[status]=3&where[state]=SP`),
      theirs: get(() => `${theirList}&meta=filter_count&filter[status][_eq]=3&filter[state][_eq]=SP`),
    },
    {
      what: "page of 50 at 90 % of the list",
      ours: get(() => `${ourList}&page[after]=${after}`),
      // Without the number of applies, which it would count for all rows before these too.
      theirs: get(() => `${theirPage}&fields=*,owner_id.name&offset=${at}`),
    },
    {
      what: "one record",
      ours: get((turn) => `/v1/recruiters/candidates/${id(turn)}`),
      theirs: get((turn) => `/items/candidates/${id(turn)}?${theirFields}`),
    },
    {
      what: "one record with its applies, jobs, companies",
      ours: (connection, turn) =>
        beside(connection, [
          `/v1/recruiters/candidates/${id(turn)}`,
          `/v1/recruiters/applies?page[size]=50&where[candidate_id]=${id(turn)}`,
        ]),
      theirs: get(
        (turn) =>
          `/items/candidates/${id(turn)}?${theirFields},applies.*,applies.job_id.title,` +
          "applies.job_id.client_company_id.name",
      ),
    },
    {
      what: "create",
      ours: (connection) =>
        connection.call("POST", "/v1/recruiters/candidates", { candidate: candidate(made.ours++) }),
      theirs: (connection) => connection.call("POST", "/items/candidates", candidate(made.theirs++)),
    },
    {
      what: "update",
      ours: (connection, turn) =>
        connection.call("PUT", `/v1/recruiters/candidates/${id(turn)}`, {
          candidate: { city: `Cidade ${turn}` },
        }),
      theirs: (connection, turn) =>
        connection.call("PATCH", `/items/candidates/${id(turn)}`, { city: `Cidade ${turn}` }),
    },
    {
      what: "search by a word, with the count",
      ours: get((turn) => `${ourList}&term=${word(turn)}`),
      theirs: get((turn) => `${theirList}&meta=filter_count&search=${word(turn)}`),
    },
    {
      what: "dashboard of candidates",
      ours: get(() => "/v1/recruiters/dashboard/candidates?of=all&days=90"),
      theirs: (connection) =>
        beside(connection, [
          ...["status", "source", "state", "remote_work", "professional_moment"].map((field) =>
            grouped("candidates", field),
          ),
          grouped("candidates", "completed_register", "&groupBy[]=confirmed"),
          weekly("candidates"),
        ]),
    },
    {
      // Ours counts twelve things more: the day's tasks and appointments, deadlines, guarantees.
      what: "dashboard of the pipeline",
      ours: get(() => "/v1/recruiters/dashboard?of=all&days=90"),
      theirs: (connection) =>
        beside(connection, [
          grouped("applies", "status", openApplies),
          `/items/applies?aggregate[count]=id&filter[status][_eq]=0&filter[seen][_eq]=false${openApplies}`,
          `/items/applies?aggregate[count]=id${stalled()}`,
          weekly("applies"),
          grouped("applies", "source", `&filter[created_at][_gte]=${daysAgo(90)}`),
          grouped("placements", "year(created_at)", "&groupBy[]=month(created_at)"),
          grouped("jobs", "status"),
        ]),
    },
  ];
}
