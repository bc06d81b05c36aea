import { notificationTabs } from "#machines/notifications/notifications.machine.ts";
import type { Reply, Request } from "./browser.ts";
import { type Calls, created_at, ids, type Login, ok, refused, strategies } from "./provider/answers.ts";
import { createCable } from "./provider/cable.ts";
import { createImports } from "./provider/imports.ts";
import { createKanban } from "./provider/kanban.ts";
import { createRegistration } from "./provider/registration.ts";
import { createShortlist } from "./provider/shortlist.ts";

export interface Job {
  id: number;
  uid: string;
  title: string;
  state: string;
  status: number;
  lock_version: number;
}
interface Notice {
  id: number;
  is_read: boolean;
  category: string;
  component: string;
  data: Record<string, never>;
  link: null;
  created_at: string;
}
interface Export {
  id: number;
  state: "running" | "completed" | "cancelled";
  progress: number;
}

export const password = "segredo-1";
const titles = [
  "Analista Fiscal",
  "Gerente Comercial",
  "Analista Contábil",
  "Advogada",
  "Controller",
  "Analista de Dados",
  "Diretora",
];
/** Small pages, so that lists have several. */
const pageSize = 3;
/** More records than this in one change are not told one by one. */
const toldAtOnce = 2;

/** The provider as the app sees it: what it knows, what it answers to a call, and its side of the cable. */
export function createProvider() {
  const tokens = new Map<string, Login>();
  let jobs: Job[] = titles.map((title, index) => ({
    id: index + 1,
    uid: `j${index + 1}`,
    title,
    state: index % 2 === 0 ? "SP" : "RJ",
    status: index % 3,
    lock_version: 0,
  }));
  const versions = [...jobs];
  let pinned: { id: number; link: string; name: string }[] = [];
  let notices: Notice[] = [];
  const exports: Export[] = [];
  const applied: string[] = [];
  let last = 0;
  const next = () => ++last;
  const cable = createCable(next);
  const kanban = createKanban(next, cable);
  const shortlist = createShortlist(next, cable);
  const imports = createImports(cable);
  const registration = createRegistration(signIn);

  const profileOf = (login: Login) =>
    strategies[login] === "candidates"
      ? {
          id: ids[login],
          name: login,
          email: `${login}@a.test`,
          avatar_url: null,
          completed_register: login === "bia" || registration.eva.completed,
          "confirmed?": login === "bia" || registration.eva.confirmed,
        }
      : {
          id: ids[login],
          name: login,
          email: `${login}@a.test`,
          is_admin: login === "ana",
          photoUrl: null,
          signature: null,
          menu_display_type: "normal",
          logged_in_with_microsoft: null,
          devise_token: null,
          role_permissions: { candidates: ["read", "import"], applies: ["read", "update"] },
          business: { id: 1, name: "Casa", logo_url: null },
        };

  const page = <T extends { id: number }>(all: readonly T[], after: string | null) => {
    const start = after === null ? 0 : all.findIndex(({ id }) => String(id) === after) + 1;
    const rows = all.slice(start, start + pageSize);
    const last = start + pageSize >= all.length;
    return {
      rows,
      total_count: all.length,
      end_of_list: last,
      next_cursor: last ? null : String(rows.at(-1)?.id),
    };
  };
  const contains = (title: string, term: string) => title.toLowerCase().includes(term.trim().toLowerCase());
  const publicJob = ({ id, uid, title, state }: Job) => ({ id, uid, slug: uid, title, state });

  function searchPublic(query: URLSearchParams) {
    const [term, state, order] = [query.get("term") ?? "", query.get("state"), query.get("order")];
    const found = titles
      .map((title, index) => ({
        id: index + 1,
        uid: `j${index + 1}`,
        title,
        state: index % 2 === 0 ? "SP" : "RJ",
        status: 0,
        lock_version: 0,
      }))
      .filter((job) => contains(job.title, term) && (!state || job.state === state));
    return order === "title:asc" ? found.sort((one, other) => one.title.localeCompare(other.title)) : found;
  }
  function searchJobs(query: URLSearchParams): Job[] {
    const status = query.get("where[status][eq]");
    const among = query.getAll("where[id][in][]");
    const [field = "created_at", direction = "desc"] = (query.get("order") ?? "").split(":");
    const found = jobs
      .filter(({ title }) => contains(title, query.get("term") ?? ""))
      .filter((job) => status === null || String(job.status) === status)
      .filter(({ id }) => among.length === 0 || among.includes(String(id)));
    const sign = direction === "asc" ? 1 : -1;
    return found.sort((one, other) =>
      field === "title" ? sign * one.title.localeCompare(other.title) : sign * (one.id - other.id),
    );
  }
  /** Who looks on hears what was saved and deleted; many at once are told as many. */
  function keepJob(saved: Job, by_id: number) {
    jobs = jobs.map((one) => (one.id === saved.id ? saved : one));
    versions.push(saved);
    cable.tell("EntityChannel", { type: "saved", rows: [saved], by_id });
  }
  function removeJobs(isChosen: (job: Job) => boolean) {
    const gone = jobs.filter(isChosen).map(({ id }) => id);
    jobs = jobs.filter(({ id }) => !gone.includes(id));
    if (gone.length === 0) return;
    cable.tell("EntityChannel", gone.length > toldAtOnce ? { type: "many" } : { type: "deleted", ids: gone });
  }
  const pages = () =>
    pinned.map((one) => ({
      entity: "jobs",
      type_view: "index",
      custom_entity: null,
      icon: null,
      query: null,
      ...one,
    }));
  const unreadOf = (category: string) =>
    notices.filter((notice) => notice.category === category && !notice.is_read).length;
  const exported = ({ id, state, progress }: Export) => ({
    id,
    entity: "jobs",
    file_type: "csv",
    state,
    progress,
    requested: 0,
    total_record: 10,
    file_name: "vagas.csv",
    file_size: 1,
    error: null,
    created_at,
    expires_at: null,
  });
  function tellExport(one: Export) {
    const status = one.state === "completed" ? "completed" : one.state === "cancelled" ? "error" : "progress";
    cable.tellTask(
      { channel: "RecruiterDownloadChannel", request_id: one.id },
      { status, message: "", percent: one.progress * 10 },
    );
  }

  /** Calls of a signed-in person. */
  const calls: Calls = [
    ...kanban.calls,
    ...imports.calls,
    ...registration.calls,
    [
      /^DELETE \/\w+\/sessions$/,
      ({ request }) => {
        tokens.delete(request.token ?? "");
        return ok({ ok: true });
      },
    ],
    [
      /^GET \/recruiters$/,
      ({ login }) =>
        strategies[login] === "recruiters" ? ok({ recruiter: profileOf(login) }) : refused(403, "forbidden"),
    ],
    [
      /^GET \/candidates$/,
      ({ login }) =>
        strategies[login] === "candidates" ? ok({ candidate: profileOf(login) }) : refused(403, "forbidden"),
    ],
    [/^POST \/cable_tokens$/, () => ok({ token: cable.issue("person") })],
    [/^GET \/recruiters\/entity_pages$/, () => ok({ entity_pages: pages() })],
    [
      /^POST \/recruiters\/entity_pages$/,
      ({ request }) => {
        const { entity_pages: wanted } = request.body as {
          entity_pages: { pages: { link: string; name: string }[] };
        };
        for (const { link, name } of wanted.pages)
          if (!pinned.some((known) => known.link === link)) pinned.push({ id: next(), link, name });
        return ok({ entity_pages: pages() }, 201);
      },
    ],
    [
      /^DELETE \/recruiters\/entity_pages\/destroy_all$/,
      () => {
        pinned = [];
        return ok({ ok: true });
      },
    ],
    [
      /^DELETE \/recruiters\/entity_pages\/\d+$/,
      ({ last }) => {
        pinned = pinned.filter(({ id }) => String(id) !== last);
        return ok({ ok: true });
      },
    ],
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
      /^GET \/recruiters\/notifications$/,
      () =>
        ok({
          notifications: Object.fromEntries(
            notificationTabs.map((one) => [one, notices.filter(({ category }) => category === one)]),
          ),
          unread: Object.fromEntries(notificationTabs.map((one) => [one, unreadOf(one)])),
          ...cable.position("NotificationsChannel"),
        }),
    ],
    [
      /^PUT \/recruiters\/notifications\/read\/all$/,
      ({ request }) => {
        const { category } = request.body as { category?: string };
        notices = notices.map((one) =>
          category === undefined || one.category === category ? { ...one, is_read: true } : one,
        );
        return ok({ ok: true });
      },
    ],
    [
      /^DELETE \/recruiters\/notifications\/delete\/all$/,
      () => {
        notices = [];
        return ok({ ok: true });
      },
    ],
    [
      /^DELETE \/recruiters\/notifications\/\d+$/,
      ({ last }) => {
        notices = notices.filter(({ id }) => String(id) !== last);
        return ok({ ok: true });
      },
    ],
    [
      /^GET \/recruiters\/jobs$/,
      ({ request }) => {
        const { rows, ...meta } = page(searchJobs(request.query), request.query.get("page[after]"));
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
          select_all_params?: { search: { term?: string }; except_ids?: number[] };
        };
        const chosen = (job: Job) =>
          entity_collection
            ? entity_collection.collections.some(({ reference_id }) => reference_id === job.id)
            : contains(job.title, select_all_params?.search.term ?? "") &&
              !select_all_params?.except_ids?.includes(job.id);
        removeJobs(chosen);
        return ok({ ok: true });
      },
    ],
    [
      /^POST \/recruiters\/recruiter_downloads$/,
      () => {
        const one: Export = { id: next(), state: "running", progress: 0 };
        exports.push(one);
        return ok({ recruiter_download: exported(one) }, 201);
      },
    ],
    [
      /^GET \/recruiters\/recruiter_downloads\/\d+$/,
      ({ last }) => {
        const one = exports.find(({ id }) => String(id) === last);
        return one ? ok({ recruiter_download: exported(one) }) : refused(404, "not_found");
      },
    ],
    [
      /^POST \/recruiters\/recruiter_downloads\/\d+\/cancel$/,
      ({ request }) => {
        const one = exports.find(({ id }) => request.path.includes(`/${id}/`));
        if (one?.state === "running") one.state = "cancelled";
        return ok({ ok: true });
      },
    ],
    [/^GET \/recruiters\/recruiter_downloads\/\d+\/file$/, () => ok({})],
    [
      /^POST \/candidates\/jobs\/\w+\/applies$/,
      ({ request }) => {
        const uid = request.path.split("/")[3] ?? "";
        if (applied.includes(uid)) return refused(422, "already_exists");
        applied.push(uid);
        return ok({ apply: { uid } }, 201);
      },
    ],
  ];

  function signIn(login: Login): string {
    const token = `token-${next()}`;
    tokens.set(token, login);
    return token;
  }

  /** Calls that need nobody. */
  function openCall(request: Request): Reply | undefined {
    const { method, path, query, body } = request;
    const open = [...shortlist.calls, ...registration.openCalls].find(([pattern]) =>
      pattern.test(`${method} ${path}`),
    );
    if (open) return open[1](request);
    if (path === "/health") return ok({ ok: true });
    if (path === "/businesses/config") return ok({ product_domain: true });
    if (method === "POST" && /^\/\w+\/sessions$/.test(path)) {
      const login = String(body.email).split("@")[0] as Login;
      const strategy = path.split("/")[1];
      const exists = login !== "eva" || registration.eva.registered;
      if (body.password !== password || strategies[login] !== strategy || !exists)
        return refused(422, "wrong_credentials");
      return ok({ token: signIn(login) });
    }
    if (method === "GET" && path === "/jobs") {
      const { rows, ...meta } = page(searchPublic(query), query.get("page[after]"));
      return ok({ jobs: rows.map(publicJob), facets: { states: [], remote_work: [], regimes: [] }, ...meta });
    }
    return undefined;
  }

  return {
    get jobs() {
      return jobs;
    },
    /** Each job as it was first and each time it was saved. */
    versions,
    get pinned() {
      return pinned;
    },
    get notices() {
      return notices;
    },
    exports,
    applied,
    cable,
    kanban,
    shortlist,
    imports,
    registration,
    /** As if it was before. Gives the token. */
    signIn,
    /** Uids of the public board for a query, as many as a page shows of it. */
    searchPublic,
    searchJobs,
    isKnown: (token: string) => tokens.has(token),
    loginOf: (token: string | undefined) => tokens.get(token ?? ""),
    handle(request: Request): Reply {
      const open = openCall(request);
      if (open) return open;
      const login = tokens.get(request.token ?? "");
      if (!login) return refused(401, "unauthenticated");
      const key = `${request.method} ${request.path}`;
      const call = calls.find(([pattern]) => pattern.test(key));
      if (!call) return refused(404, "not_found");
      return call[1]({ request, login, last: request.path.split("/").at(-1) ?? "" });
    },
    /** Every session ends at the provider. */
    revokeAll: () => tokens.clear(),
    notify(category: string) {
      const notification: Notice = {
        id: next(),
        is_read: false,
        category,
        component: "new_apply",
        data: {},
        link: null,
        created_at,
      };
      notices = [notification, ...notices];
      cable.tell("NotificationsChannel", { notification });
    },
    /** Another recruiter changes a record. */
    changeJob(id: number) {
      const job = jobs.find((one) => one.id === id);
      if (job) keepJob({ ...job, status: (job.status + 1) % 3, lock_version: job.lock_version + 1 }, ids.leo);
    },
    deleteJob: (wanted: number) => removeJobs(({ id }) => id === wanted),
    advanceExport(one: Export) {
      one.progress = Math.min(10, one.progress + 5);
      if (one.progress === 10) one.state = "completed";
      tellExport(one);
    },
  };
}
export type Provider = ReturnType<typeof createProvider>;
