import { useCallback } from "react";
import { useSystem } from "#client/system/app/use-system.ts";
import { useCurriculumEdit } from "#client/system/candidates/use-curriculum-edit.ts";
import { useJobSearchBox } from "#client/system/candidates/use-job-search-box.ts";
import { useOwnAccount } from "#client/system/candidates/use-own-account.ts";
import { useWithdrawApply } from "#client/system/candidates/use-withdraw-apply.ts";
import { useChangePassword } from "#client/system/page/use-change-password.ts";
import { useUpload } from "#client/system/page/use-upload.ts";
import { password } from "../provider.ts";
import { useShellSteps, useSteps } from "../stage.ts";
import { offers } from "../steps/offers.ts";
import { type Step, step } from "../steps/step.ts";

/** What surrounds a candidate's pages. */
export function CandidateParts() {
  const box = useJobSearchBox();
  return useShellSteps(() => [
    ...["fiscal", ""].map((term) => step(`types '${term}' into the job search`, 0.4, () => box.type(term))),
    step("looks for jobs", 0.4, box.submit),
  ]);
}

export function fileOf(name: string, size = 10): File {
  const file = new File(["x"], name, { type: name.endsWith(".pdf") ? "application/pdf" : "text/plain" });
  return size === 10 ? file : Object.defineProperty(file, "size", { value: size });
}

/** The steps of one upload. */
export function uploadSteps(upload: ReturnType<typeof useUpload>): Step[] {
  const { steps, can } = offers();
  can("chooses a file", 2, () => upload.choose(fileOf("cv.pdf")));
  can("chooses a file of an unknown kind", 0.4, () => upload.choose(fileOf("cv.xyz")));
  can("chooses a file that is too large", 0.4, () => upload.choose(fileOf("cv.pdf", 99_000_000)));
  can("stops the upload", upload.state === "sending" ? 0.6 : 0.1, upload.cancel);
  if (upload.state !== "sending" && upload.state !== "ready") can("sends the file again", 2, upload.retry);
  return steps;
}

const accepts = ["application/pdf"];

/** One screen of the candidate's own curriculum, with the file of it. */
export function CurriculumScreen() {
  const edit = useCurriculumEdit("Salvo");
  const upload = useUpload({ limitMb: 5, fileType: "cv", accepts, current: null }, edit.fileUploaded);
  return useSteps(({ seen }) => {
    const { steps, can } = offers();
    // Before it is read there are no fields.
    for (const city of edit.curriculum ? ["Olinda", "Caruaru"] : [])
      can(`writes that the city is ${city}`, 1, () => {
        seen.curriculum = city;
        edit.change({ city });
      });
    can("saves what was written", 2, edit.save);
    can("discards what was written", 0.3, () => {
      seen.curriculum = null;
      edit.discard();
    });
    if (edit.state === "loadFailed") can("reads the own curriculum again", 2, edit.retry);
    if (edit.state === "conflicting") {
      can("keeps what they wrote", 2, edit.keepMine);
      can("takes what was written elsewhere", 2, () => {
        seen.curriculum = null;
        edit.takeTheirs();
      });
    }
    return [...steps, ...uploadSteps(upload)];
  });
}

/** The candidate's applies: one may be taken back. */
export function CandidacyScreen() {
  const { bus } = useSystem();
  const withdrawn = useCallback(
    () => bus.publish({ type: "toast.requested", kind: "success", text: "Retirada" }),
    [bus],
  );
  const withdraw = useWithdrawApply(withdrawn);
  return useSteps(() => {
    const { steps, can } = offers();
    can("asks to withdraw from job 3", 2, () => withdraw.ask("j3"));
    if (withdraw.uid !== null) {
      can("confirms to withdraw", 2, withdraw.confirm);
      can("does not withdraw after all", 0.6, withdraw.cancel);
    }
    return steps;
  });
}

/** The steps of a form of a new password. */
export function passwordSteps(form: ReturnType<typeof useChangePassword>): Step[] {
  return [
    step("writes the password of now", 1, () => form.change({ current: password })),
    step("writes the next password", 1, () =>
      form.change({ next: "Segredo-novo-1", again: "Segredo-novo-1" }),
    ),
    step("writes a short password", 0.2, () => form.change({ next: "abc" })),
    step("saves the password", 2, form.save),
  ];
}

const words = {
  asked: (email: string) => `Pedido: ${email}`,
  resent: "Enviado de novo",
  kept: "Cancelado",
  deleted: "Excluída",
  refused: (code: string) => code,
};
export function SettingsScreen() {
  const form = useChangePassword("candidates");
  const { action, change, resend, keep, askEmail, askDeletion } = useOwnAccount(words);
  return useSteps(() => {
    const { steps, can } = offers();
    can("asks for another address", 0.6, askEmail);
    if (change) {
      can("asks for the links of the change again", 0.5, resend);
      can("cancels the change of address", 0.5, keep);
    }
    can("asks for an end of the account", 0.3, askDeletion);
    const email = action.form("email");
    if (email) {
      can("writes the other address", 2, () => email.change("email", "bia2@a.test"));
      can("writes the password beside the address", 2, () => email.change("current_password", password));
    }
    const deletion = action.form("delete");
    if (deletion)
      can("writes the password for the end", 1, () => deletion.change("current_password", password));
    if (action.action !== null) {
      can("confirms what was asked", 2, action.confirm);
      can("leaves what was asked", 0.5, action.cancel);
    }
    return [...steps, ...passwordSteps(form)];
  });
}
