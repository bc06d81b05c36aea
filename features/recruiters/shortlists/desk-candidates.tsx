import { Eye, EyeOff, PencilLine, UsersRound, X } from "lucide-react";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { DeskAction } from "#client/system/shortlists/desk-actions.ts";
import { useJobApplies } from "#client/system/shortlists/use-shortlist-share.ts";
import type { Shortlist, ShortlistApply } from "#contract/calls/shortlists.ts";
import { ActionDialog, RemovalDialog } from "#features/entities/actions/action-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { ReadFailure } from "#features/shared/reading/loaded.tsx";
import { WaitingList } from "#features/shared/reading/waiting.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton, TriggerButton } from "#ui/button.tsx";
import { Avatar, Callout } from "#ui/feedback.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Menu } from "#ui/menu.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { CandidatePicker } from "./candidate-picker.tsx";
import { merit } from "./merit.ts";
import { shortlistsTexts } from "./texts.ts";

type Applies = readonly ShortlistApply[];
const salary = ({ clt_expectation }: ShortlistApply) => clt_expectation ?? Number.POSITIVE_INFINITY;
const sorts = {
  best: (applies: Applies) => applies.toSorted((a, b) => merit(b) - merit(a)),
  name: (applies: Applies, locale: string) =>
    applies.toSorted((a, b) => a.name.localeCompare(b.name, locale)),
  salary: (applies: Applies) => applies.toSorted((a, b) => salary(a) - salary(b)),
};
const sortNames = ["best", "name", "salary"] as const;

/** The candidates in the order in which the client sees them, with what the house found out about each. */
export function DeskCandidates({
  shortlist: { job_id, lock_version, anonymous },
  applies,
  action,
}: {
  shortlist: Shortlist;
  applies: Applies;
  /** Null where the person may only read. */
  action: DeskAction | null;
}) {
  const t = useTexts(shortlistsTexts);
  const locale = useLocale();
  const formats = useFormats();
  const { errorAt, failureText } = useFormTexts();
  const ordering = action?.form("order");
  const findings = action?.form("findings");
  const ids = ordering?.draft.apply_ids ?? applies.map(({ id }) => id);
  const shown = ids.flatMap((id) => applies.find((apply) => apply.id === id) ?? []);
  const order = (next: Applies) => {
    action?.ask("order", { apply_ids: next.map(({ id }) => id), lock_version });
    action?.confirm();
  };
  return (
    <Stack $gap={4}>
      <Inline $justify="space-between" $gap={3} $wrap>
        <Text $tone="muted" $size="sm">
          {t("desk.candidates.hint")}
        </Text>
        {action ? (
          <Inline $gap={2} $wrap>
            <Menu
              align="end"
              trigger={
                <TriggerButton disabled={action.busy || applies.length < 2}>
                  {t("desk.candidates.sort")}
                </TriggerButton>
              }
              items={sortNames.map((name) => ({
                key: name,
                label: t(`desk.candidates.sorts.${name}`),
                onSelect: () => order(sorts[name](applies, locale)),
              }))}
            />
            <Button
              icon={<UsersRound aria-hidden />}
              onClick={() => action.ask("choose", { apply_ids: ids, lock_version })}
            >
              {t("desk.candidates.choose")}
            </Button>
          </Inline>
        ) : null}
      </Inline>
      {action && ordering && action.failure ? (
        <Callout tone="danger" role="alert">
          <Inline $justify="space-between" $gap={3} $wrap>
            {action.failure === "conflict" ? t("desk.conflict") : failureText(action.failure)}
            <Button size="sm" onClick={action.cancel}>
              {t("close")}
            </Button>
          </Inline>
        </Callout>
      ) : null}
      <SortableList
        label={t("desk.tabs.candidates")}
        items={shown}
        itemId={({ id }) => id}
        itemName={({ name }) => name}
        texts={{
          up: (name) => t("desk.candidates.up", { name }),
          down: (name) => t("desk.candidates.down", { name }),
          moved: (name, position) => t("desk.candidates.moved", { name, position }),
        }}
        busy={action?.busy ?? false}
        onOrder={action ? order : undefined}
        renderItem={(apply) => (
          <Inline $gap={3} $align="start">
            <Avatar name={apply.name} src={apply.avatar} size={32} />
            <Stack $gap={1} $grow>
              <Text $strong>{apply.name}</Text>
              <Text $tone="muted" $size="sm">
                {[
                  apply.role_name,
                  apply.company_name,
                  apply.clt_expectation === null ? null : formats.money(apply.clt_expectation),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Text>
              {apply.findings ? (
                <Text $size="sm" style={{ whiteSpace: "pre-line" }}>
                  <Badge tone="accent">{t("desk.candidates.findings")}</Badge> {apply.findings}
                </Text>
              ) : null}
            </Stack>
          </Inline>
        )}
        actions={(apply) =>
          action ? (
            <>
              {anonymous ? (
                <IconButton
                  size="sm"
                  label={t(apply.revealed ? "desk.candidates.hide" : "desk.candidates.reveal", {
                    name: apply.name,
                  })}
                  onClick={() => action.start("reveal", { apply_id: apply.id, revealed: !apply.revealed })}
                >
                  {apply.revealed ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
                </IconButton>
              ) : null}
              <IconButton
                size="sm"
                label={`${t(apply.findings ? "desk.candidates.edit" : "desk.candidates.write")}: ${apply.name}`}
                onClick={() =>
                  action.ask("findings", {
                    apply_id: apply.id,
                    name: apply.name,
                    findings: apply.findings ?? "",
                  })
                }
              >
                <PencilLine aria-hidden />
              </IconButton>
              <IconButton
                size="sm"
                label={t("desk.candidates.removeOf", { name: apply.name })}
                disabled={shown.length === 1}
                onClick={() =>
                  action.ask("remove", {
                    name: apply.name,
                    apply_ids: ids.filter((id) => id !== apply.id),
                    lock_version,
                  })
                }
              >
                <X aria-hidden />
              </IconButton>
            </>
          ) : null
        }
      />
      {action ? (
        <>
          <ActionDialog
            action={action}
            name="choose"
            width="medium"
            title={t("desk.candidates.choose")}
            description={t("desk.candidates.chooseHint")}
            submit={t("desk.settings.save")}
          >
            <Choice action={action} jobId={job_id} />
          </ActionDialog>
          <ActionDialog
            action={action}
            name="findings"
            width="medium"
            title={t("desk.candidates.findingsOf", { name: findings?.draft.name ?? "" })}
            description={t("desk.candidates.findingsHint")}
            submit={t("desk.settings.save")}
          >
            <TextArea
              label={t("desk.candidates.findingsField")}
              rows={8}
              maxLength={4000}
              value={findings?.draft.findings ?? ""}
              error={errorAt(action.errors, "findings")}
              onChange={(text) => findings?.change("findings", text)}
            />
          </ActionDialog>
          <RemovalDialog
            action={action}
            name="remove"
            of={action.form("remove")?.draft.name}
            title={(name) => t("desk.candidates.removeOf", { name })}
            hint={t("desk.candidates.removeHint")}
            submit={t("desk.remove")}
          />
        </>
      ) : null}
    </Stack>
  );
}

/** Which of the job's candidates are in the shortlist; newly chosen ones are appended. */
function Choice({ action, jobId }: { action: DeskAction; jobId: number }) {
  const t = useTexts(shortlistsTexts);
  const { errorAt } = useFormTexts();
  const applies = useJobApplies(jobId);
  const form = action.form("choose");
  const chosen = form?.draft.apply_ids ?? [];
  const choose = (ids: number[]) => form?.change("apply_ids", ids);
  if (applies.state === "failed" && !applies.data)
    return (
      <ReadFailure title={t("dialog.choicesFailed")} read={applies}>
        {t("failedHint")}
      </ReadFailure>
    );
  if (!applies.data) return <WaitingList count={6} />;
  return (
    <CandidatePicker
      applies={applies.data}
      chosen={chosen}
      error={errorAt(action.errors, "apply_ids") && t("dialog.noChoice")}
      onToggle={(id) => choose(chosen.includes(id) ? chosen.filter((item) => item !== id) : [...chosen, id])}
      onChoose={choose}
    />
  );
}
