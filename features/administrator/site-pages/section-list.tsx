import { ArrowLeft, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { PlacedSection } from "#client/system/administrators/use-page-form.ts";
import type { SiteSection } from "#contract/calls/site-sections.ts";
import type { FieldError } from "#contract/errors.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton, TriggerButton } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Heading, Inline, Stack } from "#ui/layout.tsx";
import { Menu } from "#ui/menu.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { SectionFields } from "./section-fields.tsx";
import { newSection, sectionKinds } from "./section-table.ts";
import { pageTexts } from "./texts.ts";

const takeFocus = (element: HTMLElement | null) => element?.focus();

interface Removed {
  at: number;
  placed: PlacedSection;
}

/** The sections in order, and the open one's fields. */
export function SectionList({
  sections,
  errors,
  open,
  nameOf,
  onOpen,
  onChange,
}: {
  sections: readonly PlacedSection[];
  errors: readonly FieldError[];
  open: number | null;
  nameOf: (section: SiteSection) => string;
  onOpen: (id: number | null) => void;
  onChange: (sections: readonly PlacedSection[]) => void;
}) {
  const t = useTexts(pageTexts);
  /** The section whose fields were closed: the focus returns there. */
  const [left, setLeft] = useState<number | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const index = sections.findIndex(({ id }) => id === open);
  const edited = sections[index];
  const isWrong = (at: number) => errors.some(({ path }) => path.includes(`sections.${at}.`));
  const add = (kind: (typeof sectionKinds)[number]) => {
    const id = Math.max(0, ...sections.map((section) => section.id), removed?.placed.id ?? 0) + 1;
    // Below the open one, else at the end.
    onChange(
      sections.toSpliced(index < 0 ? sections.length : index + 1, 0, { id, section: newSection(kind) }),
    );
    onOpen(id);
  };
  const remove = (placed: PlacedSection) => {
    setRemoved({ placed, at: sections.indexOf(placed) });
    onChange(sections.filter(({ id }) => id !== placed.id));
  };
  // Changes that were discarded brought it back already.
  const missing = removed && sections.every(({ id }) => id !== removed.placed.id) ? removed : null;
  const putBack = ({ at, placed }: Removed) => {
    onChange(sections.toSpliced(at, 0, placed));
    setRemoved(null);
    setLeft(placed.id);
  };
  if (edited)
    return (
      <Stack
        as="section"
        key={edited.id}
        $gap={4}
        aria-label={t("editing", { name: nameOf(edited.section) })}
      >
        <Inline>
          <Button
            size="sm"
            icon={<ArrowLeft aria-hidden />}
            onClick={() => {
              setLeft(edited.id);
              onOpen(null);
            }}
          >
            {t("allSections")}
          </Button>
        </Inline>
        <Heading $size="md" tabIndex={-1} ref={takeFocus}>
          {t("editing", { name: nameOf(edited.section) })}
        </Heading>
        <SectionFields
          section={edited.section}
          path={`sections.${index}`}
          errors={errors}
          onChange={(section) => onChange(sections.with(index, { id: edited.id, section }))}
        />
      </Stack>
    );
  return (
    <Stack $gap={3}>
      <Heading $size="md">{t("sections")}</Heading>
      <div role="status">
        {missing ? (
          <Callout tone="info">
            <Inline $wrap>
              {t("removed", { name: nameOf(missing.placed.section) })}
              <Button key={missing.placed.id} size="sm" ref={takeFocus} onClick={() => putBack(missing)}>
                {t("undo")}
              </Button>
            </Inline>
          </Callout>
        ) : null}
      </div>
      <SortableList
        label={t("sections")}
        items={[...sections]}
        itemId={({ id }) => id}
        itemName={({ section }) => nameOf(section)}
        renderItem={(placed) => (
          <Inline $wrap>
            {nameOf(placed.section)}
            {isWrong(sections.indexOf(placed)) ? <Badge tone="danger">{t("wrong")}</Badge> : null}
          </Inline>
        )}
        actions={(placed) => (
          <>
            <IconButton
              size="sm"
              label={t("edit", { name: nameOf(placed.section) })}
              ref={placed.id === left ? takeFocus : undefined}
              onClick={() => onOpen(placed.id)}
            >
              <Pencil aria-hidden />
            </IconButton>
            <IconButton
              size="sm"
              label={t("remove", { name: nameOf(placed.section) })}
              title={sections.length === 1 ? t("last") : undefined}
              disabled={sections.length === 1}
              onClick={() => remove(placed)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </>
        )}
        onOrder={onChange}
        texts={{
          up: (name) => t("up", { name }),
          down: (name) => t("down", { name }),
          moved: (name, position) => t("moved", { name, position: String(position) }),
        }}
      />
      <Inline>
        <Menu
          trigger={
            <TriggerButton size="sm" icon={<Plus aria-hidden />} disabled={sections.length >= 30}>
              {t("addSection")}
            </TriggerButton>
          }
          items={sectionKinds.map((kind) => ({
            key: kind,
            label: t(`kind.${kind}`),
            onSelect: () => add(kind),
          }))}
        />
      </Inline>
    </Stack>
  );
}
