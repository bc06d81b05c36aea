import { ahead } from "#client/i18n/ahead.ts";
import { lazy } from "#features/shared/lazy.ts";
import type { Parts, RecordPartProps } from "../fields/part-props.ts";

type Summaries = typeof import("./record-duplicates.tsx");
const summary = (name: keyof Summaries) =>
  ahead<RecordPartProps>(() =>
    import("./record-duplicates.tsx").then((loaded) => ({ default: loaded[name] })),
  );
const DuplicatesLink = lazy(() => import("./duplicates-link.tsx"));

export const duplicateParts: Parts = {
  candidates: { Summary: summary("CandidateDuplicates") },
  client_companies: { Summary: summary("CompanyDuplicates"), ListTools: DuplicatesLink },
  client_contacts: { Summary: summary("ContactDuplicates"), ListTools: DuplicatesLink },
};
