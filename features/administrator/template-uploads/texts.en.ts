import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  hint: "A .docx without macros, under {{n}} MB. Uploading again replaces it; earlier versions stay.",
  unsupported:
    "It is not a .docx without macros, or it is damaged. Open it in Word, save it as .docx and upload it again.",
  linked:
    "The document fetches “{{file}}”, which is outside of it. In Word, embed the picture or file instead of linking it, and upload it again.",
  unclosed:
    "The field “{{field}}” could not be read. Each field begins with two braces and ends with two, and what # opens, / closes.",
  fields: "Fields of the template",
  fieldsHint:
    "Write the field in the document as the list has it. What is between {{start}} and {{end}} is repeated for each item.",
  searchFields: "Search fields",
  writes: "Write",
  says: "Shows in the document",
  within: "{{label}} (within {{list}})",
  allKnown_one: "{{count}} field recognised: records already offer the template.",
  allKnown_other: "{{count}} fields recognised: records already offer the template.",
  unknown_one:
    "{{count}} field does not exist. Correct it and upload again: until then no record offers the template.",
  unknown_other:
    "{{count}} fields do not exist. Correct them and upload again: until then no record offers the template.",
  nearest: "Nearest: {{names}}",
  preview: "Preview",
  previewWith: "With the record",
  previewHint: "The newest one where none is chosen.",
  previewOf: "Filled from {{name}}",
  previewFailed: "The preview could not be made.",
  previewNobody: "There is no record yet to fill the preview from.",
};
export default texts;
