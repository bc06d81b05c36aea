import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { ShortlistReading } from "#client/system/shortlists/use-shortlist-reading.ts";
import type { ShortlistReview } from "#client/system/shortlists/use-shortlist-review.ts";
import { clientStageName } from "#contract/catalogues/workflow.ts";
import { inProcessOrder, type JudgeFilter } from "#machines/shortlist-reading/review-filter.ts";
import { SelectField } from "#ui/field.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { from, motion, radius, space, type } from "#ui/tokens.ts";
import { reviewTexts } from "./texts.ts";

const Filters = styled.div`
  display: flex; flex-wrap: wrap; gap: ${space(1.5)};
  ${from("desktop")} { flex-direction: column; gap: 2px; margin: 0 -${space(2)}; }
`;
/** A chip in a row on small screens, a list entry beside the cards on large ones. */
const FilterButton = styled.button`
  display: inline-flex; align-items: center; justify-content: space-between; gap: ${space(2)}; height: 34px;
  padding: 0 ${space(3)}; border: 1px solid var(--line-strong); border-radius: ${radius.full}; background: transparent;
  color: var(--text); font-size: ${type.sm}; font-weight: 520; cursor: pointer; transition: background ${motion.fast};
  > span { color: var(--muted); font-variant-numeric: tabular-nums; }
  &:hover { background: var(--hover); }
  &[aria-pressed="true"] {
    background: var(--accent-soft); color: var(--on-accent-soft); font-weight: 600; border-color: transparent;
    > span { color: inherit; }
  }
  ${from("desktop")} { border-color: transparent; border-radius: ${radius.md}; padding: 0 ${space(2)}; }
  @media (pointer: coarse) { height: 44px; }
`;
/** Side by side on small screens. */
const Selects = styled.div`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: ${space(3)};
  ${from("desktop")} { grid-template-columns: minmax(0, 1fr); }
`;

/** Labels of the filters' choices. */
function useChoiceNames(stages: ShortlistReview["stages"]) {
  const t = useTexts(reviewTexts);
  const locale = useLocale();
  return {
    stage: (status: number) =>
      clientStageName(
        stages.find((stage) => stage.status === status),
        status,
        locale,
      ),
    judge: (judge: JudgeFilter, name: string | null) =>
      judge === "me" || judge === "nobody" ? t(`judges.${judge}`) : (name ?? t("byLink")),
  };
}

/** The filters that hold, in words. */
export function useFilterNames({ filter, choices }: ShortlistReading, stages: ShortlistReview["stages"]) {
  const t = useTexts(reviewTexts);
  const names = useChoiceNames(stages);
  const { verdict, stage, judgedBy, term } = filter;
  const judge = choices.judges.find((one) => one.judgedBy === judgedBy);
  return [
    ...(verdict === "all" ? [] : [t(`filters.${verdict}`)]),
    ...(stage === null ? [] : [t("named", { label: t("stage"), value: names.stage(stage) })]),
    ...(judge ? [t("named", { label: t("judgedBy"), value: names.judge(judge.judgedBy, judge.name) })] : []),
    ...(term === "" ? [] : [t("found", { term })]),
  ];
}

/** Which candidates are shown: by search, by one's own verdict, by stage, and by who has judged them. */
export function ReviewFilters({
  reading,
  stages,
}: {
  reading: ShortlistReading;
  stages: ShortlistReview["stages"];
}) {
  const t = useTexts(reviewTexts);
  const names = useChoiceNames(stages);
  const { choices, filter, filterBy } = reading;
  const counted = (label: string, count: number) => t("choice", { label, count });
  return (
    <>
      {reading.isSearchable ? (
        <SearchField
          label={t("search")}
          placeholder={t("searchIn")}
          value={filter.term}
          onChange={(term) => filterBy({ term })}
        />
      ) : null}
      <Filters role="group" aria-label={t("show")}>
        {choices.verdicts.map(({ verdict, count }) => (
          <FilterButton
            key={verdict}
            type="button"
            aria-pressed={filter.verdict === verdict}
            onClick={() => filterBy({ verdict })}
          >
            {t(`filters.${verdict}`)} <span>{count}</span>
          </FilterButton>
        ))}
      </Filters>
      {choices.stages.length + choices.judges.length > 0 ? (
        <Selects>
          {choices.stages.length > 0 ? (
            <SelectField<number>
              label={t("stage")}
              value={filter.stage}
              placeholder={counted(t("anyStage"), choices.anyStage)}
              options={inProcessOrder(choices.stages, stages).map(({ stage, count }) => ({
                value: stage,
                label: counted(names.stage(stage), count),
              }))}
              onChange={(stage) => filterBy({ stage })}
            />
          ) : null}
          {choices.judges.length > 0 ? (
            <SelectField<JudgeFilter>
              label={t("judgedBy")}
              value={filter.judgedBy}
              placeholder={counted(t("anyJudge"), choices.anyJudge)}
              options={choices.judges.map(({ judgedBy, name, count }) => ({
                value: judgedBy,
                label: counted(names.judge(judgedBy, name), count),
              }))}
              onChange={(judgedBy) => filterBy({ judgedBy })}
            />
          ) : null}
        </Selects>
      ) : null}
    </>
  );
}
