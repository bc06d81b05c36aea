import type { SessionUser } from "../session/session.machine.ts";

/** A candidate, registered and confirmed where the test does not say otherwise. */
export function candidateOf(parts: { confirmed?: boolean; completed?: boolean } = {}): SessionUser {
  return {
    strategy: "candidates",
    profile: {
      id: 7,
      name: "Bia",
      email: "bia@a.test",
      avatar_url: null,
      completed_register: parts.completed ?? true,
      "confirmed?": parts.confirmed ?? true,
      job_uid: null,
    },
  };
}

/** A recruiter who administers the business. */
export function recruiterOf(parts: { isAdmin?: boolean } = {}): SessionUser {
  return {
    strategy: "recruiters",
    profile: {
      id: 3,
      name: "Ana",
      email: "ana@a.test",
      is_admin: parts.isAdmin ?? true,
      photoUrl: null,
      signature: null,
      menu_display_type: "normal",
      logged_in_with_microsoft: true,
      devise_token: null,
      role_permissions: {},
      proposal_stages: [],
      business: { id: 1, name: "Casa", logo_url: null, logo_dark_url: null, brand: "casa" },
    },
  };
}

/** A client's contact who does not administer the company. */
export const contactOf = (): SessionUser => ({
  strategy: "client_contacts",
  profile: {
    id: 5,
    name: "Caio",
    email: "caio@a.test",
    is_admin: false,
    photoUrl: null,
    client_company: null,
  },
});
