import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type DeskAnswers, deskAnswers } from "#client/system/clients/desk.ts";
import { type Actions, type Done, useActions } from "#client/system/page/use-actions.ts";
import { deskTexts } from "./texts.ts";

const announcements = {
  confirm: "interview.confirmedNow",
  otherTimes: "interview.askedNow",
  approve: "proposal.approvedNow",
  refuse: "proposal.refusedNow",
  feedback: "feedback.sentNow",
} as const;

/** The contact's answers on this page; results appear in a toast. */
export function useDeskAnswers(key: string): Actions<DeskAnswers> {
  const t = useTexts(deskTexts);
  const { show } = useToasts();
  const announce = useCallback(
    ({ action }: Done<DeskAnswers>) => show({ kind: "success", text: t(announcements[action]) }),
    [show, t],
  );
  const refused = useCallback(
    (code: string) => show({ kind: "error", text: t(code === "not_found" ? "tooLate" : "refused") }),
    [show, t],
  );
  return useActions([key], deskAnswers, announce, refused);
}
