import { useTexts } from "#client/i18n/use-texts.ts";
import type { ActionForm, DraftOf } from "#client/system/page/use-actions.ts";
import type { takeOverActions } from "#client/system/recruiters/enrichment-actions.ts";
import type { EnrichmentProposal } from "#contract/calls/enrichments.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { CheckboxGroup } from "#ui/field.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { enrichmentTexts } from "./texts.ts";
import { useWordsOf } from "./words.ts";

const groups = ["contact", "experience", "education", "language", "skill"] as const;
const groupOf = ({ piece: { kind } }: EnrichmentProposal): (typeof groups)[number] =>
  kind === "experience" || kind === "education" || kind === "language" || kind === "skill" ? kind : "contact";

type Form = ActionForm<DraftOf<typeof takeOverActions, "takeOver">>;

/** What the service knows and the curriculum does not, to be ticked. */
export function Proposals({ form: { draft, errors, change } }: { form: Form }) {
  const t = useTexts(enrichmentTexts);
  const { errorAt } = useFormTexts();
  const wordsOf = useWordsOf();
  const chosen = draft.chosen ?? [];
  return (
    <Stack $gap={5}>
      {groups.map((group) => {
        const own = draft.proposals.filter((proposal) => groupOf(proposal) === group);
        const keys = own.map(({ piece }) => piece.key);
        const others = chosen.filter((key) => !keys.includes(key));
        return own.length === 0 ? null : (
          <CheckboxGroup
            key={group}
            label={t(`groups.${group}`)}
            options={own.map((proposal) => ({ value: proposal.piece.key, label: wordsOf(proposal) }))}
            value={chosen.filter((key) => keys.includes(key))}
            onChange={(ofGroup) => {
              const all = [...others, ...ofGroup];
              change("chosen", all.length > 0 ? all : null);
            }}
          />
        );
      })}
      {errorAt(errors, "chosen") ? (
        <Text $tone="danger" $size="sm" role="alert">
          {t("noneChosen")}
        </Text>
      ) : null}
    </Stack>
  );
}
