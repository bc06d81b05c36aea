import { BriefcaseBusiness } from "lucide-react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { Button } from "#ui/button.tsx";
import { Callout, EmptyState, ErrorState, Spinner } from "#ui/feedback.tsx";
import { Columns, Inline, Panel, Stack } from "#ui/layout.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { SearchDrawing } from "#ui/search-drawing.tsx";
import {
  BoardSkeleton,
  CardsSkeleton,
  ChartSkeleton,
  FeedSkeleton,
  FormSkeleton,
  HeaderSkeleton,
  ListSkeleton,
  RailSkeleton,
  RecordSkeleton,
  TableSkeleton,
  TextSkeleton,
} from "#ui/skeletons.tsx";
import { StageDrawing } from "#ui/stage-drawing.tsx";
import { SampleGroup, SampleRow, SampleRows } from "./sample-parts.tsx";
import { samplesTexts } from "./texts.ts";

export function FeedbackSamples() {
  const t = useTexts(samplesTexts);
  const { show } = useToasts();
  return (
    <SampleGroup id="feedback" title={t("sections.feedback")}>
      <SampleRows>
        <SampleRow title={t("feedback.callouts")}>
          <Stack>
            {(["info", "success", "warning", "danger"] as const).map((tone) => (
              <Callout key={tone} tone={tone}>
                {t(`feedback.${tone}`)}
              </Callout>
            ))}
          </Stack>
        </SampleRow>
        <SampleRow title={t("feedback.waiting")}>
          <Inline $gap={6} $wrap>
            <Spinner label={t("loading")} />
            <Spinner size={36} label={t("loading")} />
          </Inline>
        </SampleRow>
        <SampleRow title={t("feedback.skeletons")}>
          <Stack $gap={6}>
            <Columns $min={240} $gap={8}>
              <TextSkeleton label={t("loading")} />
              <ListSkeleton label={t("loading")} count={3} />
            </Columns>
            <FormSkeleton label={t("loading")} count={3} />
            <CardsSkeleton label={t("loading")} min={200} />
            <RecordSkeleton label={t("loading")} />
            <HeaderSkeleton label={t("loading")} />
            <TableSkeleton label={t("loading")} count={4} />
            <BoardSkeleton label={t("loading")} />
            <Columns $min={240} $gap={8}>
              <RailSkeleton label={t("loading")} count={5} />
              <FeedSkeleton label={t("loading")} count={3} />
              <ChartSkeleton label={t("loading")} />
            </Columns>
          </Stack>
        </SampleRow>
        <SampleRow title={t("feedback.progress")}>
          <Stack $gap={3}>
            {[8, 62, 100].map((percent) => (
              <ProgressBar key={percent} percent={percent} label={`${t("feedback.progress")}, ${percent}%`} />
            ))}
          </Stack>
        </SampleRow>
        <SampleRow title={t("feedback.toasts")}>
          <Inline $wrap>
            {(["success", "info", "warning", "error"] as const).map((kind) => (
              <Button
                key={kind}
                onClick={() =>
                  show({
                    kind,
                    text:
                      kind === "success"
                        ? t("feedback.removed")
                        : t(`feedback.${kind === "error" ? "danger" : kind}`),
                    ...(kind === "success"
                      ? { action: { label: t("feedback.undo"), fact: "samples.undone", id: "toast" } }
                      : {}),
                  })
                }
              >
                {t("feedback.showToast")} ({kind})
              </Button>
            ))}
          </Inline>
        </SampleRow>
      </SampleRows>
      <Columns $min={300}>
        <Panel as="div" $padding={0}>
          <EmptyState
            icon={<BriefcaseBusiness aria-hidden />}
            title={t("feedback.empty")}
            action={
              <Button onClick={undefined} kind="primary">
                {t("feedback.create")}
              </Button>
            }
          >
            {t("feedback.emptyHint")}
          </EmptyState>
        </Panel>
        <Panel as="div" $padding={0}>
          <EmptyState drawing={<SearchDrawing />} title={t("feedback.nothingFound")}>
            {t("feedback.nothingFoundHint")}
          </EmptyState>
        </Panel>
        <Panel as="div" $padding={6}>
          <Stack $align="center">
            <StageDrawing />
          </Stack>
        </Panel>
        <Panel as="div" $padding={0}>
          <ErrorState
            title={t("feedback.failed")}
            action={<Button onClick={undefined}>{t("feedback.retry")}</Button>}
          >
            {t("feedback.failedHint")}
          </ErrorState>
        </Panel>
      </Columns>
    </SampleGroup>
  );
}
