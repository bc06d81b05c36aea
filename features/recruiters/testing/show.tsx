import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { expect, onTestFinished, vi } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { pageTable } from "#client/routing/page-table.ts";
import { createPages, type Layouts } from "#client/system/app/pages.ts";
import { createSystem } from "#client/system/app/system.ts";
import { PagesContext, useNavigation } from "#client/system/app/use-pages.ts";
import { SystemContext, TenantContext } from "#client/system/app/use-system.ts";
import { holdAgainstContract, readSent } from "#client/system/testing/wire.ts";
import { defaultTenant } from "#client/tenant/tenant.ts";
import type { RecruiterProfile } from "#contract/calls/sessions.ts";
import type { TenantConfig } from "#contract/calls/tenant.ts";
import type { FieldError } from "#contract/errors.ts";
import { PartsContext } from "#features/entities/fields/part-props.ts";
import { recordParts } from "../record-parts.ts";

/** A slow machine is no failure. */
const patience = { timeout: 240_000 };

function Navigation() {
  useNavigation();
  return null;
}

interface Refusal {
  status: number;
  fields: FieldError[];
  code?: string;
}
type Answer = object | ((body: unknown) => object) | number | { refusal: Refusal };
/** What the provider says by method and path, without its root and the query; a number is a refusal of that status. */
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
  business: { id: 1, name: "Casa", logo_url: null },
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

/** A screen as a signed-in recruiter has it, on the app's own system, with a provider that says what the test says. */
export async function show(
  screen: ReactNode,
  {
    answers,
    as = {},
    at = "/",
    tenant = {},
    unfinished = [],
  }: {
    answers: Answers;
    as?: Partial<RecruiterProfile>;
    at?: string;
    tenant?: Partial<TenantConfig>;
    /** Calls whose form is filled in no further than the test needs, though they are answered. */
    unfinished?: readonly string[];
  },
) {
  const faults: unknown[] = [];
  onTestFinished(() => {
    if (faults.length > 0) throw faults[0];
  });
  const asked: { call: string; query: URLSearchParams; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input instanceof Request ? input.url : input), "http://localhost");
    const call = `${init?.method ?? "GET"} ${url.pathname.replace(/^\/v1/, "")}`;
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : init?.body;
    asked.push({ call, query: url.searchParams, body });
    const own = call === "GET /recruiters" ? { recruiter: { ...recruiter, ...as } } : answers[call];
    if (own === undefined) return refusal(404);
    if (typeof own === "number") return refusal(own);
    const said = typeof own === "function" ? (own as (body: unknown) => object)(body) : own;
    if (!("refusal" in said)) {
      // The provider takes nothing that is against its contract.
      try {
        if (!unfinished.includes(call))
          holdAgainstContract(readSent(init?.method ?? "GET", `${url.pathname}${url.search}`, body));
      } catch (fault) {
        faults.push(fault);
      }
      return json(200, said);
    }
    const { status, fields, code } = said.refusal as Refusal;
    return refusal(status, fields, code);
  });
  // biome-ignore lint/suspicious/noDocumentCookie: the signed-in person's token, as the app keeps it
  document.cookie = "auth._token=Bearer test; path=/";
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = "auth.strategy=recruiters; path=/";
  const system = createSystem();
  await vi.waitFor(() => expect(system.session.getSnapshot().context.user).not.toBeNull(), patience);
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
  return {
    system,
    asked: (call: string) => asked.filter((one) => one.call === call),
    /** Waits until it was asked so often. */
    until: (call: string, times: number) =>
      vi.waitFor(() => expect(asked.filter((one) => one.call === call)).toHaveLength(times), patience),
  };
}
