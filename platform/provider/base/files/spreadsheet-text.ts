/** A text that a spreadsheet would take for a formula gets an apostrophe, which spreadsheets do not show. */
export const neutralised = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);
