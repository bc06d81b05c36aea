import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  forgot: {
    title: "Recover password",
    lead: "Tell us the email of your account. We will send a link to create a new password.",
    email: "Email",
    submit: "Send link",
    sentTitle: "Check your email",
    sent: "If there is an account for {{email}}, the link arrives in a moment. It works for a short time and only once.",
    again: "Use another email",
    back: "Back to sign in",
  },
  choose: {
    title: "New password",
    lead: "Choose the password that you will use from now on. Your other sessions will end.",
    password: "New password",
    hint: "At least {{n}} characters.",
    submit: "Save and sign in",
    another: "Ask for another link",
    done: "Password changed. Signing in…",
    reading: "Checking the link",
  },
  first: {
    title: "Create your password",
    lead: "With it, and the email address that was invited, you sign in to the client area.",
    password: "Password",
    overTitle: "Ask for a new link",
    overLead: "If you created your password already, just sign in. If not, enter the email that was invited.",
  },
  report: {
    title: "Weekly report",
    question: "{{address}} gets the report of the jobs at {{brand}} on Mondays.",
    stop: "Stop the report",
    stopped:
      "{{address}} no longer gets the weekly report of {{brand}}. You can turn it on again in the client area.",
  },
  mailChoice: {
    title: "Emails you receive",
    question: "{{address}} gets emails from {{brand}} about {{about}}.",
    stop: "Stop these emails",
    stopped: "{{address}} no longer gets emails from {{brand}} about {{about}}.",
    again: "Get them again",
    all: "All emails, in your area",
    about: {
      applications: "applications",
      interviews: "interviews",
      saved_jobs: "saved jobs",
      alerts: "new jobs",
      surveys: "satisfaction surveys",
      news: "news",
      shortlists: "shortlists",
    },
  },
  unsubscribe: {
    title: "Unsubscribe",
    wrongLink:
      "This link is incomplete or no longer valid. Open the one in the latest email that you received.",
    loading: "Checking the link",
    done: "{{address}} gets no more messages from {{brand}}.",
    question: "Should {{brand}} stop sending messages to {{address}}?",
    failed: "That did not work. Try again.",
    leave: "Unsubscribe",
  },
  confirm: {
    title: "Email confirmation",
    confirming: "Confirming your email…",
    confirmed: "Email confirmed. Opening your area…",
    failed: "Your email could not be confirmed right now.",
    retry: "Try again",
    waiting: "We sent a confirmation link to your email. Open the message and follow the link to go on.",
    signInFirst:
      "Sign in to your account. If your email is not confirmed yet, you can ask for a new link there.",
    signIn: "Sign in",
    again: "Send the link again",
    mailed: "A new link is on its way.",
    waitsFor: {
      present:
        "New address confirmed. The change is still to be approved at your current email: open the link that we sent there.",
      new: "Change approved. The new address is still to be confirmed: open the link that we sent there.",
    },
    emailConfirmed: "New email confirmed. From now on you sign in with it.",
    passwordWhy:
      "To protect your account, enter the password chosen at registration. If it was not you who chose it, create one now: the other is no longer valid.",
    password: "Password of your account",
    withPassword: "Confirm and sign in",
    changeAgain:
      "Sign in to your account: with the new email if the change was confirmed, else to ask for it again.",
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
    known: "You have an account with this email already. Use its password.",
    wrong: "Wrong password.",
    accept: "Accept and sign in",
    accepted: "Invitation accepted. Opening your area…",
    until: "This invitation is valid until {{day}}.",
    signIn: "Sign in",
    over: {
      unknown:
        "This link is incomplete or no longer valid. Open the one in the invitation email, or ask whoever invited you for another.",
      used: "This invitation was accepted already. Sign in with your password to go on.",
      expired: "This invitation has expired. Ask the person who invited you for another one.",
      replaced: "A newer invitation was sent afterwards: open the link in the latest email.",
      revoked: "This invitation was revoked. Ask the person who invited you.",
    },
  },
  failures: {
    rate_limited: "Wait a minute before you ask again.",
    link_expired: "This link was already used, was cancelled or has expired.",
    taken: "This email belongs to another account. Sign in to yours to choose another one.",
    unavailable: "That did not work. Check your connection and try again.",
  },
  rules: { emailNeeded: "Email needs to be entered", email: "Invalid email", required: "Required. " },
};
export default texts;
