import { Lock } from "lucide-react";
import { useNavigate } from "react-router";
import { styled } from "styled-components";
import { may } from "#contract/access.ts";
import type { Tearsheet, TearsheetCategory } from "#contract/calls/tearsheets.ts";
import { useFormats, useTexts } from "#platform/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#platform/system/use-system.ts";
import { useTearsheetBoard } from "#platform/system/use-tearsheets.ts";
import { Board } from "#ui/board.tsx";
import { Button } from "#ui/button.tsx";
import { Badge, EmptyState, ErrorState } from "#ui/feedback.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { CardsSkeleton } from "#ui/skeletons.tsx";
import { listTexts } from "../lists/texts.ts";
import { tearsheetTexts } from "./texts.pt.ts";

const Area = styled.div`height: calc(100dvh - 250px); min-height: 420px;`;
const Face = styled.div`&[aria-busy="true"] { opacity: 0.65; }`;

/** The column of what has no category; categories are numbered from 1. */
const noCategory = 0;

/** Lists by category: a card that is moved gets the category of its column. */
export default function TearsheetBoard({
  term,
  category,
  categories,
  onChanged,
}: {
  term: string;
  /** Only this column, where one is chosen. */
  category: number | null;
  categories: readonly TearsheetCategory[];
  onChanged: () => void;
}) {
  const t = useTexts(tearsheetTexts);
  const words = useTexts(listTexts);
  const navigate = useNavigate();
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const { number } = useFormats();
  const board = useTearsheetBoard(term);
  if (board.state === "failed")
    return <ErrorState title={t("failed")} action={<Button onClick={board.reload}>{t("retry")}</Button>} />;
  if (!board.tearsheets) return <CardsSkeleton label={t("loading")} />;
  const { tearsheets } = board;
  if (tearsheets.length === 0)
    return term ? (
      <EmptyState title={t("nothing")} />
    ) : (
      <EmptyState title={t("empty")}>{t("emptyHint")}</EmptyState>
    );
  const mayMove = may(recruiter, "tearsheets", "update");
  const columns = [{ id: noCategory, name: t("noCategory") }, ...categories]
    .filter(({ id }) => category === null || id === category)
    .map(({ id, name }) => {
      const cards = tearsheets.filter(({ category_id }) => (category_id ?? noCategory) === id);
      return { id, title: name, count: cards.length, cards };
    });
  const move = async (card: Tearsheet, to: number) => {
    const refusal = await board.move(card, to === noCategory ? null : to);
    if (refusal) show({ kind: "error", text: t(refusal === "conflict" ? "conflict" : "refused") });
    onChanged();
  };
  return (
    <Area>
      <Board<Tearsheet>
        label={t("title")}
        columns={columns}
        cardId={({ id }) => id}
        cardName={({ name }) => name}
        renderCard={(one) => (
          <Face aria-busy={board.busyIds.has(one.id)}>
            <Stack $gap={1}>
              <Text $strong>{one.name}</Text>
              <Text $tone="muted" $size="sm">
                {t("count", { count: one.members_count, shown: number(one.members_count) })}
                {one.owner_name ? ` · ${t("by", { name: one.owner_name })}` : ""}
              </Text>
              {one.privacy === "private" ? (
                <Inline>
                  <Badge>
                    <Lock size={12} aria-hidden /> {t("privateBadge")}
                  </Badge>
                </Inline>
              ) : null}
            </Stack>
          </Face>
        )}
        canMove={() => mayMove}
        isFixed={() => !mayMove}
        onMove={({ card, from, to }) => {
          if (from !== to) void move(card, Number(to));
        }}
        onOpen={({ id }) => void navigate(`/recruiters/tearsheets/${id}`)}
        onEnd={() => undefined}
        texts={{
          card: words("board.card"),
          help: t(mayMove ? "boardHelp" : "boardHelpReadOnly"),
          empty: t("boardEmpty"),
          column: (title, count) => words("board.column", { title, count }),
          pickedUp: (card, column) => words("board.pickedUp", { card, column }),
          over: (column, position, positions) => words("board.over", { column, position, positions }),
          dropped: (card, column) => words("board.dropped", { card, column }),
          cancelled: (card) => words("board.cancelled", { card }),
        }}
      />
    </Area>
  );
}
