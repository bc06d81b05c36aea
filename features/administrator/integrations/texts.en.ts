import type { Translation } from "#client/i18n/i18n.ts";
import type { integrationsPt } from "./texts.pt.ts";

const integrationsEn: Translation<typeof integrationsPt> = {
  secret: {
    title: "Signing secret",
    none: "Nothing is sent until there is a secret: with it the receiving system checks that a message is yours.",
    made: "Made at {{at}}. It cannot be read again: if you lost it, make another one.",
    make: "Make secret",
    renew: "Make another secret",
    renewTitle: "Make another secret?",
    renewText: "The present secret stops working at once. Replace it in the receiving system too.",
    cancel: "Cancel",
    once: "Copy it now: it will not be shown again.",
    label: "Secret",
    copy: "Copy",
    copied: "Copied.",
    copyFailed: "It could not be copied.",
    format:
      "Messages follow Standard Webhooks: the headers webhook-id, webhook-timestamp and webhook-signature.",
  },
  test: "Send a test",
  testSent: "Test sent. See what became of it under Deliveries.",
  notDone: "Not possible right now. Please try again.",
  paused:
    "Paused after {{count}} failures in a row. What happened since is waiting: set the status to Active and everything is sent.",
  deliveries: {
    title: "Deliveries",
    hint: "Kept for 30 days. What fails is sent again at growing intervals, for about two hours.",
    refresh: "Refresh",
    none: "Nothing was sent yet.",
    noneHint: "Each fact that was chosen shows here, with what the receiving system answered.",
    when: "When",
    fact: "Fact",
    state: "Status",
    answer: "Answer",
    actions: "Actions",
    test: "Test",
    record: "record {{id}}",
    attempts: "{{count}} attempts",
    duration: "{{count}} ms",
    resend: "Send {{id}} again",
    resent: "Sent again, with the record as it is now.",
    more: "Show more",
  },
  failure: {
    address_refused: "Address refused: https only, and never internal networks",
    address_unknown: "Address not found",
    timeout: "No answer within 10 seconds",
    connection_failed: "The connection failed",
    tls_failed: "The certificate is not valid",
    response_refused: "The answer was not 2xx",
    secret_unreadable: "The secret cannot be read: make another one",
  },
};
export default integrationsEn;
