import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { useDuplicateCheck } from "#client/system/recruiters/use-duplicates.ts";
import type { DuplicateMatch } from "#contract/calls/duplicates.ts";
import { type DuplicableEntity, isLikely } from "#contract/duplicates.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Likenesses, LikenessLine } from "./likeness-line.tsx";
import { duplicateTexts } from "./texts.ts";

function Matches({ entity, matches }: { entity: DuplicableEntity; matches: readonly DuplicateMatch[] }) {
  const t = useTexts(duplicateTexts);
  return (
    <Likenesses>
      {matches.map((match) => (
        <li key={match.id}>
          <LikenessLine entity={entity} record={match} inOtherTab />
          <Text $size="sm">
            {t("entry.by", { kinds: match.kinds.map((kind) => t(`kinds.${kind}`)).join(", ") })}
          </Text>
        </li>
      ))}
    </Likenesses>
  );
}

/** Possible duplicates of the record being entered: a warning while typing, a question before saving. */
export default function EntryWarning({
  entity,
  check,
}: {
  entity: DuplicableEntity;
  check: ReturnType<typeof useDuplicateCheck>;
}) {
  const t = useTexts(duplicateTexts);
  const formats = useFormats();
  const { matches, asking, confirm, cancel } = check;
  const count = matches.length;
  return (
    <>
      <div role="status">
        {count === 0 ? null : (
          <Callout tone={matches.some(({ kinds }) => isLikely(kinds)) ? "warning" : "info"}>
            <Stack $gap={2}>
              <Text $strong>{t("entry.title", { count, shown: formats.number(count) })}</Text>
              <Matches entity={entity} matches={matches} />
            </Stack>
          </Callout>
        )}
      </div>
      <Dialog
        open={asking}
        onClose={cancel}
        title={t("entry.askTitle")}
        closeLabel={t("entry.goBack")}
        width="small"
        footer={
          <>
            <Button onClick={confirm}>{t("entry.saveAnyway")}</Button>
            <Button kind="primary" onClick={cancel}>
              {t("entry.goBack")}
            </Button>
          </>
        }
      >
        <Stack $gap={3}>
          <Text>{t("entry.ask")}</Text>
          <Matches entity={entity} matches={matches.filter(({ kinds }) => isLikely(kinds))} />
        </Stack>
      </Dialog>
    </>
  );
}
