type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const isObject = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Only in what it differs from another one. */
function difference(value: { [name: string]: Json }, from: { [name: string]: Json }): Json {
  const names = Object.keys(value).filter(
    (name) => JSON.stringify(value[name]) !== JSON.stringify(from[name]),
  );
  const gone = Object.keys(from).filter((name) => !(name in value));
  const differing = names
    // Every row has its own; the order of the rows says as much.
    .filter((name) => !(/^(created|updated)_at$/.test(name) && !/long ago/.test(JSON.stringify(value))))
    .map((name): [string, Json] => {
      const [one, other] = [value[name] ?? null, from[name]];
      return [name, isObject(one) && isObject(other) ? difference(one, other) : one];
    });
  return { ...Object.fromEntries(differing), ...(gone[0] ? { gone } : {}) };
}

/** An answer in lines: of a list the first element whole, of the others what differs from it. */
export function written(value: Json, indent = "  "): string[] {
  if (Array.isArray(value)) {
    if (value.length === 0 || JSON.stringify(value).length < 90) return [`${indent}${JSON.stringify(value)}`];
    const [first] = value;
    return value.flatMap((item, at) => {
      if (at > 0 && isObject(item) && isObject(first))
        return [`${indent}= ${JSON.stringify(difference(item, first))}`];
      const text = JSON.stringify(item);
      if (text.length < 160 || typeof item !== "object" || item === null) return [`${indent}- ${text}`];
      return [`${indent}-`, ...written(item, `${indent}  `)];
    });
  }
  if (!isObject(value)) return [`${indent}${JSON.stringify(value)}`];
  return Object.entries(value).flatMap(([name, entry]) => {
    const text = JSON.stringify(entry);
    if (text.length < 120 || typeof entry !== "object") return [`${indent}${name}: ${text}`];
    return [`${indent}${name}:`, ...written(entry, `${indent}  `)];
  });
}
