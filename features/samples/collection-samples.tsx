import { useState } from "react";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { Ago } from "#features/shared/ago.tsx";
import { Calendar } from "#ui/calendar.tsx";
import { dayOf } from "#ui/calendar-days.ts";
import { CardGrid } from "#ui/card-grid.tsx";
import { Avatar } from "#ui/feedback.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { radius, space, type } from "#ui/tokens.ts";
import { type SamplePerson, samplePerson } from "./people.ts";
import { SampleGroup, SampleRow, SampleRows } from "./sample-parts.tsx";
import { samplesTexts } from "./texts.ts";

const Box = styled.div`height: 300px;`;
const Event = styled.button`
  display: block; width: 100%; min-height: 24px; padding: 3px ${space(1.5)}; border: 0; border-radius: ${radius.sm}; overflow: hidden;
  background: var(--accent-soft); color: var(--on-accent-soft); font-size: ${type.xs}; text-align: start; text-overflow: ellipsis; white-space: nowrap;
`;
const views = ["month", "week", "day"] as const;
const tags = { pt: "pt-BR", en: "en-US" } as const;
const firstDay = "2026-11-16";
const events = [1, 2, 3, 4, 9].map((days, index) => ({
  key: String(index),
  start: new Date(2026, 10, 16 + days, 9 + 2 * index).toISOString(),
  minutes: 60,
  title: samplePerson(index + 1).name,
}));
const everyone = Array.from({ length: 200 }, (_, index) => samplePerson(index + 1));
const idOf = ({ id }: SamplePerson) => id;
const nameOf = ({ name }: SamplePerson) => name;
const nothingMore = () => undefined;

/** Many of one kind: by day, as cards, and in an order that people choose. */
export default function CollectionSamples() {
  const t = useTexts(samplesTexts);
  const formats = useFormats();
  const tag = tags[useLocale()];
  const [view, setView] = useState<(typeof views)[number]>("month");
  const [day, setDay] = useState(firstDay);
  const [marked, setMarked] = useState<readonly number[]>([2]);
  const [open, setOpen] = useState<number | undefined>();
  const [ordered, setOrdered] = useState(everyone.slice(0, 4));
  return (
    <SampleGroup id="collections" title={t("sections.collections")}>
      <SampleRows>
        <SampleRow title={t("collections.calendar")}>
          <Stack $gap={3}>
            <Inline>
              <Segmented
                label={t("collections.calendar")}
                value={view}
                segments={views.map((value) => ({ value, label: t(`collections.views.${value}`) }))}
                onChange={setView}
              />
            </Inline>
            <Calendar
              view={view}
              day={day}
              today={dayOf(new Date(2026, 10, 18))}
              events={events}
              locale={tag}
              texts={{
                days: t("collections.days"),
                more: (count) => t("collections.more", { count }),
                count: (count) => t("collections.events", { count }),
              }}
              onDay={setDay}
              onOpenDay={(next) => {
                setDay(next);
                setView("day");
              }}
              renderEvent={({ title }, time, tabIndex) => (
                <Event type="button" tabIndex={tabIndex}>
                  {time} {title}
                </Event>
              )}
            />
          </Stack>
        </SampleRow>
        <SampleRow title={t("collections.grid")}>
          <Box>
            <CardGrid
              label={t("collections.grid")}
              items={everyone}
              itemId={idOf}
              itemName={nameOf}
              height={92}
              totalCount={everyone.length}
              selectText={t("collections.select")}
              selection={{
                isSelected: ({ id }) => marked.includes(id),
                toggle: ({ id }) =>
                  setMarked(marked.includes(id) ? marked.filter((item) => item !== id) : [...marked, id]),
              }}
              renderItem={({ name, role, city, salary }) => (
                <Inline $gap={3} $align="start">
                  <Avatar name={name} />
                  <Stack $gap={0.5}>
                    <Text $strong>{name}</Text>
                    <Text $tone="muted" $size="sm">
                      {role} · {city}
                    </Text>
                    <Text $size="sm">{formats.money(salary * 100)}</Text>
                  </Stack>
                </Inline>
              )}
              onOpen={({ id }) => setOpen(id)}
              openId={open}
              onEnd={nothingMore}
              loading={false}
            />
          </Box>
        </SampleRow>
        <SampleRow title={t("collections.sortable")}>
          <SortableList
            label={t("collections.sortable")}
            items={ordered}
            itemId={idOf}
            itemName={nameOf}
            renderItem={({ name }) => name}
            texts={{
              up: (name) => t("collections.up", { name }),
              down: (name) => t("collections.down", { name }),
              moved: (name, position) => t("collections.moved", { name, position }),
            }}
            onOrder={setOrdered}
          />
        </SampleRow>
        <SampleRow title={t("collections.time")}>
          <Inline $gap={5} $wrap>
            <Ago at={new Date(Date.now() - 5 * 60_000).toISOString()} />
            <Ago at={new Date(Date.now() - 26 * 3_600_000).toISOString()} />
            <Ago at="2026-09-01" />
          </Inline>
        </SampleRow>
      </SampleRows>
    </SampleGroup>
  );
}
