import { readFileSync } from "node:fs";
import { isNode, lineIn, type Node, nameOf, programOf, textIn, walk } from "./syntax.ts";

/**
 * Views take values as the contract types them. A cast says of a value what nothing has shown, and the compiler then
 * believes it for good: what arrives from outside is parsed, what is only known to be one of several is narrowed, and
 * what is looked up is typed where it is kept. `as const` and `satisfies` add nothing that is not there.
 */

const isConst = ({ typeAnnotation }: Node): boolean =>
  isNode(typeAnnotation) &&
  typeAnnotation.type === "TSTypeReference" &&
  nameOf(typeAnnotation.typeName) === "const";

const isCast = (node: Node): boolean =>
  (node.type === "TSAsExpression" && !isConst(node)) ||
  node.type === "TSTypeAssertion" ||
  node.type === "TSNonNullExpression" ||
  node.type === "TSAnyKeyword";

export function castsIn(file: string, source: string): string[] {
  const lineOf = lineIn(source);
  return [...walk(programOf(file, source))]
    .filter(isCast)
    .map(
      (node) => `${file}:${lineOf(node)} ${textIn(source, node)}: a cast that nothing has shown to be true`,
    );
}

/** Tests may make what the types forbid, to see it refused. */
const isView = (file: string) => /^features\//.test(file) && !/\.test\.tsx?$|\/testing\//.test(file);

export const castBreaches = (files: readonly string[]): string[] =>
  files.filter(isView).flatMap((file) => castsIn(file, readFileSync(file, "utf8")));
