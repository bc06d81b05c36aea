import { shownSection } from "#contract/calls/site-sections.ts";
import type { ShownPage } from "../visit.tsx";

/** Of a link that was mailed. */
const token = `#token=${"t".repeat(43)}`;
const uid = "0123456789abcdef0123456789abcdef";
const page = (
  name: string,
  at: string,
  folders: readonly string[],
  rest: Partial<ShownPage> = {},
): ShownPage => ({
  ...{ name: `public/${name}`, at, by: null, turns: 6, mostPresses: 40 },
  of: folders.map((folder) => `features/${folder}`),
  ...rest,
});

const demo = {
  "GET /demo/accounts": { accounts: [{ email: "ana@casa.test" }, { email: "rui@casa.test" }] },
};

/** What a page of a brand's site may have, one of each. */
const sections = shownSection.options.map(({ shape }) => ({ kind: shape.kind.value }));
const siteOf = (kinds: readonly { kind: string }[]) => ({
  "GET /site_pages": { page: { sections: kinds } },
});

/** The head and the foot around pages of nobody. */
const layout = (name: string, at: string, folders: readonly string[], rest: Partial<ShownPage> = {}) =>
  page(`layout-${name}`, at, folders, { withLayout: true, turns: 0, mostPresses: 12, ...rest });

/** Nobody is signed in: what one does first, and by a link. */
export const publicPages: readonly ShownPage[] = [
  page(
    "business",
    "/business",
    ["public/recruiter-sign-in-page.tsx", "public/sign-in.tsx", "public/access"],
    {
      given: demo,
    },
  ),
  page("login", "/login", ["public/sign-in-page.tsx", "public/sign-in.tsx", "public/access"], {
    given: demo,
  }),
  // Where the site has other ways in.
  page("login-social", "/login", ["shared/social"], {
    given: { ...demo, "GET /businesses/config": { social_credentials: { google: "id", github: "id" } } },
    turns: 0,
    mostPresses: 12,
  }),
  page("client-contacts", "/client_contacts", ["public/client-contact-sign-in-page.tsx", "public/access"], {
    given: demo,
  }),
  page("confirmation", `/confirmations${token}`, ["public/access"]),
  page("forgotten", "/recruiters/forgot_password", ["public/access"]),
  page("candidate-forgotten", "/candidates/forgot_password", ["public/access"], { turns: 0 }),
  page("new-password", `/recruiters/forgot_password${token}`, ["public/access"], { turns: 0 }),
  page("first-password-over", "/client_contacts/forgot_password?invited=1", ["public/access"], { turns: 0 }),
  page("register", "/candidates/register", ["candidates/register", "candidates/register-page.tsx"], {
    turns: 0,
  }),
  page("courses", "/courses", ["public/courses"], { turns: 0 }),
  page("course", "/courses/abc", ["public/courses"], { turns: 0 }),
  page("terms", "/termos_de_uso", ["public/tenant-page.tsx"], { turns: 0 }),
  page("invitation", `/recruiters/invitation${token}`, ["public/access"]),
  page("unsubscribe", `/prospecting/unsubscribe/${uid}${token}`, ["public/access"]),
  page("report-stop", `/progress_reports/${uid}${token}`, ["public/access"]),
  page("mail-choice", `/mail_choices${token}`, ["public/access"]),
  page("data-collection", `/data_collection/5${token}`, ["public/collection"]),
  page("erasures", "/erasures", ["public/erasures"]),
  page("erasure", `/erasures/${uid}${token}`, ["public/erasures"]),
  page("erasure-unknown", `/erasures/${uid}`, ["public/erasures"], {
    given: { "GET /erasures/:uid": 404 },
    presses: false,
  }),
  page("erasure-mistyped", "/erasures/curto", ["public/erasures"], { presses: false }),
  page("job-alert", `/job_alerts/${uid}${token}`, ["public/job-alerts", "shared/job-alerts"]),
  page("interview-times", `/interview_times/${uid}${token}`, ["public/interview-times"]),
  page("evaluation", `/evaluation/5${token}`, ["public/answering", "shared/answering"]),
  page("survey", `/surveys/5${token}`, ["public/answering", "shared/answering"]),
  page("evaluations", `/evaluations/5${token}`, ["public/answering", "shared/answering"]),
  page("professional-reference", `/professional_reference/5${token}`, ["public/professional-reference"]),
  page("cultural-fit", `/cultural_fit/5${token}`, ["public/cultural-fit", "shared/culture"]),
  page("development", `/dh/abc${token}`, ["public/development"]),
  page("jobs", "/jobs", ["public/jobs-page.tsx", "public/board-filters.tsx", "shared/job-card"]),
  // By an address that says one of each: what is chosen is shown where it was chosen.
  page(
    "jobs-chosen",
    "/jobs?term=ana&area=Dados&level=level-1&regime=1&remote_work=1&company=Aurora&salary_from=500000&published_within=7",
    ["public/board-filters.tsx", "public/jobs-page.tsx"],
    { turns: 0, mostPresses: 12 },
  ),
  page("job", "/jobs/analista/abc", [
    "public/job-page.tsx",
    "public/apply-dialog.tsx",
    "public/apply-box.tsx",
  ]),
  page("shortlist", `/shortlist/abc${token}`, ["shortlist", "shared/shortlist"]),
  page("landing", "/", ["public/landing", "public/sign-in.tsx"], { given: demo, turns: 0, mostPresses: 12 }),
  page("site", "/home", ["public/site", "shared/site"], {
    given: siteOf(sections.filter(({ kind }) => kind !== "registration")),
    turns: 0,
  }),
  page("talk", "/home/palestra", ["shared/site"], { given: siteOf([{ kind: "registration" }]), turns: 3 }),
  page("site-preview", `/page_preview/${uid}${token}`, ["public/site"], { turns: 0, mostPresses: 8 }),
  page("social-return", "/login/google?code=abc&state=def", ["public/access", "shared/social"], {
    turns: 0,
    mostPresses: 8,
  }),
  page("samples-colors", "/samples/colors", ["samples/colors-page.tsx"], { turns: 0, mostPresses: 0 }),
  layout("default", "/termos_de_uso", ["app/layouts"]),
  layout("guest", "/erasures/curto", ["app/layouts"]),
  layout("homepage", "/contact", ["app/layouts"], { given: siteOf([]) }),
  layout("shortlist", `/shortlist/abc${token}`, ["shortlist/layout.tsx"]),
];
