import type { ReactNode } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useRecruiter, useTenant } from "#client/system/app/use-system.ts";
import { useVisitedPage } from "#client/system/recruiters/use-recent-pages.ts";
import { may } from "#contract/access.ts";
import type { DashboardQuery } from "#contract/calls/reports.ts";
import { Inline, PageHeader, Stack } from "#ui/layout.tsx";
import { radius, space, type } from "#ui/tokens.ts";
import { reportTexts } from "./texts.ts";

const Choices = styled.nav`
  display: inline-flex; flex-wrap: wrap; padding: 2px; border-radius: ${radius.md}; background: var(--sunken);
  a {
    display: inline-flex; align-items: center; min-height: 30px; padding: 0 ${space(3)}; border-radius: ${radius.sm};
    font-size: ${type.sm}; font-weight: 520; color: var(--muted); text-decoration: none;
    &:hover { color: var(--text); }
    @media (pointer: coarse) { min-height: 44px; }
  }
  a[aria-current] { background: var(--surface); color: var(--text); box-shadow: 0 1px 2px var(--shadow); }
`;

const periods = { "30": "days30", "90": "days90", "365": "days365" } as const;
const isPeriod = (text: string | null): text is keyof typeof periods =>
  text !== null && Object.hasOwn(periods, text);

/** What the address asks the dashboard for. */
export function useDashboardQuery(): DashboardQuery {
  const [search] = useSearchParams();
  const days = search.get("days");
  return {
    ...(search.get("of") === "me" ? { of: "me" as const } : {}),
    ...(isPeriod(days) ? { days } : {}),
  };
}

/** The dashboard's head: which page, whose figures, over which period; all of it is in the address. */
export function DashboardFrame({ name, children }: { name: "overview" | "candidates"; children: ReactNode }) {
  const t = useTexts(reportTexts);
  const { title } = useTenant();
  const recruiter = useRecruiter();
  const { pathname } = useLocation();
  const query = useDashboardQuery();
  const heading = name === "overview" ? t("dashboard") : `${t("dashboard")}: ${t("candidates")}`;
  useDocumentTitle(heading, title);
  useVisitedPage({ name: heading, icon: "dashboard" });
  const address = (change: DashboardQuery, path = pathname) => {
    const { days = "90", of = "all" } = { ...query, ...change };
    const search = new URLSearchParams({
      ...(of === "me" ? { of } : {}),
      ...(days === "90" ? {} : { days }),
    });
    return search.size > 0 ? `${path}?${search}` : path;
  };
  const current = (is: boolean) => (is ? ("true" as const) : undefined);
  return (
    <Stack $gap={5}>
      <PageHeader title={heading} hint={t("dashboardHint")} />
      <Inline $wrap $gap={3}>
        {may(recruiter, "candidates", "read") ? (
          <Choices aria-label={t("pages")}>
            <Link
              to={address({}, "/recruiters/dashboard")}
              aria-current={name === "overview" ? "page" : undefined}
            >
              {t("overview")}
            </Link>
            <Link
              to={address({}, "/recruiters/dashboard/Candidate")}
              aria-current={name === "candidates" ? "page" : undefined}
            >
              {t("candidates")}
            </Link>
          </Choices>
        ) : null}
        <Choices aria-label={t("whose")}>
          <Link to={address({ of: "all" })} aria-current={current(query.of !== "me")}>
            {t("all")}
          </Link>
          <Link to={address({ of: "me" })} aria-current={current(query.of === "me")}>
            {t("me")}
          </Link>
        </Choices>
        <Choices aria-label={t("period")}>
          {(["30", "90", "365"] as const).map((days) => (
            <Link key={days} to={address({ days })} aria-current={current((query.days ?? "90") === days)}>
              {t(periods[days])}
            </Link>
          ))}
        </Choices>
      </Inline>
      {children}
    </Stack>
  );
}
