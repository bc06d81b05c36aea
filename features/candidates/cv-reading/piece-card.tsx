import { Check, Pencil, X } from "lucide-react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { ShownPiece, useCvReading } from "#client/system/candidates/use-cv-reading.ts";
import { currentOf } from "#contract/calls/cv-pieces.ts";
import { usePieceWords } from "#features/shared/cv-pieces/use-piece-words.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Inline, Text } from "#ui/layout.tsx";
import { formatPhone } from "#ui/phone.ts";
import { below, radius, space, type, weight } from "#ui/tokens.ts";
import { PieceFields } from "./piece-fields.tsx";
import { cvReadingTexts } from "./texts.ts";

const Card = styled.li`
  display: flex; flex-direction: column; gap: ${space(2)}; min-width: 0; padding: ${space(3)}; border: 1px solid var(--line);
  border-radius: ${radius.md}; background: var(--surface);
  &[data-short] { flex-direction: row; align-items: center; justify-content: space-between; padding: ${space(2)} ${space(3)}; }
  &[data-shown] { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
`;
const PassageButton = styled.button`
  display: flex; flex-direction: column; gap: ${space(1)}; flex: 1; min-width: 0; padding: 0; border: 0; background: none; text-align: left; cursor: pointer; color: inherit;
  font-size: ${type.md}; overflow-wrap: anywhere;
  > strong { font-weight: ${weight.medium}; }
  > span { color: var(--muted); font-size: ${type.sm}; }
`;
const Top = styled.div`display: flex; flex: 1; gap: ${space(2)}; align-items: flex-start; justify-content: space-between; min-width: 0; > :not(button) { flex: none; max-width: 50%; }`;
const Clamped = styled.span`display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden;`;
const Actions = styled(Inline)`flex-wrap: wrap; [data-short] > & { flex-wrap: nowrap; flex: none; }`;
/** If the document is far below, the passage is shown with its piece. */
const Passage = styled.blockquote`
  display: none; margin: 0; padding: ${space(2)} ${space(3)}; border-left: 3px solid var(--accent); background: var(--accent-soft); color: var(--on-accent-soft);
  font-size: ${type.sm}; white-space: pre-wrap; overflow-wrap: anywhere; max-height: 40vh; overflow-y: auto;
  ${below("desktop")} { display: block; }
`;

const surelyRead = 0.6;

/** A piece of a CV: what was read, the profile's value, and the possible actions. */
export function PieceCard({
  piece,
  cv,
  passage,
  isShown,
  isOpen,
  onShow,
  onOpen,
}: {
  piece: ShownPiece;
  cv: ReturnType<typeof useCvReading>;
  /** The passage it was read from. */
  passage: string;
  isShown: boolean;
  /** It is being edited. */
  isOpen: boolean;
  onShow: () => void;
  onOpen: (open: boolean) => void;
}) {
  const t = useTexts(cvReadingTexts);
  const locale = useLocale();
  const words = usePieceWords()(piece);
  const isThere = piece.standing === "there";
  const differs = piece.standing === "differs";
  const current = differs ? currentOf(piece, cv.curriculum, locale) : null;
  const isShort = piece.kind === "skill" || piece.kind === "language";
  return (
    <Card data-shown={isShown || undefined} data-short={(isShort && !isOpen) || undefined}>
      <Top>
        <PassageButton
          type="button"
          aria-pressed={isShown}
          aria-label={t("showOf", { name: words.name })}
          onClick={onShow}
          onFocus={onShow}
        >
          <strong>{words.title}</strong>
          {[words.field, ...words.lines, words.text].map((line) =>
            line ? <Clamped key={line}>{line}</Clamped> : null,
          )}
        </PassageButton>
        {isThere ? <Badge tone="success">{t("there")}</Badge> : null}
        {!isThere && !piece.whole ? <Badge tone="warning">{t("missing")}</Badge> : null}
        {!isThere && piece.whole && piece.confidence < surelyRead ? (
          <Badge tone="warning">{t("unsure")}</Badge>
        ) : null}
      </Top>
      {piece.kind === "experience" && piece.year_only && !isThere ? (
        <Text $tone="muted" $size="xs">
          {t("yearOnly")}
        </Text>
      ) : null}
      {current ? (
        <Text $tone="muted" $size="sm">
          {t("instead", { value: piece.kind === "mobile_phone" ? formatPhone(current) : current })}
        </Text>
      ) : null}
      {isShown && !isShort ? <Passage>{passage}</Passage> : null}
      {isOpen && !isThere ? (
        <PieceFields piece={piece} onChange={(value) => cv.edit(piece.key, value)} />
      ) : null}
      {isThere ? null : (
        <Actions $gap={2}>
          <Button
            size="sm"
            icon={<Check aria-hidden />}
            disabled={!piece.whole || cv.busy}
            aria-label={t(differs ? "replaceOf" : "acceptOf", { name: words.name })}
            onClick={() => {
              onOpen(false);
              cv.accept([piece.key]);
            }}
          >
            {t(differs ? "replace" : "accept")}
          </Button>
          <Button
            size="sm"
            icon={<Pencil aria-hidden />}
            aria-expanded={isOpen}
            aria-label={isOpen ? t("done") : t("editOf", { name: words.name })}
            onClick={() => onOpen(!isOpen)}
          >
            {t(isOpen ? "done" : "edit")}
          </Button>
          <IconButton
            size="sm"
            kind="quiet"
            label={t("dismissOf", { name: words.name })}
            onClick={() => cv.dismiss(piece.key)}
          >
            <X aria-hidden />
          </IconButton>
        </Actions>
      )}
    </Card>
  );
}
