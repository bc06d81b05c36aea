import { X } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { memberActions, memberSessions } from "#client/system/administrators/team.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { useRefusal } from "#features/forms/use-refusal.ts";
import { Ago } from "#features/shared/ago.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { deviceName } from "./device-name.ts";
import { recruiterTexts } from "./texts.ts";

/** Where a member is signed in; each session, or all of them, may be ended. */
export function MemberSessions({ id }: { id: number }) {
  const t = useTexts(recruiterTexts);
  const { show } = useToasts();
  const read = useRead(memberSessions, { params: { id } });
  const onDone = useCallback(
    (_: Done<ReturnType<typeof memberActions>>) => show({ kind: "success", text: t("one.sessionEnded") }),
    [show, t],
  );
  const onRefused = useRefusal(t("notDone"));
  const action = useActions([id], memberActions(id), onDone, onRefused);
  return (
    <Panel>
      <Stack $gap={3}>
        <Heading>{t("one.sessions")}</Heading>
        <Loaded read={read} lines={3}>
          {({ sessions }) =>
            sessions.length === 0 ? (
              <Text $tone="muted">{t("one.noSessions")}</Text>
            ) : (
              <>
                <SimpleTable stacked label={t("one.sessions")}>
                  <thead>
                    <tr>
                      <th>{t("one.device")}</th>
                      <th>{t("one.address")}</th>
                      <th>{t("lastSeen")}</th>
                      <th data-narrow>{t("actions")}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {sessions.map((session) => {
                      const device = deviceName(session.user_agent) ?? t("one.unknownDevice");
                      return (
                        <tr key={session.id}>
                          <td title={session.user_agent ?? undefined}>
                            <Inline $wrap>
                              {device}
                              {session.current ? <Badge tone="accent">{t("one.current")}</Badge> : null}
                            </Inline>
                          </td>
                          <td data-label={t("one.address")}>{session.address ?? "—"}</td>
                          <td data-label={t("lastSeen")}>
                            <Ago at={session.last_seen_at} />
                          </td>
                          <td data-narrow>
                            {session.current ? null : (
                              <IconButton
                                label={t("one.endSession", { device })}
                                disabled={action.busy}
                                onClick={() => action.start("endSession", { session_id: session.id })}
                              >
                                <X aria-hidden />
                              </IconButton>
                            )}
                          </td>
                        </tr>
                      );
                    })}
                  </tbody>
                </SimpleTable>
                {sessions.some(({ current }) => !current) ? (
                  <div>
                    <Button
                      busy={action.running === "endSessions"}
                      onClick={() => action.start("endSessions")}
                    >
                      {t("one.endSessions")}
                    </Button>
                  </div>
                ) : null}
              </>
            )
          }
        </Loaded>
      </Stack>
    </Panel>
  );
}
