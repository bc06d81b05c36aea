import { Sparkles } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import {
  enrichmentActions,
  firstChosen,
  takeOverActions,
} from "#client/system/recruiters/enrichment-actions.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { Proposals } from "./proposals.tsx";
import { enrichmentTexts } from "./texts.ts";

/** Asks the data-enrichment service about a candidate and offers what the curriculum has not. */
export function EnrichButton({ candidateId: id, onChanged }: { candidateId: number; onChanged: () => void }) {
  const t = useTexts(enrichmentTexts);
  const { show } = useToasts();
  const onTaken = useCallback(
    ({ result }: Done<typeof takeOverActions>) => {
      show({ kind: "success", text: t("taken", { count: result.taken }) });
      onChanged();
    },
    [show, t, onChanged],
  );
  const taking = useActions([id], takeOverActions, onTaken);
  const { ask } = taking;
  const onFound = useCallback(
    ({ result: { proposals, state } }: Done<typeof enrichmentActions>) => {
      if (proposals.length > 0)
        return ask("takeOver", { id, proposals, chosen: firstChosen(proposals) }, ["chosen"]);
      const text = { found: t("nothingNew"), not_found: t("notFound"), no_credit: t("noCredit") }[state];
      show({ kind: state === "found" ? "info" : "warning", text });
    },
    [ask, id, show, t],
  );
  const asking = useActions([id], enrichmentActions, onFound);
  const form = taking.form("takeOver");
  return (
    <>
      <Button size="sm" icon={<Sparkles aria-hidden />} onClick={() => asking.ask("enrich", { id })}>
        {t("open")}
      </Button>
      <ActionDialog
        action={asking}
        name="enrich"
        title={t("title")}
        description={t("lead")}
        submit={t("submit")}
        refusals={{ integration_failed: t("refused") }}
      />
      <ActionDialog
        action={taking}
        name="takeOver"
        width="medium"
        title={t("choose")}
        description={t("chooseLead")}
        submit={t("take")}
      >
        {form ? <Proposals form={form} /> : null}
      </ActionDialog>
    </>
  );
}
