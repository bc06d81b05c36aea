import { createElement, useCallback } from "react";
import { useLocation, useParams } from "react-router";
import { useSession } from "#client/system/app/use-system.ts";
import { useDataCollection } from "#client/system/candidates/use-data-collection.ts";
import { useConfirmation } from "#client/system/public/use-confirmation.ts";
import { useCredentialsForm } from "#client/system/public/use-credentials-form.ts";
import { useInvitation } from "#client/system/public/use-invitation.ts";
import { usePasswordReset } from "#client/system/public/use-password-reset.ts";
import type { Strategy } from "#contract/access.ts";
import { password } from "../provider.ts";
import { useSteps } from "../stage.ts";
import { offers } from "../steps/offers.ts";
import { step } from "../steps/step.ts";

/** The form of an address and a password, as the page of an audience has it. */
function SignIn({ strategy, email }: { strategy: Strategy; email: string }) {
  const { signIn, busy } = useSession();
  const given = useCallback(
    (typed: { email: string; password: string }) => signIn(strategy, typed.email, typed.password),
    [signIn, strategy],
  );
  const form = useCredentialsForm("sign_in", given);
  return useSteps(() => {
    const { steps, can } = offers();
    if (busy) return steps;
    can("types half an address", 0.4, () => form.setEmail("ana@"));
    can("types the address", 2, () => form.setEmail(email));
    can("types the password", 2, () => form.setPassword(password));
    can("types no password", 0.3, () => form.setPassword(""));
    can("sends the form", 2, form.submit);
    return steps;
  });
}
export const CandidateSignIn = () => createElement(SignIn, { strategy: "candidates", email: "bia@a.test" });
export const RecruiterSignIn = () => createElement(SignIn, { strategy: "recruiters", email: "ana@a.test" });

/** A forgotten password; with the token of the mail in the address, the new one. */
function Forgot({ strategy }: { strategy: Strategy }) {
  const { search } = useLocation();
  const token = new URLSearchParams(search).get("token");
  const { requestMail, choosePassword, requestAnother, step, failure } = usePasswordReset(strategy, token);
  const mail = useCredentialsForm(
    "mail",
    useCallback(({ email }: { email: string }) => requestMail(email), [requestMail]),
  );
  const chosen = useCallback(
    (typed: { password: string }) => choosePassword(typed.password),
    [choosePassword],
  );
  useSteps(() => {
    const { steps, can } = offers();
    if (step === "asking") {
      can("types the forgotten account", 2, () => mail.setEmail("ana@a.test"));
      can("asks for the mail of a new password", 2, mail.submit);
    }
    if (step === "sent") can("asks for another mail", 1, requestAnother);
    if (step === "choosing") can("asks for another mail instead", 0.3, requestAnother);
    return steps;
  });
  return step === "choosing"
    ? createElement(NewPassword, { key: String(failure), wasRefused: failure !== null, onChosen: chosen })
    : null;
}
function NewPassword(given: { wasRefused: boolean; onChosen: (typed: { password: string }) => void }) {
  const form = useCredentialsForm("new_password", given.onChosen, given.wasRefused);
  return useSteps(() => [
    step("types a new password", 2, () => form.setPassword("Segredo-novo-1")),
    step("chooses the new password", 2, form.submit),
  ]);
}
export const CandidateForgot = () => createElement(Forgot, { strategy: "candidates" });
export const RecruiterForgot = () => createElement(Forgot, { strategy: "recruiters" });

/** The mailed link of a registration, or of a new address. */
export function ConfirmationScreen() {
  const { token } = useParams();
  const { search } = useLocation();
  const of = new URLSearchParams(search).get("of") === "new_email" ? "new_email" : "registration";
  const { user } = useSession();
  const confirmation = useConfirmation(of, token ?? null);
  return useSteps(() => {
    const { steps, can } = offers();
    if (confirmation.step === "askingPassword")
      can("gives the password of the registration", 2, () => confirmation.givePassword(password));
    if (confirmation.step === "failed") can("tries the mailed link again", 2, confirmation.retry);
    // The page offers it only to whom it is for.
    const mayAsk = user?.strategy === "candidates" && !user.profile["confirmed?"];
    if (mayAsk && (confirmation.step === "waiting" || confirmation.step === "mailed"))
      can("asks for the mail of the confirmation", 1.5, confirmation.requestMail);
    return steps;
  });
}

/** The link of an invitation to the team. */
export function InvitationScreen() {
  const { search } = useLocation();
  const invitation = useInvitation(new URLSearchParams(search).get("token"));
  return useSteps(() => {
    const { steps, can } = offers();
    if (invitation.step === "failed") can("reads the invitation again", 2, invitation.retry);
    if (invitation.step !== "offered" || invitation.busy) return steps;
    can("says their name", 2, () => invitation.setName("Ana Prado"));
    can("says half a name", 0.4, () => invitation.setName("A"));
    can("types a password that is too short", 0.4, () => invitation.setPassword("curta"));
    can("types the password of the invitation", 2, () => invitation.setPassword(password));
    can("accepts the invitation", 2, invitation.accept);
    return steps;
  });
}

/** The link by which a candidate is asked for data. */
export function CollectionScreen() {
  const { id = "" } = useParams();
  const form = useDataCollection(id);
  return useSteps(() => {
    const { steps, can } = offers();
    if (form.state === "asking") {
      for (const name of ["Bia", "B"])
        can(`answers that the name is '${name}'`, 1, () => form.change("name", name));
      can("answers to the question of gender", 0.6, () => form.change("gender", { gender: 1 }));
      can("answers that the CPF is a wrong one", 0.3, () => form.change("cpf" as never, "123"));
      can("answers all that is asked", 0.8, () => {
        form.change("name", "Bia");
        form.change("gender", { gender: 1 });
        form.agree("gender", true);
        form.change("skills", ["SQL"]);
      });
      can("answers with skills", 0.4, () => form.change("skills", ["SQL", " "]));
      can("consents to the question of gender", 0.6, () => form.agree("gender", true));
      can("takes the consent back", 0.3, () => form.agree("gender", false));
      can("sends the answers", 2, form.save);
    }
    if (form.state === "unreachable" || typeof form.state === "object")
      can("opens the link of the data again", 1, form.retry);
    return steps;
  });
}
