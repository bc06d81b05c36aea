import { Link } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { workflowRead } from "#client/system/administrators/workflows.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Heading, Inline, Panel, Stack } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { StageLine } from "./stage-line.tsx";
import { workflowTexts } from "./texts.ts";

const Stages = styled.ol`margin: 0; padding: 0; list-style: none; display: flex; flex-direction: column; gap: ${space(2)};`;

/** The stages of a template in their order, before its properties. */
export default function StageOverview({ record }: RecordPartProps) {
  const t = useTexts(workflowTexts);
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
                  <StageLine stage={stage} />
                </li>
              ))}
            </Stages>
          )}
        </Loaded>
      </Stack>
    </Panel>
  );
}
