// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { pageTable } from "#client/routing/page-table.ts";
import { createPages, type Layouts } from "#client/system/app/pages.ts";
import { createSystem } from "#client/system/app/system.ts";
import { PagesContext } from "#client/system/app/use-pages.ts";
import { SystemContext, TenantContext } from "#client/system/app/use-system.ts";
import { defaultTenant } from "#client/tenant/tenant.ts";
import type { TenantConfig } from "#contract/calls/tenant.ts";
import { siteComponents, siteLabels, siteRules } from "#contract/site.ts";
import { Grounds } from "#features/shared/grounds.tsx";
import { JobFacts } from "#features/shared/job-card/job-facts.tsx";
import { PublicFrame } from "#features/shared/public-frame.tsx";
import ShortlistLayout from "#features/shortlist/layout.tsx";
import { applyTheme } from "#ui/theme.ts";
import JobPage from "./job-page.tsx";
import { Landing } from "./landing/landing.tsx";
import { OtherAreas, SignIn } from "./sign-in.tsx";
import { AboutPage } from "./site/about-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  // The browser of the tests loads no script, and says so.
  for (const node of document.head.querySelectorAll("script")) node.remove();
});

const job = {
  ...{
    uid: "u1",
    slug: "analista",
    title: "Analista",
    company_name: "Aurora",
    city: "Campinas",
    state: "SP",
  },
  ...{ remote_work: 2, regime: 2, seniority: null, occupation: "Fiscal", openings: 3, currency: "BRL" },
  ...{ salary_min: 500_000, salary_max: 700_000, deadline: null, published_at: "2026-01-02T12:00:00Z" },
};
const highlights = {
  jobs: [job],
  ...{ total_count: 1, remote: 1 },
  states: [{ value: "SP", count: 1 }],
  occupations: [{ value: "Fiscal", count: 1 }],
};
const detail = {
  ...{ ...job, description: "<p>…</p>", requirements: null, benefits: [], work_schedule: null },
  ...{ json_ld: {}, applied: false, steps: [] },
};
const talk = {
  ...{ path: "/home/events/dados", title: "Dados", description: "", author_name: null, published_on: null },
  ...{ starts_at: "2026-10-28T22:00:00Z", ends_at: null, place: "Online", is_over: false },
};
const answers: Record<string, object> = {
  "/jobs/highlights": highlights,
  "/jobs/u1": { job: detail },
  "/jobs/u1/similar": { jobs: [job] },
};

/** The screen as a visitor has it at a brand that is set up so. */
function visit(page: ReactNode, given: Partial<TenantConfig> = {}) {
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), "http://localhost");
    const body = answers[pathname.replace(/^\/v1/, "")];
    return new Response(JSON.stringify(body ?? { error: [], code: "not_found", request_id: "t" }), {
      status: body ? 200 : 404,
      headers: { "content-type": "application/json" },
    });
  });
  const system = createSystem();
  const tenant = { ...defaultTenant, title: "Casa", ...given };
  applyTheme(tenant.colors.light, "light", tenant.font);
  render(
    <SystemContext value={system}>
      <LanguageContext value={system.language}>
        <TenantContext value={tenant}>
          <PagesContext value={createPages(system, pageTable([]), {} as Layouts)}>
            <MemoryRouter initialEntries={["/jobs/analista/u1"]}>{page}</MemoryRouter>
          </PagesContext>
        </TenantContext>
      </LanguageContext>
    </SystemContext>,
  );
}
const frame = <PublicFrame>…</PublicFrame>;
const text = () => document.body.textContent ?? "";
const facts = <JobFacts job={job as never} column />;

/** What a setting changes: on a screen, or in an answer of the provider, held by the test that is named. */
type Steers =
  | { page: ReactNode; given: Partial<TenantConfig>; sees: () => unknown; before: unknown; after: unknown }
  | { answer: string };

const colors = {
  light: { ...defaultTenant.colors.light, primary_color: "#112233", container_signin: "#fafafa" },
  dark: defaultTenant.colors.dark,
};
const styled = () => [
  document.documentElement.style.getPropertyValue("--accent"),
  document.querySelector("style[data-grounds]")?.textContent?.includes("#fafafa"),
];
const image = () => document.querySelector("header img")?.getAttribute("src") ?? null;

const table: Record<keyof TenantConfig, Steers> = {
  domain: { answer: "platform/provider/domain/businesses: the site that answers at the domain" },
  product_domain: {
    page: <OtherAreas strategy="candidates" />,
    given: { product_domain: false },
    sees: () => screen.getByRole("link", { name: /recrutador/i }).getAttribute("href"),
    before: "/business",
    after: "/login?area=recruiters",
  },
  time_zone: {
    page: <AboutPage page={talk} last={false} />,
    given: { time_zone: "America/Manaus" },
    sees: text,
    before: "28/10/2026, 19:00 (horário de Brasília) · Online",
    after: "28/10/2026, 18:00 (horário do Amazonas) · Online",
  },
  path_assets: { answer: "platform/provider/domain/site-configs: where the files of the site are served" },
  path_components: {
    page: <Landing />,
    given: { path_components: "/simple" },
    sees: () => document.querySelectorAll("section").length > 1,
    before: true,
    after: false,
  },
  title: {
    page: frame,
    given: { title: "Outra casa" },
    sees: () => document.querySelector("footer h2")?.textContent,
    before: "Casa",
    after: "Outra casa",
  },
  favicon: { answer: "platform/provider/domain/site-configs: the icon of the page, and what is drawn at it" },
  logo_url: { page: frame, given: { logo_url: "/a.png" }, sees: image, before: null, after: "/a.png" },
  logo_dark_url: {
    page: frame,
    // The screen is light: the logo of the dark theme stays away.
    given: { logo_url: "/a.png", logo_dark_url: "/b.png" },
    sees: image,
    before: null,
    after: "/a.png",
  },
  logo_alt: {
    page: frame,
    given: { logo_url: "/a.png", logo_alt: "Casa, desde 1990" },
    sees: () => document.querySelector("header img")?.getAttribute("alt") ?? null,
    before: null,
    after: "Casa, desde 1990",
  },
  lazy_src: {
    page: frame,
    given: { logo_url: "/a.png", lazy_src: "data:image/svg+xml,a" },
    sees: () => document.querySelector("header img")?.getAttribute("style")?.includes("svg+xml,a") ?? false,
    before: false,
    after: true,
  },
  header_url: {
    page: <Landing />,
    given: { header_url: "/capa.png" },
    sees: () => document.querySelector("section")?.getAttribute("style")?.includes("/capa.png") ?? false,
    before: false,
    after: true,
  },
  custom_labels: {
    page: frame,
    given: { custom_labels: { "sign_in.pt": "Acessar" } },
    sees: () => screen.queryByRole("link", { name: "Acessar" }) !== null,
    before: false,
    after: true,
  },
  colors: {
    page: (
      <>
        <Grounds />
        <SignIn strategy="candidates" />
      </>
    ),
    given: { colors },
    sees: styled,
    before: ["#d9236f", false],
    after: ["#112233", true],
  },
  components: {
    page: <Landing />,
    given: { components: { how_it_works: false } },
    sees: () => document.getElementById("landing-how") !== null,
    before: true,
    after: false,
  },
  social_credentials: {
    answer: "platform/provider/domain/site-configs: whether recruiters are offered to sign in there",
  },
  google_analytics: {
    page: frame,
    given: { google_analytics: "G-ABC1234567" },
    sees: () => document.querySelector("script[src*='gtag/js?id=G-ABC1234567']") !== null,
    before: false,
    after: true,
  },
  rules: {
    page: frame,
    given: { rules: { sign_up: false } },
    sees: () => screen.queryAllByRole("link", { name: "Cadastre-se" }).length,
    before: 2,
    after: 0,
  },
  show_benefits: { answer: "platform/provider/domain/public-jobs: the benefits of a public job" },
  show_opening_data: {
    page: facts,
    given: { show_opening_data: true },
    sees: () => text().includes("3 "),
    before: false,
    after: true,
  },
  show_salary: {
    page: facts,
    given: { show_salary: true },
    sees: () => text().includes("R$"),
    before: false,
    after: true,
  },
  show_contract_type: {
    page: facts,
    given: { show_contract_type: true },
    sees: () => text().includes("CLT"),
    before: false,
    after: true,
  },
  font: {
    page: frame,
    given: { font: "serif" },
    sees: () => document.documentElement.style.getPropertyValue("--font").includes("Charter"),
    before: false,
    after: true,
  },
  menu: {
    page: frame,
    given: { menu: [{ label_pt: "Blog", label_en: "Blog", url: "https://blog.casa.test" }] },
    sees: () => screen.queryByRole("link", { name: "Blog" })?.getAttribute("href") ?? null,
    before: null,
    after: "https://blog.casa.test",
  },
  footer: {
    page: frame,
    given: {
      footer: {
        ...{ text_pt: "Rua A, 1", text_en: "" },
        links: [{ label_pt: "Imprensa", label_en: "Press", url: "/imprensa" }],
      },
    },
    sees: () => [text().includes("Rua A, 1"), screen.queryByRole("link", { name: "Imprensa" }) !== null],
    before: [false, false],
    after: [true, true],
  },
  brand: {
    page: <ShortlistLayout>…</ShortlistLayout>,
    given: { brand: "mappit" },
    sees: () => document.querySelector("header") !== null,
    before: false,
    after: true,
  },
};

describe("every setting of a site changes something", () => {
  for (const [name, steers] of Object.entries(table)) {
    if ("answer" in steers) continue;
    test(name, async () => {
      visit(steers.page);
      await waitFor(() => expect(steers.sees()).toEqual(steers.before));
      cleanup();
      visit(steers.page, steers.given);
      await waitFor(() => expect(steers.sees()).toEqual(steers.after));
    });
  }
});

/** By each part of the public pages that may be switched off, how it is known. */
const parts: Record<(typeof siteComponents)[number], { page: ReactNode; isThere: () => boolean }> = {
  quick_searches: {
    page: <Landing />,
    isThere: () => screen.queryByRole("link", { name: /remot/i }) !== null,
  },
  areas_and_places: { page: <Landing />, isThere: () => document.getElementById("landing-areas") !== null },
  how_it_works: { page: <Landing />, isThere: () => document.getElementById("landing-how") !== null },
  for_companies: { page: <Landing />, isThere: () => document.getElementById("landing-companies") !== null },
  similar_jobs: {
    page: (
      <Routes>
        <Route path="/jobs/:title/:uid" element={<JobPage />} />
      </Routes>
    ),
    isThere: () => screen.queryByRole("heading", { name: "Vagas parecidas" }) !== null,
  },
};

test.each(siteComponents)("%s is there until it is switched off", async (name) => {
  const { page, isThere } = parts[name];
  visit(page);
  await waitFor(() => expect(isThere()).toBe(true));
  cleanup();
  visit(page, { components: { [name]: false } });
  await screen.findAllByRole("heading", { name: "Analista" });
  expect(isThere()).toBe(false);
});

test.each(siteRules.filter((rule) => rule === "client_area"))("%s closes its way in", async (rule) => {
  visit(frame);
  expect(screen.queryByRole("link", { name: "Área do cliente" })).not.toBeNull();
  cleanup();
  visit(frame, { rules: { [rule]: false } });
  expect(screen.queryByRole("link", { name: "Área do cliente" })).toBeNull();
});

test.each(siteLabels)("%s is worded by the business", async (name) => {
  visit(
    <PublicFrame>
      <Landing />
    </PublicFrame>,
    { custom_labels: { [`${name}.pt`]: "Palavra da casa" } },
  );
  await waitFor(() => expect(text()).toContain("Palavra da casa"));
});

test("areas and places are headed only where a job names one", async () => {
  answers["/jobs/highlights"] = { ...highlights, occupations: [] };
  visit(<Landing />);
  await screen.findByRole("heading", { name: "Onde estão as vagas" });
  expect(document.getElementById("landing-areas")).toBeNull();
  answers["/jobs/highlights"] = highlights;
});
