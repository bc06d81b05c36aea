import { styled as counting } from "styled-components";

// biome-ignore lint/performance/noBarrelFile: stands in the place of the library
export { createGlobalStyle, css, keyframes, ServerStyleSheet } from "styled-components";

type Tagged = typeof counting.div;
type Target = Parameters<typeof counting>[0] | string;

/** djb2, in the letters of a class. */
function hash(text: string): string {
  let value = 5381;
  for (const letter of text) value = Math.imul(value, 33) ^ letter.charCodeAt(0);
  return (value >>> 0).toString(36);
}

const named = (of: Target, tagged: Tagged): Tagged => {
  const make = (strings: TemplateStringsArray, ...values: never[]) => {
    const base =
      typeof of === "string" ? of : ((of as { styledComponentId?: string }).styledComponentId ?? "");
    return tagged.withConfig({ componentId: `s${hash(base + strings.join("$"))}` })(strings, ...values);
  };
  return Object.assign(make, {
    attrs: (given: object) => named(of, tagged.attrs(given) as Tagged),
  }) as unknown as Tagged;
};

/**
 * `styled` for the built app (bundle/styled-ids.ts): components are identified by their styles. The library numbers
 * them in order of creation, which differs when the provider draws the page, so its classes would not match.
 */
export const styled: typeof counting = new Proxy(counting, {
  get: (_, tag: string) => named(tag, counting[tag as "div"]),
  apply: (_, __, [of]: [Parameters<typeof counting>[0]]) => named(of, counting(of) as Tagged),
});
