import { createElement } from "react";
import { useChangePassword } from "#client/system/page/use-change-password.ts";
import { useFileDownload } from "#client/system/page/use-file-download.ts";
import { useRecordUpload } from "#client/system/page/use-upload.ts";
import { useAccount, useAccountForm, usePicture } from "#client/system/recruiters/use-account.ts";
import { useBusinessDays } from "#client/system/recruiters/use-business-days.ts";
import { useSignature } from "#client/system/recruiters/use-signature.ts";
import type { RecruiterAccount } from "#contract/calls/account.ts";
import type { SignatureField, SignatureForm } from "#machines/signature/signature-form.ts";
import { useSteps } from "../stage.ts";
import { offers } from "../steps/offers.ts";
import { passwordSteps, uploadSteps } from "./candidates.ts";

/** The recruiter's own account. */
export function ProfileScreen() {
  const account = useAccount();
  const form = useChangePassword("recruiters");
  useSteps(() => passwordSteps(form));
  return account.data
    ? createElement(AccountForm, { account: account.data.recruiter, reload: account.reload })
    : null;
}
function AccountForm({ account, reload }: { account: RecruiterAccount; reload: () => void }) {
  const form = useAccountForm(account, reload);
  const picture = usePicture("account", reload);
  return useSteps(() => {
    const { steps, can } = offers();
    for (const name of ["Ana Lima", "Ana"])
      can(`writes the own name '${name}'`, 1, () => form.change("name", name));
    can("saves the own account", 1.5, form.save);
    can("discards the own account's changes", 0.3, form.discard);
    can("takes the own picture away", 0.2, picture.remove);
    return [...steps, ...uploadSteps(picture)];
  });
}

const ownSignature: Partial<SignatureForm> = {
  name: "Ana",
  title: "Recrutadora",
  company: "Casa",
  email: "ana@a.test",
  mobile_phone: "+5581912345678",
};
export function SignatureScreen() {
  const editor = useSignature("page", {});
  return useSteps(() => {
    const { steps, can } = offers();
    for (const company of ["Casa", ""])
      can(`signs for the company '${company}'`, 1, () => editor.change("company", company));
    can("signs with a name", 1.5, () => editor.change("name", "Ana"));
    can("signs with all that a signature needs", 2, () => {
      for (const [field, value] of Object.entries(ownSignature))
        editor.change(field as SignatureField, value);
    });
    can("saves the signature", 4, editor.save);
    can("leaves the signature", 0.4, editor.cancel);
    return steps;
  });
}

export function UtilitiesScreen() {
  const days = useBusinessDays();
  const download = useFileDownload();
  return useSteps(({ seen }) => {
    const { steps, can } = offers();
    can("asks whether Monday leaves two days", 1.5, () => days.check("2026-11-23", 2));
    can("asks whether Christmas leaves two days", 1.5, () => days.check("2026-12-25", 2));
    can("asks without a day", 0.5, () => days.check("", 2));
    if (days.state === "failed") can("asks for the holidays again", 2, days.retry);
    can("loads a file down", 1.5, () => {
      seen.filesWanted++;
      download("/recruiters/data_files/1/content");
    });
    return steps;
  });
}

/** The files of a record. */
export function FilesPart({ id }: { id: number }) {
  const upload = useRecordUpload({ referenceType: "job", referenceId: id, limitMb: 5 });
  return useSteps(() => uploadSteps(upload));
}
