import { fromPromise } from "xstate";
import { businessWizardMachine } from "#machines/business-wizard/business-wizard.machine.ts";
import type { PickedFile } from "#machines/shared/picked-file.ts";
import type { System } from "../app/system.ts";
import { logoFile } from "../page/logo-file.ts";

/** The bytes of the logos that were chosen, by key, and an address at which the preview shows each. */
const chosen = new Map<string, { file: File; url: string }>();

export function pickLogo(file: File): PickedFile {
  const key = crypto.randomUUID();
  chosen.set(key, { file, url: URL.createObjectURL(file) });
  return { key, name: file.name, size: file.size, contentType: file.type };
}

export const logoPreview = (picked: PickedFile | null): string | null =>
  (picked && chosen.get(picked.key)?.url) ?? null;

/** Once the wizard is left. */
export function forgetLogos(): void {
  for (const { url } of chosen.values()) URL.revokeObjectURL(url);
  chosen.clear();
}

export function provideBusinessWizard({ api }: Pick<System, "api">) {
  return businessWizardMachine.provide({
    actors: {
      create: fromPromise(async ({ input: { draft } }) => {
        const { legal_name, mail_from_name, mail_from_address, ...rest } = draft;
        const { business } = await api("POST /recruiters/administrator/businesses", {
          body: {
            business: {
              ...rest,
              domain: draft.domain.trim(),
              legal_name: legal_name.trim() || null,
              mail_from_name: mail_from_name.trim() || null,
              mail_from_address: mail_from_address.trim() || null,
            },
          },
        });
        return { id: business.id, name: business.name, domain: business.domains[0]?.name ?? draft.domain };
      }),
      sendLogos: fromPromise(async ({ input: { id, logos }, signal }) => {
        for (const theme of ["light", "dark"] as const) {
          const picked = logos[theme];
          const bytes = picked && chosen.get(picked.key)?.file;
          if (!bytes) continue;
          await api.upload(
            "POST /recruiters/administrator/businesses/:id/logos",
            "data_file[file]",
            await logoFile(bytes),
            { "data_file[theme]": theme },
            { params: { id }, signal },
          );
        }
      }),
    },
  });
}
