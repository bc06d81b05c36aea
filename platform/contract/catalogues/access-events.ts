import type { Label } from "../entity.ts";

/** Kinds of access events, on screen and in the export. */
export const accessEventKindLabels = {
  "invitation.sent": { pt: "Convite enviado", en: "Invitation sent" },
  "invitation.resent": { pt: "Convite reenviado", en: "Invitation sent again" },
  "invitation.revoked": { pt: "Convite revogado", en: "Invitation revoked" },
  "invitation.accepted": { pt: "Convite aceito", en: "Invitation accepted" },
  "access.changed": { pt: "Acesso alterado", en: "Access changed" },
  "recruiter.deactivated": { pt: "Pessoa desativada", en: "Person deactivated" },
  "recruiter.reactivated": { pt: "Pessoa reativada", en: "Person reactivated" },
  "password.mailed": { pt: "Link de senha enviado", en: "Password link sent" },
  "session.ended": { pt: "Sessão encerrada", en: "Session ended" },
  "view.started": { pt: "Visualização como a pessoa iniciada", en: "View as the person started" },
  "view.ended": { pt: "Visualização como a pessoa encerrada", en: "View as the person ended" },
  "client.invited": { pt: "Cliente convidado", en: "Client invited" },
  "client.changed": { pt: "Acesso de cliente alterado", en: "Client access changed" },
  "client.revoked": { pt: "Acesso de cliente retirado", en: "Client access taken away" },
  "role.created": { pt: "Perfil criado", en: "Role created" },
  "role.changed": { pt: "Perfil alterado", en: "Role changed" },
  "role.deleted": { pt: "Perfil excluído", en: "Role deleted" },
  "token.made": { pt: "Token de API gerado", en: "API token made" },
  "token.changed": { pt: "Token de API alterado", en: "API token changed" },
} as const satisfies Record<string, Label>;

export type AccessEventKind = keyof typeof accessEventKindLabels;
export const accessEventKinds = Object.keys(accessEventKindLabels) as AccessEventKind[];

/** Fields an access event may change, in display order. */
export const accessEventFieldLabels = {
  name: { pt: "Nome", en: "Name" },
  name_en: { pt: "Nome em inglês", en: "Name in English" },
  role: { pt: "Perfil de acesso", en: "Role" },
  is_admin: { pt: "Administrador", en: "Administrator" },
  permissions: { pt: "Permissões", en: "Permissions" },
  record_scopes: { pt: "Registros visíveis", en: "Records seen" },
  team: { pt: "Equipe", en: "Team" },
  hand_over_to: { pt: "Registros para", en: "Records to" },
  records: { pt: "Registros", en: "Records" },
  sessions: { pt: "Sessões", en: "Sessions" },
  client_sections: { pt: "Vê na área do cliente", en: "Sees in the client area" },
  expires_at: { pt: "Prazo", en: "Deadline" },
} as const satisfies Record<string, Label>;

export type AccessEventField = keyof typeof accessEventFieldLabels;
export const accessEventFields = Object.keys(accessEventFieldLabels) as AccessEventField[];
