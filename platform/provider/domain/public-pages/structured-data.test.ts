import { describe, expect, it } from "vitest";
import { breadcrumb } from "#contract/breadcrumb.ts";
import type { Tenant } from "#provider/base/http/tenant.ts";
import { jobPosting, jobTeaser } from "#provider/domain/public-jobs/public-jobs.ts";
import { pageData, siteData } from "#provider/domain/site-pages/page-data.ts";
import type { KeptPage } from "#provider/domain/site-pages/site-pages.ts";
import type { TalkPage } from "#provider/domain/site-pages/talk-pages.ts";

/** What search engines ask for, as their documentation of job postings and events lists it. */
type Data = Record<string, unknown>;
const at = (data: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, name) => (value as Data | undefined)?.[name], data);
const expectAll = (data: unknown, paths: readonly string[]) => {
  for (const path of paths) expect(at(data, path), path).toBeTruthy();
};

const tenant = { businessName: "Casa", domain: "casa.test" } as Tenant;
type Job = Parameters<typeof jobPosting>[0];
const job = {
  uid: "x1",
  title: "Analista",
  slug: "analista",
  description: "<p>Texto</p>",
  requirements: null,
  published_at: "2026-11-20T12:00:00Z",
  deadline: null,
  company_name: "Sabiá",
  city: "Campinas",
  state: "SP",
  remote_work: 1,
  regime: 2,
  currency: "BRL",
  salary_min: 500_000,
  salary_max: 700_000,
  benefits: [],
  company: null,
  work_schedule: null,
} as unknown as Job;
const postingOf = (change: Partial<Job>) =>
  jobPosting({ ...job, ...change }, tenant, "https://casa.test/jobs/a/x1");

describe("a job posting", () => {
  const required = ["title", "description", "datePosted", "hiringOrganization.name"];
  const recommended = [
    "validThrough",
    "employmentType",
    "identifier.value",
    "baseSalary.value.unitText",
    "directApply",
  ];

  it("at a place has all that is required and recommended", () => {
    const data = postingOf({});
    expect([data["@context"], data["@type"]]).toEqual(["https://schema.org/", "JobPosting"]);
    expectAll(data, [...required, ...recommended, "jobLocation.address.addressLocality"]);
    expect(at(data, "jobLocation.address.addressCountry")).toBe("BR");
    for (const day of ["datePosted", "validThrough"]) expect(Date.parse(String(at(data, day)))).not.toBeNaN();
    expect(at(data, "baseSalary.value")).toMatchObject({ minValue: 5000, maxValue: 7000 });
  });
  it("gives the hiring company's address on the web", () => {
    const company = { name: "Sabiá", website: "https://sabia.test" } as NonNullable<Job["company"]>;
    expect(at(postingOf({ company }), "hiringOrganization.sameAs")).toBe("https://sabia.test");
    expect(at(postingOf({ company: null }), "hiringOrganization.sameAs")).toBeUndefined();
  });
  it("that is remote names the country, and has no place", () => {
    const data = postingOf({ remote_work: 2 });
    expectAll(data, [...required, ...recommended, "applicantLocationRequirements.name"]);
    expect([at(data, "jobLocationType"), at(data, "jobLocation")]).toEqual(["TELECOMMUTE", undefined]);
  });
  it("without a city has its country, and without a salary none", () => {
    const data = postingOf({
      city: null,
      state: null,
      remote_work: null,
      salary_min: null,
      salary_max: null,
    });
    expectAll(data, [...required, "jobLocation.address.addressCountry"]);
    expect(at(data, "baseSalary")).toBeUndefined();
  });
});

describe("a job posting's particulars", () => {
  it("say the kind of employment in the search engines' words", () => {
    const kinds = [1, 2, 3, 4, 5, 7, 8].map((regime) => postingOf({ regime }).employmentType);
    expect(kinds).toEqual([
      ...["CONTRACTOR", "FULL_TIME", "TEMPORARY", "CONTRACTOR", "OTHER", "CONTRACTOR", "CONTRACTOR"],
    ]);
    expect(postingOf({ regime: null })).not.toHaveProperty("employmentType");
  });
  it("take one end of the salary for both", () => {
    const pay = (salary_min: number | null, salary_max: number | null) =>
      at(postingOf({ salary_min, salary_max }), "baseSalary.value");
    expect(pay(500_000, null)).toMatchObject({ minValue: 5000, maxValue: 5000 });
    expect(pay(null, 123_45)).toMatchObject({ minValue: 123.45, maxValue: 123.45 });
  });
  it("are valid for thirty days, or to the end of the last one", () => {
    expect(postingOf({ deadline: "2026-12-01" }).validThrough).toBe("2026-12-01T23:59:59-03:00");
    const days = (Date.parse(postingOf({}).validThrough) - Date.now()) / 86_400_000;
    expect(Math.floor(days)).toBe(30);
  });
  it("have the requirements below the description, the benefits and the hours", () => {
    const requirements = "<p>Inglês</p>";
    expect(postingOf({ requirements }).description).toBe("<p>Texto</p>\n<h3>Requisitos</h3><p>Inglês</p>");
    const benefits = ["Plano", "Vale"].map((name) => ({ name })) as Job["benefits"];
    expect(postingOf({ benefits }).jobBenefits).toBe("Plano, Vale");
    expect(postingOf({})).not.toHaveProperty("jobBenefits");
    const hours = (name: string, weekly_hours: number | null) =>
      postingOf({ work_schedule: { id: 1, name, name_en: null, weekly_hours } }).workHours;
    expect(hours("Comercial", 40)).toBe("Comercial, 40 h por semana");
    expect(hours("Comercial (40 h)", 40)).toBe("Comercial (40 h)");
    expect(hours("Escala", null)).toBe("Escala");
  });
  it("are told in a sentence of 157 signs at most", () => {
    const teaser = (description: string | null) =>
      jobTeaser({ description, title: "Analista", city: "Natal" });
    expect(teaser(`<p>${"a".repeat(157)}</p>`)).toBe("a".repeat(157));
    expect(teaser("a".repeat(158))).toBe(`${"a".repeat(157)}…`);
    expect(teaser("<p></p>")).toBe("Analista · Natal");
    expect(jobTeaser({ description: null, title: "Analista", city: null })).toBe("Analista");
  });
});

describe("a site", () => {
  const place = { origin: "https://casa.test", site: "Casa", locale: "pt" as const, logo: "/logo.svg" };

  it("names the firm with its logo, and where to write to it", () => {
    const [firm] = siteData(place);
    expectAll(firm, ["name", "url", "contactPoint.contactType", "contactPoint.url"]);
    expect(at(firm, "logo")).toBe("https://casa.test/logo.svg");
    expect(siteData({ ...place, logo: "https://files.test/a.png" })[0]).toHaveProperty(
      "logo",
      "https://files.test/a.png",
    );
    expect(siteData({ ...place, logo: null })[0]).not.toHaveProperty("logo");
  });
  it("gives the path to a page in numbered steps with absolute addresses", () => {
    const { itemListElement } = breadcrumb([{ name: "Vagas", path: "/jobs" }], place);
    expect(itemListElement.map(({ position, name, item }) => [position, name, item])).toEqual([
      [1, "Início", "https://casa.test/home"],
      [2, "Vagas", "https://casa.test/jobs"],
    ]);
  });
});

describe("an event", () => {
  const page = {
    path: "/home/events/carreira/e1",
    kind: "event",
    title_pt: "Carreira em dados",
    title_en: "A career in data",
    description_pt: "Conversa",
    description_en: "A talk",
    sections: [],
    author_name: null,
    published_on: null,
    starts_at: "2026-12-01T22:00:00Z",
    ends_at: "2026-12-01T23:00:00Z",
    place: "Rua A, 1",
    updated_at: null,
  } as unknown as KeptPage;
  const eventOf = (change: Partial<TalkPage>) => {
    const data = pageData(
      { ...page, ...change },
      { origin: "https://casa.test", site: "Casa", locale: "pt" },
    );
    return (data["@graph"] as Data[]).find((item) => item["@type"] === "Event");
  };

  it("has all that is required and recommended", () => {
    const data = eventOf({});
    expectAll(data, ["name", "startDate", "location.name", "location.address.addressCountry"]);
    expectAll(data, [
      "description",
      "endDate",
      "eventStatus",
      "eventAttendanceMode",
      "image",
      "organizer.name",
      "organizer.url",
    ]);
  });
  it("that was cancelled is marked so, and one without a text has no empty one", () => {
    expect(at(eventOf({}), "eventStatus")).toBe("https://schema.org/EventScheduled");
    const cancelled = eventOf({ cancelled: true, description_pt: "" });
    expect(at(cancelled, "eventStatus")).toBe("https://schema.org/EventCancelled");
    expect(cancelled).not.toHaveProperty("description");
  });
  it("online has an address in the place of a place", () => {
    const data = eventOf({ place: "Online" });
    expect(at(data, "location")).toEqual({
      "@type": "VirtualLocation",
      url: "https://casa.test/home/events/carreira/e1",
    });
    expect(at(data, "eventAttendanceMode")).toBe("https://schema.org/OnlineEventAttendanceMode");
  });
});
