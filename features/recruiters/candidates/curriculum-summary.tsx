import { useRef } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { candidateFileTexts, candidateProfile } from "#client/system/recruiters/candidate-reads.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { TextSkeleton } from "#ui/skeletons.tsx";
import { space } from "#ui/tokens.ts";
import { useCutOff } from "#ui/use-cut-off.ts";
import { CvDownload } from "./cv-download.tsx";
import { FileTextView } from "./file-texts.tsx";
import { profileTexts } from "./texts.ts";

const List = styled.ul`list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; gap: ${space(3)};`;
/** Its words, not its padding, end with the panel. */
const Whole = styled(ButtonLink)`margin: -${space(1.5)} -${space(3.5)} -${space(1.5)} 0;`;
const Description = styled(Text)`
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; margin-top: ${space(1)};
`;
/** While loading as high as with three posts; the feed below waits for it. */
const Posts = styled.div`
  max-height: 264px; overflow: hidden;
  &[data-cut] { mask-image: linear-gradient(#000 80%, transparent); }
`;

/** The latest posts; the others are on the tab. */
const shownPosts = 3;

/** A candidate's curriculum beside the feed: the file, its text and the latest posts. */
export default function CurriculumSummary({ record }: RecordPartProps) {
  const t = useTexts(profileTexts);
  const formats = useFormats();
  const read = useRead(candidateProfile, { params: { id: record.id } });
  const texts = useRead(candidateFileTexts, { params: { id: record.id } });
  const posts = useRef<HTMLDivElement>(null);
  const isWaiting = read.state === "loading" || texts.state === "loading";
  const isCut = useCutOff(posts, read.data === undefined || texts.state === "loading");
  const waiting = (
    <Posts style={{ height: 264 }}>
      <TextSkeleton label={t("loading")} />
    </Posts>
  );
  return (
    <Panel aria-label={t("curriculum")} aria-busy={isWaiting || undefined}>
      <Stack $gap={3}>
        <Inline $justify="space-between" $gap={2} $wrap>
          <Heading $size="md">{t("curriculum")}</Heading>
          <Whole as={Link} to={`/recruiters/candidates/${record.id}/profile`} $kind="quiet" $size="sm">
            {t("whole")}
          </Whole>
        </Inline>
        <Loaded read={read} failed={t("failed")} waiting={waiting}>
          {({ profile: { cv, experiences } }) => {
            if (texts.state === "loading") return waiting;
            const files = texts.data?.file_texts ?? [];
            if (!cv && experiences.length === 0 && files.length === 0)
              return <Text $tone="muted">{t("noCurriculum")}</Text>;
            return (
              <Stack $gap={4}>
                {experiences.length > 0 ? (
                  <Posts ref={posts} data-cut={isCut ? "" : undefined}>
                    <List aria-label={t("experiences")}>
                      {experiences
                        .slice(0, shownPosts)
                        .map(({ id, role, company, started_on, ended_on, description }) => (
                          <li key={id}>
                            <Text $strong>
                              {role} · {company}
                            </Text>
                            {started_on ? (
                              <Text $size="sm" $tone="muted">
                                {t("until", {
                                  from: formats.month(started_on),
                                  to: ended_on ? formats.month(ended_on) : t("now"),
                                })}
                              </Text>
                            ) : null}
                            {description ? <Description $size="sm">{description}</Description> : null}
                          </li>
                        ))}
                    </List>
                  </Posts>
                ) : null}
                {cv ? (
                  <div>
                    <CvDownload file={cv} size="sm" />
                  </div>
                ) : null}
                {files.map((file) => (
                  <FileTextView key={file.id} file={file} term="" />
                ))}
              </Stack>
            );
          }}
        </Loaded>
      </Stack>
    </Panel>
  );
}
