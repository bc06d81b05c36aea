import { statusOfCode } from "#contract/errors.ts";
import { brandOf } from "#machines/testing/brands.ts";
import type { Reply, Request } from "./browser.ts";
import { answerOf, knownCall, refusalOf } from "./contract.ts";
import { createAnswering } from "./provider/answering.ts";
import { type Calls, ids, type Login, ok, refused, strategies } from "./provider/answers.ts";
import { createBulk } from "./provider/bulk.ts";
import { createCable } from "./provider/cable.ts";
import { createExports } from "./provider/exports.ts";
import { createHouse } from "./provider/house.ts";
import { createImports } from "./provider/imports.ts";
import { createJobs } from "./provider/jobs.ts";
import { createKanban } from "./provider/kanban.ts";
import { createLinks } from "./provider/links.ts";
import { createPeople } from "./provider/people.ts";
import { createRegistration } from "./provider/registration.ts";
import { createShell } from "./provider/shell.ts";
import { createShortlist } from "./provider/shortlist.ts";

export const password = "segredo-1";

/** The provider as the app sees it: what it knows, what it answers to a call, and its side of the cable. */
export function createProvider() {
  const tokens = new Map<string, Login>();
  const applied: string[] = [];
  let microsoft: boolean | null = null;
  let last = 0;
  const next = () => ++last;
  const cable = createCable(next);
  const jobs = createJobs(cable);
  const shell = createShell(next, cable);
  const exports = createExports(next, cable);
  const kanban = createKanban(next, cable);
  const shortlist = createShortlist(next, cable);
  const imports = createImports(cable);
  const registration = createRegistration(signIn);
  const bulk = createBulk(next, cable);
  const people = createPeople(next);
  const links = createLinks(signIn);
  const house = createHouse(next);
  const answering = createAnswering();

  const profileOf = (login: Login, business = 1) =>
    strategies[login] === "candidates"
      ? {
          id: ids[login],
          name: login,
          email: `${login}@a.test`,
          avatar_url: null,
          completed_register: login === "bia" || registration.eva.completed,
          "confirmed?": login === "bia" || registration.eva.confirmed,
          job_uid: null,
        }
      : {
          id: ids[login],
          name: login,
          email: `${login}@a.test`,
          is_admin: login === "ana",
          photoUrl: null,
          signature: null,
          menu_display_type: "normal",
          logged_in_with_microsoft: microsoft,
          devise_token: null,
          role_permissions: {
            ...{ candidates: ["read", "import"], applies: ["read", "update", "create"] },
            submissions: ["read", "create"],
          },
          business: { id: business, name: "Casa", logo_url: null, logo_dark_url: null, brand: "casa" },
        };

  /** Calls of a signed-in person. */
  const calls: Calls = [
    ...jobs.calls,
    ...shell.calls,
    ...exports.calls,
    ...kanban.calls,
    ...imports.calls,
    ...registration.calls,
    ...bulk.calls,
    ...shortlist.recruiterCalls,
    ...people.calls,
    ...house.calls,
    ...answering.calls,
    [
      /^DELETE \/\w+\/sessions$/,
      ({ request }) => {
        tokens.delete(request.token ?? "");
        return ok({ ok: true });
      },
    ],
    [
      /^GET \/recruiters$/,
      ({ login, request }) =>
        strategies[login] === "recruiters"
          ? ok({ recruiter: profileOf(login, Number(request.business ?? 1)) })
          : refused(403, "forbidden"),
    ],
    [
      /^GET \/candidates$/,
      ({ login }) =>
        strategies[login] === "candidates" ? ok({ candidate: profileOf(login) }) : refused(403, "forbidden"),
    ],
    [/^POST \/cable_tokens$/, () => ok({ token: cable.issue("person") })],
    [
      /^POST \/candidates\/jobs\/\w+\/applies$/,
      ({ request }) => {
        const uid = request.path.split("/")[3] ?? "";
        if (applied.includes(uid)) return refused(statusOfCode.already_exists, "already_exists");
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
    const { method, path, body } = request;
    const open = [
      ...[...shortlist.calls, ...registration.openCalls, ...jobs.openCalls, ...links.openCalls],
      ...answering.openCalls,
    ].find(([pattern]) => pattern.test(`${method} ${path}`));
    if (open) return open[1](request);
    if (path === "/health") return ok({ ok: true });
    const uid = method === "GET" ? /^\/jobs\/(\w+)$/.exec(path)?.[1] : undefined;
    if (uid !== undefined) {
      const job = jobs.publicJob(uid);
      const isTheirs = strategies[tokens.get(request.token ?? "") ?? "ana"] === "candidates";
      return job
        ? ok({ job: { ...job, applied: isTheirs && applied.includes(uid) } })
        : refused(404, "not_found");
    }
    if (path === "/businesses/config") return ok(brandOf());
    if (method === "POST" && /^\/\w+\/sessions$/.test(path)) {
      const login = String(body.email).split("@")[0] as Login;
      const strategy = path.split("/")[1];
      const exists = login !== "eva" || registration.eva.registered;
      if (body.password !== password || strategies[login] !== strategy || !exists)
        return refused(422, "wrong_credentials");
      return ok({ token: signIn(login) });
    }
    return undefined;
  }

  /** What the call does here; what is known of no call here is done, and answered with as little as the contract lets. */
  function answered(request: Request): Reply {
    const open = openCall(request);
    if (open) return open;
    if (knownCall(request.method, request.path)?.definition.access.who === "anyone") return ok({});
    const login = tokens.get(request.token ?? "");
    if (!login) return refused(401, "unauthenticated");
    if (request.person !== undefined && request.person !== `${strategies[login]}:${ids[login]}`)
      return refused(409, "person_mismatch");
    const key = `${request.method} ${request.path}`;
    const call = calls.find(([pattern]) => pattern.test(key));
    return call ? call[1]({ request, login, last: request.path.split("/").at(-1) ?? "" }) : ok({});
  }

  return {
    get jobs() {
      return jobs.all;
    },
    /** Each job as it was first and each time it was saved. */
    versions: jobs.versions,
    get pinned() {
      return shell.pinned;
    },
    get notices() {
      return shell.notices;
    },
    exports: exports.all,
    applied,
    cable,
    kanban,
    shortlist,
    imports,
    registration,
    bulk,
    people,
    house,
    answering,
    /** As if it was before. Gives the token. */
    signIn,
    /** Uids of the public board for a query, as many as a page shows of it. */
    searchPublic: jobs.searchPublic,
    searchJobs: jobs.searchJobs,
    isKnown: (token: string) => tokens.has(token),
    loginOf: (token: string | undefined) => tokens.get(token ?? ""),
    /** What the call does here, and an answer that the contract can give to it. */
    handle(request: Request): Reply {
      return answerOf(request.method, request.path, refusalOf(request) ?? answered(request));
    },
    /** Recruiters are to sign in at Microsoft, too. */
    askForMicrosoft: () => {
      microsoft = false;
    },
    /** Every session ends at the provider. */
    revokeAll: () => tokens.clear(),
    notify: shell.notify,
    /** Another recruiter changes a record. */
    changeJob: jobs.change,
    createJob: jobs.create,
    get createdJobs() {
      return jobs.created();
    },
    deleteJob: jobs.remove,
    advanceExport: exports.advance,
    failExport: exports.fail,
  };
}
export type Provider = ReturnType<typeof createProvider>;
