import { CalendarDays } from "lucide-react";
import { useSearchParams } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useHolidays } from "#client/system/administrators/use-administrator.ts";
import { languageTag } from "#contract/locale.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge, EmptyState } from "#ui/feedback.tsx";
import { Chip } from "#ui/field.tsx";
import { Inline, PageHeader, Stack } from "#ui/layout.tsx";
import { icons } from "#ui/tokens.ts";
import { Table, TablePanel } from "./parts.tsx";
import { administratorTexts } from "./texts.ts";

const Row = styled.tr<{
  $past: boolean;
}>`td { color: ${({ $past }) => ($past ? "var(--muted)" : "inherit")}; }`;

export default function HolidaysPage() {
  const t = useTexts(administratorTexts);
  const locale = useLocale();
  const { date } = useFormats();
  const [address, setAddress] = useSearchParams();
  const today = new Date().toISOString().slice(0, 10);
  const thisYear = Number(today.slice(0, 4));
  const years = [thisYear - 1, thisYear, thisYear + 1, thisYear + 2];
  const asked = Number(address.get("year"));
  const year = years.includes(asked) ? asked : thisYear;
  const holidays = useHolidays([year]);
  const weekday = new Intl.DateTimeFormat(languageTag[locale], { weekday: "long" });
  return (
    <Stack $gap={5}>
      <PageTitle title={t("holidays.title")} />
      <PageHeader title={t("holidays.title")} hint={t("holidays.hint")} />
      <Inline $wrap role="group" aria-label={t("holidays.year")}>
        {years.map((one) => (
          <Chip
            key={one}
            on={one === year}
            onToggle={() => setAddress({ year: String(one) }, { replace: true })}
          >
            {String(one)}
          </Chip>
        ))}
      </Inline>
      <TablePanel>
        <Loaded read={holidays} lines={10}>
          {(data) =>
            data.holidays.length === 0 ? (
              <EmptyState
                icon={<CalendarDays size={icons.large} aria-hidden />}
                title={t("holidays.empty")}
              />
            ) : (
              <Table>
                <thead>
                  <tr>
                    <th scope="col">{t("holidays.date")}</th>
                    <th scope="col">{t("holidays.weekday")}</th>
                    <th scope="col">{t("holidays.name")}</th>
                  </tr>
                </thead>
                <tbody>
                  {data.holidays.map((holiday) => (
                    <Row key={holiday.id} $past={holiday.date < today}>
                      <td>
                        <time dateTime={holiday.date}>{date(holiday.date)}</time>
                      </td>
                      <td>{weekday.format(new Date(`${holiday.date}T12:00:00`))}</td>
                      <td>
                        <Inline $wrap>
                          {holiday.name}
                          {holiday.date < today ? <Badge>{t("holidays.past")}</Badge> : null}
                        </Inline>
                      </td>
                    </Row>
                  ))}
                </tbody>
              </Table>
            )
          }
        </Loaded>
      </TablePanel>
    </Stack>
  );
}
