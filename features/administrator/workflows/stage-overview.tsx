import { Link } from "react-router";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { workflowRead } from "#client/system/administrators/workflows.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { asksSomething, stageName } from "#contract/catalogues/workflow.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { statusHue } from "#features/entities/fields/status-hues.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Badge } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { workflowTexts } from "./texts.ts";

const Stages = styled.ol`margin: 0; padding: 0; list-style: none; display: flex; flex-direction: column; gap: ${space(2)};`;

/** The stages of a template in their order, before its properties. */
export default function StageOverview({ record }: RecordPartProps) {
  const t = useTexts(workflowTexts);
  const locale = useLocale();
  const read = useRead(workflowRead, { params: { id: record.id } });
  return (
    <Panel as="section" aria-label={t("stages")}>
      <Stack $gap={3}>
        <Inline $justify="space-between" $wrap>
          <Heading $size="md">{t("stages")}</Heading>
          <ButtonLink as={Link} to={`/administrator/workflow_templates/${record.id}/stages`}>
            {t("openStages")}
          </ButtonLink>
        </Inline>
        <Loaded read={read} failed={t("failed")} lines={8}>
          {({ workflow }) => (
            <Stages>
              {workflow.stages.map((stage) => (
                <li key={stage.status}>
                  <Inline $wrap>
                    <Badge dot tone={stage.hue ?? statusHue(stage.status, "apply_status")}>
                      {stageName(stage, stage.status, locale)}
                    </Badge>
                    {stage.days === null ? null : (
                      <Text $tone="muted" $size="sm">
                        {t("dayCount", { count: stage.days })}
                      </Text>
                    )}
                    {asksSomething(stage) ? <Badge tone="info">{t("asking")}</Badge> : null}
                  </Inline>
                </li>
              ))}
            </Stages>
          )}
        </Loaded>
      </Stack>
    </Panel>
  );
}
