import { getConfig, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { expect, onTestFinished, vi } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { pageTable } from "#client/routing/page-table.ts";
import { createPages, type Layouts } from "#client/system/app/pages.ts";
import { createSystem } from "#client/system/app/system.ts";
import { PagesContext, useNavigation } from "#client/system/app/use-pages.ts";
import { SystemContext, TenantContext } from "#client/system/app/use-system.ts";
import { sampleOf } from "#client/system/testing/sample.ts";
import { holdAgainstContract, readSent, type Sent } from "#client/system/testing/wire.ts";
import { defaultTenant } from "#client/tenant/tenant.ts";
import type { Strategy } from "#contract/access.ts";
import {
  type CandidateProfile,
  type ClientContactProfile,
  candidateProfile,
  clientContactProfile,
  type RecruiterProfile,
} from "#contract/calls/sessions.ts";
import type { TenantConfig } from "#contract/calls/tenant.ts";
import type { FieldError } from "#contract/errors.ts";
import { PartsContext } from "#features/entities/fields/part-props.ts";
import { recordParts } from "../record-parts.ts";

function Navigation() {
  useNavigation();
  return null;
}

interface Refusal {
  status: number;
  fields: FieldError[];
  code?: string;
}
type Answer = object | ((body: unknown) => object | Promise<object>) | number | { refusal: Refusal };
/**
 * What the provider says by method and path, without its root and the query, at once or when the test lets it; a number is
 * a refusal of that status.
 */
export type Answers = Record<string, Answer>;

const recruiter: RecruiterProfile = {
  id: 7,
  name: "Helena Prado",
  email: "helena@elenco.test",
  is_admin: true,
  photoUrl: null,
  signature: null,
  menu_display_type: "normal",
  logged_in_with_microsoft: null,
  devise_token: null,
  role_permissions: {},
  proposal_stages: [],
  business: { id: 1, name: "Casa", logo_url: null, logo_dark_url: null, brand: "casa" },
};

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const codes: Record<number, string> = {
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  422: "validation_failed",
};
const refusal = (status: number, fields: FieldError[] = [], code = codes[status] ?? "internal") =>
  json(status, {
    error: ["Recusado pelo teste"],
    code,
    fields,
    request_id: "t",
  });

/** A validation refusal: each wrong field with the rule that it breaks. */
export const wrong = (rules: Record<string, string>): { refusal: Refusal } => ({
  refusal: { status: 422, fields: Object.entries(rules).map(([path, rule]) => ({ path, rule })) },
});

/** Who is signed in, and what their profile says beyond the usual. */
export interface Viewers {
  /** A recruiter or an administrator. */
  as?: Partial<RecruiterProfile>;
  candidate?: Partial<CandidateProfile>;
  contact?: Partial<ClientContactProfile>;
}

const confirmed = { "confirmed?": true, completed_register: true };
function viewerOf({ as = {}, candidate, contact }: Viewers): { strategy: Strategy; profile: object } {
  if (candidate) {
    const profile = sampleOf(candidateProfile, { id: 8, name: "Lia Prado", ...confirmed, ...candidate });
    return { strategy: "candidates", profile: { candidate: profile } };
  }
  if (contact) {
    const client_company = { id: 4, name: "Aurora S.A." };
    const profile = sampleOf(clientContactProfile, {
      id: 9,
      name: "Clara Nunes",
      client_company,
      ...contact,
    });
    return { strategy: "client_contacts", profile: { client_contact: profile } };
  }
  return { strategy: "recruiters", profile: { recruiter: { ...recruiter, ...as } } };
}

/** What stands in for the body of a form with files: their names. */
const plainBody = (body: unknown): unknown => {
  if (typeof body === "string") return JSON.parse(body);
  if (!(body instanceof FormData)) return body;
  return Object.fromEntries(
    [...body.entries()].map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
  );
};

const isSameAddress = (a: Sent, b: Sent) =>
  a.call === b.call && JSON.stringify(a.params ?? {}) === JSON.stringify(b.params ?? {});

/** The cable asks for one whenever it connects. */
const cableToken = "POST /cable_tokens";

/**
 * A screen as somebody signed in has it (a recruiter, unless `candidate` or `contact` is given), on the app's own system,
 * with a provider that says what the test says. A write that the test does not look at fails it.
 */
export async function show(
  screen: ReactNode,
  {
    answers,
    at = "/",
    tenant = {},
    unfinished = [],
    ...viewers
  }: {
    answers: Answers;
    at?: string;
    tenant?: Partial<TenantConfig>;
    /** Calls whose form is filled in no further than the test needs, though they are answered. */
    unfinished?: readonly string[];
  } & Viewers,
) {
  const { strategy, profile } = viewerOf(viewers);
  const faults: unknown[] = [];
  const calls: { call: string; query: URLSearchParams; body: unknown; sent: Sent; seen: boolean }[] = [];
  onTestFinished(() => {
    window.sessionStorage.clear();
    if (faults.length > 0) throw faults[0];
    const unseen = calls.filter(({ call, seen }) => !seen && !call.startsWith("GET ") && call !== cableToken);
    expect(
      unseen.map(({ sent }) => sent),
      "writes that the test did not look at",
    ).toEqual([]);
  });
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input instanceof Request ? input.url : input), "http://localhost");
    const method = init?.method ?? "GET";
    const call = `${method} ${url.pathname.replace(/^\/v1/, "")}`;
    const body = plainBody(init?.body);
    const sent = readSent(method, `${url.pathname}${url.search}`, body);
    calls.push({ call, query: url.searchParams, body, sent, seen: false });
    const own = call === `GET /${strategy}` ? profile : answers[call];
    if (own === undefined) return refusal(404);
    if (typeof own === "number") return refusal(own);
    const answer = typeof own === "function" ? await (own as (body: unknown) => object)(body) : own;
    if (!("refusal" in answer)) {
      // The provider takes nothing that is against its contract.
      try {
        if (!unfinished.includes(call)) holdAgainstContract(sent);
      } catch (fault) {
        faults.push(fault);
      }
      return json(200, answer);
    }
    const { status, fields, code } = answer.refusal as Refusal;
    return refusal(status, fields, code);
  });
  // biome-ignore lint/suspicious/noDocumentCookie: the signed-in person's token, as the app keeps it
  document.cookie = "auth._token=Bearer test; path=/";
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `auth.strategy=${strategy}; path=/`;
  const system = createSystem();
  await vi.waitFor(() => expect(system.session.getSnapshot().context.user).not.toBeNull(), {
    timeout: getConfig().asyncUtilTimeout,
  });
  const pages = createPages(system, pageTable([]), {} as Layouts);
  render(
    <SystemContext value={system}>
      <LanguageContext value={system.language}>
        <TenantContext value={{ ...defaultTenant, ...tenant }}>
          <PagesContext value={pages}>
            <PartsContext value={() => recordParts}>
              <MemoryRouter initialEntries={[at]}>
                <Navigation />
                {screen}
              </MemoryRouter>
            </PartsContext>
          </PagesContext>
        </TenantContext>
      </LanguageContext>
    </SystemContext>,
  );
  const ofCall = (call: string) => calls.filter((item) => item.call === call);
  return {
    system,
    /** What was sent by a call so far; the test looks at its bodies. */
    asked: (call: string) => {
      for (const item of ofCall(call)) item.seen = true;
      return ofCall(call);
    },
    /**
     * Waits until it was asked so often. A write is given with all that it says, as `request(…)`; where it is but named,
     * the test still has to look at its body.
     */
    until: (what: Sent | string, times = 1) =>
      vi.waitFor(
        () => {
          if (typeof what === "string") return expect(ofCall(what)).toHaveLength(times);
          const same = calls.filter(({ sent }) => isSameAddress(sent, what));
          expect(same).toHaveLength(times);
          const last = same.at(-1);
          if (last) last.seen = true;
          return expect(last?.sent).toEqual(what);
        },
        { timeout: getConfig().asyncUtilTimeout },
      ),
  };
}
