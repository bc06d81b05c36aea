import { Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { BulkStage, useBulkAction } from "#client/system/tasks/use-bulk-action.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { ProgressDialog } from "#ui/progress-dialog.tsx";
import { BulkOutcomes } from "./bulk-outcomes.tsx";
import { bulkTexts } from "./texts.ts";

/** A bulk action's progress and result, with its undo. */
export default function BulkProgress({ bulk }: { bulk: ReturnType<typeof useBulkAction> }) {
  const t = useTexts(bulkTexts);
  const { number } = useFormats();
  const { stage, progress, result, entity, action } = bulk;
  const ended = result?.action;
  const at = progress?.processed ?? 0;
  const total = progress?.total ?? 0;
  const counted = total === 0 ? t("queued") : t("running", { at: number(at), total: number(total) });
  const messages: Readonly<Partial<Record<BulkStage, string>>> = {
    cancelling: t("cancelling"),
    ending: t("ending"),
    undoing: t("undoing"),
  };
  const end = (): string => {
    if (!ended) return t("unknownEnd");
    if (ended.state === "failed") return ended.error ?? t("failed");
    const count = { count: ended.done, shown: number(ended.done) };
    return ended.state === "cancelled" ? t("cancelledAfter", count) : t("done", count);
  };
  const finished = stage === "finished";
  const wrong = finished && ended?.state !== "completed";
  const title = action ? t(`titles.${action}`) : "";
  const running = stage === "running" || stage === "interrupted";
  const footer: ReactNode = finished ? (
    <>
      <ButtonLink as={Link} to="/recruiters/bulk_actions" $kind="quiet" onClick={bulk.close}>
        {t("earlier")}
      </ButtonLink>
      {ended?.undoable ? (
        <Button icon={<Undo2 aria-hidden />} onClick={bulk.undo}>
          {t("undo")}
        </Button>
      ) : null}
      <Button kind="primary" onClick={bulk.close}>
        {t("close")}
      </Button>
    </>
  ) : running ? (
    <>
      <Button kind="quiet" onClick={bulk.close}>
        {t("background")}
      </Button>
      <Button disabled={stage === "interrupted"} onClick={bulk.cancel}>
        {t("stop")}
      </Button>
    </>
  ) : null;
  return (
    <ProgressDialog
      open={bulk.shown}
      onClose={bulk.close}
      title={bulk.undoes ? t("titles.undo", { action: title }) : title}
      closeLabel={t("close")}
      state={finished ? (wrong ? "failed" : "done") : "running"}
      message={finished ? end() : (messages[stage] ?? counted)}
      percent={progress?.percent ?? 0}
      footer={footer}
      details={
        <Stack $gap={4}>
          {stage === "interrupted" ? (
            <Callout tone="warning" role="status">
              {t("lost")} {t("goesOn")}
            </Callout>
          ) : null}
          {bulk.failure ? (
            <Callout tone="danger" role="alert">
              {t("undoRefused")}
            </Callout>
          ) : null}
          {finished && ended && ended.skipped + ended.failed > 0 ? (
            <Text $tone="muted" $size="sm">
              {[
                ended.skipped > 0
                  ? t("counts.skipped", { count: ended.skipped, shown: number(ended.skipped) })
                  : null,
                ended.failed > 0
                  ? t("counts.failed", { count: ended.failed, shown: number(ended.failed) })
                  : null,
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
          ) : null}
          {entity && finished && result && result.problems.length > 0 ? (
            <BulkOutcomes
              title={t("problems")}
              entity={entity}
              rows={result.problems}
              further={result.action.skipped + result.action.failed - result.problems.length}
            />
          ) : null}
          {entity && !finished && bulk.rows.length > 0 ? (
            <BulkOutcomes title={t("latest")} entity={entity} rows={bulk.rows} />
          ) : null}
        </Stack>
      }
    />
  );
}
