import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useEntityBoard } from "#client/system/lists/use-entity-board.ts";
import type { EditableEntity } from "#contract/entities/names.ts";
import type { Stages } from "#contract/entity.ts";
import type { BoardRequest } from "#machines/entity-board/entity-board.machine.ts";
import { NewsPill } from "#ui/news-pill.tsx";
import type { Row } from "../fields/field-value.tsx";
import { entityTexts } from "../fields/texts.ts";
import type { useWords } from "../fields/use-words.ts";
import { ListBoard } from "./list-board.tsx";
import { ListPreview } from "./list-preview.tsx";

const Area = styled.div`flex: 1; min-width: 0;`;

/** The list as a board, with the preview of a card beside it. */
export default function KanbanBody({
  entity,
  stages,
  request,
  names,
  words,
  openId,
  path,
  isMarked,
  onMark,
  onOpen,
  onClose,
}: {
  entity: EditableEntity;
  stages: Stages;
  request: BoardRequest;
  names: readonly string[];
  words: ReturnType<typeof useWords>;
  openId: number | null;
  path: (row: Row) => string;
  isMarked: (id: number) => boolean;
  onMark: (id: number) => void;
  onOpen: (id: number) => void;
  onClose: () => void;
}) {
  const board = useEntityBoard(entity, stages, request);
  const t = useTexts(entityTexts);
  const formats = useFormats();
  const cards = board.columns.flatMap((column) => column.cards);
  return (
    <>
      <Area>
        <ListBoard
          entity={entity}
          stages={stages}
          board={board}
          names={names}
          words={words}
          isMarked={isMarked}
          onMark={onMark}
          onOpen={onOpen}
          path={path}
        />
      </Area>
      <NewsPill
        text={board.news > 0 ? t("news", { count: board.news, shown: formats.number(board.news) }) : null}
        onShow={board.reload}
      />
      <ListPreview
        entity={entity}
        rows={cards}
        openId={openId}
        path={path}
        onOpen={onOpen}
        onClose={onClose}
      />
    </>
  );
}
