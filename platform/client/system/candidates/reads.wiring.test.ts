// @vitest-environment happy-dom
import { useRead } from "../page/use-read.ts";
import { itReads } from "../testing/reads.ts";
import { request } from "../testing/wire.ts";
import { ownCorrections } from "./correction-requests.ts";
import { mailPreferences } from "./mail-preferences.ts";
import { ownData } from "./own-data.ts";
import {
  ownApplies,
  ownCandidacy,
  ownCurriculum,
  ownEmailChange,
  ownEvaluations,
  suggestedJobs,
} from "./reads.ts";
import { savedJobs } from "./saved-jobs.ts";
import { useOwnFiles } from "./use-own-account.ts";

itReads({
  "the own curriculum": {
    use: () => useRead(ownCurriculum),
    sent: request("GET /candidates/curriculum"),
    stale: [
      "PUT /candidates/curriculum",
      "PUT /candidates/own_data",
      "POST /candidates/data_files",
      "DELETE /candidates/photo",
    ],
  },
  "the own data": {
    use: () => useRead(ownData),
    sent: request("GET /candidates/own_data"),
    stale: [
      "PUT /candidates/own_data",
      "POST /candidates/own_data/documents",
      "PUT /candidates/consents",
      "PUT /candidates/curriculum",
      "POST /candidates/data_files",
      "DELETE /candidates/photo",
      "POST /candidates/professional_references",
      "DELETE /candidates/professional_references/:id",
    ],
  },
  "the own correction requests": {
    use: () => useRead(ownCorrections),
    sent: request("GET /candidates/correction_requests"),
    stale: ["POST /candidates/correction_requests"],
  },
  "the saved jobs": {
    use: () => useRead(savedJobs),
    sent: request("GET /candidates/saved_jobs"),
    stale: ["POST /candidates/jobs/:uid/applies", "DELETE /candidates/applies/:uid"],
  },
  "the own applies": {
    use: () => useRead(ownApplies),
    sent: request("GET /candidates/applies"),
    stale: ["POST /candidates/jobs/:uid/applies", "DELETE /candidates/applies/:uid"],
  },
  "one of the own applies": {
    use: () => useRead(ownCandidacy, { params: { uid: "a9" } }),
    sent: request("GET /candidates/applies/:uid", { params: { uid: "a9" } }),
    stale: ["DELETE /candidates/applies/:uid"],
  },
  "the suggested jobs": {
    use: () => useRead(suggestedJobs),
    sent: request("GET /candidates/suggested_jobs"),
    stale: [
      "PUT /candidates/curriculum",
      "PUT /candidates/own_data",
      "POST /candidates/data_files",
      "DELETE /candidates/photo",
      "POST /candidates/jobs/:uid/applies",
    ],
  },
  "the own evaluations": {
    use: () => useRead(ownEvaluations),
    sent: request("GET /candidates/evaluations"),
    stale: ["PUT /candidates/evaluations/:uid", "POST /candidates/evaluations/:uid/send"],
  },
  "the own change of e-mail": {
    use: () => useRead(ownEmailChange),
    sent: request("GET /candidates/email_change"),
    stale: [
      "PUT /candidates/email",
      "POST /candidates/email_change/mails",
      "DELETE /candidates/email_change",
    ],
  },
  "the own choice of mails": {
    use: () => useRead(mailPreferences),
    sent: request("GET /candidates/mail_preferences"),
  },
  "the own files": {
    use: useOwnFiles,
    sent: request("GET /candidates/data_files"),
    stale: ["POST /candidates/data_files"],
  },
});
