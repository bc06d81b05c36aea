import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { ownOffers } from "#client/system/candidates/interviews.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { meetTexts } from "./texts.ts";

/**
 * Interview times awaiting the candidate's choice, of one application or all: urgent, since someone is keeping them
 * free.
 */
export function WaitingOffers({ of }: { of?: string }) {
  const t = useTexts(meetTexts);
  const { data } = useRead(ownOffers);
  const open =
    data?.interview_offers.filter(
      ({ apply_uid, state }) => state === "open" && (of === undefined || apply_uid === of),
    ) ?? [];
  return open.map((offer) => (
    <Panel key={offer.uid} as="article" aria-label={offer.job_title}>
      <Inline $justify="space-between" $gap={4} $wrap>
        <Stack $gap={1}>
          <Heading $size="md">{t("offer.title", { name: offer.recruiter_name })}</Heading>
          <Text $tone="muted" $size="sm">
            {t("offer.about", {
              job: offer.job_title,
              company: offer.company_name ?? t("confidential"),
              minutes: offer.duration_minutes,
            })}
          </Text>
          {offer.times.length === 0 ? <Text $size="sm">{t("offer.none")}</Text> : null}
        </Stack>
        {offer.times.length > 0 ? (
          <ButtonLink as={Link} to={`/interview_times/${offer.uid}`} $kind="primary">
            {t("offer.choose")}
          </ButtonLink>
        ) : null}
      </Inline>
    </Panel>
  ));
}
