import type { Api } from "#client/http/api.ts";
import type { FormSource, OpenedForm } from "./answer-form.ts";

async function read(
  api: Api,
  link: { id: string; token: string },
  signal?: AbortSignal,
): Promise<OpenedForm> {
  const call = { params: { id: link.id }, body: { token: link.token } };
  const { development_report: report } = await api(
    "POST /development_reports/:id/open",
    call,
    signal ? { signal } : {},
  );
  const { brand, expires_on, name } = report;
  return {
    brand,
    expires_on,
    name,
    report,
    sender: null,
    message: null,
    about: null,
    questions: [],
    answers: [],
  };
}

/** A person's development report by its link: read, and never answered. */
export const developmentSource: FormSource = {
  name: "development_report",
  secret: true,
  open: read,
  save: (api, link) => read(api, link),
};
