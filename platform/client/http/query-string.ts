function append(parts: string[], key: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      append(parts, typeof item === "object" ? `${key}[${index}]` : `${key}[]`, item);
    }
  } else if (typeof value === "object") {
    for (const [name, inner] of Object.entries(value)) append(parts, `${key}[${name}]`, inner);
  } else {
    parts.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  }
}

/** `{ where: { status: { in: [1, 2] } } }` → `where[status][in][]=1&where[status][in][]=2`, encoded. */
export function queryString(query: { readonly [key: string]: unknown }): string {
  const parts: string[] = [];
  for (const [key, value] of Object.entries(query)) append(parts, key, value);
  return parts.join("&");
}
