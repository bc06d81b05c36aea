import { styled } from "styled-components";
import { resources } from "#contract/access.ts";
import type { BusinessMember } from "#contract/calls/administrator.ts";
import { useFormats, useTexts } from "#platform/i18n/use-texts.ts";
import { useBusinessRecruiters } from "#platform/system/use-administrator.ts";
import { Avatar, Badge } from "#ui/feedback.tsx";
import { Inline, PageHeader, Stack, Text } from "#ui/layout.tsx";
import { space, type } from "#ui/tokens.ts";
import { Loaded, Table, TablePanel } from "./parts.tsx";
import { administratorTexts } from "./texts.ts";

const Grants = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); gap: ${space(1)} ${space(4)}; font-size: ${type.sm};
  div { display: flex; gap: ${space(1.5)}; flex-wrap: wrap; }
  dt { font-weight: 560; }
  dd { color: var(--muted); }
`;

export default function RecruitersPage() {
  const t = useTexts(administratorTexts);
  const members = useBusinessRecruiters();
  return (
    <Stack $gap={5}>
      <title>{t("recruiters.title")}</title>
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
                          <Text $tone="muted" $size="sm">
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

function Permissions({ member: { is_admin, role_permissions } }: { member: BusinessMember }) {
  const t = useTexts(administratorTexts);
  const { list } = useFormats();
  if (is_admin)
    return (
      <Inline $wrap>
        <Badge tone="accent">{t("recruiters.admin")}</Badge>
        <Text $tone="muted" $size="sm">
          {t("recruiters.everything")}
        </Text>
      </Inline>
    );
  const granted = resources.filter((resource) => (role_permissions[resource]?.length ?? 0) > 0);
  if (granted.length === 0) return <Text $tone="muted">{t("recruiters.nothing")}</Text>;
  return (
    <Grants>
      {granted.map((resource) => (
        <div key={resource}>
          <dt>{t(`recruiters.resource.${resource}`)}</dt>
          <dd>
            {list((role_permissions[resource] ?? []).map((action) => t(`recruiters.action.${action}`)))}
          </dd>
        </div>
      ))}
    </Grants>
  );
}
