import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { PublicJobDetail } from "#contract/calls/public-jobs.ts";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { below, radius, space, type } from "#ui/tokens.ts";
import { processTexts } from "./texts.ts";

/** Along a line on a wide screen, down it on a phone. */
const Steps = styled.ol`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: ${space(4)} ${space(3)};
  margin: 0; padding: 0; list-style: none; counter-reset: step; font-size: ${type.sm};
  li {
    position: relative; counter-increment: step; padding-top: ${space(8.5)};
    &::before {
      content: counter(step); position: absolute; top: 0; left: 0; display: grid; place-items: center; width: 26px; height: 26px;
      border-radius: ${radius.full}; background: var(--accent-soft); color: var(--on-accent-soft); font-weight: 600; font-size: ${type.xs};
    }
    &::after { content: ""; position: absolute; top: 13px; left: 34px; right: 0; height: 1px; background: var(--line); }
    &:last-child::after { display: none; }
  }
  ${below("phone")} {
    grid-template-columns: minmax(0, 1fr);
    li { padding: 3px 0 0 ${space(10)}; min-height: 26px; }
    li::after { top: 32px; bottom: calc(-1 * ${space(4)} + 6px); left: 13px; right: auto; width: 1px; height: auto; }
  }
`;

/** The steps after the application, so that applicants know what to expect. */
export function Process({ steps }: Pick<PublicJobDetail, "steps">) {
  const t = useTexts(processTexts);
  return (
    <Panel>
      <Stack $gap={4}>
        <Stack $gap={1}>
          <Heading $size="lg">{t("title")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("hint")}
          </Text>
        </Stack>
        <Steps>
          {steps.map((step) => (
            <li key={step}>{t(`steps.${step}`)}</li>
          ))}
        </Steps>
      </Stack>
    </Panel>
  );
}
