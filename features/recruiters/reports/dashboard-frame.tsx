import type { ReactNode } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useRecruiter, useTenant } from "#client/system/app/use-system.ts";
import { useVisitedPage } from "#client/system/recruiters/use-recent-pages.ts";
import { may } from "#contract/access.ts";
import type { DashboardQuery } from "#contract/calls/reports.ts";
import { PageHeader, Stack } from "#ui/layout.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Toolbar } from "#ui/toolbar.tsx";
import { reportTexts } from "./texts.ts";

const periods = { "30": "days30", "90": "days90", "365": "days365" } as const;
const isPeriod = (text: string | null): text is keyof typeof periods =>
  text !== null && Object.hasOwn(periods, text);

/** The dashboard's query in the address. */
export function useDashboardQuery(): DashboardQuery {
  const [search] = useSearchParams();
  const days = search.get("days");
  return {
    ...(search.get("of") === "me" ? { of: "me" as const } : {}),
    ...(isPeriod(days) ? { days } : {}),
  };
}

/** The dashboard's header: page, scope and period; all of it is in the address. */
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
  const whose = query.of ?? "all";
  const pages = [
    { value: "overview", path: "/recruiters/dashboard" },
    { value: "candidates", path: "/recruiters/dashboard/Candidate" },
  ] as const;
  return (
    <Stack $gap={5}>
      <PageHeader title={heading} hint={t("dashboardHint")} />
      <Toolbar
        label={heading}
        end={
          <>
            <Segmented
              label={t("whose")}
              current="true"
              value={whose}
              segments={(["all", "me"] as const).map((of) => ({
                value: of,
                label: t(of),
                link: <Link to={address({ of })} />,
              }))}
            />
            <Segmented
              label={t("period")}
              current="true"
              value={query.days ?? "90"}
              segments={(["30", "90", "365"] as const).map((days) => ({
                value: days,
                label: t(periods[days]),
                link: <Link to={address({ days })} />,
              }))}
            />
          </>
        }
      >
        {may(recruiter, "candidates", "read") ? (
          <Segmented
            label={t("pages")}
            value={name}
            segments={pages.map(({ value, path }) => ({
              value,
              label: t(value),
              link: <Link to={address({}, path)} />,
            }))}
          />
        ) : null}
      </Toolbar>
      {children}
    </Stack>
  );
}
