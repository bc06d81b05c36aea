import { useLocale } from "#client/i18n/use-texts.ts";
import type { FunnelStage } from "#contract/catalogues/sales-funnel.ts";
import { labelWith } from "#contract/catalogues/sales-funnel.ts";

/** The name of a stage in the reader's language, as it stands in what is edited. */
export function useStageName(): (stage: FunnelStage) => string {
  const locale = useLocale();
  return (stage) => labelWith([stage], "proposal_status", stage.status, locale);
}
