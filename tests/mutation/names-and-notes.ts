/**
 * What a chart says and does not do is left as it is: descriptions, the names of charts and effects, types, and the
 * placeholders of effects, for which platform/client/system and the tests give the real ones. So is what Vite puts in the
 * place of `import.meta` as it builds.
 */
interface Place {
  node: Node;
}
interface Node {
  type: string;
  key?: { type: string; name?: string };
  value?: { type: string };
  properties?: { key?: { name?: string } }[];
  body?: Call | { type: string; argument?: { arguments?: { value?: unknown }[] } }[];
  callee?: { object?: { type: string } };
}
interface Call {
  type: string;
  callee?: { name?: string };
}

function reason({ node }: Place): string | undefined {
  if (node.type === "BlockStatement") {
    const thrown =
      Array.isArray(node.body) && node.body.length === 1
        ? node.body[0]?.argument?.arguments?.[0]?.value
        : undefined;
    return String(thrown).startsWith("Not provided") ? "A placeholder." : undefined;
  }
  if (node.body && "callee" in node.body && node.body.callee?.name === "notProvided") return "A placeholder.";
  if (node.type === "CallExpression" && node.callee?.object?.type === "MetaProperty")
    return "Vite reads it as it is written.";
  if (node.type === "ObjectExpression" && node.properties?.length)
    return node.properties.every(({ key }) => key?.name === "description" || key?.name === "types")
      ? "It only says."
      : undefined;
  if (node.type !== "ObjectProperty" || node.key?.type !== "Identifier") return undefined;
  const { key, value } = node;
  if (value?.type === "StringLiteral" && (key.name === "description" || key.name === "id"))
    return "It names.";
  if (key.name === "types") return "Nothing of it runs.";
  return value?.type === "ObjectExpression" && key.name === "actors" ? "Placeholders." : undefined;
}

export const strykerPlugins = [{ kind: "Ignore", name: "names-and-notes", value: { shouldIgnore: reason } }];
