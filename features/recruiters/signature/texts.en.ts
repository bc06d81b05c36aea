import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  title: "Add Your E-mail Signature",
  lead: "Choose the company and check your data: the signature appears beside it, as it will be in the email.",
  company: "Company",
  selectCompany: "Select a company!",
  chooseCompany: "Choose the company",
  name: "Name",
  jobTitle: "Title",
  email: "Email",
  linkedin: "LinkedIn",
  mobilePhone: "Mobile phone",
  phone: "Phone",
  country: "Country",
  cancel: "Cancel",
  save: "Save",
  close: "Close",
  required: "Required. ",
  emailNeeded: "Email needs to be entered",
  emailInvalid: "Invalid email",
  preview: "Preview of the signature",
  previewEmpty: "Choose a company to see the signature.",
  copy: "Copy signature",
  copied: "Signature copied: paste it into your email settings.",
  copyFailed: "It could not be copied. Select the preview and copy it.",
  loading: "Loading your data",
  failed: "Your data could not be loaded.",
};
export default texts;
