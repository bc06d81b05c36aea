import { useCallback, useMemo } from "react";
import { useLocale } from "#client/i18n/use-texts.ts";
import type { Code } from "#contract/catalogues/catalogue.ts";
import type { FunnelStage } from "#contract/catalogues/sales-funnel.ts";
import { codesWith, isOpenWith, labelWith } from "#contract/catalogues/sales-funnel.ts";
import type { System } from "../app/system.ts";
import { useSession } from "../app/use-system.ts";

const nothing: readonly FunnelStage[] = [];

type Session = ReturnType<System["session"]["getSnapshot"]>["context"];
const stagesOf = ({ user }: Pick<Session, "user">): readonly FunnelStage[] =>
  user?.strategy === "recruiters" ? user.profile.proposal_stages : nothing;

/** Which codes of a catalogue the reader's business uses, and in which order. */
export function useArrangement() {
  const { user } = useSession();
  const stages = stagesOf({ user });
  return useMemo(
    () => ({
      ordered: (catalogue: string, codes: readonly Code[]) => codesWith(stages, catalogue, codes),
      isOpen: (catalogue: string, code: Code) => isOpenWith(stages, catalogue, code),
    }),
    [stages],
  );
}

/** The catalogues' labels in the reader's language, with the business's own words where set. */
export function useLabels() {
  const { user } = useSession();
  const locale = useLocale();
  const stages = stagesOf({ user });
  const label = useCallback(
    (catalogue: string, code: Code | null | undefined) => labelWith(stages, catalogue, code, locale),
    [stages, locale],
  );
  return { label, ...useArrangement() };
}

/** The same outside of views. */
export const labelIn = (system: System, catalogue: string, code: Code): string =>
  labelWith(stagesOf(system.session.getSnapshot().context), catalogue, code, system.language.locale());
