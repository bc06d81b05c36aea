import { Pencil } from "lucide-react";
import { useCallback, useMemo, useRef, useState } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { funnelActions } from "#client/system/administrators/sales-funnel.ts";
import { useSession, useToasts } from "#client/system/app/use-system.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import type { EarlierOrder } from "#contract/calls/references.ts";
import { labelOf } from "#contract/catalogues/all.ts";
import type { FunnelStage } from "#contract/catalogues/sales-funnel.ts";
import { hasFixedProbability, isFixedStage } from "#contract/catalogues/sales-funnel.ts";
import { statusHue } from "#features/entities/fields/status-hues.ts";
import { RestoredDraft } from "#features/forms/restored-draft.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Badge } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { Switch } from "#ui/switch.tsx";
import { EarlierOrders } from "../list-editing/earlier-orders.tsx";
import { EditedItem, EditorSides } from "../list-editing/edited-item.tsx";
import { funnelTexts } from "./texts.ts";
import { useStageName } from "./use-stage-name.ts";

/** Those that an earlier order does not name follow. */
const inOrder = (stages: readonly FunnelStage[], ids: readonly number[]): FunnelStage[] => [
  ...ids.flatMap((id) => stages.find(({ status }) => status === id) ?? []),
  ...stages.filter(({ status }) => !ids.includes(status)),
];

/** The stages in order, and the one being edited beside them; all are saved together. */
export function StageEditor({
  stages: saved,
  orders,
  lock_version,
}: {
  stages: readonly FunnelStage[];
  orders: readonly EarlierOrder[];
  lock_version: number;
}) {
  const t = useTexts(funnelTexts);
  const { show } = useToasts();
  const { profileChanged } = useSession();
  const nameOf = useStageName();
  const [edited, setEdited] = useState(saved[0]?.status ?? 0);
  const fields = useRef<HTMLElement>(null);
  /** The focus goes along: from the list it would have to pass every stage, and on a phone they are above it. */
  const edit = ({ status }: FunnelStage) => {
    setEdited(status);
    fields.current?.focus();
  };
  const onDone = useCallback(() => {
    // The profile has the stages that lists, boards and forms show.
    profileChanged();
    show({ kind: "success", text: t("saved") });
  }, [profileChanged, show, t]);
  const draft = useMemo(() => ({ lock_version, stages: saved }), [lock_version, saved]);
  const action = useActions([lock_version], funnelActions, onDone, undefined, {
    standing: { action: "save", draft, required: [] },
  });
  const form = action.form("save");
  const stages = form?.draft.stages ?? saved;
  const change = (stage: FunnelStage) =>
    form?.change(
      "stages",
      stages.map((item) => (item.status === stage.status ? stage : item)),
    );
  const index = stages.findIndex(({ status }) => status === edited);
  const stage = stages[index];
  const isWrong = (item: FunnelStage) =>
    form?.errors.some(({ path }) => path.includes(`stages.${stages.indexOf(item)}.`)) ?? false;
  const errorOf = (field: string) => ({ errors: form?.errors ?? [], path: `stages.${index}.${field}` });
  return (
    <Stack as="section" $gap={3}>
      <Heading>{t("stages")}</Heading>
      <RestoredDraft shown={action.restored} onDiscard={action.startOver} />
      <EditorSides>
        <SortableList
          label={t("stages")}
          items={[...stages]}
          itemId={({ status }) => status}
          itemName={nameOf}
          renderItem={(item) => (
            <Inline $wrap>
              <Text $strong={item.status === edited}>
                <Badge plain tone={statusHue(item.status, "proposal_status")}>
                  {nameOf(item)}
                </Badge>
              </Text>{" "}
              {item.probability === null ? null : (
                <Badge tone="neutral">{t("chance", { percent: String(item.probability) })}</Badge>
              )}{" "}
              {item.active ? null : <Badge tone="warning">{t("off")}</Badge>}{" "}
              {isWrong(item) ? <Badge tone="danger">{t("wrong")}</Badge> : null}
            </Inline>
          )}
          actions={(item) => (
            <IconButton
              size="sm"
              label={t("edit", { name: nameOf(item) })}
              aria-pressed={item.status === edited}
              onClick={() => edit(item)}
            >
              <Pencil aria-hidden />
            </IconButton>
          )}
          onOrder={(next) => form?.change("stages", next)}
          busy={action.busy}
          texts={{
            up: (name) => t("up", { name }),
            down: (name) => t("down", { name }),
            moved: (name, position) => t("moved", { name, position: String(position) }),
          }}
        />
        <EditedItem
          action={action}
          conflict={t("conflict")}
          save={t("save")}
          panel={fields}
          label={stage ? t("editing", { name: nameOf(stage) }) : undefined}
        >
          {stage ? <StageFields stage={stage} onChange={change} errorOf={errorOf} /> : null}
        </EditedItem>
      </EditorSides>
      <EarlierOrders
        orders={orders}
        ids={saved.map(({ status }) => status)}
        nameOf={(id) =>
          stages
            .filter(({ status }) => status === id)
            .map(nameOf)
            .join()
        }
        busy={action.busy}
        onRestore={(ids) => form?.change("stages", inOrder(stages, ids))}
      />
    </Stack>
  );
}

type ErrorOf = (field: string) => {
  errors: Parameters<ReturnType<typeof useFormTexts>["errorAt"]>[0];
  path: string;
};

function StageFields({
  stage,
  onChange,
  errorOf,
}: {
  stage: FunnelStage;
  onChange: (stage: FunnelStage) => void;
  errorOf: ErrorOf;
}) {
  const t = useTexts(funnelTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const nameOf = useStageName();
  const { status, name, name_en, probability, active } = stage;
  const error = (field: string) => {
    const { errors, path } = errorOf(field);
    return errorAt(errors, path);
  };
  const given = (language: "pt" | "en") => labelOf("proposal_status", status, language);
  return (
    <>
      <Heading $size="md">{t("editing", { name: nameOf(stage) })}</Heading>
      {isFixedStage(status) ? (
        <Callout tone="info">{t(hasFixedProbability(status) ? "fixed" : "fixedFirst")}</Callout>
      ) : null}
      <TextField
        label={t("name")}
        hint={t("nameHint", { name: given(locale === "en" ? "pt" : locale) })}
        maxLength={60}
        value={name ?? ""}
        error={error("name")}
        onChange={(value) => onChange({ ...stage, name: value === "" ? null : value })}
      />
      <TextField
        label={t("nameEn")}
        maxLength={60}
        value={name_en ?? ""}
        error={error("name_en")}
        onChange={(value) => onChange({ ...stage, name_en: value === "" ? null : value })}
      />
      {hasFixedProbability(status) ? null : (
        <TextField
          label={t("probability")}
          hint={t("probabilityHint")}
          inputMode="numeric"
          maxLength={3}
          value={probability === null ? "" : String(probability)}
          error={error("probability")}
          onChange={(value) => {
            const digits = value.replaceAll(/\D/g, "");
            onChange({ ...stage, probability: digits === "" ? null : Number(digits) });
          }}
        />
      )}
      {isFixedStage(status) ? null : (
        <Switch
          label={t("active")}
          hint={error("active") ?? t("activeHint")}
          checked={active}
          onChange={(on) => onChange({ ...stage, active: on })}
        />
      )}
    </>
  );
}
