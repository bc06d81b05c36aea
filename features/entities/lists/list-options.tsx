import { Ellipsis, RefreshCw } from "lucide-react";
import { Suspense, useState } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { IconButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/field.tsx";
import { Inline } from "#ui/layout.tsx";
import { PanelButton } from "#ui/panel-row.tsx";
import { Popover } from "#ui/popover.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { sizes, space, type, weight } from "#ui/tokens.ts";
import { ExportRows } from "../downloads/export-rows.tsx";
import { useParts } from "../fields/part-props.ts";
import { entityTexts } from "../fields/texts.ts";
import { listTexts } from "./texts.ts";
import type { EntityListState } from "./use-entity-list.ts";

const Panel = styled.div`
  max-height: min(76vh, ${sizes.content}); overflow: auto; padding: ${space(1.5)};
  > section + section { margin-top: ${space(1.5)}; padding-top: ${space(1.5)}; border-top: 1px solid var(--line); }
`;
const Title = styled.h2`padding: ${space(1)} ${space(2.5)}; font-size: ${type.xs}; font-weight: ${weight.medium}; color: var(--muted);`;
const Line = styled(Inline)`padding: ${space(1)} ${space(2.5)}; font-size: ${type.sm};`;
const Columns = styled.div`display: flex; flex-direction: column; gap: ${space(2)}; padding: ${space(1)} ${space(2.5)} ${space(2)};`;

/** Options of a list beside search, filters and views: subjects' tools, export, row height and columns. */
export function ListOptions({
  state,
  embedded,
  onReload,
}: {
  state: EntityListState;
  embedded: boolean;
  onReload: () => void;
}) {
  const t = useTexts(entityTexts);
  const tl = useTexts(listTexts);
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const { entity, fields, list, selection, columns, view } = state;
  const { ListTools } = useParts(entity);
  const close = () => setOpen(false);
  return (
    <Popover
      title={tl("options.title")}
      width="300px"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={tl("options.title")}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <Panel>
        <section>
          {ListTools && !embedded ? (
            <Suspense fallback={null}>
              <ListTools />
            </Suspense>
          ) : null}
          <PanelButton
            onClick={() => {
              close();
              onReload();
            }}
          >
            <RefreshCw aria-hidden />
            {t("reload")}
          </PanelButton>
        </section>
        <ExportRows
          resource={entity}
          query={list.request}
          selection={selection.payload}
          selectedCount={selection.count}
          columns={columns.columns
            .filter(({ visible, field }) => visible && fields[field]?.exported !== false)
            .map(({ field }) => field)}
          title={Title}
          onAsked={close}
        />
        {view === "table" ? (
          <section>
            <Line $justify="space-between">
              {tl("options.rows")}
              <Segmented
                label={tl("options.rows")}
                value={columns.density}
                segments={[
                  { value: "normal", label: tl("options.normal") },
                  { value: "compact", label: tl("options.compact") },
                ]}
                onChange={columns.keepDensity}
              />
            </Line>
          </section>
        ) : null}
        <section>
          <Title>{t("columns")}</Title>
          <Columns role="group" aria-label={t("columns")}>
            {columns.columns.map(({ field, visible }) => (
              <Checkbox
                key={field}
                label={fields[field]?.label[locale] ?? field}
                checked={visible}
                onChange={() => columns.toggle(field)}
              />
            ))}
          </Columns>
        </section>
      </Panel>
    </Popover>
  );
}
