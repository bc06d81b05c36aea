import { Check, CircleDashed } from "lucide-react";
import { useCallback } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import { useRead, useReread } from "#client/system/page/use-read.ts";
import { requirementActions, stageRequirements } from "#client/system/recruiters/stage-requirements.ts";
import type { Card } from "#machines/apply-pipeline/board.ts";
import { Button } from "#ui/button.tsx";
import { Badge } from "#ui/feedback.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { icons, space } from "#ui/tokens.ts";
import { pipelineTexts } from "./texts.ts";

const List = styled.ul`list-style: none; margin: 0; padding: 0; display: grid; gap: ${space(2)};`;
const Item = styled.li`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${space(1)} ${space(2)};
  > svg { flex: none; color: var(--muted); }
  &[data-met] > svg { color: var(--hue-green-text); }
  > span { flex: 1 1 160px; min-width: 0; overflow-wrap: anywhere; }
`;

/** A stage's requirements before the application leaves it; nothing if there are none. */
export function StageRequirements({ card }: { card: Card }) {
  const t = useTexts(pipelineTexts);
  const { show } = useToasts();
  const { id, status, lock_version, evaluation_score } = card;
  const read = useRead(stageRequirements, { params: { id } });
  useReread(read, `${status} ${lock_version} ${evaluation_score}`);
  const onDone = useCallback(() => show({ kind: "success", text: t("requirements.approved") }), [show, t]);
  const onRefused = useCallback(
    () => show({ kind: "error", text: t("requirements.notApproved") }),
    [show, t],
  );
  const action = useActions([id], requirementActions(id), onDone, onRefused);
  const requirements = read.data?.requirements ?? [];
  if (requirements.length === 0) return null;
  return (
    <Stack as="section" $gap={2}>
      <Heading as="h3" $size="md">
        {t("requirements.title")}
      </Heading>
      <List>
        {requirements.map(({ kind, name, met, by_name, may_approve }) => (
          <Item key={kind} data-met={met || undefined}>
            {met ? <Check size={icons.small} aria-hidden /> : <CircleDashed size={icons.small} aria-hidden />}
            <span>
              {t(`requirements.${kind}`, { name })}
              {by_name ? (
                <Text as="span" $tone="muted" $size="sm">
                  {" "}
                  {t("requirements.by", { name: by_name })}
                </Text>
              ) : null}
            </span>
            <Inline>
              <Badge tone={met ? "success" : "warning"}>
                {t(met ? "requirements.met" : "requirements.missing")}
              </Badge>
              {kind === "approval" && !met && may_approve ? (
                <Button size="sm" kind="primary" busy={action.busy} onClick={() => action.start("approve")}>
                  {t("requirements.approve")}
                </Button>
              ) : null}
            </Inline>
          </Item>
        ))}
      </List>
    </Stack>
  );
}
