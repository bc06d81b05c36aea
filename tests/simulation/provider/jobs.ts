import { type Calls, ids, type OpenCalls, ok, refused } from "./answers.ts";
import type { ProviderCable } from "./cable.ts";

interface Job {
  id: number;
  uid: string;
  title: string;
  state: string;
  status: string;
  lock_version: number;
}

const titles = [
  "Analista Fiscal",
  "Gerente Comercial",
  "Analista Contábil",
  "Advogada",
  "Controller",
  "Analista de Dados",
  "Diretora",
];
export const jobStatuses = ["draft", "published", "paused"];
/** Small pages, so that lists have several. */
const pageSize = 3;
/** More records than this in one change are not reported one by one. */
const toldAtOnce = 2;

const contains = (title: string, term: string) => title.toLowerCase().includes(term.trim().toLowerCase());

/** A page of a list, after the record that the last one ended with. */
function pageOf<T extends { id: number }>(all: readonly T[], after: string | null) {
  const start = after === null ? 0 : all.findIndex(({ id }) => String(id) === after) + 1;
  const rows = all.slice(start, start + pageSize);
  const last = start + pageSize >= all.length;
  return {
    rows,
    total_count: all.length,
    end_of_list: last,
    next_cursor: last ? null : String(rows.at(-1)?.id),
  };
}

/** Jobs: the recruiters' list, which others look at, and the public board. */
export function createJobs(cable: ProviderCable) {
  let jobs: Job[] = titles.map((title, index) => ({
    id: index + 1,
    uid: `j${index + 1}`,
    title,
    state: index % 2 === 0 ? "SP" : "RJ",
    status: jobStatuses[index % jobStatuses.length] ?? "draft",
    lock_version: 0,
  }));
  let created = 0;
  const versions = [...jobs];
  const publicJob = ({ id, uid, title, state }: Job) => ({ id, uid, slug: uid, title, state });

  function searchPublic(query: URLSearchParams) {
    const [term, order] = [query.get("term") ?? "", query.get("order")];
    const states = query.getAll("state[]");
    const found = titles
      .map((title, index) => ({
        id: index + 1,
        uid: `j${index + 1}`,
        title,
        state: index % 2 === 0 ? "SP" : "RJ",
        status: "published",
        lock_version: 0,
      }))
      .filter((job) => contains(job.title, term) && (states.length === 0 || states.includes(job.state)));
    return order === "title:asc" ? found.sort((a, b) => a.title.localeCompare(b.title)) : found;
  }
  function searchJobs(query: URLSearchParams): Job[] {
    const status = query.get("where[status][eq]");
    const among = query.getAll("where[id][in][]");
    const [field = "created_at", direction = "desc"] = (query.get("order") ?? "").split(":");
    const found = jobs
      .filter(({ title }) => contains(title, query.get("term") ?? ""))
      .filter((job) => status === null || job.status === status)
      .filter(({ id }) => among.length === 0 || among.includes(String(id)));
    const sign = direction === "asc" ? 1 : -1;
    return found.sort((a, b) =>
      field === "title" ? sign * a.title.localeCompare(b.title) : sign * (a.id - b.id),
    );
  }
  /** Who looks on hears what was saved and deleted; many at once are reported as many. */
  function keepJob(saved: Job, by_id: number) {
    jobs = jobs.map((job) => (job.id === saved.id ? saved : job));
    versions.push(saved);
    cable.tell("EntityChannel", { type: "saved", rows: [saved], by_id });
  }
  function removeJobs(isChosen: (job: Job) => boolean) {
    const gone = jobs.filter(isChosen).map(({ id }) => id);
    jobs = jobs.filter(({ id }) => !gone.includes(id));
    if (gone.length === 0) return;
    cable.tell("EntityChannel", gone.length > toldAtOnce ? { type: "many" } : { type: "deleted", ids: gone });
  }
  const calls: Calls = [
    [
      /^GET \/recruiters\/global_searchs$/,
      ({ request }) => {
        const chips = JSON.parse(request.query.get("entity") ?? "[]") as string[];
        const found = jobs.filter(({ title }) => contains(title, request.query.get("term") ?? ""));
        const hits = chips.includes("Job")
          ? found.map(({ id, title }) => ({ entity: "Job", id, name: title, hint: null }))
          : [];
        return ok({ global_searchs: hits });
      },
    ],
    [
      /^GET \/recruiters\/jobs$/,
      ({ request }) => {
        const { rows, ...meta } = pageOf(searchJobs(request.query), request.query.get("page[after]"));
        return ok({ jobs: rows, ...meta, ...cable.position("EntityChannel") });
      },
    ],
    [
      /^GET \/recruiters\/jobs\/\d+$/,
      ({ last }) => {
        const job = jobs.find(({ id }) => String(id) === last);
        return job ? ok({ job }) : refused(404, "not_found");
      },
    ],
    [
      /^PUT \/recruiters\/jobs\/\d+$/,
      ({ request, login, last }) => {
        const job = jobs.find(({ id }) => String(id) === last);
        const { job: changes, lock_version } = request.body as { job: Partial<Job>; lock_version: number };
        if (!job) return refused(404, "not_found");
        if (job.lock_version !== lock_version) return refused(409, "conflict");
        if (changes.title === "")
          return refused(422, "validation_failed", [{ path: "job.title", rule: "required" }]);
        const saved = { ...job, ...changes, lock_version: lock_version + 1 };
        keepJob(saved, ids[login]);
        return ok({ job: saved });
      },
    ],
    [
      /^DELETE \/recruiters\/jobs\/\d+$/,
      ({ last }) => {
        if (!jobs.some(({ id }) => String(id) === last)) return refused(404, "not_found");
        removeJobs(({ id }) => String(id) === last);
        return ok({ ok: true });
      },
    ],
    [
      /^DELETE \/recruiters\/jobs$/,
      ({ request }) => {
        const { entity_collection, select_all_params } = request.body as {
          entity_collection?: { collections: { reference_id: number }[] };
          select_all_params?: {
            search: { term?: string; where?: { status?: { eq?: string } } };
            except_ids?: number[];
          };
        };
        const status = select_all_params?.search.where?.status?.eq;
        const chosen = (job: Job) =>
          entity_collection
            ? entity_collection.collections.some(({ reference_id }) => reference_id === job.id)
            : contains(job.title, select_all_params?.search.term ?? "") &&
              (status === undefined || job.status === status) &&
              !select_all_params?.except_ids?.includes(job.id);
        removeJobs(chosen);
        return ok({ ok: true });
      },
    ],
  ];
  const openCalls: OpenCalls = [
    [
      /^GET \/jobs$/,
      ({ query }) => {
        const { rows, ...meta } = pageOf(searchPublic(query), query.get("page[after]"));
        return ok({
          jobs: rows.map(publicJob),
          facets: { states: [], remote_work: [], regimes: [], companies: [], levels: [] },
          ...meta,
        });
      },
    ],
  ];
  return {
    /** One of the public board, by its uid. */
    publicJob: (uid: string) => {
      const job = jobs.find((item) => item.uid === uid);
      return job && publicJob(job);
    },
    calls,
    openCalls,
    get all() {
      return jobs;
    },
    versions,
    searchPublic,
    searchJobs,
    change(id: number) {
      const job = jobs.find((item) => item.id === id);
      const status = jobStatuses[(jobStatuses.indexOf(job?.status ?? "") + 1) % jobStatuses.length];
      if (job && status) keepJob({ ...job, status, lock_version: job.lock_version + 1 }, ids.leo);
    },
    /** Another recruiter makes one, which is reported as what is saved. */
    create() {
      const id = titles.length + ++created;
      const job = {
        id,
        uid: `j${id}`,
        title: "Analista Júnior",
        state: "SP",
        status: "draft",
        lock_version: 0,
      };
      jobs = [...jobs, job];
      keepJob(job, ids.leo);
    },
    created: () => created,
    remove: (wanted: number) => removeJobs(({ id }) => id === wanted),
  };
}
