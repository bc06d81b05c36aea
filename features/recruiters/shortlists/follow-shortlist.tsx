import { useState } from "react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import type { LikeCandidate, ShortlistApply } from "#contract/calls/shortlists.ts";
import { Avatar, EmptyState, type Tone } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { Heading, Inline, Panel, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { from, space, type } from "#ui/tokens.ts";
import { FollowedCandidates } from "./followed-candidates.tsx";
import { merit } from "./merit.ts";
import { reviewerName } from "./reviewer-name.ts";
import type { Follow, Followed } from "./shortlist-desk.tsx";
import { shortlistsTexts } from "./texts.ts";

const Grid = styled.div`
  display: grid; gap: ${space(6)}; align-items: start;
  ${from("desktop")} { grid-template-columns: minmax(0, 1fr) 320px; }
`;
const Totals = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(110px, 1fr)); gap: ${space(4)}; margin: 0;
  div { display: flex; flex-direction: column-reverse; gap: ${space(0.5)}; }
  dt { color: var(--muted); font-size: ${type.sm}; }
  dd { margin: 0; font-size: ${type["2xl"]}; font-weight: 600; line-height: 1; font-variant-numeric: tabular-nums; }
`;
const Muted = styled.span`color: var(--muted);`;
const Order = styled.div`width: 190px;`;

type Kind = "like" | "dislike" | "star" | "description";
function kindOf({ type_avaliation, like_avaliation }: LikeCandidate): Kind {
  if (type_avaliation === 2) return "star";
  if (like_avaliation === null) return "description";
  return like_avaliation ? "like" : "dislike";
}
const tones: Record<Kind, Exclude<Tone, "neutral">> = {
  like: "success",
  dislike: "danger",
  star: "warning",
  description: "accent",
};

const orders = {
  given: (applies: readonly ShortlistApply[]) => applies,
  best: (applies: readonly ShortlistApply[]) => [...applies].sort((a, b) => merit(b) - merit(a)),
};

/** What reviewers say is there the moment they say it. */
export function FollowShortlist({
  follow,
  followed: { shortlist, applies, like_candidates },
}: {
  follow: Follow;
  followed: Followed;
}) {
  const t = useTexts(shortlistsTexts);
  const formats = useFormats();
  const recruiter = useRecruiter();
  const [order, setOrder] = useState<keyof typeof orders>("given");
  const others = follow.people.filter(({ id }) => id !== `recruiter:${recruiter.id}`);
  const nameOf = (like: LikeCandidate) => reviewerName(like, shortlist, t);
  const announce = (like: LikeCandidate) =>
    t(`follow.evaluations.${kindOf(like)}`, {
      who: nameOf(like),
      name: applies.find(({ id }) => id === like.apply_id)?.name ?? "",
    });
  const newest = like_candidates[0];
  return (
    <Stack $gap={6}>
      <Summary applies={applies} />
      <VisuallyHidden role="status">
        {follow.latest !== null && newest?.apply_id === follow.latest ? announce(newest) : ""}
      </VisuallyHidden>
      <Grid>
        <Stack $gap={3}>
          <Inline $justify="space-between" $gap={4}>
            <Heading as="h2" $size="lg">
              {t("follow.candidates")}
            </Heading>
            <Order>
              <SelectField
                label={t("follow.order")}
                value={order}
                onChange={(chosen) => setOrder(chosen ?? "given")}
                options={[
                  { value: "given", label: t("follow.orders.given") },
                  { value: "best", label: t("follow.orders.best") },
                ]}
              />
            </Order>
          </Inline>
          <FollowedCandidates
            applies={orders[order](applies)}
            likes={like_candidates}
            latest={follow.latest}
            nameOf={nameOf}
          />
        </Stack>
        <Stack $gap={4}>
          {others.length > 0 ? (
            <Panel $padding={4}>
              <Stack $gap={3}>
                <Heading as="h2" $size="md">
                  {t("follow.watching")}
                </Heading>
                {others.map(({ id, name, places }) => (
                  <Inline key={id} $gap={2.5}>
                    <Avatar name={name || t("follow.byLink")} size={24} />
                    <Text $size="sm">
                      {name || t("follow.byLink")}
                      {places ? <Muted> · {t("follow.places", { count: places })}</Muted> : null}
                    </Text>
                  </Inline>
                ))}
              </Stack>
            </Panel>
          ) : null}
          <Panel $padding={4}>
            <Stack $gap={4}>
              <Heading as="h2" $size="md">
                {t("follow.activity")}
              </Heading>
              {newest ? (
                <Timeline
                  label={t("follow.activity")}
                  entries={like_candidates.map((like) => ({
                    key: like.id,
                    title: announce(like),
                    when: formats.ago(like.updated_at),
                    dateTime: like.updated_at,
                    detail: like.description,
                    tone: tones[kindOf(like)],
                  }))}
                />
              ) : (
                <EmptyState title="">{t("follow.noActivity")}</EmptyState>
              )}
            </Stack>
          </Panel>
        </Stack>
      </Grid>
    </Stack>
  );
}

function Summary({ applies }: { applies: readonly ShortlistApply[] }) {
  const t = useTexts(shortlistsTexts);
  const sum = (of: (apply: ShortlistApply) => number) => applies.reduce((all, apply) => all + of(apply), 0);
  const done = applies.filter(
    (apply) =>
      apply.like_candidate + apply.deslike_candidate + apply.star_candidate + apply.amount_description > 0,
  ).length;
  const reviewed = t("follow.reviewed", { done, total: applies.length });
  const totals = [
    { term: t("follow.likes"), value: sum((item) => item.like_candidate) },
    { term: t("follow.dislikes"), value: sum((item) => item.deslike_candidate) },
    { term: t("follow.stars"), value: sum((item) => item.star_candidate) },
    { term: t("follow.comments"), value: sum((item) => item.amount_description) },
  ];
  return (
    <Panel $padding={4}>
      <Stack $gap={4}>
        <Totals>
          {totals.map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Totals>
        <Stack $gap={1.5}>
          <ProgressBar
            percent={applies.length > 0 ? Math.round((100 * done) / applies.length) : 0}
            label={reviewed}
          />
          <Text $tone="muted" $size="sm">
            {reviewed}
          </Text>
        </Stack>
      </Stack>
    </Panel>
  );
}
