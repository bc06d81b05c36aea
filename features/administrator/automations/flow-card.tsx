import { Suspense } from "react";
import { Link } from "react-router";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRuns } from "#client/system/administrators/flows.ts";
import type { Flow } from "#contract/calls/flows.ts";
import { flowRunStatus } from "#contract/catalogues/flows.ts";
import { lazy } from "#features/shared/lazy.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { DrawingSkeleton } from "./drawing-skeleton.tsx";
import { runTones } from "./run-tones.ts";
import { automationTexts } from "./texts.ts";
import { VersionBadge } from "./version-badge.tsx";

const FlowDrawing = lazy(() => import("./flow-drawing.tsx"));
/** Room kept for the drawing, so that what follows does not move when it is there, in pixels. */
const drawingHeight = 400;

/** A flow at a glance: its newest steps as a drawing, and how its runs stand. */
export function FlowCard({ flow }: { flow: Flow }) {
  const t = useTexts(automationTexts);
  const { id, name, steps, names, version, published_version } = flow;
  const isPublished = version > 0 && published_version === version;
  const editor = `/administrator/action_flows/${id}/steps`;
  return (
    <Panel as="section" aria-label={t("flow")}>
      <Stack $gap={4}>
        <Inline $justify="space-between" $wrap>
          <Inline $wrap>
            <Heading $size="md">{name}</Heading>
            <VersionBadge version={version} isPublished={isPublished} />
          </Inline>
          <ButtonLink as={Link} to={editor}>
            {t("openSteps")}
          </ButtonLink>
        </Inline>
        <RunCounts flow={id} />
        {steps.length === 0 ? (
          <EmptyState title={t("noSteps")}>{t("noStepsHint")}</EmptyState>
        ) : (
          <Suspense fallback={<DrawingSkeleton height={drawingHeight} />}>
            <FlowDrawing
              name={name}
              steps={steps}
              names={names}
              entity={flow.entity}
              height={drawingHeight}
            />
          </Suspense>
        )}
      </Stack>
    </Panel>
  );
}

/** How many runs are in each state, each a link to them. */
function RunCounts({ flow }: { flow: number }) {
  const t = useTexts(automationTexts);
  const locale = useLocale();
  const { number } = useFormats();
  const { state, data } = useRuns({ action_flow_id: flow });
  const counts = flowRunStatus.filter(({ code }) => (data?.counts[code] ?? 0) > 0);
  if (state === "failed" && !data) return null;
  return (
    <Inline $wrap role="group" aria-label={t("runs")} style={{ minHeight: 21 }}>
      {!data ? <Skeleton $width="160px" /> : null}
      {data && counts.length === 0 ? (
        <Text $size="sm" $tone="muted">
          {t("noRuns")}
        </Text>
      ) : null}
      {counts.map(({ code, label }) => (
        <Link key={code} to={`/administrator/process_orchestrators?action_flow_id=${flow}&status=${code}`}>
          <Badge tone={runTones[code]}>
            {label[locale]}: {number(data?.counts[code] ?? 0)}
          </Badge>
        </Link>
      ))}
    </Inline>
  );
}

/** Stands for the card of a flow that is being read, as high as one that has steps. */
export function FlowCardSkeleton() {
  return (
    <Panel>
      <Stack $gap={4}>
        <Inline $justify="space-between">
          <Skeleton $width="220px" $height="18px" />
          <Skeleton $width="130px" $height="36px" />
        </Inline>
        <Skeleton $width="160px" $height="21px" />
        <DrawingSkeleton height={drawingHeight} />
      </Stack>
    </Panel>
  );
}
