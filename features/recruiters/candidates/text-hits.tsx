import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useCurriculumHits } from "#client/system/recruiters/use-curriculum-hits.ts";
import type { CurriculumHits } from "#contract/calls/candidate-profiles.ts";
import type { HitsProps } from "#features/entities/fields/part-props.ts";
import { ErrorState } from "#ui/feedback.tsx";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { TextSkeleton } from "#ui/skeletons.tsx";
import { space, type } from "#ui/tokens.ts";
import { Mark } from "./mark.ts";
import { profileTexts } from "./texts.ts";

type Piece = CurriculumHits["snippets"][number]["pieces"][number];

const List = styled.ul`list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; gap: ${space(3)};`;
const Snippet = styled.p`margin: 0; font-size: ${type.sm}; overflow-wrap: anywhere;`;

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
    hit ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
  );
}

/** Letters that a row shows before the first hit. */
const before = 28;

/** A snippet that begins so near to its first hit that a row shows it. */
function shortened(pieces: readonly Piece[]): Piece[] {
  const first = pieces.findIndex(({ hit }) => hit);
  const lead = pieces
    .slice(0, Math.max(first, 0))
    .map(({ text }) => text)
    .join("");
  if (lead.length <= before) return [...pieces];
  const cut = lead.slice(-before).replace(/^\S*\s/, "");
  return [{ text: `… ${cut}`, hit: false }, ...pieces.slice(first)];
}

/** In a row of the list: the most telling snippet. */
export function RowHits({ id, terms }: HitsProps) {
  const { data } = useCurriculumHits(id, terms);
  const snippet = data?.snippets[0];
  return snippet ? <Pieces pieces={shortened(snippet.pieces)} /> : null;
}

/** Beside the list: every passage in which the words occur. */
export function PreviewHits({ id, terms }: HitsProps) {
  const t = useTexts(profileTexts);
  const formats = useFormats();
  const { state, data } = useCurriculumHits(id, terms);
  if (state === "failed") return <ErrorState title={t("hitsFailed")} />;
  if (state === "loading") return <TextSkeleton label={t("loading")} />;
  if (!data) return null;
  return (
    <Stack as="section" $gap={2} aria-label={t("found")}>
      <Heading as="h3" $size="md">
        {t("found")}
      </Heading>
      <Text $size="sm" $tone="muted">
        {t("hits", { count: data.count, shown: formats.number(data.count) })}
      </Text>
      <List>
        {data.snippets.map(({ part, source, pieces }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: snippets never change places
          <li key={index}>
            <Text $size="sm" $tone="muted">
              {part === "file" && source ? t("inFile", { name: source }) : t(`parts.${part}`)}
            </Text>
            <Snippet>
              <Pieces pieces={pieces} />
            </Snippet>
          </li>
        ))}
      </List>
    </Stack>
  );
}
