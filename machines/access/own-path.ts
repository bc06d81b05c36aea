/**
 * A path inside this app, or undefined: only these are remembered and navigated to. Anything a browser could read as
 * another origin (`//host`, `/\host`, a scheme, control characters) is refused.
 */
export function ownPath(path: unknown): string | undefined {
  if (typeof path !== "string" || path.length > 2000) return undefined;
  if (!/^\/(?![/\\])/.test(path) || /[\\\p{Cc}]/u.test(path)) return undefined;
  return path;
}
