import type { LinkedPageSource } from "./linked-page.ts";

/** A person's development report by its link. */
export const developmentSource: LinkedPageSource = {
  name: "development_report",
  open: async (api, { id, token }, signal) => {
    const call = { params: { id }, body: { token } };
    const { development_report: report } = await api("POST /development_reports/:id/open", call, { signal });
    const { brand, expires_on, name } = report;
    return { brand, expires_on, name, report };
  },
};
