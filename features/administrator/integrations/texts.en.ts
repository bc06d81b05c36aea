import type { Translation } from "#client/i18n/i18n.ts";
import type { integrationsPt } from "./texts.pt.ts";

const integrationsEn: Translation<typeof integrationsPt> = {
  secret: {
    made: "Made at {{at}}. It cannot be read again: if you lost it, make another one.",
    cancel: "Cancel",
    once: "Copy it now: it will not be shown again.",
    copy: "Copy",
    copied: "Copied.",
    copyFailed: "It could not be copied.",
  },
  webhook: {
    title: "Signing secret",
    none: "Nothing is sent until there is a secret: with it the receiving system checks that a message is yours.",
    off: "This webhook is off: nothing is sent. Set the status to Active under Edit.",
    make: "Make secret",
    renew: "Make another secret",
    renewTitle: "Make another secret?",
    renewText: "The present secret stops working at once. Replace it in the receiving system too.",
    format:
      "Messages follow Standard Webhooks: the headers webhook-id, webhook-timestamp and webhook-signature.",
  },
  token: {
    title: "Token",
    none: "Make the token and paste it into the system that is to use the API.",
    off: "The token is off: calls with it are refused. Set the status to Active under Edit.",
    make: "Make token",
    renew: "Make another token",
    renewTitle: "Make another token?",
    renewText: "The present token stops working at once. Replace it in the system that uses it.",
    format: "It goes with each call in the header Authorization: Bearer. Limit: 300 calls a minute.",
  },
  billing: {
    webhook:
      "Companies, billings of jobs and recruiters are sent to this address when an administrator hands them over.",
    file: "Without an address, what an administrator hands over to billing goes into a CSV file.",
    activity: "What was handed over shows at each client company, job and recruiter.",
  },
  scopes: {
    title: "What the token may do",
    hint: "What is ticked here holds where the person on whose behalf it acts may do it too. It changes with the next call.",
    save: "Save permissions",
    saved: "The token's permissions were saved.",
  },
  calls: {
    hint: "The calls that changed something. The history of each record says too which token changed it.",
    title: "Calls",
    none: "This token has not changed anything yet.",
    noneHint: "Reads are not kept: only when it was used last.",
    when: "When",
    call: "Call",
    answer: "Answer",
    address: "From",
    more: "Show more",
  },
  test: "Send a test",
  testSent: "Test sent. See what became of it under Activity.",
  notDone: "Not possible right now. Please try again.",
  paused:
    "Paused after {{count}} failures in a row. What happened since is waiting: set the status to Active and everything is sent.",
  deliveries: {
    title: "Deliveries",
    hint: "Kept for 30 days. What fails is sent again at growing intervals, for about two hours.",
    refresh: "Refresh",
    none: "Nothing has been sent yet.",
    noneHint: "Each chosen event shows here, with the answer of the receiving system.",
    when: "When",
    fact: "Event",
    state: "Status",
    answer: "Answer",
    actions: "Actions",
    test: "Test",
    flow: "Step of a flow",
    record: "record {{id}}",
    attempts: "{{count}} attempts",
    duration: "{{count}} ms",
    resend: "Send again: {{fact}}, {{when}}",
    resent: "Sent again, with the record as it is now.",
    more: "Show more",
  },
};
export default integrationsEn;
