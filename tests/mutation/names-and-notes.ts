/** What a chart says and does not do is left as it is: descriptions, and the names of charts and effects. */
interface Place {
  isStringLiteral(): boolean;
  isObjectProperty(): boolean;
  node: { key?: { type: string; name?: string } };
  parentPath: Place | null;
}

const saying = new Set(["description", "id"]);

export const strykerPlugins = [
  {
    kind: "Ignore",
    name: "names-and-notes",
    value: {
      shouldIgnore(place: Place): string | undefined {
        const property = place.isStringLiteral() ? place.parentPath : null;
        if (!property?.isObjectProperty()) return undefined;
        const { key } = property.node;
        return key?.type === "Identifier" && saying.has(key.name ?? "")
          ? "It names or describes."
          : undefined;
      },
    },
  },
];
