import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { DailySpread } from "#contract/calls/flows.ts";
import { Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { automationTexts } from "./texts.ts";

/** How an automation's limit of a day would have spread those it touches. */
export function Spread({ daily }: { daily: DailySpread }) {
  const t = useTexts(automationTexts);
  const { date, number } = useFormats();
  const { limit, put_off, last_day, days } = daily;
  if (put_off === 0 || last_day === null)
    return (
      <Text $tone="muted" $size="sm">
        {t("spread.none", { limit })}
      </Text>
    );
  return (
    <Stack $gap={2}>
      <Text $size="sm">{t("spread.some", { count: put_off, limit, last: date(last_day) })}</Text>
      <SimpleTable label={t("spread.label")}>
        <thead>
          <tr>
            <th scope="col">{t("spread.day")}</th>
            <th scope="col" data-number>
              {t("spread.begin")}
            </th>
            <th scope="col" data-number>
              {t("spread.putOff")}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, begin, put_off: waited }) => (
            <tr key={day}>
              <th scope="row">{date(day)}</th>
              <td data-number>{number(begin)}</td>
              <td data-number>{waited === 0 ? "–" : number(waited)}</td>
            </tr>
          ))}
        </tbody>
      </SimpleTable>
    </Stack>
  );
}
