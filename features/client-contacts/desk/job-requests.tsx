import { CircleCheck, Clock, Hand, MessageSquareText, PauseCircle, UserPlus, Users } from "lucide-react";
import { useCallback } from "react";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { clientRequests, requestActions } from "#client/system/clients/requests.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { type ClientRequest, clientRequestKinds } from "#contract/calls/client-requests.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { clientRequestKind } from "#contract/catalogues/clients.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { icons, space } from "#ui/tokens.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { deskTexts } from "./texts.ts";

const Choices = styled.div`display: grid; gap: ${space(2)}; > button { justify-content: flex-start; }`;
const List = styled.ul`display: grid; gap: ${space(3)}; margin: 0; padding: 0; list-style: none;`;
const Item = styled.li`
  display: grid; grid-template-columns: auto minmax(0, 1fr); gap: ${space(0.5)} ${space(2)};
  > svg { margin-top: ${space(0.5)}; }
`;

const marks = { feedback: MessageSquareText, meeting: Users, more_candidates: UserPlus, pause: PauseCircle };

/** What the client needs of the recruiters for this job: requested with a word, and followed until it is done. */
export function JobRequests({ uid }: { uid: string }) {
  const t = useTexts(deskTexts);
  const locale = useLocale();
  const { show } = useToasts();
  const read = useRead(clientRequests, { params: { uid } });
  const sent = useCallback(() => show({ kind: "success", text: t("request.sentNow") }), [show, t]);
  const actions = useActions(["requests", uid], requestActions(uid), sent);
  const form = actions.form("send");
  const kindOf = (kind: string | null | undefined) => labelIn(clientRequestKind, kind ?? null, locale);
  return (
    <Panel aria-labelledby="requests-title">
      <Stack $gap={4}>
        <Stack $gap={0.5}>
          <Inline $gap={2}>
            <Hand size={icons.normal} aria-hidden color="var(--muted)" />
            <Heading $size="md" id="requests-title">
              {t("request.title")}
            </Heading>
          </Inline>
          <Text $tone="muted" $size="sm">
            {t("request.hint")}
          </Text>
        </Stack>
        <Loaded read={read} waiting={<Skeleton $height="160px" />} failed={t("request.failed")}>
          {({ requests }) => (
            <Stack $gap={4}>
              <Choices>
                {clientRequestKinds.map((kind) => {
                  const Icon = marks[kind];
                  const open = requests.some((request) => request.kind === kind && request.done_at === null);
                  return (
                    <Button
                      key={kind}
                      icon={<Icon aria-hidden />}
                      disabled={open}
                      onClick={() => actions.ask("send", { kind }, ["kind"])}
                    >
                      {kindOf(kind)}
                    </Button>
                  );
                })}
              </Choices>
              {requests.length > 0 ? (
                <List aria-label={t("request.made")}>
                  {requests.map((request) => (
                    <Made key={request.id} request={request} kind={kindOf(request.kind)} />
                  ))}
                </List>
              ) : null}
            </Stack>
          )}
        </Loaded>
      </Stack>
      <AnswerDialog
        asked={actions}
        name="send"
        title={kindOf(form?.draft.kind)}
        hint={t("request.dialogHint")}
        submit={t("request.send")}
      >
        <TextArea
          label={t("request.note")}
          rows={4}
          maxLength={1000}
          value={form?.draft.note ?? ""}
          onChange={(value) => form?.change("note", value)}
        />
      </AnswerDialog>
    </Panel>
  );
}

function Made({ request, kind }: { request: ClientRequest; kind: string }) {
  const t = useTexts(deskTexts);
  const { date } = useFormats();
  const { note, contact_name, created_at, done_at } = request;
  return (
    <Item>
      {done_at ? (
        <CircleCheck size={icons.normal} aria-hidden color="var(--success)" />
      ) : (
        <Clock size={icons.normal} aria-hidden color="var(--muted)" />
      )}
      <Stack $gap={0.5}>
        <Text $size="sm" $strong>
          {kind}
        </Text>
        {note ? <Text $size="sm">{note}</Text> : null}
        <Text $tone="muted" $size="sm">
          {[
            contact_name,
            t("request.madeOn", { date: date(created_at) }),
            done_at ? t("request.done", { date: date(done_at) }) : t("request.open"),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      </Stack>
    </Item>
  );
}
