import { GitMerge } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useDismissals, useDuplicateGroups } from "#client/system/recruiters/use-duplicates.ts";
import { may } from "#contract/access.ts";
import type { DuplicateGroup } from "#contract/calls/duplicates.ts";
import { type DuplicableEntity, duplicateKinds } from "#contract/duplicates.ts";
import { entities } from "#contract/entities/all.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState, ErrorState } from "#ui/feedback.tsx";
import { Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { space } from "#ui/tokens.ts";
import { useKeptFocus } from "#ui/use-kept-focus.ts";
import { Likenesses, LikenessLine } from "./likeness-line.tsx";
import { duplicateTexts } from "./texts.ts";

const Groups = styled.ul`
  list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; gap: ${space(3)};
`;
const Columns = styled.div`
  display: grid; gap: ${space(3)} ${space(6)}; grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  list-style: none; padding: 0;
`;

/** One page's groups, each to be compared or dismissed. */
export function GroupList({
  entity,
  after,
  children,
}: {
  entity: DuplicableEntity;
  after: number;
  /** Below the groups, once it is known how many there are. */
  children: ReactNode;
}) {
  const t = useTexts(duplicateTexts);
  const formats = useFormats();
  const groups = useDuplicateGroups(entity, after);
  const dismiss = useDismissals(entity, groups.reload, {
    done: t("apartDone"),
    undo: t("undo"),
    refused: t("refused"),
  });
  // A group that is said to be none goes with what was pressed in it.
  const shownIds = groups.data?.groups.map(({ records }) => records.map(({ id }) => id).join(" ")).join(", ");
  const place = useKeptFocus<HTMLDivElement>(shownIds ?? null);
  if (groups.state === "failed")
    return <ErrorState title={t("failed")} action={<Button onClick={groups.reload}>{t("retry")}</Button>} />;
  if (!groups.data) return <ListSkeleton label={t("loading")} />;
  const { groups: shown, total_count, next_after } = groups.data;
  if (total_count === 0)
    return (
      <>
        <div ref={place} tabIndex={-1}>
          <Panel>
            <EmptyState title={t("none")}>{t("noneHint")}</EmptyState>
          </Panel>
        </div>
        {children}
      </>
    );
  const at = (place: number) => `?${new URLSearchParams({ after: String(place) }).toString()}`;
  return (
    <>
      <Stack ref={place} tabIndex={-1} $gap={3}>
        <Text $tone="muted" $size="sm" role="status">
          {t("groups", { count: total_count, shown: formats.number(total_count) })}
        </Text>
        <Groups>
          {shown.map((group) => (
            <li key={group.records.map(({ id }) => id).join(" ")}>
              <Group entity={entity} group={group} onApart={dismiss} />
            </li>
          ))}
        </Groups>
        {after > 0 || next_after !== null ? (
          <Inline $gap={2}>
            {after > 0 ? (
              <ButtonLink as={Link} to={at(Math.max(0, after - 20))}>
                {t("previous")}
              </ButtonLink>
            ) : null}
            {next_after === null ? null : (
              <ButtonLink as={Link} to={at(next_after)}>
                {t("next")}
              </ButtonLink>
            )}
          </Inline>
        ) : null}
      </Stack>
      {children}
    </>
  );
}

function Group({
  entity,
  group: { kinds, records },
  onApart,
}: {
  entity: DuplicableEntity;
  group: DuplicateGroup;
  onApart: (ids: readonly number[]) => void;
}) {
  const t = useTexts(duplicateTexts);
  const recruiter = useRecruiter();
  const { resource } = entities[entity];
  const ids = records.map(({ id }) => id);
  const mayChange = may(recruiter, resource, "update");
  return (
    <Panel aria-label={t("group", { names: records.map(({ name }) => name).join(", ") })}>
      <Stack $gap={3}>
        <Inline $gap={2} $wrap>
          <Text as="span" $size="sm" $tone="muted">
            {t("same")}
          </Text>
          {/* Each once, in one order, whichever provider answers. */}
          {duplicateKinds
            .filter((kind) => kinds.includes(kind))
            .map((kind) => (
              <Badge key={kind} tone={kind === "name" ? "neutral" : "accent"}>
                {t(`kinds.${kind}`)}
              </Badge>
            ))}
        </Inline>
        <Columns as={Likenesses}>
          {records.map((record) => (
            <li key={record.id}>
              <LikenessLine entity={entity} record={record} />
            </li>
          ))}
        </Columns>
        {mayChange ? (
          <Inline $gap={2} $wrap>
            {may(recruiter, resource, "delete") ? (
              <ButtonLink as={Link} to={`?ids=${ids.join(",")}`}>
                <GitMerge aria-hidden />
                {t("compare")}
              </ButtonLink>
            ) : null}
            <Button kind="quiet" onClick={() => onApart(ids)}>
              {t("apart")}
            </Button>
          </Inline>
        ) : null}
      </Stack>
    </Panel>
  );
}
