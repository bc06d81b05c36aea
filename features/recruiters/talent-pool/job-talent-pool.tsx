import { Plus, Users } from "lucide-react";
import { useCallback } from "react";
import { Link } from "react-router";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { poolActions } from "#client/system/recruiters/job-actions.ts";
import { talentPool } from "#client/system/recruiters/job-reads.ts";
import { may } from "#contract/access.ts";
import type { PooledCandidate } from "#contract/calls/talent-pool.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { icons } from "#ui/tokens.ts";
import { jobTexts } from "./texts.ts";

/** Candidates of the house who fit the job: a tab of it. */
export default function JobTalentPool({ record }: RecordPartProps) {
  const t = useTexts(jobTexts);
  const formats = useFormats();
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const read = useRead(talentPool, { params: { id: record.id }, query: {} });
  const onDone = useCallback(
    ({ result: { apply } }: Done<ReturnType<typeof poolActions>>) =>
      show({ kind: "success", text: t("pool.added", { name: apply.candidate_name }) }),
    [show, t],
  );
  const action = useActions([record.id], poolActions(record.id), onDone);
  if (!may(recruiter, "candidates", "read")) return <Text $tone="muted">{t("pool.notPermitted")}</Text>;
  if (!read.data)
    return <NotLoaded read={read} failed={t("failed")} waiting={<ListSkeleton label={t("loading")} />} />;
  const { candidates } = read.data;
  const mayAdd = may(recruiter, "applies", "create");
  const whyOf = ({ reasons, skills }: PooledCandidate) =>
    reasons.map((reason) => ({
      reason,
      text: t(`pool.reasons.${reason}`, { skills: skills.join(", ") }),
    }));
  return (
    <Stack $gap={4}>
      <Stack $gap={0.5}>
        <Heading $size="lg">{t("pool.title")}</Heading>
        <Text $tone="muted" $size="sm">
          {t("pool.hint")}
        </Text>
      </Stack>
      {candidates.length === 0 ? (
        <Panel>
          <EmptyState icon={<Users size={icons.large} aria-hidden />} title={t("pool.none")}>
            {t("pool.noneHint")}
          </EmptyState>
        </Panel>
      ) : (
        <SimpleTable label={t("pool.title")}>
          <thead>
            <tr>
              <th>{t("pool.candidate")}</th>
              <th data-number>{t("pool.fit")}</th>
              <th>{t("pool.why")}</th>
              <th data-number>{t("pool.expectation")}</th>
              {mayAdd ? <th data-narrow>{t("pool.actions")}</th> : null}
            </tr>
          </thead>
          <tbody>
            {candidates.map((candidate) => (
              <tr key={candidate.id}>
                <td style={{ minWidth: 200 }}>
                  <Link to={`/recruiters/candidates/${candidate.id}`}>{candidate.name}</Link>
                  <Text $tone="muted" $size="xs">
                    {[candidate.role_name, candidate.company_name, candidate.city]
                      .filter(Boolean)
                      .join(" · ")}
                  </Text>
                </td>
                <td data-number>{t("pool.ofHundred", { fit: candidate.fit })}</td>
                <td>
                  <Inline $gap={1} $wrap>
                    {whyOf(candidate).map(({ reason, text }) => (
                      <Badge
                        key={reason}
                        tone={reason === "role" || reason === "skills" ? "accent" : "neutral"}
                      >
                        {text}
                      </Badge>
                    ))}
                  </Inline>
                </td>
                <td data-number>
                  {candidate.clt_expectation === null ? "—" : formats.money(candidate.clt_expectation)}
                </td>
                {mayAdd ? (
                  <td data-narrow>
                    <Button
                      size="sm"
                      icon={<Plus aria-hidden />}
                      aria-label={t("pool.addOf", { name: candidate.name })}
                      onClick={() => action.ask("add", { candidate_id: candidate.id, name: candidate.name })}
                    >
                      {t("pool.add")}
                    </Button>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      )}
      <ActionDialog
        action={action}
        name="add"
        title={t("pool.addOf", { name: action.form("add")?.draft.name ?? "" })}
        submit={t("pool.add")}
      />
    </Stack>
  );
}
