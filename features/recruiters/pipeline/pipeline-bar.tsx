import { RotateCw, Undo2 } from "lucide-react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { Pipeline } from "#client/system/recruiters/use-apply-pipeline.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Avatar } from "#ui/feedback.tsx";
import { Text, VisuallyHidden } from "#ui/layout.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Toolbar } from "#ui/toolbar.tsx";
import { pipelineTexts } from "./texts.ts";

const Faces = styled.div`
  display: flex; padding-left: 8px;
  > span { margin-left: -8px; border-radius: 50%; box-shadow: 0 0 0 2px var(--canvas); }
`;

/** Search, how many there are, who else looks, undo. */
export function PipelineBar({ pipeline }: { pipeline: Pipeline }) {
  const t = useTexts(pipelineTexts);
  const formats = useFormats();
  const { others, total } = pipeline;
  const names = t("bar.others", { names: formats.list(others.map(({ name }) => name)) });
  return (
    <Toolbar
      label={t("bar.label")}
      search={<SearchField label={t("bar.search")} value={pipeline.term} onChange={pipeline.search} />}
      end={
        <>
          {others.length > 0 ? (
            <Faces title={names}>
              <VisuallyHidden>{names}</VisuallyHidden>
              {others.slice(0, 5).map(({ id, name }) => (
                <span key={id}>
                  <Avatar name={name} size={28} />
                </span>
              ))}
            </Faces>
          ) : null}
          {pipeline.mayMove ? (
            <Button
              icon={<Undo2 aria-hidden />}
              title={t("bar.undoHint")}
              aria-keyshortcuts="Control+Z"
              disabled={!pipeline.canUndo}
              onClick={pipeline.undo}
            >
              {t("bar.undo")}
            </Button>
          ) : null}
          <IconButton label={t("bar.reload")} busy={pipeline.isReading} onClick={pipeline.reload}>
            <RotateCw aria-hidden />
          </IconButton>
        </>
      }
    >
      <Text $tone="muted" $size="sm" role="status">
        {t("bar.total", { count: total })}
      </Text>
    </Toolbar>
  );
}
