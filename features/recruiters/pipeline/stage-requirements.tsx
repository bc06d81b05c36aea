import { Check, CircleDashed } from "lucide-react";
import { useCallback } from "react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead, useReread } from "#client/system/page/use-read.ts";
import { requirementActions, stageRequirements } from "#client/system/recruiters/stage-requirements.ts";
import { may } from "#contract/access.ts";
import type { StageRequirement } from "#contract/calls/workflows.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import type { Card } from "#machines/apply-pipeline/board.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { icons, space } from "#ui/tokens.ts";
import { pipelineTexts } from "./texts.ts";

const List = styled.ul`list-style: none; margin: 0; padding: 0; display: grid; gap: ${space(4)};`;
const Item = styled.li`
  display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: start; gap: ${space(1)} ${space(2)};
  > svg { margin-top: 3px; color: var(--muted); }
  &[data-done] > svg { color: var(--hue-green-text); }
  > div { min-width: 0; overflow-wrap: anywhere; }
  > :last-child:not(:nth-child(3)) { grid-column: 2 / -1; }
`;

type State = "met" | "waived" | "overdue" | "sent" | "unsent";
const stateOf = ({ met, waiver, overdue, sent_at }: StageRequirement): State => {
  if (met) return "met";
  if (waiver) return "waived";
  return overdue ? "overdue" : sent_at ? "sent" : "unsent";
};
const tones = {
  met: "success",
  waived: "neutral",
  overdue: "danger",
  sent: "info",
  unsent: "warning",
} as const;
const doneTexts = {
  approve: "approved",
  send: "sentNow",
  waive: "waivedNow",
  requireAgain: "requiredAgain",
} as const;

/** Requirements of the card's stage, with status and actions; nothing if there are none. */
export function StageRequirements({ card }: { card: Card }) {
  const t = useTexts(pipelineTexts);
  const { errorAt } = useFormTexts();
  const { show } = useToasts();
  const { id, status, lock_version, evaluation_score, stage_request } = card;
  const read = useRead(stageRequirements, { params: { id } });
  useReread(read, `${status} ${lock_version} ${evaluation_score} ${stage_request}`);
  const onDone = useCallback(
    ({ action }: Done<ReturnType<typeof requirementActions>>) =>
      show({ kind: "success", text: t(`requirements.${doneTexts[action]}`) }),
    [show, t],
  );
  const onRefused = useCallback(() => show({ kind: "error", text: t("requirements.failed") }), [show, t]);
  const action = useActions([id], requirementActions(id), onDone, onRefused);
  const form = action.form("waive");
  const requirements = read.data?.requirements ?? [];
  if (requirements.length === 0) return null;
  return (
    <Stack as="section" $gap={3}>
      <Heading as="h3" $size="md">
        {t("requirements.title")}
      </Heading>
      <List>
        {requirements.map((requirement) => (
          <Requirement
            key={requirement.kind}
            requirement={requirement}
            busy={action.busy}
            onApprove={() => action.start("approve")}
            onSend={() => action.start("send", { kind: requirement.kind })}
            onWaive={() => action.ask("waive", { kind: requirement.kind, reason: "" }, ["reason"])}
            onRequireAgain={() => action.start("requireAgain", { kind: requirement.kind })}
          />
        ))}
      </List>
      <ActionDialog
        action={action}
        name="waive"
        title={t("requirements.waive")}
        description={t("requirements.waiveHint")}
        submit={t("requirements.waive")}
        refusals={{ forbidden: t("requirements.forbidden") }}
      >
        {form ? (
          <TextArea
            label={t("requirements.reason")}
            required
            maxLength={500}
            rows={3}
            value={form.draft.reason}
            error={errorAt(form.errors, "reason")}
            onChange={(reason) => form.change("reason", reason)}
          />
        ) : null}
      </ActionDialog>
    </Stack>
  );
}

interface RequirementProps {
  requirement: StageRequirement;
  busy: boolean;
  onApprove: () => void;
  onSend: () => void;
  onWaive: () => void;
  onRequireAgain: () => void;
}

function Requirement({ requirement, busy, onApprove, onSend, onWaive, onRequireAgain }: RequirementProps) {
  const t = useTexts(pipelineTexts);
  const formats = useFormats();
  const mayChange = may(useRecruiter(), "applies", "update");
  const { kind, name, by_name, may_approve, sent_at, due_on, waiver } = requirement;
  const state = stateOf(requirement);
  const what = t(`requirements.${kind}`, { name });
  const facts: string[] = [];
  if (by_name) facts.push(t("requirements.by", { name: by_name }));
  if (state === "sent" || state === "overdue") {
    if (sent_at) facts.push(t("requirements.sentOn", { date: formats.date(sent_at) }));
    if (due_on) facts.push(t("requirements.dueOn", { date: formats.date(due_on) }));
  }
  if (waiver)
    facts.push(
      waiver.by_name
        ? t("requirements.waivedBy", { name: waiver.by_name, reason: waiver.reason })
        : t("requirements.waivedFor", { reason: waiver.reason }),
    );
  const send = t(sent_at ? "requirements.sendAgain" : "requirements.send");
  const named = (text: string) => t("requirements.sendOf", { action: text, what });
  const isOpen = state !== "met" && state !== "waived";
  const mayWaive = mayChange && (kind !== "approval" || may_approve);
  return (
    <Item data-done={isOpen ? undefined : true}>
      {isOpen ? <CircleDashed size={icons.small} aria-hidden /> : <Check size={icons.small} aria-hidden />}
      <div>
        {what}
        {facts.length > 0 ? (
          <Text as="div" $tone="muted" $size="sm">
            {facts.join(" · ")}
          </Text>
        ) : null}
      </div>
      <Badge tone={tones[state]}>{t(`requirements.${state}`)}</Badge>
      {isOpen ? (
        <Inline $wrap $gap={2}>
          {kind === "approval" && may_approve ? (
            <Button size="sm" kind="primary" busy={busy} onClick={onApprove}>
              {t("requirements.approve")}
            </Button>
          ) : null}
          {mayChange ? (
            <Button size="sm" disabled={busy} aria-label={named(send)} onClick={onSend}>
              {send}
            </Button>
          ) : null}
          {mayWaive ? (
            <Button
              size="sm"
              kind="quiet"
              disabled={busy}
              aria-label={named(t("requirements.waive"))}
              onClick={onWaive}
            >
              {t("requirements.waive")}
            </Button>
          ) : null}
        </Inline>
      ) : state === "waived" && mayWaive ? (
        <Inline>
          <Button
            size="sm"
            kind="quiet"
            disabled={busy}
            aria-label={named(t("requirements.requireAgain"))}
            onClick={onRequireAgain}
          >
            {t("requirements.requireAgain")}
          </Button>
        </Inline>
      ) : null}
    </Item>
  );
}
