import { useRef } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useGo, useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { useTearsheetBoard } from "#client/system/recruiters/use-tearsheet-board.ts";
import { may } from "#contract/access.ts";
import type { TearsheetMember } from "#contract/calls/tearsheets.ts";
import { candidateStatus } from "#contract/catalogues/candidates.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { statusHue } from "#features/entities/fields/status-hues.ts";
import { listTexts } from "#features/entities/lists/texts.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Board, type BoardHandle } from "#ui/board.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { RecordLink } from "#ui/record-link.tsx";
import { CardsSkeleton } from "#ui/skeletons.tsx";
import { tearsheetTexts } from "./texts.ts";

const Area = styled.div`height: calc(100dvh - 280px); min-height: 420px;`;

const candidateHref = (id: number): string => `/recruiters/candidates/${id}`;

/** A person on several lists has a card on each. */
interface Card {
  listId: number;
  member: TearsheetMember;
}

const cardId = (listId: number, { candidate_id }: TearsheetMember) => `${listId} ${candidate_id}`;

/** Candidates by list: a card that is moved is on the other list, and no longer on its own. */
export default function TearsheetBoard({ term, category }: { term: string; category: number | null }) {
  const t = useTexts(tearsheetTexts);
  const words = useTexts(listTexts);
  const locale = useLocale();
  const go = useGo();
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const handle = useRef<BoardHandle>(null);
  const nameOf = (id: number) => board.read.data?.find(({ list }) => list.id === id)?.list.name ?? "";
  const board = useTearsheetBoard(term, category, {
    onSaved: ({ member, toId }) =>
      show({ kind: "success", text: t("movedTo", { name: member.name, list: nameOf(toId) }) }),
    onRefused: ({ member, fromId }) => {
      handle.current?.focusCard(cardId(fromId, member));
      show({ kind: "error", text: t("refused") });
    },
  });
  if (!board.read.data)
    return (
      <Loaded read={board.read} failed={t("failed")} waiting={<CardsSkeleton label={t("loading")} />}>
        {() => null}
      </Loaded>
    );
  const columns = board.read.data;
  if (columns.length === 0)
    return term || category !== null ? (
      <EmptyState title={t("nothing")} />
    ) : (
      <EmptyState title={t("empty")}>{t("emptyHint")}</EmptyState>
    );
  const mayMove = may(recruiter, "tearsheets", "update");
  const move = ({ member, listId }: Card, toId: number) => {
    board.move({ member, fromId: listId, toId });
    // It is rendered as another card there: the focus moves along.
    handle.current?.focusCard(cardId(toId, member));
  };
  return (
    <Stack $gap={2}>
      <Area>
        <Board<Card>
          handle={handle}
          label={t("title")}
          columns={columns.map(({ list, members, count }) => ({
            id: list.id,
            title: list.privacy === "private" ? `${list.name} (${t("privateBadge")})` : list.name,
            count,
            cards: members.map((member) => ({ listId: list.id, member })),
          }))}
          cardId={({ listId, member }) => cardId(listId, member)}
          cardName={({ member }) => member.name}
          renderCard={({ member: { candidate_id, name, role_name, company_name, status } }) => (
            <Stack $gap={1}>
              <Text $strong>
                <RecordLink href={candidateHref(candidate_id)}>{name}</RecordLink>
              </Text>
              {role_name || company_name ? (
                <Text $tone="muted" $size="sm">
                  {[role_name, company_name].filter(Boolean).join(" · ")}
                </Text>
              ) : null}
              <Inline>
                <Badge dot tone={statusHue(status, "candidate_status")}>
                  {labelIn(candidateStatus, status, locale)}
                </Badge>
              </Inline>
            </Stack>
          )}
          canMove={() => mayMove}
          isFixed={() => !mayMove}
          onMove={({ card, from, to }) => {
            if (from !== to) move(card, Number(to));
          }}
          onOpen={({ member }) => go(candidateHref(member.candidate_id))}
          hrefOf={({ member }) => candidateHref(member.candidate_id)}
          onEnd={(column) => board.readOn(Number(column))}
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
      {board.hasMore ? (
        <Text $tone="muted" $size="sm">
          {t("boardMore", { count: columns.length })}
        </Text>
      ) : null}
    </Stack>
  );
}
