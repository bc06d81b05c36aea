import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  forgot: {
    title: "Recover password",
    lead: "Tell us the e-mail of your account. We will send a link to create a new password.",
    email: "E-mail",
    submit: "Send link",
    sentTitle: "Check your e-mail",
    sent: "If there is an account for {{email}}, the link arrives in a moment. It works for a short time and only once.",
    again: "Use another e-mail",
    back: "Back to signing in",
  },
  choose: {
    title: "New password",
    lead: "Choose the password that you will use from now on. Your other sessions will end.",
    password: "New password",
    hint: "At least {{n}} characters.",
    submit: "Save and sign in",
    another: "Ask for another link",
    done: "Password changed. Signing in…",
  },
  report: {
    title: "Weekly report",
    question: "{{address}} gets the report of the jobs at {{brand}} on Mondays.",
    stop: "Stop the report",
    stopped:
      "{{address}} no longer gets the weekly report of {{brand}}. You can turn it on again in the client area.",
  },
  unsubscribe: {
    title: "Receive no more messages",
    wrongLink: "This link is not valid. Open the link of the e-mail that you received again.",
    loading: "Checking the link",
    done: "{{address}} receives no more messages of {{brand}}.",
    question: "Send no more messages of {{brand}} to {{address}}?",
    failed: "That did not work. Try again.",
    leave: "I want no more of them",
  },
  confirm: {
    title: "E-mail confirmation",
    confirming: "Confirming your e-mail…",
    confirmed: "E-mail confirmed. Opening your area…",
    failed: "It could not be confirmed now.",
    retry: "Try again",
    waiting: "We sent a confirmation link to your e-mail. Open the message and follow the link to go on.",
    signInFirst: "Sign in to your account to receive a new link.",
    signIn: "Sign in",
    again: "Send the link again",
    mailed: "A new link is on its way.",
    waitsFor: {
      present:
        "New address confirmed. The change is still to be approved at your present e-mail: open the link that we sent there.",
      new: "Change approved. The new address is still to be confirmed: open the link that we sent there.",
    },
    emailConfirmed: "New e-mail confirmed. From now on you sign in with it.",
    passwordWhy:
      "To protect your account, enter the password chosen at registration. If it was not you who chose it, create one now: the other is no longer valid.",
    password: "Password of your account",
    withPassword: "Confirm and sign in",
    changeAgain: "Sign in to your account to ask for the change again.",
  },
  invitation: {
    title: "Invitation to the team",
    reading: "Reading the invitation",
    to: "Invitation from {{business}}",
    by: "{{name}} invited you to work as {{role}}.",
    as: "You were invited to work as {{role}}.",
    name: "Your name",
    newPassword: "Choose a password",
    password: "Your password",
    known: "You have an account with this e-mail already. Use its password.",
    wrong: "Wrong password.",
    accept: "Accept and sign in",
    accepted: "Invitation accepted. Opening your area…",
    until: "This invitation is valid until {{day}}.",
    signIn: "Sign in",
    over: {
      unknown:
        "This invitation was used already, or its link is incomplete. If you accepted it, sign in with your password.",
      expired: "This invitation has expired. Ask the person who invited you for another one.",
      revoked: "This invitation was revoked. Ask the person who invited you.",
    },
  },
  failures: {
    rate_limited: "Wait a minute before you ask again.",
    link_expired: "This link was used already, was cancelled or is over.",
    taken: "This e-mail is that of another account. Sign in to yours to choose another one.",
    unavailable: "It did not work now. Check your connection and try again.",
  },
  rules: { emailNeeded: "Email needs to be entered", email: "Invalid email", required: "Required. " },
};
export default texts;
