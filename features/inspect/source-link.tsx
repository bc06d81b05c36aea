import { Code } from "lucide-react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { sourceOf } from "#client/inspect/chart.ts";
import { useCopy } from "#client/system/page/use-share.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { inspectTexts } from "./texts.ts";

/** To the chart's source: into the editor where the development server opens it, else its path into the clipboard. */
export function SourceLink({ chart }: { chart: string }) {
  const t = useTexts(inspectTexts);
  const path = sourceOf(chart);
  const copy = useCopy({ copied: t("sourceCopied", { path }), failed: t("path.notCopied") });
  if (import.meta.env.DEV)
    return (
      <ButtonLink
        $size="sm"
        $kind="quiet"
        href={`/__open-in-editor?file=${path}`}
        target="_blank"
        rel="noopener"
      >
        <Code aria-hidden /> {t("openSource")}
      </ButtonLink>
    );
  return (
    <Button size="sm" kind="quiet" icon={<Code aria-hidden />} title={path} onClick={() => copy(path)}>
      {t("copySource")}
    </Button>
  );
}
