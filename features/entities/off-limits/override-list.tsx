import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { OffLimitOverride } from "#contract/calls/off-limits.ts";
import { Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { offLimitTexts } from "./texts.ts";

const List = styled.ul`list-style: none; margin: 0; padding: 0; display: grid; gap: ${space(3)};`;

/** Who let whom be approached all the same, for what, when and why. */
export function OverrideList({
  overrides,
  withSubject = false,
}: {
  overrides: readonly OffLimitOverride[];
  /** Names the subject: elsewhere the page is about them. */
  withSubject?: boolean;
}) {
  const t = useTexts(offLimitTexts);
  const { dateTime } = useFormats();
  return (
    <List>
      {overrides.map((one) => (
        <li key={one.id}>
          <Text>
            {withSubject && one.candidate_id !== null ? (
              <>
                <Link to={`/recruiters/candidates/${one.candidate_id}`}>{one.candidate_name}</Link>{" "}
              </>
            ) : null}
            {withSubject && one.client_contact_id !== null ? (
              <>
                <Link to={`/recruiters/client_contacts/${one.client_contact_id}`}>
                  {one.client_contact_name}
                </Link>{" "}
              </>
            ) : null}
            {one.rule_name}{" "}
            {one.job_title !== null && one.job_id !== null ? (
              <>
                {t("onJob")} <Link to={`/recruiters/jobs/${one.job_id}`}>{one.job_title}</Link>
              </>
            ) : null}
            {one.sendout_queue_name !== null && one.sendout_queue_id !== null ? (
              <>
                {t("inSendout")}{" "}
                <Link to={`/recruiters/sendout_queues/${one.sendout_queue_id}`}>
                  {one.sendout_queue_name}
                </Link>
              </>
            ) : null}
          </Text>
          <Text $size="sm">{one.reason ?? t("noReason")}</Text>
          <Text $size="sm" $tone="muted">
            {t("by", { name: one.by_name ?? t("somebody"), when: dateTime(one.created_at) })}
          </Text>
        </li>
      ))}
    </List>
  );
}
