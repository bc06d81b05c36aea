/** A chart's messages as keys: a language's texts supply the words. */
export type Notice =
  | {
      code: "session_expired" | "session_found_expired" | "form_invalid" | "filter_missing" | "deleting_many";
    }
  | { code: "signature_saved" | "request_failed" | "columns_not_saved" | "page_denied" }
  | { code: "record_deleted"; label: string }
  | { code: "call_refused"; label: string; messages: readonly string[]; integration: boolean }
  | { code: "cable_token_missing" }
  /** `messages` are the provider's own, in the person's language. */
  | {
      code: "deletion_failed";
      label: string;
      many: boolean;
      messages: readonly string[];
      integration: boolean;
    };

export type NoticeKind = "success" | "error" | "warning" | "info";

/** The fact that carries it over the bus. */
export interface NoticeRaised<K extends NoticeKind = NoticeKind> {
  type: "notice.raised";
  kind: K;
  notice: Notice;
}
