import { useLocale } from "#client/i18n/use-texts.ts";
import type { FunnelStage } from "#contract/catalogues/sales-funnel.ts";
import { labelWith } from "#contract/catalogues/sales-funnel.ts";

/** A stage's name in the reader's language, as currently edited. */
export function useStageName(): (stage: FunnelStage) => string {
  const locale = useLocale();
  return (stage) => labelWith([stage], "proposal_status", stage.status, locale);
}
