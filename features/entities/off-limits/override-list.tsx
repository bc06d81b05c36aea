import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { OffLimitOverride } from "#contract/calls/off-limits.ts";
import { nameIn } from "#contract/locale.ts";
import { Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { offLimitTexts } from "./texts.ts";

const List = styled.ul`list-style: none; margin: 0; padding: 0; display: grid; gap: ${space(3)};`;

/** Overrides of off-limits: who allowed whom to be approached, for what, when and why. */
export function OverrideList({
  overrides,
  withSubject = false,
}: {
  overrides: readonly OffLimitOverride[];
  /** Names the subject: elsewhere the page is about them. */
  withSubject: boolean;
}) {
  const t = useTexts(offLimitTexts);
  const locale = useLocale();
  const { dateTime } = useFormats();
  return (
    <List>
      {overrides.map((override) => (
        <li key={override.id}>
          <Text>
            {withSubject && override.candidate_id !== null ? (
              <>
                <Link to={`/recruiters/candidates/${override.candidate_id}`}>{override.candidate_name}</Link>
                {" · "}
              </>
            ) : null}
            {withSubject && override.client_contact_id !== null ? (
              <>
                <Link to={`/recruiters/client_contacts/${override.client_contact_id}`}>
                  {override.client_contact_name}
                </Link>
                {" · "}
              </>
            ) : null}
            {nameIn({ name: override.rule_name, name_en: override.rule_name_en }, locale)}
            {override.job_title !== null && override.job_id !== null ? (
              <>
                {" · "}
                {t("onJob")} <Link to={`/recruiters/jobs/${override.job_id}`}>{override.job_title}</Link>
              </>
            ) : null}
            {override.sendout_queue_name !== null && override.sendout_queue_id !== null ? (
              <>
                {" · "}
                {t("inSendout")}{" "}
                <Link to={`/recruiters/sendout_queues/${override.sendout_queue_id}`}>
                  {override.sendout_queue_name}
                </Link>
              </>
            ) : null}
          </Text>
          <Text $size="sm">{override.reason ?? t("noReason")}</Text>
          <Text $size="sm" $tone="muted">
            {t("by", { name: override.by_name ?? t("somebody"), when: dateTime(override.created_at) })}
          </Text>
        </li>
      ))}
    </List>
  );
}
