import { expect, it, vi } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { defaultTenant } from "#client/tenant/tenant.ts";
import { calls } from "#contract/calls/all.ts";
import type { DrawRequest } from "#contract/calls/drawn.ts";
import { draw } from "./server.tsx";

const requestOf = (url: string, isOfTenant: boolean) => {
  const ask = vi.fn<DrawRequest["ask"]>(async () => ({
    status: 404,
    body: { error: { code: "not_found" } },
  }));
  const moment = { now: Date.UTC(2026, 10, 27), timeZone: "America/Sao_Paulo" };
  const request: DrawRequest = {
    ...{ url, locale: "pt", tenant: defaultTenant, demo: false, isMissing: false, isOfTenant },
    ...{ moment, ask },
  };
  return { request, ask };
};

it.each(["/business", "/login", "/client_contacts"])(
  "leaves %s to the app, and asks for nothing",
  async (url) => {
    const { request, ask } = requestOf(url, false);
    expect(await draw(request)).toBeNull();
    expect(ask).not.toHaveBeenCalled();
  },
);

it("asks for a page of the tenant's by its address", async () => {
  const { request, ask } = requestOf("/sobre", true);
  await expect(draw(request)).rejects.toMatchObject({ status: 404 });
  expect(ask).toHaveBeenCalledWith(expect.stringContaining("/site_pages?path=%2Fsobre"));
});

it.each([
  ["/jobs/gerente-comercial", null, "Vagas de gerente comercial"],
  ["/jobs?term=pyton", "python", "Vagas de python"],
  ["/jobs", null, "Vagas abertas"],
])("calls %s in its tab as in its heading", async (url, corrected_term, heading) => {
  const { request } = requestOf(url, false);
  const jobs = {
    jobs: [],
    total_count: corrected_term ? 1 : 0,
    end_of_list: true,
    cursor: null,
    corrected_term,
  };
  const ask: DrawRequest["ask"] = async (path) =>
    /^\/jobs(\?|$)/.test(path)
      ? { status: 200, body: jobs }
      : { status: 404, body: { error: { code: "not_found" } } };
  const drawn = await draw({ ...request, ask });
  expect(drawn?.html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
  expect(drawn?.title).toBe(`${heading} · ${defaultTenant.title}`);
});

it.each([
  ["en", ["Open jobs", "1 job", "Confidential company", "Published 6 days ago", "End of the list"]],
  ["pt", ["Vagas abertas", "1 vaga", "Empresa confidencial", "Publicada há 6 dias", "Fim da lista"]],
] as const)("writes the board in %s, also what appears once its jobs are read", async (locale, words) => {
  const { request, ask } = requestOf("/jobs", false);
  const job = { title: "Analista", company_name: null, published_at: "2026-11-20T12:00:00Z" };
  const body = sampleOf(calls["GET /jobs"].answer, { jobs: [job], total_count: 1, end_of_list: true });
  ask.mockResolvedValue({ status: 200, body });
  const drawn = await draw({ ...request, locale });
  const shown = drawn?.html.split(/<[^>]+>/);
  for (const text of words) expect(shown).toContain(text);
});
