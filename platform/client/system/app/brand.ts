import { fromPromise, waitFor } from "xstate";
import type { Language } from "#client/i18n/i18n.ts";
import type { Cookies } from "#client/storage/cookies.ts";
import type { TenantConfig } from "#contract/calls/tenant.ts";
import { lifetimes } from "#machines/delays.ts";
import { localeMachine } from "#machines/locale/locale.machine.ts";
import { tenantMachine } from "#machines/tenant/tenant.machine.ts";
import type { System } from "./system.ts";

export const localeCookie = "locale";
const tags = { pt: "pt-BR", en: "en" } as const;

export function provideTenant(read: (query: { domain: string }) => Promise<TenantConfig>) {
  return tenantMachine.provide({ actors: { load: fromPromise(({ input }) => read(input)) } });
}

/** The configuration that the app starts with. */
export async function settledTenant({ tenant }: Pick<System, "tenant">): Promise<TenantConfig> {
  return (await waitFor(tenant, ({ status }) => status === "done")).context.tenant;
}

export function provideLocale(language: Language, cookies: Cookies, page: Pick<Document, "documentElement">) {
  page.documentElement.lang = tags[language.locale()];
  return localeMachine.provide({
    actors: { load: fromPromise(({ input }) => language.load(input.locale)) },
    actions: {
      show: ({ context: { locale } }) => {
        language.change(locale);
        page.documentElement.lang = tags[locale];
      },
      remember: ({ context: { locale } }) => cookies.write(localeCookie, locale, lifetimes.locale),
    },
  });
}
