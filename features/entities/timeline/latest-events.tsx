import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useReadPages, useReread } from "#client/system/page/use-read.ts";
import { timelinePages } from "#client/system/recruiters/record-reads.ts";
import { definitionOf } from "#contract/entities/all.ts";
import type { EditableEntity } from "#contract/entity-names.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { FeedSkeleton } from "#ui/skeletons.tsx";
import { Timeline } from "#ui/timeline.tsx";
import type { Row } from "../fields/field-value.tsx";
import { useWords } from "../fields/use-words.ts";
import { entryOf } from "./event-entry.tsx";
import { timelineTexts } from "./texts.ts";

const shown = 3;

/** The newest entries of a record's timeline, for its preview. */
export default function LatestEvents({ entity, record }: { entity: EditableEntity; record: Row }) {
  const t = useTexts(timelineTexts);
  const locale = useLocale();
  const words = useWords();
  const { fields } = definitionOf(entity);
  const read = useReadPages(timelinePages, { params: { entity, id: record.id }, query: { size: shown } });
  useReread(read, record.lock_version);
  return (
    <Stack as="section" $gap={3} aria-label={t("latest")}>
      <Heading as="h3" $size="md">
        {t("latest")}
      </Heading>
      <Loaded read={read} failed={t("failed")} waiting={<FeedSkeleton label={t("loading")} count={shown} />}>
        {(pages) => {
          const events = pages.flatMap((page) => page.events).slice(0, shown);
          if (events.length === 0) return <Text $tone="muted">{t("empty")}</Text>;
          const given = { entity, record, t, locale, words, fields, restore: null, busy: false };
          return <Timeline label={t("latest")} entries={events.map((event) => entryOf(event, given))} />;
        }}
      </Loaded>
    </Stack>
  );
}
