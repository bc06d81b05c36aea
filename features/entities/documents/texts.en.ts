import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  make: "Make a document",
  hint: "Filled from this record, kept among its files and downloaded.",
  submit: "Make and download",
  template: "Template",
  portuguese: "in Portuguese",
  english: "in English",
  format: "Format",
  formats: { docx: "Word (.docx)", pdf: "PDF" },
  noPdf: "It comes as Word (.docx). For a PDF, export it in Word: this server makes none.",
  made: "Document made: {{name}}",
};
export default texts;
