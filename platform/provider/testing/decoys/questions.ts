import { type CallDefinition, parseKey } from "#contract/call.ts";
import { type Call, calls } from "#contract/calls/all.ts";
import { allEntities, callPath, entityNames } from "#contract/entity-names.ts";
import type { Row } from "./builder.ts";
import type { DecoyWorld } from "./decoys.ts";
import { goodRows } from "./good-rows.ts";
import { variantsOf } from "./variants.ts";

export type Asker = "nobody" | "candidate" | "client contact" | "recruiter" | "reviewer";

export interface Question {
  call: Call;
  as: Asker;
  /** The row whose record is asked for; the good one's is its table's name. */
  of?: string;
  path: string;
}

/** What a path calls by another name than its table. */
const tablesOfPaths: Record<string, string> = {
  ...Object.fromEntries(allEntities.map((entity) => [callPath(entity), entity])),
  "/recruiters/administrator/process_orchestrators": "flow_runs",
  "/recruiters/administrator/costumers/contacts": "client_contacts",
  "/recruiters/administrator/site_configs": "domains",
  "/recruiters/shortlists": "shortlist_relationships",
  "/shortlist_relationships": "shortlist_relationships",
  "/client_contacts/jobs/:jobId/shortlist_relationships": "shortlist_relationships",
  "/recruiters/administrator/businesses": "businesses",
  "/candidates/evaluations": "answer_sheets",
  "/images": "data_files",
  "/talks": "talk_events",
  "/recruiters/administrator/billing_handovers": "billing_handovers",
};

const tablesOfParams: Record<string, string> = {
  apply_id: "applies",
  credit_id: "credits",
  recipient: "sendout_recipients",
  version_id: "data_files",
  reference_id: "client_companies",
};

/** Params that stand for no record. */
const words: Record<string, string> = {
  slug: "privacidade",
  field: "cpf_form",
  locale: "pt",
  kind: "interview_invitation",
  list: "departaments",
  owner: "proposals",
  status: "2",
  reference_type: "client_company",
};
const wordsOf: Partial<Record<Call, Record<string, string>>> = {
  "GET /recruiters/shortlists/:id/files/:kind": { kind: "mapping" },
  "GET /recruiters/templates/emails/:kind/:locale/versions": { kind: "rejection" },
  "GET /recruiters/templates/emails/:kind/:locale/values": { kind: "rejection" },
  "GET /recruiters/entity_columns_structure/:entity": { entity: "job" },
  "GET /recruiters/timelines/:entity/:id": { entity: "jobs" },
  "GET /recruiters/documents/:entity/:id": { entity: "jobs" },
  "GET /recruiters/off_limits/:entity/:id": { entity: "candidates" },
  "GET /recruiters/lookups/:entity": { entity: "jobs" },
  "GET /recruiters/jobs/:id/board/:status": { status: "0" },
};

/** Besides its own path, a call may be asked in several ways. */
const queries: Partial<Record<Call, readonly string[]>> = {
  "GET /businesses/config": ["domain=decoys.test"],
  "GET /site_pages": ["path=/decoys"],
  "GET /recruiters/administrator/site_page": ["path=/decoys"],
  "GET /recruiters/administrator/site_page/versions": ["path=/decoys"],
  "GET /recruiters/administrator/site_page/items": [
    "locale=pt&kind=jobs&limit=24",
    "locale=en&kind=publications&limit=24",
  ],
  "GET /recruiters/administrator/page_previews": ["path=/decoys"],
  "GET /recruiters/calendar": ["from=2026-11-01T00:00:00Z&to=2026-12-31T00:00:00Z"],
  "GET /recruiters/free_times": [
    "duration_minutes=30&buffer_minutes=0&days=7",
    "duration_minutes=60&buffer_minutes=45&days=14",
  ],
  "GET /recruiters/client_views": [
    "candidate_id=<candidates>&job_id=<jobs>&client_contact_id=<client_contacts>",
  ],
  "GET /recruiters/interview_offers": ["apply_id=<applies>"],
  "GET /recruiters/job_suggestions": ["title=jobs"],
  "GET /recruiters/data_files": ["reference_type=candidate&reference_id=<candidates>"],
  "GET /recruiters/global_searchs": [
    `term=other&entity=${encodeURIComponent('["Company","Contact","Candidate","Job"]')}`,
  ],
  "GET /recruiters/dashboard": ["", "of=me&days=30", "of=all&days=365"],
  "GET /recruiters/dashboard/candidates": ["", "of=me&days=365"],
  "GET /recruiters/jobs/:id/board": ["size=200"],
  "GET /recruiters/timelines/:entity/:id": ["size=100"],
  "GET /recruiters/sendout_queues/:id/recipients": ["", "only=skipped", "only=sent"],
  "GET /recruiters/tearsheets/:id/members": ["size=200"],
  "GET /recruiters/duplicates/:entity": ["size=100"],
  "GET /recruiters/jobs/:id/talent_pool": ["size=100"],
  "GET /recruiters/data_collection_templates": ["", "job_id=<jobs>"],
  "GET /recruiters/administrator/process_orchestrators": ["", "status=failed"],
  "GET /recruiters/templates/emails/:kind/:locale/values": ["record_id=<applies>"],
  "GET /recruiters/administrator/template_uploads/:id/preview": ["record_id=<jobs>"],
  "GET /recruiters/administrator/report_results": [
    `definition=${encodeURIComponent(JSON.stringify(goodRows.reports?.definition))}`,
  ],
  "GET /recruiters/administrator/report_records": [
    `definition=${encodeURIComponent(JSON.stringify(goodRows.reports?.definition))}`,
  ],
  "GET /recruiters/saved_views": ["entity=jobs"],
  "GET /jobs/suggestions": ["term=jobs", "term=compan"],
  "GET /lookups/cities": ["term=campinas"],
  "GET /lookups/occupations": ["term=analista"],
  "GET /recruiters/curriculum_hits": ["terms[]=Excel&ids[]=<candidates>"],
  "GET /recruiters/merges/:entity/records": ["ids[]=<candidates>&ids[]=<other candidates>"],
  "GET /recruiters/duplicates/:entity/matches": ["name=candidates", "phone=%2B5511987654321"],
};

/** Not the provider's own answer, or one that is no text. */
const skipped: readonly Call[] = [
  "GET /health",
  "GET /ready",
  "GET /demo/accounts",
  "GET /recruiters/microsoft_auths/url",
];

/** Who makes a call: one of those who may. */
export function askerOf({ access }: CallDefinition): Asker {
  const { who } = access as { who: string };
  if (who === "client_contact") return "client contact";
  if (who === "candidate" || who === "recruiter" || who === "reviewer") return who;
  return "nobody";
}

function tableOf(path: string): string {
  return tablesOfPaths[path] ?? path.slice(path.lastIndexOf("/") + 1);
}

/** The params that name records, those of the good rows, and the table of the record that the call is about. */
export function paramsOf(world: DecoyWorld, call: Call) {
  const { path } = parseKey(call);
  const rows: Record<string, string> = {};
  const isOutside = /shortlist_relationships/.test(path);
  const value = (table: string, field: "id" | "uid") => {
    const [row] = table === "businesses" ? [{ values: { id: world.businessId } }] : world.rowsOf(table);
    return String((row?.values as Record<string, unknown> | undefined)?.[field] ?? "none");
  };
  const tableBefore = (name: string) =>
    tableOf(path.slice(0, path.indexOf(`/:${name}`)).replace(/\/:\w+$/, ""));
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  for (const name of params) {
    const known = tablesOfParams[name];
    if (name === "jobId") rows[name] = value("jobs", "uid");
    else if (known) rows[name] = value(known, "id");
    else if (name === "uid") rows[name] = value(tableBefore(name), "uid");
    else if (name === "id") {
      const table = /\/:(entity|owner)$/.test(path.slice(0, path.indexOf("/:id")))
        ? (wordsOf[call]?.entity ?? "proposals")
        : tableBefore(name);
      rows[name] = value(table, isOutside ? "uid" : "id");
    }
  }
  const last = params.findLast((name) => /^(id|uid|apply_id)$/.test(name));
  const field = last === "uid" || isOutside ? ("uid" as const) : ("id" as const);
  return { rows, last, field, table: last ? tableOf(path.slice(0, path.indexOf(`/:${last}`))) : "" };
}

/** Rows that differ from the good one in what its own table says of it, or are another person's. */
export function decoysOf(world: DecoyWorld, table: string): Row[] {
  const isOwn = new RegExp(`^(${table} \\S+=|other )`);
  return world.rowsOf(table).filter(({ label }) => isOwn.test(label) && !/ by (?!.*job_id)/.test(label));
}

export function questionsOf(world: DecoyWorld): Question[] {
  const id = (label: string): string => {
    const table = label.replace(/^other /, "");
    const row = world.rowsOf(table).find((item) => item.label === label) ?? world.rowsOf(table)[0];
    return String(row?.values.id ?? label);
  };
  const keys = (Object.keys(calls) as Call[]).filter(
    (call) => call.startsWith("GET ") && !skipped.includes(call),
  );
  return keys.flatMap((call) => {
    const as = askerOf(calls[call] as CallDefinition);
    const { path } = parseKey(call);
    const entity = allEntities.find((name) => path.startsWith(`${callPath(name)}/:id`));
    const { rows, last, field, table } = paramsOf(world, call);
    const fill = (rows: Record<string, string>) =>
      path.replace(/:(\w+)/g, (_, name: string) => {
        const own = wordsOf[call]?.[name] ?? words[name];
        if (name in rows) return rows[name] ?? "";
        if (own) return own;
        if (name === "entity") return entity ? entityNames[entity] : "candidates";
        return name;
      });
    const [plain = "", ...others] = queries[call] ?? [""];
    const variants = variantsOf(world, call)
      .filter((item) => !`&${plain}`.includes(`&${item.split("=")[0]}=`))
      .map((item) => [plain, item].filter(Boolean).join("&"));
    const ask = [...new Set([plain, ...others, ...variants])];
    const good = ask.map((query): Question => {
      const text = query.replace(/<([\w ]+)>/g, (_, label: string) => id(label));
      return { call, as, path: `${fill(rows)}${text ? `?${text}` : ""}` };
    });
    // Who is no recruiter sees a part only: each decoy is asked for by itself.
    if (as === "recruiter" || !last || !/^(id|uid)$/.test(last)) return good;
    return [
      ...good,
      ...decoysOf(world, table).map((row) => ({
        ...{ call, as, of: row.label },
        path: fill({ ...rows, [last]: String(row.values[field]) }),
      })),
    ];
  });
}
