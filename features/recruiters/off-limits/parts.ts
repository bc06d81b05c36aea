import { ahead } from "#client/i18n/ahead.ts";
import type { Parts, RecordPartProps } from "#features/entities/fields/part-props.ts";

const notice = (name: "CandidateNotice" | "CompanyNotice" | "ContactNotice") =>
  ahead<RecordPartProps>(() =>
    import("./off-limit-notice.tsx").then((notices) => ({ default: notices[name] })),
  );

export const offLimitParts: Parts = {
  candidates: { Notice: notice("CandidateNotice") },
  client_companies: { Notice: notice("CompanyNotice") },
  client_contacts: { Notice: notice("ContactNotice") },
};
