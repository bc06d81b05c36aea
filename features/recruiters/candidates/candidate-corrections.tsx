import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { correctionActions } from "#client/system/recruiters/candidate-actions.ts";
import { candidateCorrections } from "#client/system/recruiters/candidate-reads.ts";
import { may } from "#contract/access.ts";
import {
  type CorrectionRequest,
  correctionOutcomes,
  longestCorrection,
} from "#contract/calls/correction-requests.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { correctionOutcome, correctionSubject } from "#contract/catalogues/data-held.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/field.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { space } from "#ui/tokens.ts";
import { profileTexts } from "./texts.ts";

const List = styled.ul`
  margin: 0; padding: 0; list-style: none;
  > li { padding: ${space(3)} 0; }
  > li + li { border-top: 1px solid var(--line); }
`;
const Words = styled(Text)`white-space: pre-wrap;`;

/** What the candidate asked to have corrected; nothing where they asked for nothing. */
export function CandidateCorrections({ id, onChanged }: { id: number; onChanged: () => void }) {
  const t = useTexts(profileTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const mayAnswer = may(useRecruiter(), "candidates", "update");
  const read = useRead(candidateCorrections, { params: { id } });
  const action = useActions([id, "correction"], correctionActions, onChanged);
  const form = action.form("answer");
  if (!read.data) return <NotLoaded read={read} failed={t("corrections.failed")} waiting={null} />;
  const { correction_requests } = read.data;
  if (correction_requests.length === 0) return null;
  const asked = correction_requests.find((request) => request.id === form?.draft.id);
  return (
    <Panel>
      <Stack $gap={3}>
        <Heading as="h2" $size="md">
          {t("corrections.title")}
        </Heading>
        <List>
          {correction_requests.map((request) => (
            <li key={request.id}>
              <Asked
                request={request}
                onAnswer={
                  mayAnswer && !request.answer
                    ? () => action.ask("answer", { id: request.id, outcome: "corrected" }, ["text"])
                    : null
                }
              />
            </li>
          ))}
        </List>
      </Stack>
      <ActionDialog
        action={action}
        name="answer"
        title={t("corrections.answerOf", { name: labelIn(correctionSubject, asked?.subject, locale) })}
        description={t("corrections.hint")}
        submit={t("corrections.send")}
      >
        {form ? (
          <>
            {asked ? <Words $size="sm">“{asked.message}”</Words> : null}
            <RadioGroup
              label={t("corrections.outcome")}
              options={correctionOutcomes.map((value) => ({
                value,
                label: labelIn(correctionOutcome, value, locale),
              }))}
              value={form.draft.outcome}
              onChange={(value) => form.change("outcome", value)}
            />
            <TextArea
              label={t("corrections.text")}
              required
              rows={5}
              maxLength={longestCorrection}
              value={form.draft.text ?? ""}
              error={errorAt(action.errors, "text")}
              onChange={(value) => form.change("text", value)}
            />
          </>
        ) : null}
      </ActionDialog>
    </Panel>
  );
}

function Asked({ request, onAnswer }: { request: CorrectionRequest; onAnswer: (() => void) | null }) {
  const t = useTexts(profileTexts);
  const locale = useLocale();
  const { date } = useFormats();
  const { subject, message, created_at, answer } = request;
  const name = labelIn(correctionSubject, subject, locale);
  return (
    <Stack $gap={1.5}>
      <Inline $justify="space-between" $gap={3} $wrap>
        <Inline $gap={2} $wrap>
          <Text as="span" $strong>
            {name}
          </Text>
          <Badge tone={answer ? "neutral" : "warning"}>
            {answer ? labelIn(correctionOutcome, answer.outcome, locale) : t("corrections.open")}
          </Badge>
        </Inline>
        {onAnswer ? (
          <Button size="sm" aria-label={t("corrections.answerOf", { name })} onClick={onAnswer}>
            {t("corrections.answer")}
          </Button>
        ) : null}
      </Inline>
      <Text $size="sm" $tone="muted">
        {t("corrections.asked", { date: date(created_at) })}
      </Text>
      <Words $size="sm">{message}</Words>
      {answer ? (
        <>
          <Text $size="sm" $tone="muted">
            {t("corrections.answered", { date: date(answer.at) })}
          </Text>
          <Words $size="sm">{answer.text}</Words>
        </>
      ) : null}
    </Stack>
  );
}
