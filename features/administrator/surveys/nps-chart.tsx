import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { SurveyResults } from "#contract/calls/surveys.ts";
import { type NpsCounts, npsOf } from "#contract/evaluations.ts";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { radius, space, type } from "#ui/tokens.ts";
import { surveyTexts } from "./texts.ts";

const Figure = styled.strong`font-size: ${type["3xl"]}; line-height: 1; font-variant-numeric: tabular-nums;`;
const Bar = styled.span`
  display: flex; height: 14px; min-width: 120px; border-radius: ${radius.sm}; overflow: hidden; background: var(--neutral);
  > span[data-group="promoters"] { background: var(--success); }
  > span[data-group="passives"] { background: var(--line-strong); }
  > span[data-group="detractors"] { background: var(--danger); }
`;
const Key = styled.span`
  display: inline-flex; align-items: center; gap: ${space(1.5)}; font-size: ${type.sm};
  i { width: 10px; height: 10px; border-radius: 2px; }
`;
const groups = ["detractors", "passives", "promoters"] as const;
const colours = { promoters: "success", passives: "line-strong", detractors: "danger" } as const;

function Shares({ counts }: { counts: NpsCounts }) {
  const all = counts.promoters + counts.passives + counts.detractors;
  return (
    <Bar aria-hidden>
      {groups.map((group) => (
        <span
          key={group}
          data-group={group}
          style={{ width: `${all === 0 ? 0 : (100 * counts[group]) / all}%` }}
        />
      ))}
    </Bar>
  );
}

/** Who would recommend, who would not, and how that went over the months. */
export function NpsChart({
  nps,
  months,
}: {
  nps: NonNullable<SurveyResults["nps"]>;
  months: SurveyResults["by_month"];
}) {
  const t = useTexts(surveyTexts);
  const formats = useFormats();
  return (
    <Panel as="section" aria-label={t("results.nps")}>
      <Stack $gap={4}>
        <Inline $gap={4} $wrap>
          <Heading $size="lg">{t("results.nps")}</Heading>
          <Figure aria-label={t("results.npsOf", { score: nps.score ?? 0 })}>{nps.score}</Figure>
        </Inline>
        <Shares counts={nps} />
        <Inline $gap={4} $wrap>
          {groups.map((group) => (
            <Key key={group}>
              <i aria-hidden style={{ background: `var(--${colours[group]})` }} />
              {t(`results.${group}`)}: {formats.number(nps[group])}
            </Key>
          ))}
        </Inline>
        {months.length > 1 ? (
          <Stack $gap={2}>
            <Text $strong $size="sm">
              {t("results.byMonth")}
            </Text>
            <SimpleTable stacked label={t("results.byMonth")}>
              <thead>
                <tr>
                  <th scope="col">{t("results.month")}</th>
                  <th scope="col" data-number>
                    {t("results.nps")}
                  </th>
                  {groups.map((group) => (
                    <th key={group} scope="col" data-number>
                      {t(`results.${group}`)}
                    </th>
                  ))}
                  <th scope="col" aria-hidden />
                </tr>
              </thead>
              <tbody>
                {months.map(({ month, ...counts }) => (
                  <tr key={month}>
                    <th scope="row">{formats.month(month)}</th>
                    <td data-number data-label={t("results.nps")}>
                      {npsOf(counts)}
                    </td>
                    {groups.map((group) => (
                      <td key={group} data-number data-label={t(`results.${group}`)}>
                        {formats.number(counts[group])}
                      </td>
                    ))}
                    <td>
                      <Shares counts={counts} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </SimpleTable>
          </Stack>
        ) : null}
      </Stack>
    </Panel>
  );
}
