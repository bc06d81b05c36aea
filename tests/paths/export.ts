import { request, type Sent } from "#client/system/testing/wire.ts";
import { type ApiClient, eventually } from "../support/api.ts";
import type { Stage } from "./stage.ts";

interface Export {
  id: number;
  state: string;
}
type Row = Record<string, unknown>;

const newest = async (admin: ApiClient): Promise<Export | undefined> =>
  (await admin.call<{ recruiter_downloads: Export[] }>("GET", "/recruiters/recruiter_downloads"))
    .recruiter_downloads[0];

/** Asks for the list of candidates as a CSV. */
export async function asksForCsv({ page }: Stage<unknown>): Promise<void> {
  await page.getByRole("button", { name: "Opções da lista" }).click();
  await page.getByRole("button", { name: "CSV (.csv)" }).click();
}

/** What is sent for it. */
export const exportSent = (): Sent =>
  request("POST /recruiters/recruiter_downloads", {
    body: {
      recruiter_download: {
        entity: "candidates",
        file_type: "csv",
        locale: "pt",
        columns: [
          "name",
          "role_name",
          "company_name",
          "email",
          "mobile_phone",
          "city",
          "status",
          "owner_id",
          "created_at",
        ],
        extra_params: JSON.stringify({ where: {}, order: "created_at:desc" }),
      },
      select_all_params: { search: { entity: "candidates" } },
    },
  });

/** The file of the newest export is there. */
export async function fileIsReady(stage: Stage<unknown>): Promise<void> {
  const admin = await stage.as("admin");
  await eventually(
    () => newest(admin),
    (found) => found?.state === "completed",
    20_000,
  );
}

/** An export as it is told, whatever it is: the demo's are done before a person sees them run. */
export const reportedAs =
  (state: string) =>
  ({ recruiter_download }: Row): Row => ({ recruiter_download: { ...(recruiter_download as Row), state } });
