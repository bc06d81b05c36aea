import { lazy } from "react";
import type { Parts } from "#features/entities/fields/part-props.ts";

const notice = (name: "CandidateNotice" | "CompanyNotice" | "ContactNotice") =>
  lazy(() => import("./off-limit-notice.tsx").then((notices) => ({ default: notices[name] })));

export const offLimitParts: Parts = {
  candidates: { Notice: notice("CandidateNotice") },
  client_companies: { Notice: notice("CompanyNotice") },
  client_contacts: { Notice: notice("ContactNotice") },
};
