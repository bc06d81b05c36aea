import { Link } from "react-router";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { members } from "#client/system/administrators/team.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { Member } from "#contract/calls/recruiters.ts";
import { nameIn } from "#contract/locale.ts";
import { Ago } from "#features/shared/ago.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Avatar } from "#ui/feedback.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Table, TablePanel } from "../parts.tsx";
import { recruiterTexts } from "./texts.ts";

export function MemberList() {
  const t = useTexts(recruiterTexts);
  const read = useRead(members);
  return (
    <TablePanel>
      <Loaded read={read} lines={8}>
        {({ recruiters }) => (
          <Table aria-label={t("view.members")}>
            <thead>
              <tr>
                <th scope="col">{t("person")}</th>
                <th scope="col">{t("access")}</th>
                <th scope="col">{t("lastSeen")}</th>
              </tr>
            </thead>
            <tbody>
              {recruiters.map((recruiter) => (
                <tr key={recruiter.id}>
                  <td>
                    <Inline $gap={3}>
                      <Avatar name={recruiter.name} src={recruiter.photoUrl} />
                      <Stack $gap={0}>
                        <Link to={`/administrator/recruiters/${recruiter.id}`}>{recruiter.name}</Link>
                        <Text $tone="muted" $size="sm">
                          {recruiter.role_name
                            ? `${recruiter.role_name} · ${recruiter.email}`
                            : recruiter.email}
                        </Text>
                      </Stack>
                    </Inline>
                  </td>
                  <td>
                    <AccessBadges member={recruiter} />
                  </td>
                  <td data-label={t("lastSeen")}>
                    {recruiter.last_seen_at ? <Ago at={recruiter.last_seen_at} /> : t("never")}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Loaded>
    </TablePanel>
  );
}

/** Which role they have, and whether it still lets them in. */
export function AccessBadges({ member }: { member: Member }) {
  const t = useTexts(recruiterTexts);
  const locale = useLocale();
  const role = member.role && nameIn(member.role, locale);
  return (
    <Inline $wrap>
      {member.deactivated_at ? <Badge tone="danger">{t("deactivated")}</Badge> : null}
      {member.is_admin ? <Badge tone="accent">{t("admin")}</Badge> : null}
      {member.is_admin && (role === null || role === t("admin")) ? null : (
        <Badge>{role ?? t("byHand")}</Badge>
      )}
    </Inline>
  );
}
