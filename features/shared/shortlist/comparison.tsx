import { MessageSquareText, Star, ThumbsDown, ThumbsUp, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { ShortlistReview } from "#client/system/shortlists/use-shortlist-review.ts";
import type { ShortlistApply } from "#contract/calls/shortlists.ts";
import { languageLevel, language as languageNames } from "#contract/catalogues/candidates.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Avatar } from "#ui/feedback.tsx";
import { Heading, Inline, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { below, from, icons, radius, space, type } from "#ui/tokens.ts";
import { reviewTexts } from "./texts.ts";

/** Below the page's own head when it is scrolled to. */
const Title = styled(Heading)`scroll-margin-top: ${space(24)}; &:focus { outline: none; }`;
const Frame = styled.div`
  position: relative; overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: ${radius.lg};
  /* There it never needs to scroll, so that the names can stay below the page's bar. */
  ${from("desktop")} { overflow-x: clip; }
`;
const Table = styled.table`
  width: 100%; border-collapse: collapse; table-layout: fixed; font-size: ${type.sm};
  th, td { padding: ${space(3)} ${space(4)}; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
  thead th, thead td { border-top: 0; }
  ${from("desktop")} { thead { position: sticky; top: 56px; z-index: 1; background: var(--surface); box-shadow: 0 1px var(--line); } }
  tbody th { width: 130px; color: var(--muted); font-weight: 520; }
  col:first-child { width: 130px; }
  col { width: 240px; }
  td { overflow-wrap: anywhere; white-space: pre-line; line-height: 1.5; }
  ul { display: grid; gap: ${space(2)}; margin: 0; padding: 0; list-style: none; }
  /* A column for the headings would push the second candidate off the screen. */
  ${below("phone")} {
    &, thead, tbody { display: block; min-width: calc(var(--people) * 150px); }
    colgroup, thead td { display: none; }
    tr { display: grid; grid-template-columns: repeat(var(--people), minmax(0, 1fr)); }
    th, td { padding: ${space(2)} ${space(3)} ${space(3)}; }
    tbody th { grid-column: 1 / -1; width: auto; padding-bottom: 0; }
    tbody td { border-top: 0; }
  }
`;

/** Two to four candidates side by side, by the same lines. */
export function Comparison({
  applies,
  review: { judge, favourite },
  onRemove,
  onClose,
}: {
  applies: readonly ShortlistApply[];
  review: Pick<ShortlistReview, "judge" | "favourite">;
  onRemove: (applyId: number) => void;
  onClose: () => void;
}) {
  const t = useTexts(reviewTexts);
  const locale = useLocale();
  const formats = useFormats();
  const title = useRef<HTMLHeadingElement>(null);
  // The bar it is opened from stands far down the list of candidates.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: "start" });
  }, []);
  const list = (values: readonly ReactNode[]) => (values.length > 0 ? <ul>{values}</ul> : "—");
  const lines: readonly (readonly [string, (apply: ShortlistApply) => ReactNode])[] = [
    [
      t("compare.role"),
      ({ role_name, company_name }) => [role_name, company_name].filter(Boolean).join(" · ") || "—",
    ],
    [t("compare.place"), ({ city, state }) => [city, state].filter(Boolean).join(" · ") || "—"],
    [
      t("compare.expectation"),
      ({ clt_expectation }) => (clt_expectation === null ? "—" : formats.money(clt_expectation)),
    ],
    [t("findings"), ({ findings }) => findings ?? "—"],
    [
      t("experience"),
      ({ experiences }) =>
        list(
          experiences.slice(0, 4).map(({ role, company, started_on, ended_on }) => (
            <li key={`${started_on} ${role} ${company}`}>
              {[role, company].filter(Boolean).join(", ")}
              {started_on ? (
                <Text $tone="muted" $size="xs">
                  {t("period", {
                    from: formats.month(started_on),
                    to: ended_on ? formats.month(ended_on) : t("today"),
                  })}
                </Text>
              ) : null}
            </li>
          )),
        ),
    ],
    [
      t("education"),
      ({ educations }) =>
        list(
          educations.map(({ course, institution }) => (
            <li key={`${course} ${institution}`}>{[course, institution].filter(Boolean).join(", ")}</li>
          )),
        ),
    ],
    [
      t("languages"),
      ({ languages }) =>
        list(
          languages.map(({ language, level }) => (
            <li key={language}>
              {labelIn(languageNames, language, locale)}: {labelIn(languageLevel, level, locale)}
            </li>
          )),
        ),
    ],
    [
      t("skills"),
      ({ skills }) => (
        <Inline $gap={1.5} $wrap>
          {skills.map((skill) => (
            <Badge key={skill}>{skill}</Badge>
          ))}
        </Inline>
      ),
    ],
    [
      t("compare.all"),
      ({ like_candidate, deslike_candidate, star_candidate, amount_description }) => (
        <Inline $gap={3} $wrap>
          {(
            [
              [ThumbsUp, "like", like_candidate],
              [ThumbsDown, "dislike", deslike_candidate],
              [Star, "star", star_candidate],
              [MessageSquareText, "comments", amount_description],
            ] as const
          ).map(([Icon, name, count]) => (
            <Inline key={name} as="span" $gap={1}>
              <Icon size={icons.small} aria-hidden color="var(--muted)" />
              <VisuallyHidden>{t(name)}: </VisuallyHidden>
              {count}
            </Inline>
          ))}
        </Inline>
      ),
    ],
    [
      t("compare.verdict"),
      (apply) => (
        <Inline $gap={2} $wrap>
          <Button
            size="sm"
            kind={apply.liked === true ? "primary" : "secondary"}
            icon={<ThumbsUp aria-hidden />}
            aria-pressed={apply.liked === true}
            aria-label={t("ofCandidate", { verdict: t("like"), name: apply.name })}
            onClick={() => judge(apply.id, apply.liked === true ? null : true)}
          >
            {t("like")}
          </Button>
          <Button
            size="sm"
            kind={apply.liked === false ? "danger" : "secondary"}
            icon={<ThumbsDown aria-hidden />}
            aria-pressed={apply.liked === false}
            aria-label={t("ofCandidate", { verdict: t("dislike"), name: apply.name })}
            onClick={() => judge(apply.id, apply.liked === false ? null : false)}
          >
            {t("dislike")}
          </Button>
          <Button
            size="sm"
            kind={apply.starred ? "primary" : "secondary"}
            icon={<Star aria-hidden />}
            aria-pressed={apply.starred}
            aria-label={t("ofCandidate", { verdict: t("star"), name: apply.name })}
            onClick={() => favourite(apply.id, !apply.starred)}
          >
            {t("star")}
          </Button>
        </Inline>
      ),
    ],
  ];
  return (
    <Stack $gap={4}>
      <Inline $justify="space-between" $gap={3}>
        <Title as="h2" $size="lg" ref={title} tabIndex={-1}>
          {t("compare.title", { count: applies.length })}
        </Title>
        <Button onClick={onClose}>{t("compare.close")}</Button>
      </Inline>
      <Frame>
        <Table style={{ "--people": applies.length }}>
          <colgroup>
            <col />
            {applies.map(({ id }) => (
              <col key={id} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <td />
              {applies.map(({ id, name, avatar }) => (
                <th key={id} scope="col">
                  <Inline $gap={2} $justify="space-between">
                    <Inline $gap={2}>
                      <Avatar name={name} src={avatar} size={32} />
                      {name}
                    </Inline>
                    <IconButton
                      size="sm"
                      label={t("ofCandidate", { verdict: t("compare.remove"), name })}
                      onClick={() => {
                        // The button goes with its column.
                        title.current?.focus({ preventScroll: true });
                        onRemove(id);
                      }}
                    >
                      <X aria-hidden />
                    </IconButton>
                  </Inline>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(([title, show]) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {applies.map((apply) => (
                  <td key={apply.id}>{show(apply)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Frame>
    </Stack>
  );
}
