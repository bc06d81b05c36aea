import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  or: "or",
  with: "Continue with {{provider}}",
  back: {
    title: "Signing in with {{provider}}",
    reading: "Checking the answer of {{provider}}",
    refusedTitle: "You could not be signed in with {{provider}}",
    notLinkedTitle: "The {{provider}} account could not be linked",
    linked: "Your {{provider}} account has been linked.",
    linkedTitle: "Account linked",
    signIn: "Sign in with email and password",
    settings: "Back to settings",
    register: "Create an account",
  },
  failures: {
    refused: "Access was not granted. Try again.",
    unknown:
      "No account here has the email of that account. Create one, or sign in and link it in your settings.",
    unknownRecruiter:
      "Nobody on the team uses the email of that account. If you have access already, sign in with your email and password and link it in your profile; if not, ask an administrator for an invitation.",
    unknownClosed:
      "No account here has the email of that account. Sign in with your email and password, and link it in your settings.",
    unconfirmed:
      "There is an account with that email, which has not been confirmed yet. Confirm it by the link that we mailed, or sign in with your password and link the account in your settings.",
    unverified:
      "The email of that account is not verified there. Sign in with your email and password, and link the account in your settings.",
    taken: "That account is linked to somebody else here.",
    expired: "Signing in took too long, or began in another window. Try again.",
    unavailable: "The service did not answer. Try again in a moment.",
    rate_limited: "Too many attempts. Wait a minute and try again.",
  },
  linked: {
    title: "Linked accounts",
    hint: "Sign in here with an account that you already use. Your password keeps working.",
    link: "Link {{provider}}",
    unlink: "Unlink {{provider}}",
    unlinkShort: "Unlink",
    unlinked: "Account unlinked.",
    failed: "The account could not be unlinked. Try again.",
    since: "Since {{date}}",
    lastUsed: "Last signed in on {{date}}",
    none: "Not linked",
    list: "Linked accounts",
  },
};

export default texts;
