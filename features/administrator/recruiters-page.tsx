import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useBusinessRecruiters } from "#client/system/administrators/use-administrator.ts";
import { type Grantable, type PermittedAction, permittedActions, resources } from "#contract/access.ts";
import type { BusinessMember } from "#contract/calls/administrator.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Avatar, Badge } from "#ui/feedback.tsx";
import { Inline, PageHeader, Stack, Text } from "#ui/layout.tsx";
import { space, type } from "#ui/tokens.ts";
import { Table, TablePanel } from "./parts.tsx";
import { administratorTexts } from "./texts.ts";

const Grants = styled.div`
  display: flex; flex-direction: column; gap: ${space(1)}; font-size: ${type.sm};
  summary { cursor: pointer; padding: ${space(1)} 0; font-weight: 520; &::first-letter { text-transform: uppercase; } }
  summary > span { margin-left: ${space(2)}; color: var(--muted); font-weight: 450; }
  p { color: var(--muted); padding-bottom: ${space(1)}; }
`;

/** Resources with the same permissions are listed together. */
function grantsOf({ role_permissions }: BusinessMember) {
  const alike = new Map<string, { actions: readonly PermittedAction[]; resources: Grantable[] }>();
  for (const resource of resources) {
    const actions = permittedActions.filter((action) => role_permissions[resource]?.includes(action));
    if (actions.length === 0) continue;
    const known = alike.get(actions.join());
    if (known) known.resources.push(resource);
    else alike.set(actions.join(), { actions, resources: [resource] });
  }
  return [...alike.values()];
}

export default function RecruitersPage() {
  const t = useTexts(administratorTexts);
  const members = useBusinessRecruiters();
  return (
    <Stack $gap={5}>
      <PageTitle title={t("recruiters.title")} />
      <PageHeader title={t("recruiters.title")} hint={t("recruiters.hint")} />
      <TablePanel>
        <Loaded read={members} lines={8}>
          {({ recruiters }) => (
            <Table>
              <thead>
                <tr>
                  <th scope="col">{t("recruiters.person")}</th>
                  <th scope="col">{t("recruiters.role")}</th>
                  <th scope="col">{t("recruiters.permissions")}</th>
                </tr>
              </thead>
              <tbody>
                {recruiters.map((member) => (
                  <tr key={member.id}>
                    <td>
                      <Inline $gap={3}>
                        <Avatar name={member.name} />
                        <Stack $gap={0}>
                          <Text $strong>{member.name}</Text>
                          <Text $tone="muted" $size="sm" style={{ whiteSpace: "nowrap" }}>
                            {member.email}
                          </Text>
                        </Stack>
                      </Inline>
                    </td>
                    <td>{member.role_name ?? t("none")}</td>
                    <td>
                      <Permissions member={member} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </Loaded>
      </TablePanel>
    </Stack>
  );
}

function Permissions({ member }: { member: BusinessMember }) {
  const t = useTexts(administratorTexts);
  const { list } = useFormats();
  if (member.is_admin)
    return (
      <Inline $wrap>
        <Badge tone="accent">{t("recruiters.admin")}</Badge>
        <Text $tone="muted" $size="sm">
          {t("recruiters.everything")}
        </Text>
      </Inline>
    );
  const grants = grantsOf(member);
  if (grants.length === 0) return <Text $tone="muted">{t("recruiters.nothing")}</Text>;
  return (
    <Grants>
      {grants.map(({ actions, resources: granted }) => (
        <details key={actions.join()}>
          <summary>
            {list(actions.map((action) => t(`recruiters.action.${action}`)))}
            <span>{t("recruiters.areas", { count: granted.length })}</span>
          </summary>
          <p>{list(granted.map((resource) => t(`recruiters.resource.${resource}`)))}</p>
        </details>
      ))}
    </Grants>
  );
}
