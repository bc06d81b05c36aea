import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { Curriculum } from "#contract/calls/candidates.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { icons, radius, space, type } from "#ui/tokens.ts";
import { completenessOf } from "./completeness.ts";
import { areaTexts } from "./texts.ts";

const Missing = styled.ul`display: flex; flex-wrap: wrap; gap: ${space(2)}; padding: 0; margin: 0; list-style: none;`;
const MissingLink = styled(Link)`
  display: inline-flex; align-items: center; height: 30px; padding: 0 ${space(3)}; border-radius: ${radius.full}; text-decoration: none;
  background: var(--accent-soft); color: var(--on-accent-soft); font-size: ${type.sm}; font-weight: 520;
  @media (pointer: coarse) { height: 44px; }
`;

/** How complete the curriculum is, with links to missing parts; `pathTo` for other routes there. */
export function CompletenessCard({
  curriculum,
  pathTo = (page) => page,
}: {
  curriculum: Curriculum | undefined;
  pathTo?: (page: string) => string;
}) {
  const t = useTexts(areaTexts);
  if (!curriculum) {
    return (
      <Panel>
        <Stack $gap={3}>
          <Skeleton $width="50%" $height="18px" />
          <Skeleton $height="8px" />
        </Stack>
      </Panel>
    );
  }
  const { missing, percent } = completenessOf(curriculum);
  if (missing.length === 0) {
    return (
      <Panel>
        <Inline $gap={2.5}>
          <CircleCheck size={icons.normal} aria-hidden color="var(--success)" />
          <Text $strong>{t("home.complete")}</Text>
        </Inline>
      </Panel>
    );
  }
  return (
    <Panel>
      <Stack $gap={4}>
        <Stack $gap={2.5}>
          <Heading $size="md">{t("home.completeness", { percent })}</Heading>
          <ProgressBar percent={percent} label={t("home.completeness", { percent })} />
        </Stack>
        <Stack $gap={2}>
          <Text $tone="muted" $size="sm">
            {t("home.missing")}
          </Text>
          <Missing>
            {missing.map(({ key, to }) => (
              <li key={key}>
                <MissingLink to={pathTo(to)}>{t(`steps.${key}`)}</MissingLink>
              </li>
            ))}
          </Missing>
        </Stack>
      </Stack>
    </Panel>
  );
}
