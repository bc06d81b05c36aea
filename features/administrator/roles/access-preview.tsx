import { Check, EyeOff } from "lucide-react";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import {
  adminOnlyResources,
  may,
  mayOpen,
  menuResources,
  permittedActions,
  type Resource,
  type RolePermissions,
} from "#contract/access.ts";
import { actionLabels, grantable, resourceLabels } from "#contract/catalogues/access.ts";
import { type RecordScope, type RecordScopes, scopedResources, scopeOf } from "#contract/record-scopes.ts";
import { Callout } from "#ui/feedback.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { icons, space, type } from "#ui/tokens.ts";
import { roleTexts } from "./texts.ts";

const Lines = styled.ul`
  list-style: none; padding: 0; display: flex; flex-direction: column; gap: ${space(1)}; font-size: ${type.sm};
  li { display: flex; gap: ${space(2)}; align-items: baseline; }
  svg { flex: none; align-self: center; }
  b { flex: none; font-weight: 520; }
  span { color: var(--muted); }
`;

type Listed = keyof typeof resourceLabels;
const isListed = (resource: Resource): resource is Listed => Object.hasOwn(resourceLabels, resource);

/** What a person with this access would see: the menu's pages, and their actions there. By the product's own rules. */
export function AccessPreview({
  record_scopes,
  team,
  ...access
}: {
  is_admin: boolean;
  role_permissions: RolePermissions;
  record_scopes: RecordScopes;
  /** The member's; undefined when a role is previewed. */
  team?: string | null;
}) {
  const t = useTexts(roleTexts);
  const locale = useLocale();
  const { list } = useFormats();
  const label = (resource: Listed) => resourceLabels[resource][locale];
  const menu = [...menuResources, ...adminOnlyResources].filter(isListed);
  const open = menu.filter((resource) => mayOpen(access, resource));
  const closed = menu.filter((resource) => !open.includes(resource));
  const able = grantable
    .flatMap(({ resources }) => [...resources])
    .map(({ resource }) => ({
      resource,
      actions: permittedActions.filter((action) => may(access, resource, action)),
    }))
    .filter(({ actions }) => actions.length > 0);
  const limited = (scope: RecordScope) =>
    scopedResources.filter(
      (resource) =>
        scopeOf(record_scopes, resource) === scope && access.role_permissions[resource]?.includes("read"),
    );
  const own = limited("own");
  const ofTeam = limited("team");
  return (
    <Stack $gap={4} style={{ paddingTop: space(3) }}>
      {access.is_admin ? <Callout tone="info">{t("preview.everything")}</Callout> : null}
      {open.length === 0 ? <Callout tone="warning">{t("preview.nothing")}</Callout> : null}
      <Stack $gap={2}>
        <Heading as="h3">{t("preview.menu")}</Heading>
        <Lines aria-label={t("preview.menu")}>
          {open.map((resource) => (
            <li key={resource}>
              <Check size={icons.small} aria-hidden /> {label(resource)}
            </li>
          ))}
        </Lines>
      </Stack>
      {access.is_admin ? null : (
        <>
          <Stack $gap={2}>
            <Heading as="h3">{t("preview.actions")}</Heading>
            <Lines aria-label={t("preview.actions")}>
              {able.map(({ resource, actions }) => (
                <li key={resource}>
                  <b>{label(resource)}</b>
                  <span>{list(actions.map((action) => actionLabels[action][locale]))}</span>
                </li>
              ))}
            </Lines>
          </Stack>
          {own.length + ofTeam.length > 0 ? (
            <Stack $gap={2}>
              <Heading as="h3">{t("preview.records")}</Heading>
              <Lines aria-label={t("preview.records")}>
                {own.length > 0 ? (
                  <li>
                    <b>{t("preview.own")}</b>
                    <span>{list(own.map(label))}</span>
                  </li>
                ) : null}
                {ofTeam.length > 0 ? (
                  <li>
                    <b>{team ? t("preview.teamNamed", { team }) : t("preview.team")}</b>
                    <span>{list(ofTeam.map(label))}</span>
                  </li>
                ) : null}
              </Lines>
              {ofTeam.length > 0 && team === null ? (
                <Callout tone="warning">{t("preview.noTeam")}</Callout>
              ) : null}
              <Text $tone="muted" $size="sm">
                {t("preview.beside")}
              </Text>
            </Stack>
          ) : null}
          <Stack $gap={2}>
            <Heading as="h3">{t("preview.hidden")}</Heading>
            <Inline $gap={2} $align="start">
              <EyeOff size={icons.small} aria-hidden style={{ flex: "none" }} />
              <Text $tone="muted" $size="sm">
                {list([...closed.map(label), t("preview.area")])}
              </Text>
            </Inline>
          </Stack>
        </>
      )}
    </Stack>
  );
}
