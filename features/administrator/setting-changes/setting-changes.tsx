import { RotateCcw } from "lucide-react";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { businessChanges, siteChanges } from "#client/system/administrators/sites.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { useReadPages } from "#client/system/page/use-read.ts";
import type { SettingChange } from "#contract/calls/sites.ts";
import { Loaded, ReadMore } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { SectionHeader, Stack, Text } from "#ui/layout.tsx";
import { Timeline, type TimelineEntry } from "#ui/timeline.tsx";
import type { Ground } from "../pictures/picture-field.tsx";
import { differences } from "./differences.ts";
import { PictureChange } from "./picture-change.tsx";
import { changesTexts } from "./texts.ts";
import { type SettingLabels, useSettingWords } from "./use-setting-words.ts";

/** Puts an earlier value into the form. */
type Restore = (field: string, value: unknown) => void;

/** The settings that are pictures: shown, and restored at once, since the form does not hold them. */
interface Pictures {
  grounds: Readonly<Record<string, Ground>>;
  busy: boolean;
  /** Takes the change with that id back. */
  restore: (change_id: number) => void;
}

interface Props {
  id: number;
  labels: SettingLabels;
  onRestore: Restore;
  pictures: Pictures;
}

export function BusinessChanges({ id, ...given }: Props) {
  return <Changes read={useReadPages(businessChanges, { params: { id }, query: {} })} {...given} />;
}

export function SiteChanges({ id, ...given }: Props) {
  return <Changes read={useReadPages(siteChanges, { params: { id }, query: {} })} {...given} />;
}

/** Which domain is primary and secrets are not of the form: secrets are not known any more. */
const notInForm = ["is_primary", "social_credentials"];

function Changes({
  read,
  labels,
  onRestore,
  pictures,
}: Omit<Props, "id"> & {
  read: ReturnType<typeof useReadPages<never, { changes: SettingChange[] }>>;
}) {
  const t = useTexts(changesTexts);
  const { show } = useToasts();
  const { dateTime, ago } = useFormats();
  const words = useSettingWords(labels);
  const entryOf = (change: SettingChange): TimelineEntry => {
    const { id, at, by_name, field, before, after, lost } = change;
    const setting = words.setting(field);
    const all = differences(before, after);
    const [first] = all;
    const text = (of: typeof first) => ({
      before: words.value(field, of?.path ?? [], of?.before ?? null),
      after: words.value(field, of?.path ?? [], of?.after ?? null),
    });
    const isWhole = first?.path.length === 0;
    const ground = pictures.grounds[field];
    const restore = () => {
      if (ground !== undefined) return pictures.restore(id);
      onRestore(field, before);
      show({ kind: "success", text: t("restored", { setting }) });
    };
    return {
      ...{ key: id, when: ago(at), dateTime: at, full: dateTime(at), who: by_name },
      title:
        ground !== undefined
          ? setting
          : isWhole
            ? t("of", { setting, ...text(first) })
            : t("several", { setting, count: all.length }),
      detail: (
        <Stack $gap={1} $align="start">
          {ground !== undefined ? <PictureChange setting={setting} ground={ground} change={change} /> : null}
          {isWhole
            ? null
            : all.map((item) => (
                <Text key={item.path.join()} $size="sm">
                  {t("inside", { part: words.part(item.path), ...text(item) })}
                </Text>
              ))}
          {notInForm.includes(field) || lost.includes("before") ? null : (
            <Button
              size="sm"
              kind="quiet"
              disabled={ground !== undefined && pictures.busy}
              icon={<RotateCcw aria-hidden />}
              aria-label={t("restoreOf", { setting, when: dateTime(at) })}
              onClick={restore}
            >
              {t("restore")}
            </Button>
          )}
        </Stack>
      ),
    };
  };
  return (
    <Stack as="section" $gap={4}>
      <SectionHeader title={t("title")} hint={t("hint")} />
      <Loaded read={read} lines={3}>
        {(pages) => {
          const changes = pages.flatMap((page) => page.changes);
          if (changes.length === 0)
            return (
              <Text $tone="muted" $size="sm">
                {t("none")}
              </Text>
            );
          return (
            <Stack $gap={5}>
              <Timeline label={t("title")} entries={changes.map(entryOf)} />
              <ReadMore read={read} label={t("more")} size="sm" />
            </Stack>
          );
        }}
      </Loaded>
    </Stack>
  );
}
