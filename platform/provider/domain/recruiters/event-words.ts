import { type Grantable, type PermittedAction, permittedActions } from "#contract/access.ts";
import type { AccessEventKind } from "#contract/calls/recruiters.ts";
import { resourceLabels } from "#contract/catalogues/access.ts";
import type { Label } from "#contract/entity.ts";
import type { Locale } from "#contract/locale.ts";

/** What the trail says in a file. */
export const kindWords: Readonly<Record<AccessEventKind, Label>> = {
  "invitation.sent": { pt: "Convite enviado", en: "Invitation sent" },
  "invitation.resent": { pt: "Convite reenviado", en: "Invitation sent again" },
  "invitation.revoked": { pt: "Convite revogado", en: "Invitation revoked" },
  "invitation.accepted": { pt: "Convite aceito", en: "Invitation accepted" },
  "access.changed": { pt: "Acesso alterado", en: "Access changed" },
  "recruiter.deactivated": { pt: "Pessoa desativada", en: "Person deactivated" },
  "recruiter.reactivated": { pt: "Pessoa reativada", en: "Person reactivated" },
  "password.mailed": { pt: "Link de senha enviado", en: "Password link sent" },
  "session.ended": { pt: "Sessão encerrada", en: "Session ended" },
  "role.created": { pt: "Perfil criado", en: "Role created" },
  "role.changed": { pt: "Perfil alterado", en: "Role changed" },
  "role.deleted": { pt: "Perfil excluído", en: "Role deleted" },
};

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
    fields: {
      role: "Perfil de acesso",
      name: "Nome",
      is_admin: "Administrador",
      hand_over_to: "Registros para",
      records: "Registros",
      sessions: "Sessões",
      expires_at: "Prazo",
      permissions: "Permissões",
    },
    yes: "sim",
    no: "não",
    actions: {
      read: "ler",
      create: "criar",
      update: "editar",
      delete: "excluir",
      export: "exportar",
      import: "importar",
    },
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
    fields: {
      role: "Role",
      name: "Name",
      is_admin: "Administrator",
      hand_over_to: "Records to",
      records: "Records",
      sessions: "Sessions",
      expires_at: "Deadline",
      permissions: "Permissions",
    },
    yes: "yes",
    no: "no",
    actions: {
      read: "read",
      create: "create",
      update: "edit",
      delete: "delete",
      export: "export",
      import: "import",
    },
  },
} as const;

function permissionsText(value: object, locale: Locale): string {
  const { actions } = words[locale];
  return Object.entries(value as Partial<Record<Grantable, PermittedAction[]>>)
    .filter(([, allowed]) => allowed && allowed.length > 0)
    .map(([resource, allowed = []]) => {
      const known = permittedActions.filter((action) => allowed.includes(action));
      const label = resourceLabels[resource as Grantable]?.[locale] ?? resource;
      return `${label} (${known.map((action) => actions[action]).join(", ")})`;
    })
    .join("; ");
}

/** What something was or became, in one line. */
export function wordedValue(values: Record<string, unknown> | null, locale: Locale): string {
  const { fields, yes, no } = words[locale];
  return Object.entries(values ?? {})
    .map(([name, value]) => {
      const heading = name in fields ? fields[name as keyof typeof fields] : name;
      if (typeof value === "boolean") return `${heading}: ${value ? yes : no}`;
      if (value && typeof value === "object") return `${heading}: ${permissionsText(value, locale) || "—"}`;
      return `${heading}: ${value ?? "—"}`;
    })
    .join(" · ");
}
