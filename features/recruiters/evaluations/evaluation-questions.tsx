import { Copy, ListChecks, Pencil, Plus, Trash2 } from "lucide-react";
import { useCallback } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { useRead, useReread } from "#client/system/page/use-read.ts";
import { type ActionDraft, type Actions, useRecordAction } from "#client/system/page/use-record-action.ts";
import { evaluationQuestions } from "#client/system/recruiters/evaluation-reads.ts";
import { may } from "#contract/access.ts";
import type { WrittenQuestion } from "#contract/calls/evaluations.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { evaluationAnswerType } from "#contract/catalogues/evaluations.ts";
import { type EvaluationQuestion, withOptions } from "#contract/evaluations.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Badge, Callout, EmptyState } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { icons } from "#ui/tokens.ts";
import { ActionDialog, numberIn, textIn } from "../actions/action-dialog.tsx";
import type { RecordPartProps } from "../fields/part-props.ts";
import { optionsIn, QuestionFields, typeIn } from "./question-fields.tsx";
import { evaluationTexts } from "./texts.ts";

const questionsIn = (draft: ActionDraft): EvaluationQuestion[] =>
  (draft.questions ?? []) as EvaluationQuestion[];
const booleanOr = (value: unknown): boolean | null => (typeof value === "boolean" ? value : null);

function questionOf(draft: ActionDraft): WrittenQuestion {
  const type = typeIn(draft);
  const options = withOptions.includes(type)
    ? optionsIn(draft).filter(({ label }) => label.trim() !== "")
    : [];
  const id = numberIn(draft, "id");
  return {
    ...(id === null ? {} : { id }),
    answer_type: type,
    title: textIn(draft, "title").trim(),
    hint: textIn(draft, "hint").trim() || null,
    required: draft.required === true,
    weight: numberIn(draft, "weight") ?? 0,
    options,
    multiple: draft.multiple === true,
    expected: booleanOr(draft.expected),
    minimum: numberIn(draft, "minimum"),
    maximum: numberIn(draft, "maximum"),
  };
}

/** The list is saved whole: with the question put in its place, without the one at it, or in another order. */
const changesOf = (id: number): Actions<object> => {
  const put = (of: (draft: ActionDraft) => WrittenQuestion[]): Actions<object>[string] => {
    return (api, draft) => {
      const version = numberIn(draft, "lock_version");
      const body = { questions: of(draft), ...(version === null ? {} : { lock_version: version }) };
      return api("PUT /recruiters/evaluations/:id/questions", { params: { id }, body });
    };
  };
  return {
    put: put((draft) => {
      const at = numberIn(draft, "index");
      const before = questionsIn(draft);
      return at === null
        ? [...before, questionOf(draft)]
        : before.with(at, questionOf(draft) as EvaluationQuestion);
    }),
    order: put(questionsIn),
    remove: put((draft) => questionsIn(draft).filter((_, index) => index !== draft.index)),
  };
};

const empty = { answer_type: "text", required: false, weight: 1, options: [], multiple: false };

/** The questions of an evaluation, in their order: a tab of it. */
export default function EvaluationQuestions({ record, onChanged }: RecordPartProps) {
  const t = useTexts(evaluationTexts);
  const locale = useLocale();
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const read = useRead(evaluationQuestions, { params: { id: record.id } });
  useReread(read, record.lock_version);
  const onDone = useCallback(() => {
    show({ kind: "success", text: t("saved") });
    onChanged();
  }, [show, t, onChanged]);
  const action = useRecordAction(`questions of evaluation ${record.id}`, changesOf(record.id), onDone);
  if (!read.data)
    return <NotLoaded read={read} failed={t("failed")} waiting={<ListSkeleton label={t("loading")} />} />;
  const { questions, lock_version } = read.data;
  const of = { questions, lock_version };
  const mayChange = may(recruiter, "evaluations", "update");
  const ask = (question: Partial<EvaluationQuestion>, index: number | null) =>
    action.ask("put", { ...empty, ...question, ...of, index }, ["title"]);
  const order = (next: EvaluationQuestion[]) => {
    action.ask("order", { ...of, questions: next });
    action.confirm();
  };
  const add = mayChange ? (
    <Button icon={<Plus aria-hidden />} onClick={() => ask({}, null)}>
      {t("add")}
    </Button>
  ) : null;
  return (
    <Stack $gap={4}>
      <Inline $justify="space-between" $wrap $gap={3}>
        <Stack $gap={0.5}>
          <Heading $size="lg">{t("title")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("hint")}
          </Text>
        </Stack>
        {questions.length > 0 ? add : null}
      </Inline>
      {record.status === "active" ? null : <Callout tone="info">{t("inactive")}</Callout>}
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
          items={action.action === "order" ? questionsIn(action.draft) : questions}
          itemId={({ id }) => id}
          itemName={({ title }) => title}
          texts={{
            up: (name) => t("up", { name }),
            down: (name) => t("down", { name }),
            moved: (name, position) => t("moved", { name, position }),
          }}
          busy={action.busy}
          onOrder={mayChange ? order : undefined}
          renderItem={(question) => (
            <Stack $gap={1}>
              <Text $strong>{question.title}</Text>
              <Inline $gap={1.5} $wrap>
                <Badge tone="accent">{labelIn(evaluationAnswerType, question.answer_type, locale)}</Badge>
                {question.required ? <Badge tone="info">{t("required")}</Badge> : null}
                <Badge>
                  {question.weight === 0 ? t("noWeight") : t("weight", { weight: question.weight })}
                </Badge>
              </Inline>
            </Stack>
          )}
          actions={(question, index) =>
            mayChange ? (
              <>
                <IconButton
                  size="sm"
                  label={t("edit", { name: question.title })}
                  onClick={() => ask(question, index)}
                >
                  <Pencil aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t("copy", { name: question.title })}
                  onClick={() => {
                    const { id: _, ...rest } = question;
                    ask(rest, null);
                  }}
                >
                  <Copy aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t("remove", { name: question.title })}
                  onClick={() => action.ask("remove", { ...of, name: question.title, index })}
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
          numberIn(action.draft, "index") === null
            ? t("add")
            : t("edit", { name: textIn(action.draft, "title") })
        }
        submit={t("save")}
      >
        <QuestionFields action={action} />
      </ActionDialog>
      <ActionDialog
        action={action}
        name="remove"
        danger
        title={t("remove", { name: textIn(action.draft, "name") })}
        description={t("removeHint")}
        submit={t("removeSubmit")}
      />
    </Stack>
  );
}
