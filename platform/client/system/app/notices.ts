import type { Bus } from "#client/bus/bus.ts";
import type { Language } from "#client/i18n/i18n.ts";
import type { Notice } from "#contract/notices.ts";
import { filled, systemTexts } from "./texts.ts";

const listed = (head: string, messages: readonly string[]) =>
  [head, ...messages.map((message) => `• ${message}`)].join("\n");

/** A chart's messages, in the person's language. */
export function noticeText(language: Language, notice: Notice): string {
  const texts = systemTexts(language);
  switch (notice.code) {
    case "session_expired":
    case "session_found_expired":
      return texts.sessionExpired;
    case "form_invalid":
      return texts.formInvalid;
    case "filter_missing":
      return texts.filterMissing;
    case "deleting_many":
      return texts.deletingMany;
    case "signature_saved":
      return texts.signatureSaved;
    case "request_failed":
      return texts.requestFailed;
    case "columns_not_saved":
      return texts.columnsNotSaved;
    case "page_denied":
      return texts.pageDenied;
    case "record_deleted":
      return filled(texts.recordDeleted, notice);
    case "cable_token_missing":
      return texts.cableTokenMissing;
    case "call_refused": {
      const { label, messages, integration } = notice;
      return listed(filled(integration ? texts.integrationFailed : texts.problemsOf, { label }), messages);
    }
    case "deletion_failed": {
      const { label, messages, many, integration } = notice;
      if (integration) return listed(filled(texts.integrationFailed, { label }), messages);
      if (messages.length > 1) return listed(filled(texts.problemsOf, { label }), messages);
      return filled(many ? texts.deletionFailed : texts.removalFailed, { label });
    }
  }
}

/** Whatever a chart raises becomes a toast. */
export function joinNotices(bus: Bus, language: Language): void {
  bus
    .on("notice.raised")
    .subscribe(({ kind, notice }) =>
      bus.publish({ type: "toast.requested", kind, text: noticeText(language, notice) }),
    );
}
