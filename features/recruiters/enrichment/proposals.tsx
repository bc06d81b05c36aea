import { useTexts } from "#client/i18n/use-texts.ts";
import type { ActionForm, DraftOf } from "#client/system/page/use-actions.ts";
import type { takeOverActions } from "#client/system/recruiters/enrichment-actions.ts";
import { groupOf, pieceGroups } from "#contract/calls/cv-pieces.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { pieceTexts } from "#features/shared/cv-pieces/texts.ts";
import { CheckboxGroup } from "#ui/field.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { enrichmentTexts } from "./texts.ts";
import { useProposalWords } from "./use-proposal-words.ts";

type Form = ActionForm<DraftOf<typeof takeOverActions, "takeOver">>;

/** The service's proposals for the curriculum, to be ticked. */
export function Proposals({ form: { draft, errors, change } }: { form: Form }) {
  const t = useTexts(enrichmentTexts);
  const { errorAt } = useFormTexts();
  const groups = useTexts(pieceTexts);
  const wordsOf = useProposalWords();
  const chosen = draft.chosen ?? [];
  return (
    <Stack $gap={5}>
      {pieceGroups.map((group) => {
        const own = draft.proposals.filter(({ piece }) => groupOf(piece) === group);
        const keys = own.map(({ piece }) => piece.key);
        const others = chosen.filter((key) => !keys.includes(key));
        return own.length === 0 ? null : (
          <CheckboxGroup
            key={group}
            label={groups(`groups.${group}`)}
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
