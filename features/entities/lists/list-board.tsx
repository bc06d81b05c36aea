import { styled } from "styled-components";
import type { Formats } from "#client/i18n/formats.ts";
import { useTexts } from "#client/i18n/use-texts.ts";
import { stageTitle } from "#client/system/lists/stage-titles.ts";
import type { useEntityBoard } from "#client/system/lists/use-entity-board.ts";
import { useFoldedStages } from "#client/system/lists/use-folded-stages.ts";
import { entities } from "#contract/entities/all.ts";
import type { Field, Stages } from "#contract/entity.ts";
import type { EditableEntity } from "#contract/entity-names.ts";
import type { BoardRecord } from "#machines/entity-board/entity-board.columns.ts";
import { Board } from "#ui/board.tsx";
import type { BoardColumn } from "#ui/board-column.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/feedback.tsx";
import type { Hue } from "#ui/theme.ts";
import { space } from "#ui/tokens.ts";
import { recordTitle } from "../fields/field-value.tsx";
import { statusHue } from "../fields/status-hues.ts";
import { entityTexts } from "../fields/texts.ts";
import type { useWords } from "../fields/use-words.ts";
import { RecordCard } from "./record-card.tsx";
import { listTexts } from "./texts.ts";

const Area = styled.div`height: 100%; min-height: 420px; padding-bottom: ${space(1)};`;
const Face = styled.div`
  display: block; margin: -${space(1)}; padding: ${space(1)}; border-radius: 6px;
  &[data-marked="true"] { background: var(--accent-soft); }
  &[aria-busy="true"] { opacity: 0.65; }
`;

interface ListBoardProps {
  entity: EditableEntity;
  stages: Stages;
  board: ReturnType<typeof useEntityBoard>;
  /** By the person, with a term or filters. */
  isNarrowed: boolean;
  /** Fields that a card shows. */
  names: readonly string[];
  words: ReturnType<typeof useWords>;
  isMarked: (id: number) => boolean;
  onMark: (id: number) => void;
  onOpen: (id: number) => void;
  /** The address of a record's own page. */
  path: (row: BoardRecord) => string;
  /** Creates a record in a stage, if permitted. */
  createIn: ((stage: string) => BoardColumn<BoardRecord>["add"]) | undefined;
}

const dueHues: Readonly<Record<string, Hue>> = {
  overdue: "red",
  today: "amber",
  week: "blue",
  later: "teal",
  done: "green",
};
const stageHue = (stages: Stages, fields: Record<string, Field>, id: string): Hue =>
  stages.by === "field" ? statusHue(id, fields[stages.field]?.catalogue) : (dueHues[id] ?? "slate");

/** 'R$ 3,5 mi · US$ 120 mil'; nothing where there is no value. */
function sumText(by: Readonly<Record<string, number>>, { moneyShort }: Formats): string | undefined {
  const some = Object.entries(by)
    .filter(([, cents]) => cents > 0)
    .toSorted(([a], [b]) => a.localeCompare(b));
  if (some.length === 0) return undefined;
  return some.map(([currency, cents]) => moneyShort(cents, currency === "USD" ? "USD" : "BRL")).join(" · ");
}

/** A list's results by stage: moving a card saves it, and the toast offers to undo. */
export function ListBoard({
  entity,
  stages,
  board,
  isNarrowed,
  names,
  words,
  isMarked,
  onMark,
  onOpen,
  path,
  createIn,
}: ListBoardProps) {
  const t = useTexts(listTexts);
  const common = useTexts(entityTexts);
  const definition = entities[entity];
  const fields: Record<string, Field> = definition.fields;
  const nameOf = (card: BoardRecord) => recordTitle(card, definition, words) || `#${card.id}`;
  const shown = names.filter((name) => stages.by !== "field" || name !== stages.field);
  const finals = stages.by === "field" ? (stages.final ?? []).map(String) : ["done"];
  const withEnd = board.columns.map((column) => ({ ...column, isFinal: finals.includes(column.id) }));
  const { isFolded, toggle } = useFoldedStages(entity, withEnd, {
    isRead: !board.loading && !board.failed,
    isNarrowed,
  });
  if (board.failed) {
    return (
      <ErrorState
        title={common("failed")}
        action={<Button onClick={board.reload}>{common("retry")}</Button>}
      />
    );
  }
  return (
    <Area>
      <Board<BoardRecord>
        label={definition.label.many[words.locale]}
        columns={withEnd.map(({ id, count, cards, sum, isFinal }) => ({
          id,
          title: stageTitle(stages, fields, id, words),
          hue: stageHue(stages, fields, id),
          count,
          sum: sum && sumText(sum.by, words.formats),
          fold: {
            folded: isFolded({ id, count, isFinal }),
            label: t(isFolded({ id, count, isFinal }) ? "board.unfold" : "board.fold", {
              title: stageTitle(stages, fields, id, words),
            }),
            onToggle: () => toggle({ id, count, isFinal }),
          },
          add: createIn?.(id),
          cards,
          loading: board.paging === id || (board.loading && cards.length === 0),
        }))}
        cardId={idOf}
        cardName={nameOf}
        renderCard={(card) => (
          <Face data-marked={isMarked(card.id)} aria-busy={board.busyIds.has(card.id)}>
            <RecordCard
              entity={entity}
              row={card}
              href={path(card)}
              title={definition.title}
              fields={fields}
              names={shown}
              words={words}
            />
          </Face>
        )}
        canMove={(card, to) => board.canMove(card.id, String(to))}
        isFixed={() => !board.mayMove}
        onMove={({ card, to }) => board.move(card.id, String(to))}
        onOpen={({ id }) => onOpen(id)}
        hrefOf={path}
        onMark={({ id }) => onMark(id)}
        onEnd={(column) => board.endReached(String(column))}
        texts={{
          card: t("board.card"),
          help: t(board.mayMove ? "board.help" : "board.helpReadOnly"),
          empty: t("board.empty"),
          column: (title, count) => t("board.column", { title, count }),
          pickedUp: (card, column) => t("board.pickedUp", { card, column }),
          over: (column, position, positions) => t("board.over", { column, position, positions }),
          dropped: (card, column) => t("board.dropped", { card, column }),
          cancelled: (card) => t("board.cancelled", { card }),
        }}
      />
    </Area>
  );
}
const idOf = (card: BoardRecord) => card.id;
