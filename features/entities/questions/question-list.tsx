import { Copy, ListChecks, Pencil, Plus, Trash2 } from "lucide-react";
import { useCallback } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import type { SaveQuestions } from "#client/system/page/question-actions.ts";
import { useQuestionActions } from "#client/system/page/use-question-actions.ts";
import type { ReadResult } from "#client/system/page/use-read.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { answerType } from "#contract/catalogues/evaluations.ts";
import { type AnswerType, type EvaluationQuestion, questionIn } from "#contract/evaluations.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Callout, EmptyState } from "#ui/feedback.tsx";
import { Inline, Panel, SectionHeader, Stack, Text } from "#ui/layout.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { icons } from "#ui/tokens.ts";
import { QuestionFields } from "./question-fields.tsx";
import { questionTexts } from "./texts.ts";

const empty = {
  answer_type: "text" as const,
  required: false,
  weight: 1,
  options: [],
  multiple: false,
} satisfies Partial<EvaluationQuestion>;

/** The questions of a form, in their order, as they are written. */
export function QuestionList({
  name,
  hint,
  read,
  save,
  types,
  scored,
  mayChange,
  notice,
  onChanged,
}: {
  /** Of the form, among all that are open. */
  name: string;
  hint: string;
  read: ReadResult<{ questions: EvaluationQuestion[]; lock_version: number }>;
  save: SaveQuestions;
  types: readonly AnswerType[];
  /** Answers are worth points. */
  scored: boolean;
  mayChange: boolean;
  notice: string | null;
  onChanged: () => void;
}) {
  const t = useTexts(questionTexts);
  const locale = useLocale();
  const { show } = useToasts();
  const onDone = useCallback(() => {
    show({ kind: "success", text: t("saved") });
    onChanged();
  }, [show, t, onChanged]);
  const { failureText } = useFormTexts();
  const action = useQuestionActions(name, save, read, onDone);
  if (!read.data)
    return <NotLoaded read={read} failed={t("failed")} waiting={<ListSkeleton label={t("loading")} />} />;
  const { questions } = read.data;
  const question = action.form("put");
  const ask = (asked: Partial<EvaluationQuestion>) => action.ask("put", { ...empty, ...asked }, ["title"]);
  const titleOf = (listed: EvaluationQuestion) => questionIn(listed, locale).title;
  const order = (next: EvaluationQuestion[]) => action.start("order", { questions: next });
  const add = mayChange ? (
    <Button icon={<Plus aria-hidden />} onClick={() => ask({})}>
      {t("add")}
    </Button>
  ) : null;
  return (
    <Stack $gap={4}>
      <SectionHeader title={t("title")} hint={hint}>
        {questions.length > 0 ? add : null}
      </SectionHeader>
      {notice ? <Callout tone="info">{notice}</Callout> : null}
      {action.refused ? (
        <Callout tone="danger" role="alert">
          {failureText(action.refused.code)}
        </Callout>
      ) : null}
      {questions.length === 0 ? (
        <Panel>
          <EmptyState
            icon={<ListChecks size={icons.large} aria-hidden />}
            title={t("none")}
            action={add ?? undefined}
          >
            {t("noneHint")}
          </EmptyState>
        </Panel>
      ) : (
        <SortableList
          label={t("title")}
          items={[...(action.form("order")?.draft.questions ?? questions)]}
          itemId={({ id }) => id}
          itemName={titleOf}
          texts={{
            up: (name) => t("up", { name }),
            down: (name) => t("down", { name }),
            moved: (name, position) => t("moved", { name, position }),
          }}
          busy={action.busy}
          onOrder={mayChange ? order : undefined}
          renderItem={(listed) => (
            <Stack $gap={1}>
              <Text $strong>{titleOf(listed)}</Text>
              <Inline $gap={1.5} $wrap>
                <Badge tone="accent">{labelIn(answerType, listed.answer_type, locale)}</Badge>
                {listed.required ? <Badge tone="info">{t("required")}</Badge> : null}
                {scored ? (
                  <Badge>
                    {listed.weight === 0 ? t("noWeight") : t("weight", { weight: listed.weight })}
                  </Badge>
                ) : null}
              </Inline>
            </Stack>
          )}
          actions={(question) =>
            mayChange ? (
              <>
                <IconButton
                  size="sm"
                  label={t("edit", { name: titleOf(question) })}
                  onClick={() => ask(question)}
                >
                  <Pencil aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t("copy", { name: titleOf(question) })}
                  onClick={() => {
                    const { id: _, ...rest } = question;
                    ask(rest);
                  }}
                >
                  <Copy aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t("remove", { name: titleOf(question) })}
                  onClick={() => action.ask("remove", { name: titleOf(question), id: question.id })}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </>
            ) : null
          }
        />
      )}
      <ActionDialog
        action={action}
        name="put"
        width="medium"
        title={
          (question?.draft.id ?? null) === null
            ? t("add")
            : t("edit", {
                name: (locale === "en" && question?.draft.title_en) || (question?.draft.title ?? ""),
              })
        }
        submit={t("save")}
      >
        {question ? <QuestionFields form={question} types={types} scored={scored} /> : null}
      </ActionDialog>
      <ActionDialog
        action={action}
        name="remove"
        danger
        title={t("remove", { name: action.form("remove")?.draft.name ?? "" })}
        description={t("removeHint")}
        submit={t("removeSubmit")}
      />
    </Stack>
  );
}
