function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

export const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

export const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;
