import type { PageRoute } from "#client/routing/page-table.ts";
import { drawnRoutes } from "./drawn.ts";

export const publicRoutes: readonly PageRoute[] = [
  ...drawnRoutes,
  {
    path: "/business",
    layout: "guest",
    guards: ["domain", "guest"],
    load: () => import("#features/public/recruiter-sign-in-page.tsx"),
  },
  {
    path: "/login",
    layout: "guest",
    guards: ["guest"],
    load: () => import("#features/public/sign-in-page.tsx"),
  },
  {
    path: "/login/:provider",
    layout: "guest",
    load: () => import("#features/public/access/social-return-page.tsx"),
  },
  {
    path: "/client_contacts",
    layout: "guest",
    guards: ["guest"],
    load: () => import("#features/public/client-contact-sign-in-page.tsx"),
  },
  {
    path: "/confirmations/:token?",
    layout: "guest",
    load: () => import("#features/public/access/confirmation-page.tsx"),
  },
  {
    path: "/candidates/forgot_password",
    layout: "guest",
    load: () => import("#features/public/access/forgot-password-page.tsx"),
  },
  {
    path: "/recruiters/forgot_password",
    layout: "guest",
    load: () => import("#features/public/access/forgot-password-page.tsx"),
  },
  {
    path: "/recruiters/invitation",
    layout: "guest",
    load: () => import("#features/public/access/invitation-page.tsx"),
  },
  {
    path: "/client_contacts/forgot_password",
    layout: "guest",
    load: () => import("#features/public/access/forgot-password-page.tsx"),
  },
  {
    path: "/prospecting/unsubscribe/:id",
    layout: "guest",
    load: () => import("#features/public/access/unsubscribe-page.tsx"),
  },
  {
    path: "/data_collection/:id",
    layout: "guest",
    load: () => import("#features/public/collection/data-collection-page.tsx"),
  },
  {
    path: "/erasures/:uid?",
    layout: "guest",
    load: () => import("#features/public/erasures/erasure-page.tsx"),
  },
  {
    path: "/job_alerts/:uid",
    layout: "guest",
    load: () => import("#features/public/job-alerts/alert-page.tsx"),
  },
  {
    path: "/progress_reports/:uid",
    layout: "guest",
    load: () => import("#features/public/access/report-stop-page.tsx"),
  },
  {
    path: "/mail_choices",
    layout: "guest",
    load: () => import("#features/public/access/mail-choice-page.tsx"),
  },
  {
    path: "/interview_times/:uid",
    layout: "guest",
    load: () => import("#features/public/interview-times/interview-times-page.tsx"),
  },
  {
    path: "/evaluation/:id",
    layout: "guest",
    load: () => import("#features/public/answering/answering-page.tsx"),
  },
  {
    path: "/surveys/:id",
    layout: "guest",
    load: () => import("#features/public/answering/answering-page.tsx"),
  },
  {
    path: "/evaluations/:id",
    layout: "guest",
    load: () => import("#features/public/answering/answer-set-page.tsx"),
  },
  {
    path: "/professional_reference/:id",
    layout: "guest",
    load: () => import("#features/public/professional-reference/professional-reference-page.tsx"),
  },
  {
    path: "/cultural_fit/:id",
    layout: "guest",
    load: () => import("#features/public/cultural-fit/cultural-fit-page.tsx"),
  },
  // The programme's own page, /dh, is one of the brand's site.
  {
    path: "/dh/:uid",
    layout: "guest",
    load: () => import("#features/public/development/development-page.tsx"),
  },
  {
    path: "/page_preview/:uid",
    layout: "homepage",
    load: () => import("#features/public/site/preview-page.tsx"),
  },
  { path: "/samples", layout: "default", load: () => import("#features/samples/samples-page.tsx") },
  { path: "/samples/colors", layout: "default", load: () => import("#features/samples/colors-page.tsx") },
];
