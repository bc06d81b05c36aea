import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const en: Translation<typeof pt> = {
  title: "Verify a receipt of erasure",
  lead: "The receipt has no personal data: it only confirms that they were erased, and when.",
  receipt: "Number of the receipt",
  check: "Verify",
  checking: "Verifying…",
  genuine: "The receipt is genuine",
  another: "Number of another receipt",
  erased: "What was erased",
  keptByLaw: "What the law requires to keep, if there is any",
  keptUntil: "{{what}}. {{retention}}.",
  verify: "How to verify it",
  verifyHint: "Keep this address: it confirms the erasure at any time, without an account or a password.",
  copy: { title: "Receipt of the erasure of personal data", button: "Copy the receipt" },
  copied: "Receipt copied",
  copyFailed: "It could not be copied. Select the number and copy it.",
  person: "{{brand}} erased this person's data on {{when}}, at their request.",
  recruiter: "{{brand}} erased this person's data on {{when}}.",
  retention: "{{brand}} erased this person's data on {{when}}, after a warning, because of inactivity.",
  kept: "Only what the law requires is kept, such as contracts and invoices.",
  unknown: "This company has no receipt with this number. Check that it is complete.",
  failed: "It could not be verified right now. Try again.",
};
export default en;
