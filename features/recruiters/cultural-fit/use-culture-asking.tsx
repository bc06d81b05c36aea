import { Send } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { inDays } from "#client/system/app/clock.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { type CultureDraft, cultureActions } from "#client/system/recruiters/culture-actions.ts";
import { may } from "#contract/access.ts";
import type { CultureRequest } from "#contract/calls/cultural-fit.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { SendAgainDialog } from "#features/entities/actions/send-again-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { AskFields } from "./ask-fields.tsx";
import { Requests } from "./requests.tsx";
import { recruiterCultureTexts } from "./texts.ts";

/** The request button, its dialogs, and the list of requests. */
export function useCultureAsking(key: string, of: CultureDraft) {
  const t = useTexts(recruiterCultureTexts);
  const { show } = useToasts();
  const { errorAt } = useFormTexts();
  const isTeam = !of.candidate_id;
  const action = useActions(
    [key],
    cultureActions,
    useCallback(
      (done: Done<typeof cultureActions>) =>
        show({
          kind: "success",
          text: done.action === "cancel" ? t("cancelled") : t("sent", { count: done.result.sent }),
        }),
      [show, t],
    ),
  );
  const mayAsk = may(useRecruiter(), "candidates", "update");
  const askForm = action.form("ask");
  const button = mayAsk ? (
    <Button
      kind="primary"
      icon={<Send aria-hidden />}
      onClick={() =>
        action.ask(
          "ask",
          { ...of, expires_on: inDays(10) },
          isTeam ? ["people", "expires_on"] : ["expires_on"],
        )
      }
    >
      {t(isTeam ? "askTeam" : "ask")}
    </Button>
  ) : null;
  const dialogs: ReactNode = (
    <>
      <ActionDialog
        action={action}
        name="ask"
        title={t(isTeam ? "dialog.teamTitle" : "dialog.title")}
        description={t(isTeam ? "dialog.teamHint" : "dialog.hint")}
        submit={t("dialog.submit")}
      >
        {askForm ? (
          <>
            {isTeam ? (
              <TextArea
                label={t("dialog.people")}
                hint={t("dialog.peopleHint")}
                required
                rows={5}
                error={
                  errorAt(askForm.errors, "people") ??
                  errorAt(
                    askForm.errors.map((error) =>
                      error.path.includes(".people.") ? { ...error, path: "people" } : error,
                    ),
                    "people",
                  )
                }
                value={askForm.draft.people ?? ""}
                onChange={(people) => askForm.change("people", people)}
              />
            ) : null}
            <AskFields form={askForm} />
          </>
        ) : null}
      </ActionDialog>
      <SendAgainDialog action={action} form={action.form("again")} />
      <ActionDialog
        action={action}
        name="cancel"
        danger
        title={t("cancelTitle")}
        description={t("cancelHint")}
        submit={t("cancel")}
      />
    </>
  );
  const listOf = (requests: readonly CultureRequest[]) => (
    <Requests
      requests={requests}
      onAgain={mayAsk ? (id) => action.ask("again", { id, expires_on: inDays(10) }, ["expires_on"]) : null}
      onCancel={mayAsk ? (id) => action.ask("cancel", { id }) : null}
    />
  );
  return { button, dialogs, listOf };
}
