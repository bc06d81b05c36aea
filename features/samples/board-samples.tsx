import { useState } from "react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { Board } from "#ui/board.tsx";
import { Avatar } from "#ui/feedback.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { type SamplePerson, samplePerson } from "./people.ts";
import { SampleGroup } from "./sample-parts.tsx";
import { samplesTexts } from "./texts.ts";

const Box = styled.div`height: 460px;`;
const stages = ["screening", "interview", "offer", "placed", "rejected"] as const;
type Stage = (typeof stages)[number];
const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => samplePerson(from + index));
const idOf = ({ id }: SamplePerson) => id;
const nameOf = ({ name }: SamplePerson) => name;
const nothingMore = () => undefined;

export default function BoardSamples() {
  const t = useTexts(samplesTexts);
  const formats = useFormats();
  const [lanes, setLanes] = useState<Record<Stage, readonly SamplePerson[]>>(() => ({
    screening: people(1, 400),
    interview: people(1001, 6),
    offer: people(2001, 2),
    placed: [],
    rejected: people(3001, 3),
  }));
  const isStage = (value: string | number): value is Stage => stages.some((stage) => stage === value);
  return (
    <SampleGroup id="board" title={t("sections.board")} hint={t("board.hint")}>
      <Box>
        <Board
          label={t("board.label")}
          columns={stages.map((stage) => ({
            id: stage,
            title: t(`board.${stage}`),
            count: lanes[stage].length,
            cards: lanes[stage],
          }))}
          cardId={idOf}
          cardName={nameOf}
          canMove={(person, to) => !(to === "rejected" && lanes.offer.includes(person))}
          onOpen={nothingMore}
          onEnd={nothingMore}
          onMove={({ card, from, to, beforeId }) => {
            if (!isStage(from) || !isStage(to)) return;
            const left = { ...lanes, [from]: lanes[from].filter(({ id }) => id !== card.id) };
            const at = left[to].findIndex(({ id }) => id === beforeId);
            setLanes({ ...left, [to]: left[to].toSpliced(at < 0 ? left[to].length : at, 0, card) });
          }}
          texts={{
            card: t("board.card"),
            help: t("board.help"),
            empty: t("board.empty"),
            column: (title, count) => t("board.column", { title, count }),
            pickedUp: (card, column) => t("board.pickedUp", { card, column }),
            over: (column, position, positions) => t("board.over", { column, position, positions }),
            dropped: (card, column) => t("board.dropped", { card, column }),
            cancelled: (card) => t("board.cancelled", { card }),
          }}
          renderCard={({ name, role, city, salary }) => (
            <Inline $gap={2.5} $align="start">
              <Avatar name={name} size={28} />
              <Stack $gap={0.5} $grow>
                <Text $size="sm" $strong>
                  {name}
                </Text>
                <Text $size="xs" $tone="muted">
                  {role}
                </Text>
                <Text $size="xs" $tone="muted">
                  {city} · {formats.money(salary)}
                </Text>
              </Stack>
            </Inline>
          )}
        />
      </Box>
    </SampleGroup>
  );
}
