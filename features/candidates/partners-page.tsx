import { ArrowLeft, ExternalLink, Handshake } from "lucide-react";
import { Link, useParams } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { partner as partnerRead, partners } from "#client/system/candidates/courses.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { useCourseWords } from "#features/shared/courses/use-course-words.ts";
import { Loaded, ReadFailure } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Columns, Heading, Inline, PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { TextSkeleton } from "#ui/skeletons.tsx";
import { icons, space } from "#ui/tokens.ts";
import { OwnCourses } from "./courses/own-courses.tsx";
import { candidateCoursesTexts } from "./courses/texts.ts";

const Card = styled(Panel)`
  position: relative;
  a { color: inherit; text-decoration: none; }
  a::after { content: ""; position: absolute; inset: 0; }
  &:hover { border-color: var(--accent); }
  &:hover h2 a { color: var(--accent-text); }
`;
const Back = styled(
  Link,
)`display: inline-flex; align-items: center; gap: ${space(1.5)}; min-height: 32px; color: var(--muted); text-decoration: none;`;

/** Providers of courses, or one of them with its courses and benefits. */
export default function PartnersPage() {
  const { partner } = useParams();
  return partner === undefined ? <Partners /> : <Partner uid={partner} />;
}

function Partners() {
  const t = useTexts(candidateCoursesTexts);
  const { named, described } = useCourseWords();
  const read = useRead(partners);
  useDocumentTitle(t("partners"), useTenant().title);
  return (
    <Stack $gap={5} style={{ maxWidth: 1080 }}>
      <PageHeader title={t("partners")} hint={t("partnersLead")} />
      <Loaded read={read} failed={t("partnersFailed")} waiting={<TextSkeleton label={t("loading")} />}>
        {({ partners: all }) =>
          all.length === 0 ? (
            <Panel>
              <EmptyState
                icon={<Handshake size={icons.large} aria-hidden color="var(--muted)" />}
                title={t("noPartners")}
              >
                {t("noPartnersHint")}
              </EmptyState>
            </Panel>
          ) : (
            <Columns $min={300}>
              {all.map((item) => (
                <Card as="article" key={item.uid}>
                  <Stack $gap={2}>
                    <Heading as="h2" $size="lg">
                      <Link to={`/candidates/partners/${item.uid}`}>{named(item)}</Link>
                    </Heading>
                    {described(item) ? <Text>{described(item)}</Text> : null}
                    <Text $tone="muted" $size="sm">
                      {t("courses", { count: item.course_count })}
                    </Text>
                  </Stack>
                </Card>
              ))}
            </Columns>
          )
        }
      </Loaded>
    </Stack>
  );
}

function Partner({ uid }: { uid: string }) {
  const t = useTexts(candidateCoursesTexts);
  const { named, described } = useCourseWords();
  const read = useRead(partnerRead, { params: { uid } });
  const found = read.data?.partner;
  useDocumentTitle(found ? named(found) : t("partners"), useTenant().title);
  const back = (
    <div>
      <Back to="/candidates/partners">
        <ArrowLeft aria-hidden /> {t("back")}
      </Back>
    </div>
  );
  if (!found)
    return (
      <Stack $gap={5} style={{ maxWidth: 880 }}>
        {back}
        <Panel>
          {read.state === "loading" ? (
            <TextSkeleton label={t("loading")} />
          ) : read.error?.code === "not_found" ? (
            <EmptyState
              title={t("partnerGone")}
              action={
                <ButtonLink as={Link} to="/candidates/partners" $kind="primary">
                  {t("back")}
                </ButtonLink>
              }
            />
          ) : (
            <ReadFailure title={t("partnerFailed")} read={read} />
          )}
        </Panel>
      </Stack>
    );
  return (
    <Stack $gap={5} style={{ maxWidth: 880 }}>
      {back}
      <PageHeader
        title={named(found)}
        hint={described(found)}
        actions={
          found.site ? (
            <ButtonLink href={found.site} target="_blank" rel="noreferrer">
              {t("site")} <ExternalLink aria-hidden />
            </ButtonLink>
          ) : undefined
        }
      />
      {found.benefits.length > 0 ? (
        <Inline as="ul" $gap={2} $wrap aria-label={t("gives")} style={{ listStyle: "none", padding: 0 }}>
          {found.benefits.map((benefit) => (
            <li key={benefit.name}>
              <Badge tone="accent">{named(benefit)}</Badge>
            </li>
          ))}
        </Inline>
      ) : null}
      <OwnCourses filter={{ partner: uid }} withPartner={false} />
    </Stack>
  );
}
