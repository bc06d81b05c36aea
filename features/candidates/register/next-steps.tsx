import { BellRing, FileSearch, MailCheck, MessagesSquare } from "lucide-react";
import { Suspense, useCallback, useState } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { ownCurriculum } from "#client/system/candidates/reads.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { lazy } from "#features/shared/lazy.ts";
import { pastRegistration } from "#machines/access/access-rules.ts";
import { Button } from "#ui/button.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { icons, space } from "#ui/tokens.ts";
import { CompletenessCard } from "../area/completeness-card.tsx";
import { SuggestedJobs } from "../area/suggested-jobs.tsx";
import { registerTexts } from "./texts.ts";

const AlertDialog = lazy(() => import("#features/shared/job-alerts/alert-dialog.tsx"));

const Steps = styled.ol`
  display: grid; gap: ${space(5)}; margin: 0; padding: 0; list-style: none;
  li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: ${space(3.5)}; align-items: start; }
  svg { color: var(--accent-text); }
`;
const now = [
  { key: "read", icon: FileSearch },
  { key: "notified", icon: MailCheck },
  { key: "talk", icon: MessagesSquare },
] as const;

/** Next steps for a newly registered person. */
export function NextSteps({ applied }: { applied: boolean }) {
  const t = useTexts(registerTexts);
  const curriculum = useRead(ownCurriculum).data?.curriculum;
  return (
    <>
      {applied ? (
        <Panel $padding={7}>
          <Stack $gap={5}>
            <Heading $size="lg">{t("done.nowTitle")}</Heading>
            <Steps>
              {now.map(({ key, icon: Icon }) => (
                <li key={key}>
                  <Icon size={icons.normal} aria-hidden />
                  <Stack $gap={0.5}>
                    <Text $strong>{t(`done.now.${key}.title`)}</Text>
                    <Text $tone="muted" $size="sm">
                      {t(`done.now.${key}.text`)}
                    </Text>
                  </Stack>
                </li>
              ))}
            </Steps>
          </Stack>
        </Panel>
      ) : null}
      <CompletenessCard curriculum={curriculum} pathTo={pastRegistration} />
      {curriculum?.role_name ? <AlertOffer role={curriculum.role_name} /> : null}
      <SuggestedJobs />
    </>
  );
}

function AlertOffer({ role }: { role: string }) {
  const t = useTexts(registerTexts);
  const [asking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  return (
    <Panel>
      <Inline $justify="space-between" $gap={4} $wrap>
        <Stack $gap={0.5}>
          <Heading $size="md">{t("done.alertTitle")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("done.alertText", { role })}
          </Text>
        </Stack>
        <Button icon={<BellRing aria-hidden />} onClick={() => setAsking(true)}>
          {t("done.alert")}
        </Button>
      </Inline>
      {asking ? (
        <Suspense fallback={null}>
          <AlertDialog filters={{ term: role }} onClose={close} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
