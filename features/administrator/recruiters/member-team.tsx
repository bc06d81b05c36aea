import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { memberActions, members as membersRead } from "#client/system/administrators/team.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { MemberDetails } from "#contract/calls/recruiters.ts";
import { RestoredDraft } from "#features/forms/restored-draft.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { recruiterTexts } from "./texts.ts";

/** The team whose records they share, when a role shows team records: members with the same team name. */
export function MemberTeam({ member: { id, team } }: { member: MemberDetails }) {
  const t = useTexts(recruiterTexts);
  const { failureText } = useFormTexts();
  const { show } = useToasts();
  const { data } = useRead(membersRead);
  const others = (data?.recruiters ?? []).filter(
    (recruiter) => recruiter.id !== id && recruiter.team !== null,
  );
  const teams = [...new Set(others.map((other) => other.team ?? ""))].sort((a, b) => a.localeCompare(b));
  const draft = { team: team ?? "" };
  const onDone = useCallback(
    (_: Done<ReturnType<typeof memberActions>>) => show({ kind: "success", text: t("one.teamSaved") }),
    [show, t],
  );
  const action = useActions([id, draft.team], memberActions(id), onDone, undefined, {
    standing: { action: "team", draft, required: [] },
  });
  const form = action.form("team");
  const value = form?.draft.team ?? draft.team;
  const mates = others.filter((other) => other.team?.toLowerCase() === value.trim().toLowerCase());
  return (
    <Panel>
      <Stack as="form" noValidate onSubmit={submitWith(action.confirm)} $gap={3}>
        <Heading>{t("one.team")}</Heading>
        <RestoredDraft shown={action.restored} onDiscard={action.startOver} />
        {action.failure ? (
          <Callout tone="danger" role="alert">
            {failureText(action.failure)}
          </Callout>
        ) : null}
        <TextField
          label={t("one.teamName")}
          hint={t("one.teamHint")}
          maxLength={60}
          list="teams"
          value={value}
          onChange={(next) => form?.change("team", next)}
        />
        <datalist id="teams">
          {teams.map((item) => (
            <option key={item} value={item} />
          ))}
        </datalist>
        {mates.length > 0 ? (
          <Text $tone="muted" $size="sm">
            {t("one.teamMates", { names: mates.map((mate) => mate.name).join(", ") })}
          </Text>
        ) : null}
        <div>
          <Button type="submit" busy={action.busy}>
            {t("one.saveTeam")}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
