import {
  BriefcaseBusiness,
  Building2,
  CalendarClock,
  Clock,
  Laptop,
  MapPin,
  Users,
  Wallet,
} from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import type { PublicJob, PublicJobDetail } from "#contract/calls/public-jobs.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { employmentRegime, workType } from "#contract/catalogues/jobs.ts";
import { nameIn } from "#contract/locale.ts";
import { space, type } from "#ui/tokens.ts";
import { jobTexts } from "./texts.ts";

type WorkSchedule = NonNullable<PublicJobDetail["work_schedule"]>;

/** For so long a job is called new. */
const newForMs = 3 * 86_400_000;

/** The key facts of a job, in the person's language. */
export function useJobWords() {
  const t = useTexts(jobTexts);
  const locale = useLocale();
  const formats = useFormats();
  const { show_salary, show_opening_data, show_contract_type } = useTenant();
  return {
    company: (job: PublicJob) => job.company_name ?? t("confidential"),
    place: (job: PublicJob) => [job.city, job.state].filter(Boolean).join(" · "),
    work: (job: PublicJob) => (job.remote_work ? labelIn(workType, job.remote_work, locale) : ""),
    regime: (job: PublicJob) => (show_contract_type ? labelIn(employmentRegime, job.regime, locale) : ""),
    schedule(schedule: WorkSchedule): string {
      const { weekly_hours: hours } = schedule;
      const shown = nameIn(schedule, locale);
      // Many schedules have their hours in their names.
      return hours === null || shown.includes(String(hours))
        ? shown
        : `${shown} · ${t("weeklyHours", { hours })}`;
    },
    published: (job: PublicJob) => t("published", { when: formats.ago(job.published_at) }),
    isNew: (job: PublicJob) => Date.now() - Date.parse(job.published_at) < newForMs,
    openings: (job: PublicJob) =>
      show_opening_data && job.openings > 1 ? t("openings", { count: job.openings }) : "",
    deadline: (job: PublicJob) =>
      show_opening_data && job.deadline ? t("deadline", { date: formats.date(job.deadline) }) : "",
    /** Short enough to be set apart: 'R$ 10,4 – 12,9 mil'. */
    shortSalary({ salary_min, salary_max, currency }: PublicJob): string {
      if (!show_salary) return "";
      if (salary_min !== null && salary_max !== null)
        return formats.moneyRange(salary_min, salary_max, currency);
      if (salary_min !== null) return t("salaryFrom", { min: formats.moneyShort(salary_min, currency) });
      return salary_max === null ? "" : t("salaryUpTo", { max: formats.moneyShort(salary_max, currency) });
    },
    salary({ salary_min, salary_max, currency }: PublicJob): string {
      if (!show_salary) return "";
      const min = salary_min === null ? "" : formats.money(salary_min, currency);
      const max = salary_max === null ? "" : formats.money(salary_max, currency);
      if (min && max) return min === max ? min : t("salaryRange", { min, max });
      if (min) return t("salaryFrom", { min });
      return max ? t("salaryUpTo", { max }) : "";
    },
  };
}

const Facts = styled.ul`
  display: flex; flex-wrap: wrap; gap: ${space(1.5)} ${space(4)}; margin: 0; padding: 0; list-style: none;
  color: var(--muted); font-size: ${type.sm};
  li { display: inline-flex; align-items: center; gap: ${space(1.5)}; }
  svg { flex: none; }
`;
const Column = styled(
  Facts,
)`flex-direction: column; font-size: ${type.md}; gap: ${space(2.5)}; color: var(--text); svg { color: var(--muted); }`;

function Fact({ icon, children }: { icon: ReactNode; children: string }) {
  if (children === "") return null;
  return (
    <li>
      {icon}
      {children}
    </li>
  );
}

export function JobFacts({
  job,
  schedule = null,
  column = false,
  company = !column,
  salary: withSalary = true,
}: {
  job: PublicJob;
  schedule?: WorkSchedule | null;
  column?: boolean;
  company?: boolean;
  salary?: boolean;
}) {
  const words = useJobWords();
  const t = useTexts(jobTexts);
  const List = column ? Column : Facts;
  const salary = withSalary ? words.salary(job) : "";
  return (
    <List>
      {company ? <Fact icon={<Building2 aria-hidden />}>{words.company(job)}</Fact> : null}
      <Fact icon={<MapPin aria-hidden />}>{words.place(job)}</Fact>
      <Fact icon={<Laptop aria-hidden />}>{words.work(job)}</Fact>
      <Fact icon={<BriefcaseBusiness aria-hidden />}>{words.regime(job)}</Fact>
      {schedule ? <Fact icon={<Clock aria-hidden />}>{words.schedule(schedule)}</Fact> : null}
      <Fact icon={<Wallet aria-hidden />}>{salary && `${salary} ${t("perMonth")}`}</Fact>
      {column ? (
        <>
          <Fact icon={<Users aria-hidden />}>{words.openings(job)}</Fact>
          <Fact icon={<CalendarClock aria-hidden />}>{words.deadline(job)}</Fact>
        </>
      ) : null}
    </List>
  );
}
