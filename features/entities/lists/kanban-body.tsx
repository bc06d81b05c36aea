import { Plus } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { stageTitle } from "#client/system/lists/stage-titles.ts";
import { useEntityBoard } from "#client/system/lists/use-entity-board.ts";
import { entityFields } from "#contract/entities/all.ts";
import type { Stages } from "#contract/entity.ts";
import type { EditableEntity } from "#contract/entity-names.ts";
import type { BoardRequest } from "#machines/entity-board/entity-board.machine.ts";
import { NewsPill } from "#ui/news-pill.tsx";
import { radius } from "#ui/tokens.ts";
import type { Row } from "../fields/field-value.tsx";
import { entityTexts } from "../fields/texts.ts";
import type { useWords } from "../fields/use-words.ts";
import { ListBoard } from "./list-board.tsx";
import { type Creation, creationLink } from "./list-creation.tsx";
import { ListPreview } from "./list-preview.tsx";
import { listTexts } from "./texts.ts";

const Area = styled.div`flex: 1; min-width: 0;`;
const IconLink = styled(Link)`
  display: inline-flex; align-items: center; justify-content: center; width: 28px; height: 28px; border-radius: ${radius.md}; color: var(--muted);
  &:hover { background: var(--hover); color: var(--text); }
  @media (pointer: coarse) { width: 44px; height: 44px; }
`;

/** The list as a board, with a card's preview beside it. */
export default function KanbanBody({
  entity,
  stages,
  request,
  isNarrowed,
  names,
  words,
  openId,
  path,
  isMarked,
  onMark,
  onOpen,
  onClose,
  creation,
}: {
  entity: EditableEntity;
  stages: Stages;
  request: BoardRequest;
  /** By the person, with a term or filters. */
  isNarrowed: boolean;
  names: readonly string[];
  words: ReturnType<typeof useWords>;
  openId: number | null;
  path: (row: Row) => string;
  isMarked: (id: number) => boolean;
  onMark: (id: number) => void;
  onOpen: (id: number) => void;
  onClose: () => void;
  /** Null for those who may not create. */
  creation: Creation | null;
}) {
  const board = useEntityBoard(entity, stages, request);
  const t = useTexts(entityTexts);
  const formats = useFormats();
  const tl = useTexts(listTexts);
  const fields = entityFields(entity);
  const given = stages.by === "field" ? (fields[stages.field]?.given ?? []).map(String) : [];
  const createIn = (stage: string) => {
    if (stages.by !== "field" || given.includes(stage) || !creation) return undefined;
    const label = tl("board.add", { title: stageTitle(stages, fields, stage, words) });
    const link = creationLink(creation, { [stages.field]: stage });
    return (tabIndex: number) => (
      <IconLink {...link} aria-label={label} title={label} tabIndex={tabIndex}>
        <Plus aria-hidden />
      </IconLink>
    );
  };
  const cards = board.columns.flatMap((column) => column.cards);
  return (
    <>
      <Area>
        <ListBoard
          entity={entity}
          stages={stages}
          board={board}
          isNarrowed={isNarrowed}
          names={names}
          words={words}
          isMarked={isMarked}
          onMark={onMark}
          onOpen={onOpen}
          path={path}
          createIn={creation === null || stages.by !== "field" ? undefined : createIn}
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
