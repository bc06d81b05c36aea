import type { RecruiterAccount } from "#contract/calls/account.ts";
import type { SignatureForm } from "#machines/signature/signature-form.ts";

/** What the account already tells of the signature. */
export const signatureOf = (account: RecruiterAccount): Partial<SignatureForm> => ({
  name: account.name,
  email: account.email,
  title: account.role_name ?? "",
  mobile_phone: account.mobile_phone ?? "",
  phone: account.phone ?? "",
  linkedin: account.linkedin ?? "",
});
