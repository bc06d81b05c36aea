import { type Grantable, type PermittedAction, permittedActions } from "#contract/access.ts";
import { actionLabels, recordScopeLabels, resourceLabels } from "#contract/catalogues/access.ts";
import { accessEventFieldLabels } from "#contract/catalogues/access-events.ts";
import { clientSectionLabels } from "#contract/catalogues/client-sections.ts";
import type { ClientSection } from "#contract/client-sections.ts";
import type { Label } from "#contract/entity.ts";
import type { Locale } from "#contract/locale.ts";
import type { RecordScopes } from "#contract/record-scopes.ts";
import { dateText } from "../downloads/csv.ts";

/** The words of the file that the trail is exported to. */
export const words = {
  pt: {
    file: "alteracoes-de-acesso",
    columns: {
      created_at: "Quando",
      kind: "O que",
      subject: "Quem ou o quê",
      actor_name: "Por quem",
      before: "Antes",
      after: "Depois",
    },
    yes: "sim",
    no: "não",
  },
  en: {
    file: "access-changes",
    columns: {
      created_at: "When",
      kind: "What",
      subject: "Whom or what",
      actor_name: "By whom",
      before: "Before",
      after: "After",
    },
    yes: "yes",
    no: "no",
  },
} as const;

function permissionsText(value: object, locale: Locale): string {
  return Object.entries(value as Partial<Record<Grantable, PermittedAction[]>>)
    .filter(([, allowed]) => allowed && allowed.length > 0)
    .map(([resource, allowed = []]) => {
      const known = permittedActions.filter((action) => allowed.includes(action));
      const label = resourceLabels[resource as Grantable]?.[locale] ?? resource;
      return `${label} (${known.map((action) => actionLabels[action][locale]).join(", ")})`;
    })
    .join("; ");
}

function scopesText(value: object, locale: Locale): string {
  return Object.entries(value as RecordScopes)
    .map(([resource, scope]) => {
      const label = resourceLabels[resource as Grantable]?.[locale] ?? resource;
      return `${label} (${recordScopeLabels[scope][locale]})`;
    })
    .join("; ");
}

/** A value before or after, in one line; instants by the clock that `localTime` reads. */
export function wordedValue(
  values: Record<string, unknown> | null,
  locale: Locale,
  localTime: (instant: string) => string,
): string {
  const { yes, no } = words[locale];
  return Object.entries(values ?? {})
    .map(([name, value]) => {
      const heading = (accessEventFieldLabels as Record<string, Label>)[name]?.[locale] ?? name;
      if (name === "expires_at" && typeof value === "string")
        return `${heading}: ${dateText(value.length > 10 ? localTime(value).slice(0, 10) : value, locale)}`;
      if (typeof value === "boolean") return `${heading}: ${value ? yes : no}`;
      if (value && typeof value === "object" && name === "record_scopes")
        return `${heading}: ${scopesText(value, locale) || recordScopeLabels.all[locale]}`;
      if (Array.isArray(value))
        return `${heading}: ${value.map((section: ClientSection) => clientSectionLabels[section][locale]).join(", ") || "—"}`;
      if (value && typeof value === "object") return `${heading}: ${permissionsText(value, locale) || "—"}`;
      return `${heading}: ${value ?? "—"}`;
    })
    .join(" · ");
}
