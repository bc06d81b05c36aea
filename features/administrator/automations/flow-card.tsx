import { Suspense } from "react";
import { Link } from "react-router";
import { lazy } from "#client/i18n/lazy.ts";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRuns } from "#client/system/administrators/flows.ts";
import type { Flow } from "#contract/calls/flows.ts";
import { flowRunStatus } from "#contract/catalogues/flows.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Badge, EmptyState } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack } from "#ui/layout.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { runTones } from "./run-tones.ts";
import { automationTexts } from "./texts.ts";
import { VersionBadge } from "./version-badge.tsx";

const FlowDrawing = lazy(() => import("./flow-drawing.tsx"));

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
        {steps.length === 0 ? (
          <EmptyState title={t("noSteps")}>{t("noStepsHint")}</EmptyState>
        ) : (
          <Suspense fallback={<ListSkeleton label={t("drawing")} />}>
            <FlowDrawing name={name} steps={steps} names={names} />
          </Suspense>
        )}
        <RunCounts flow={id} />
      </Stack>
    </Panel>
  );
}

/** How many runs are in each state, each a link to them. */
function RunCounts({ flow }: { flow: number }) {
  const t = useTexts(automationTexts);
  const locale = useLocale();
  const { number } = useFormats();
  const { data } = useRuns({ action_flow_id: flow });
  const counts = flowRunStatus.filter(({ code }) => (data?.counts[code] ?? 0) > 0);
  if (counts.length === 0) return null;
  return (
    <Inline $wrap role="group" aria-label={t("runs")}>
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
