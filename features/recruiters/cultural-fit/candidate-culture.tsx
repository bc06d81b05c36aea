import { useState } from "react";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { cultureOfCandidate } from "#client/system/recruiters/culture-actions.ts";
import type { CandidateCulture as Culture } from "#contract/calls/cultural-fit.ts";
import { leastPeople } from "#contract/culture.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { CultureLimits, CulturePicture } from "#features/shared/culture/culture-picture.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { Panel, SectionHeader, Stack, Text } from "#ui/layout.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { recruiterCultureTexts } from "./texts.ts";
import { useCultureAsking } from "./use-culture-asking.tsx";

/** A candidate's work preferences, beside the people of the jobs they apply to: a tab of the candidate. */
export default function CandidateCulture({ record: { id } }: RecordPartProps) {
  const t = useTexts(recruiterCultureTexts);
  const read = useRead(cultureOfCandidate, { params: { id } });
  const { button, dialogs, listOf } = useCultureAsking(`candidate ${id}`, { candidate_id: id });
  const answered = read.data?.cultural_fit.result;
  return (
    <Stack $gap={4}>
      <SectionHeader title={t("title")} hint={t("leadCandidate")}>
        {answered ? button : null}
      </SectionHeader>
      <Loaded read={read} failed={t("failed")} waiting={<ListSkeleton label={t("loading")} count={2} />}>
        {({ cultural_fit: { result, jobs, requests } }) => (
          <>
            {result ? (
              <Result result={result} jobs={jobs} />
            ) : (
              <Panel>
                <EmptyState title={t("none")} action={button}>
                  {t("noneHint")}
                </EmptyState>
              </Panel>
            )}
            {listOf(requests)}
          </>
        )}
      </Loaded>
      {dialogs}
    </Stack>
  );
}

function Result({ result, jobs }: { result: NonNullable<Culture["result"]>; jobs: Culture["jobs"] }) {
  const t = useTexts(recruiterCultureTexts);
  const formats = useFormats();
  const known = jobs.filter(({ team }) => team.profile !== null);
  const [wanted, setWanted] = useState<number | null>(known[0]?.job.id ?? null);
  const compared = known.find(({ job }) => job.id === wanted);
  const profile = compared?.team.profile;
  return (
    <>
      <Panel>
        <Stack $gap={4}>
          <Text $tone="muted" $size="sm">
            {t("answered", { date: formats.date(result.answered_at) })}
          </Text>
          {known.length > 0 ? (
            <SelectField<number>
              label={t("beside")}
              placeholder={t("alone")}
              value={wanted}
              options={known.map(({ job }) => ({ value: job.id, label: job.title }))}
              onChange={setWanted}
            />
          ) : null}
          <CulturePicture
            one={{ name: t("candidate"), profile: result.profile }}
            other={
              compared && profile ? { name: t(compared.of === "client" ? "client" : "team"), profile } : null
            }
          />
          {jobs
            .filter(({ team }) => team.profile === null)
            .map(({ job, team }) => (
              <Text key={job.id} $tone="muted" $size="sm">
                {t("few", { title: job.title, count: team.people, least: leastPeople })}
              </Text>
            ))}
        </Stack>
      </Panel>
      <CultureLimits people={compared?.team.people ?? null} />
    </>
  );
}
