import { Link2Off, RefreshCw } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { may } from "#contract/access.ts";
import type { LikeCandidate, ShortlistApply } from "#contract/calls/shortlists.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { useFormats, useTexts } from "#platform/i18n/use-texts.ts";
import { useDocumentTitle } from "#platform/routing/use-document-title.ts";
import { useShortlistFollow } from "#platform/system/use-shortlist-follow.ts";
import { useRecruiter, useTenant } from "#platform/system/use-system.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog, Dialog } from "#ui/dialog.tsx";
import {
  Avatar,
  Badge,
  Callout,
  EmptyState,
  ErrorState,
  ProgressBar,
  Skeleton,
  type Tone,
} from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { Heading, Inline, PageHeader, Panel, Stack, Text, VisuallyHidden } from "#ui/layout.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { from, space, type } from "#ui/tokens.ts";
import { FollowedCandidates } from "./followed-candidates.tsx";
import { LinkHandover } from "./link-handover.tsx";
import { LinkStatus } from "./link-status.tsx";
import { shortlistsTexts } from "./texts.ts";

const Grid = styled.div`
  display: grid; gap: ${space(6)}; align-items: start;
  ${from("desktop")} { grid-template-columns: minmax(0, 1fr) 320px; }
`;
const Totals = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(110px, 1fr)); gap: ${space(4)}; margin: 0;
  div { display: flex; flex-direction: column-reverse; gap: ${space(0.5)}; }
  dt { color: var(--muted); font-size: ${type.sm}; }
  dd { margin: 0; font-size: ${type["2xl"]}; font-weight: 640; line-height: 1; font-variant-numeric: tabular-nums; }
`;
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

/** Liked by more counts most, then the stars. */
const merit = (apply: ShortlistApply): number =>
  2 * (apply.like_candidate - apply.deslike_candidate) + apply.star_candidate;
const orders = {
  given: (applies: readonly ShortlistApply[]) => applies,
  best: (applies: readonly ShortlistApply[]) => [...applies].sort((one, other) => merit(other) - merit(one)),
};

type Followed = NonNullable<ReturnType<typeof useShortlistFollow>["followed"]>;

/** A shortlist as its recruiters follow it: what reviewers say is there the moment they say it. */
export function FollowShortlist({ shortlistId }: { shortlistId: number }) {
  const t = useTexts(shortlistsTexts);
  const tenant = useTenant();
  const follow = useShortlistFollow(shortlistId);
  useDocumentTitle(follow.followed?.shortlist.name, tenant.title);
  if (follow.failed) {
    const gone = follow.failure === "not_found";
    return (
      <Panel>
        <ErrorState
          title={t(gone ? "notFound" : "failedOne")}
          action={gone ? null : <Button onClick={follow.retry}>{t("retry")}</Button>}
        >
          {t(gone ? "notFoundHint" : "failedHint")}
        </ErrorState>
      </Panel>
    );
  }
  if (!follow.followed)
    return (
      <Stack $gap={5}>
        <VisuallyHidden role="status">{t("loading")}</VisuallyHidden>
        <Skeleton $width="320px" $height="26px" />
        <Skeleton $height="110px" />
        <Skeleton $height="260px" />
      </Stack>
    );
  return <Loaded follow={follow} followed={follow.followed} />;
}

function Loaded({
  follow,
  followed: { shortlist, applies, like_candidates },
}: {
  follow: ReturnType<typeof useShortlistFollow>;
  followed: Followed;
}) {
  const t = useTexts(shortlistsTexts);
  const formats = useFormats();
  const words = useFormTexts();
  const recruiter = useRecruiter();
  const [order, setOrder] = useState<keyof typeof orders>("given");
  const mayChange = may(recruiter, "jobs", "update");
  const others = follow.people.filter(({ id }) => id !== `recruiter:${recruiter.id}`);
  const nameOf = (like: LikeCandidate) =>
    like.reviewer_name ?? shortlist.client_company_name ?? t("follow.byLink");
  const told = (like: LikeCandidate) =>
    t(`follow.evaluations.${kindOf(like)}`, {
      who: nameOf(like),
      name: applies.find(({ id }) => id === like.apply_id)?.name ?? "",
    });
  const newest = like_candidates[0];
  return (
    <Stack $gap={6}>
      <PageHeader
        title={shortlist.name}
        hint={[
          shortlist.job_title,
          shortlist.client_company_name,
          t("created", { date: formats.date(shortlist.created_at) }),
          shortlist.expires_at ? t("until", { date: formats.date(shortlist.expires_at) }) : null,
        ]
          .filter(Boolean)
          .join(" · ")}
        actions={
          <>
            {shortlist.anonymous ? <Badge>{t("anonymous")}</Badge> : null}
            <LinkStatus shortlist={shortlist} />
            {mayChange ? (
              <Button
                icon={<RefreshCw size={16} aria-hidden />}
                busy={follow.linkState === "rotating"}
                onClick={follow.askToRotate}
              >
                {t("link.rotate")}
              </Button>
            ) : null}
            {mayChange && shortlist.revoked_at === null ? (
              <Button icon={<Link2Off size={16} aria-hidden />} onClick={follow.askToRevoke}>
                {t("link.revoke")}
              </Button>
            ) : null}
          </>
        }
      />
      {follow.linkFailure ? (
        <Callout tone="danger" role="alert">
          {words.failureText(follow.linkFailure)}
        </Callout>
      ) : null}
      <Summary applies={applies} />
      <VisuallyHidden role="status">
        {follow.latest !== null && newest?.apply_id === follow.latest ? told(newest) : ""}
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
                {others.map(({ id, name }) => (
                  <Inline key={id} $gap={2.5}>
                    <Avatar name={name || t("follow.byLink")} size={24} />
                    <Text $size="sm">{name || t("follow.byLink")}</Text>
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
                    title: told(like),
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
      <LinkDialogs follow={follow} />
    </Stack>
  );
}

function Summary({ applies }: { applies: readonly ShortlistApply[] }) {
  const t = useTexts(shortlistsTexts);
  const sum = (of: (apply: ShortlistApply) => number) => applies.reduce((all, apply) => all + of(apply), 0);
  const done = applies.filter(
    (one) => one.like_candidate + one.deslike_candidate + one.star_candidate + one.amount_description > 0,
  ).length;
  const reviewed = t("follow.reviewed", { done, total: applies.length });
  const totals = [
    { term: t("follow.likes"), value: sum((one) => one.like_candidate) },
    { term: t("follow.dislikes"), value: sum((one) => one.deslike_candidate) },
    { term: t("follow.stars"), value: sum((one) => one.star_candidate) },
    { term: t("follow.comments"), value: sum((one) => one.amount_description) },
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

function LinkDialogs({ follow }: { follow: ReturnType<typeof useShortlistFollow> }) {
  const t = useTexts(shortlistsTexts);
  const { linkState, link } = follow;
  return (
    <>
      <ConfirmDialog
        open={linkState === "askingToRevoke" || linkState === "revoking"}
        title={t("link.revokeQuestion")}
        confirmLabel={t("link.revoke")}
        cancelLabel={t("cancel")}
        danger
        busy={linkState === "revoking"}
        onConfirm={follow.confirm}
        onCancel={follow.cancel}
      >
        {t("link.revokeHint")}
      </ConfirmDialog>
      <ConfirmDialog
        open={linkState === "askingToRotate"}
        title={t("link.rotateQuestion")}
        confirmLabel={t("link.rotateConfirm")}
        cancelLabel={t("cancel")}
        onConfirm={follow.confirm}
        onCancel={follow.cancel}
      >
        {t("link.rotateHint")}
      </ConfirmDialog>
      <Dialog
        open={link !== null}
        onClose={follow.closeLink}
        title={t("link.renewed")}
        closeLabel={t("close")}
      >
        {link === null ? null : <LinkHandover link={link} />}
      </Dialog>
    </>
  );
}
