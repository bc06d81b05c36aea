import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { useMerges, useReversal } from "#client/system/recruiters/use-merge.ts";
import { may } from "#contract/access.ts";
import type { DuplicableEntity } from "#contract/duplicates.ts";
import { entities } from "#contract/entities/all.ts";
import { recordPath } from "#contract/entity-names.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { reasonOf } from "./reason.ts";
import { mergeTexts } from "./texts.ts";

const List = styled.ul`
  list-style: none; margin: 0; padding: 0;
  li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space(2)} ${space(4)}; padding: ${space(2)} 0; border-bottom: 1px solid var(--line); }
  li:last-child { border-bottom: 0; }
`;

/** Recent merges, each with an undo. */
export function MergeHistory({ entity }: { entity: DuplicableEntity }) {
  const t = useTexts(mergeTexts);
  const formats = useFormats();
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const merges = useMerges(entity);
  const reverse = useReversal(entity);
  const { resource } = entities[entity];
  const mayReverse = may(recruiter, resource, "update") && may(recruiter, resource, "delete");
  const found = merges.data?.merges ?? [];
  if (merges.state === "failed") return null;
  return (
    <Panel>
      <Stack $gap={2}>
        <Heading $size="md">{t("history.title")}</Heading>
        {found.length === 0 ? (
          <Text $tone="muted">{merges.data ? t("history.none") : t("loading")}</Text>
        ) : (
          <List>
            {found.map(({ id, kept_id, kept_name, merged, by_name, created_at, reversed_at, reversible }) => (
              <li key={id}>
                <div>
                  <Text>
                    {`${merged.map(({ name }) => name).join(", ")} → `}
                    <Link to={recordPath(entity, kept_id)}>{kept_name}</Link>
                  </Text>
                  <Text $tone="muted" $size="sm">
                    {t("history.by", { who: by_name ?? "—", when: formats.dateTime(created_at) })}
                  </Text>
                </div>
                {reversed_at ? (
                  <Badge>{t("history.reversed")}</Badge>
                ) : !mayReverse ? null : reversible ? (
                  <Button
                    size="sm"
                    onClick={() =>
                      void reverse(id).then((refusal) => {
                        show(
                          refusal === null
                            ? { kind: "success", text: t("history.done") }
                            : { kind: "error", text: t("failed", { reason: t(reasonOf(refusal)) }) },
                        );
                        merges.reload();
                      })
                    }
                  >
                    {t("reverse")}
                  </Button>
                ) : (
                  <Text $tone="muted" $size="sm">
                    {t("history.later")}
                  </Text>
                )}
              </li>
            ))}
          </List>
        )}
      </Stack>
    </Panel>
  );
}
