import { ClipboardCheck, Send } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { inDays } from "#client/system/app/clock.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import {
  evaluationRequestActions,
  type RequestDraft,
} from "#client/system/recruiters/evaluation-request-actions.ts";
import { may } from "#contract/access.ts";
import type { EvaluationRequest, PeopleByStage } from "#contract/calls/evaluation-requests.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { LinkCards } from "#features/entities/actions/link-cards.tsx";
import { SendAgainDialog } from "#features/entities/actions/send-again-dialog.tsx";
import type { Loadable } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { SectionHeader, Stack } from "#ui/layout.tsx";
import { RequestCard } from "./request-card.tsx";
import { RequestFields } from "./request-fields.tsx";
import { requestTexts } from "./texts.ts";

/** Requested evaluations: requesting, repeating and revoking. */
export function Requests({
  name,
  read,
  draft,
  people = null,
}: {
  /** The owner's key; another one has its own actions. */
  name: string;
  read: Loadable<{ evaluation_requests: EvaluationRequest[] }>;
  /** The candidates of the next request. */
  draft: RequestDraft;
  /** Of a job: how many stand in each of its stages. */
  people?: PeopleByStage | null;
}) {
  const ofJob = people !== null;
  const t = useTexts(requestTexts);
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const onDone = useCallback(
    ({ action: done, result }: Done<typeof evaluationRequestActions>) =>
      show({ kind: "success", text: done === "revoke" ? t("revoked") : t("mailed", { count: result }) }),
    [show, t],
  );
  const action = useActions([name], evaluationRequestActions, onDone);
  const mayAsk = may(recruiter, "candidates", "update") && (!ofJob || may(recruiter, "applies", "read"));
  const required = [ofJob ? "apply_status" : "candidate_ids", "evaluation_ids", "expires_on"] as const;
  const ask = mayAsk ? (
    <Button
      kind="primary"
      icon={<Send aria-hidden />}
      onClick={() => action.ask("ask", { ...draft, expires_on: inDays(7) }, required)}
    >
      {t("ask")}
    </Button>
  ) : null;
  const askForm = action.form("ask");
  return (
    <Stack $gap={4}>
      <SectionHeader title={t("title")} hint={t(ofJob ? "leadJob" : "leadCandidate")}>
        {ask}
      </SectionHeader>
      <LinkCards
        read={read}
        itemsOf={(data) => data.evaluation_requests}
        failed={t("failed")}
        loading={t("loading")}
        empty={{ icon: ClipboardCheck, title: t("none"), hint: t("noneHint") }}
      >
        {(item) => (
          <RequestCard
            request={item}
            ofJob={ofJob}
            onAgain={
              mayAsk
                ? () => action.ask("again", { id: item.id, expires_on: inDays(7) }, ["expires_on"])
                : null
            }
            onRevoke={mayAsk ? () => action.ask("revoke", { id: item.id }) : null}
          />
        )}
      </LinkCards>
      <ActionDialog
        action={action}
        name="ask"
        width="medium"
        title={t("dialog.title")}
        description={t("dialog.description")}
        submit={t("dialog.submit")}
      >
        {askForm ? <RequestFields form={askForm} people={people} /> : null}
      </ActionDialog>
      <SendAgainDialog action={action} form={action.form("again")} />
      <ActionDialog
        action={action}
        name="revoke"
        danger
        title={t("revokeTitle")}
        description={t("revokeHint")}
        submit={t("revoke")}
      />
    </Stack>
  );
}
