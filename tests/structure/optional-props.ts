import { readFileSync } from "node:fs";
import { all, isNode, lineIn, type Node, nameOf, programOf } from "./syntax.ts";

/**
 * A property that every use of a component gives is required: the types then notice where it is left out, which on the
 * screen is often only seen by somebody who looks (an icon, a hint, that a button is busy).
 */

interface Prop {
  name: string;
  place: string;
}
interface Component {
  name: string;
  optional: Prop[];
}
interface Use {
  name: string;
  given: string[];
}

const isComponent = (name: string) => /^[A-Z]/.test(name);
const typeOf = (node: unknown): Node | null => {
  const outer = isNode(node) ? node.typeAnnotation : null;
  return isNode(outer) && isNode(outer.typeAnnotation) ? outer.typeAnnotation : null;
};

/** The members of the types that a file declares, by name. */
function declared(program: Node): Map<string, Node[]> {
  const interfaces = all(program, "TSInterfaceDeclaration").map(
    ({ id, body }) => [nameOf(id), (body as Node).body as Node[]] as const,
  );
  const literals = all(program, "TSTypeAliasDeclaration")
    .filter(({ typeAnnotation }) => (typeAnnotation as Node).type === "TSTypeLiteral")
    .map(({ id, typeAnnotation }) => [nameOf(id), (typeAnnotation as Node).members as Node[]] as const);
  return new Map([...interfaces, ...literals]);
}

function componentsIn(file: string, source: string, program: Node): Component[] {
  const types = declared(program);
  const lineOf = lineIn(source);
  const references = all(program, "TSTypeReference").map(({ typeName }) => nameOf(typeName));
  const isShared = (name: string) => references.filter((one) => one === name).length > 1;
  return all(program, "FunctionDeclaration")
    .filter(({ id }) => isComponent(nameOf(id)))
    .map(({ id, params }) => {
      const type = typeOf((params as Node[])[0]);
      const named = nameOf(type?.typeName);
      const members =
        type?.type === "TSTypeLiteral" ? (type.members as Node[]) : isShared(named) ? [] : types.get(named);
      const optional = (members ?? [])
        .filter((member) => member.type === "TSPropertySignature" && member.optional === true)
        .map((member) => ({ name: nameOf(member.key), place: `${file}:${lineOf(member)}` }))
        .filter(({ name }) => name !== "" && name !== "children");
      return { name: nameOf(id), optional };
    });
}

const usesIn = (program: Node): Use[] =>
  all(program, "JSXOpeningElement")
    .filter(({ name }) => isNode(name) && name.type === "JSXIdentifier" && isComponent(String(name.name)))
    .map(({ name, attributes }) => ({
      name: String((name as Node).name),
      given: (attributes as Node[])
        .filter(({ type }) => type === "JSXAttribute")
        .map((attribute) => String((attribute.name as Node).name)),
    }));

const isTest = (file: string) => /\.test\.tsx$|\/testing\//.test(file);

/** Each line begins with the place of the property. */
export function optionalBreaches(sources: ReadonlyMap<string, string>): string[] {
  const read = [...sources].map(([file, source]) => {
    const program = programOf(file, source);
    return { uses: usesIn(program), components: isTest(file) ? [] : componentsIn(file, source, program) };
  });
  const uses = Map.groupBy(
    read.flatMap((one) => one.uses),
    ({ name }) => name,
  );
  const components = Map.groupBy(
    read.flatMap((one) => one.components),
    ({ name }) => name,
  );
  // Two of one name cannot be distinguished.
  const single = [...components.values()].filter(({ length }) => length === 1).flat();
  return single.flatMap(({ name, optional }) => {
    const own = uses.get(name) ?? [];
    return optional
      .filter((prop) => own.length > 0 && own.every(({ given }) => given.includes(prop.name)))
      .map((prop) => `${prop.place} ${prop.name}: every use of ${name} gives it, so it is required`);
  });
}

const isView = (file: string) => /^(?:features|ui)\/.*\.tsx$/.test(file);

export const propBreaches = (files: readonly string[]): string[] =>
  optionalBreaches(new Map(files.filter(isView).map((file) => [file, readFileSync(file, "utf8")])));
