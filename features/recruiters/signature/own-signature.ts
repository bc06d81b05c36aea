import type { RecruiterAccount } from "#contract/calls/account.ts";
import type { SignatureForm } from "#machines/signature/signature-form.ts";

/** The parts of the signature that the account already has. */
export const signatureOf = (account: RecruiterAccount): Partial<SignatureForm> => ({
  name: account.name,
  email: account.email,
  title: account.role_name ?? "",
  mobile_phone: account.mobile_phone ?? "",
  phone: account.phone ?? "",
  linkedin: account.linkedin ?? "",
});
