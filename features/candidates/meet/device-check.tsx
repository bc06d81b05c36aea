import { CircleCheck, CircleX, Video } from "lucide-react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDeviceCheck } from "#client/system/candidates/use-device-check.ts";
import { Button } from "#ui/button.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { radius, space } from "#ui/tokens.ts";
import { meetTexts } from "./texts.ts";

const Picture = styled.video`width: 100%; max-width: 360px; aspect-ratio: 4 / 3; object-fit: cover; border-radius: ${radius.lg}; background: var(--neutral); transform: scaleX(-1);`;
const Results = styled.ul`display: grid; gap: ${space(2)}; padding: 0; margin: 0; list-style: none; svg { flex: none; margin-top: 2px; }`;

/** Whether camera, microphone and connection are fit for the talk; for those who want to know. */
export function DeviceCheck() {
  const t = useTexts(meetTexts);
  const { camera, microphone, network, busy, open, show, check, stop } = useDeviceCheck();
  const device = (result: NonNullable<typeof camera>) =>
    t(result === "failed" ? "check.failed_device" : `check.${result}`);
  return (
    <Panel aria-label={t("check.title")}>
      <Stack $gap={3}>
        <Heading $size="lg">{t("check.title")}</Heading>
        <Text $tone="muted" $size="sm">
          {t("check.hint")}
        </Text>
        {camera === "works" ? (
          <Picture ref={show} autoPlay muted playsInline aria-label={t("check.picture")} />
        ) : null}
        <div role="status">
          {busy ? <Text>{t("check.testing")}</Text> : null}
          <Results>
            {camera ? (
              <Result name={t("check.camera")} works={camera === "works"} finding={device(camera)} />
            ) : null}
            {microphone ? (
              <Result
                name={t("check.microphone")}
                works={microphone === "works"}
                finding={device(microphone)}
              />
            ) : null}
            {network ? (
              <Result name={t("check.network")} works={network === "good"} finding={t(`check.${network}`)} />
            ) : null}
          </Results>
        </div>
        <Inline $gap={2} $wrap>
          <Button icon={<Video aria-hidden />} busy={busy} onClick={check}>
            {t(network ? "check.again" : "check.start")}
          </Button>
          {open ? (
            <Button kind="quiet" onClick={stop}>
              {t("check.stop")}
            </Button>
          ) : null}
        </Inline>
      </Stack>
    </Panel>
  );
}

function Result({ name, works, finding }: { name: string; works: boolean; finding: string }) {
  return (
    <li>
      <Inline $gap={2} $align="start">
        {works ? (
          <CircleCheck aria-hidden color="var(--success)" />
        ) : (
          <CircleX aria-hidden color="var(--danger)" />
        )}
        <Text>
          <strong>{name}</strong> · {finding}
        </Text>
      </Inline>
    </li>
  );
}
