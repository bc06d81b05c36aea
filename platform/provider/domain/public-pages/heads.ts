import { breadcrumb } from "#contract/breadcrumb.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { workType } from "#contract/catalogues/jobs.ts";
import { languageTag, nameIn } from "#contract/locale.ts";
import { publicHead, publicHeads } from "#contract/public-heads.ts";
import type { Db } from "#provider/base/database/open.ts";
import { CallError } from "#provider/base/http/errors.ts";
import { plainText } from "#provider/base/http/sanitize.ts";
import type { Tenant } from "#provider/base/http/tenant.ts";
import { courseData, courseTeaser } from "#provider/domain/courses/course-data.ts";
import { courseByUid, publicCourseOf } from "#provider/domain/courses/courses.ts";
import { jobTeaser, publicJobDetail } from "#provider/domain/public-jobs/public-jobs.ts";
import { pageData, siteData } from "#provider/domain/site-pages/page-data.ts";
import { sitePage } from "#provider/domain/site-pages/site-pages.ts";
import { tenantPage } from "#provider/domain/tenant/tenant-pages.ts";

/** Addresses of the brand's site that belong to the app; any other word may be one too. */
const ofSite = /^\/(home|contact)(\/|$)/;

/** The page's head for search engines and link previews. */
export interface PageHead {
  status: number;
  title: string;
  description?: string;
  /** The canonical address, without the filters of a list. */
  path?: string;
  /** Address of the link preview's picture. */
  picture?: string;
  /** Open Graph type; `website` by default. */
  type?: "article";
  data?: object;
}

interface HeadContext {
  db: Db;
  tenant: Tenant;
  origin: string;
  locale: "pt" | "en";
  /** The site's title. */
  site: string;
  logo?: string | null;
  /** The business's own words on the site, by name and language. */
  labels: Readonly<Record<string, string>>;
}

/** Several statements about one page. */
const graphOf = (...graph: object[]) => ({ "@context": "https://schema.org", "@graph": graph });
const boardStep = (locale: "pt" | "en") => ({ name: publicHeads.board[locale].title, path: "/jobs" });

const sitePicture = "/share/site.png";
const written = /^\/(termos_de_uso|termos_de_uso\/completo|politica_de_privacidade)\/?$/;

async function jobHead(uid: string, context: HeadContext): Promise<PageHead> {
  const { db, tenant, origin, locale, site } = context;
  try {
    const job = await publicJobDetail(db, uid, { tenant, origin, candidateId: undefined });
    const path = `/jobs/${job.slug}/${job.uid}`;
    return {
      status: 200,
      title: `${job.title} · ${site}`,
      description: jobTeaser(job),
      path,
      picture: `/share/jobs/${job.uid}.png`,
      data: graphOf(job.json_ld, breadcrumb([boardStep(locale), { name: job.title, path }], context)),
    };
  } catch (error) {
    if (error instanceof CallError && error.code === "not_found")
      return { status: 404, title: `${publicHead("closedJob", locale, site).title} · ${site}` };
    throw error;
  }
}

async function courseHead(uid: string, context: HeadContext): Promise<PageHead> {
  const { db, tenant, locale, site } = context;
  const found = await courseByUid(db, tenant.businessId, uid);
  if (!found) return missing(site);
  const course = publicCourseOf(found);
  return {
    status: 200,
    title: `${nameIn(course, locale)} · ${site}`,
    description: courseTeaser(course, locale),
    path: `/courses/${course.uid}`,
    picture: sitePicture,
    data: courseData(course, context),
  };
}

export const missing = (site: string): PageHead => ({ status: 404, title: `404 · ${site}` });

async function tenantHead(path: string, { db, tenant, locale, site }: HeadContext): Promise<PageHead> {
  const slug = path.replaceAll(/^\/|\/$/g, "").replaceAll("/", "_");
  const page = await tenantPage(db, tenant.businessId, slug, locale);
  if (!page) return missing(site);
  const text = plainText(page.body);
  return {
    status: 200,
    title: `${page.title} · ${site}`,
    description: text.length > 157 ? `${text.slice(0, 157)}…` : text,
    path: path.replace(/\/$/, ""),
    picture: sitePicture,
  };
}

/** A page of the brand's site; undefined if it has none at that address. */
async function siteHead(path: string, context: HeadContext): Promise<PageHead | undefined> {
  const { db, tenant, locale, site } = context;
  const page = await sitePage(db, tenant, path);
  return (
    page && {
      status: 200,
      title: `${page[`title_${locale}`]} · ${site}`,
      description: page[`description_${locale}`],
      path: page.path,
      picture: page.kind === "page" ? sitePicture : `/share/page.png?path=${encodeURIComponent(page.path)}`,
      ...(page.kind === "article" ? { type: "article" as const } : {}),
      data: pageData(page, context),
    }
  );
}

/** The brand's own headline of its landing page, else the product's. */
export const landingTitle = ({
  labels,
  locale,
  site,
}: Pick<HeadContext, "labels" | "locale" | "site">): string =>
  labels[`landing_title.${locale}`] || publicHead("landing", locale, site).title;

/** The head of a public page; of any other only what the site is called. */
export async function headOf(
  path: string,
  known: "page" | "tenant's" | "none",
  context: HeadContext,
): Promise<PageHead> {
  const { locale, site } = context;
  if (known === "none") return missing(site);
  if (written.test(path)) return tenantHead(path, context);
  if (known === "tenant's" || ofSite.test(path))
    return (await siteHead(path, context)) ?? tenantHead(path, context);
  const uid = /^\/jobs\/[^/]+\/([\w-]+)\/?$/.exec(path)?.[1];
  if (uid) return jobHead(uid, context);
  const course = /^\/courses\/([\w-]+)\/?$/.exec(path)?.[1];
  if (course) return courseHead(course, context);
  const of = (page: keyof typeof publicHeads, own: string): PageHead => {
    const { description, ...usual } = publicHead(page, locale, site);
    const title = page === "landing" ? landingTitle(context) : usual.title;
    const data = own === "/" ? siteData(context) : [breadcrumb([{ name: title, path: own }], context)];
    const head = { status: 200, title: `${title} · ${site}`, description, path: own, picture: sitePicture };
    return { ...head, data: graphOf(...data) };
  };
  if (path === "/") return of("landing", path);
  if (/^\/courses\/?$/.test(path)) return of("courses", "/courses");
  if (/^\/jobs(\/[^/]+)?\/?$/.test(path)) return of("board", "/jobs");
  return { status: 200, title: site, picture: sitePicture };
}

const days = { dateStyle: "long", timeZone: "America/Sao_Paulo" } as const;

/** The text on an article's or event's picture: its title, then its author, or its time and place. */
export async function pagePictureFacts(path: string, { db, tenant, locale }: HeadContext) {
  const page = await sitePage(db, tenant, path);
  if (!page || page.kind === "page") throw new CallError("not_found");
  const day = page.starts_at ?? (page.published_on && `${page.published_on}T12:00:00-03:00`);
  const when = day ? new Intl.DateTimeFormat(languageTag[locale], days).format(new Date(day)) : "";
  const facts = page.kind === "event" ? [when, page.place ?? ""] : [page.author_name ?? "", when];
  return { title: page[`title_${locale}`], facts: facts.filter(Boolean) };
}

/** The facts below the title on the picture of a job. */
export async function jobPictureFacts(uid: string, { db, tenant, origin, locale }: HeadContext) {
  const job = await publicJobDetail(db, uid, { tenant, origin, candidateId: undefined });
  const place = [job.city, job.state].filter(Boolean).join(" · ");
  const work = job.remote_work ? labelIn(workType, job.remote_work, locale) : "";
  return { title: job.title, facts: [job.company_name ?? "", place, work].filter(Boolean) };
}
