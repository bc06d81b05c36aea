import { CircleCheck, Clock } from "lucide-react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { EmailChange } from "#contract/calls/candidates.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { icons, space } from "#ui/tokens.ts";
import { areaTexts } from "./texts.ts";

const Links = styled.ul`
  display: grid; gap: ${space(2)}; margin: 0; padding: 0; list-style: none;
  > li { display: flex; gap: ${space(2)}; overflow-wrap: anywhere; }
  svg { flex: none; margin-top: 2px; }
`;

/** A change of e-mail that waits: which of its two links was opened, until when, and the ways out of it. */
export function EmailChangeCard({
  change,
  running,
  onResend,
  onKeep,
}: {
  change: EmailChange;
  running: string | null;
  onResend: () => void;
  onKeep: () => void;
}) {
  const t = useTexts(areaTexts);
  const { date } = useFormats();
  const links = [
    { of: "present", email: change.present_email, opened: change.present_confirmed },
    { of: "new", email: change.new_email, opened: change.new_confirmed },
  ] as const;
  return (
    <Callout tone="info" role="status">
      <Stack $gap={3}>
        <Text>{t("settings.waiting", { email: change.new_email, date: date(change.expires_at) })}</Text>
        <Links aria-label={t("settings.links")}>
          {links.map(({ of, email, opened }) => (
            <li key={of}>
              {opened ? (
                <CircleCheck size={icons.small} aria-hidden />
              ) : (
                <Clock size={icons.small} aria-hidden />
              )}
              <span>{t(`settings.link.${of}.${opened ? "opened" : "waits"}`, { email })}</span>
            </li>
          ))}
        </Links>
        <Inline $gap={2} $wrap>
          <Button size="sm" busy={running === "resend"} disabled={running !== null} onClick={onResend}>
            {t("settings.resend")}
          </Button>
          <Button
            size="sm"
            kind="quiet"
            busy={running === "keep"}
            disabled={running !== null}
            onClick={onKeep}
          >
            {t("settings.keep")}
          </Button>
        </Inline>
      </Stack>
    </Callout>
  );
}
