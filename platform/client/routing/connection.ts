interface Connection {
  effectiveType?: string | undefined;
  saveData?: boolean | undefined;
}

/** What the browser says of its connection; not every browser does. */
export function connectionOf(navigator: object): Connection {
  if (!("connection" in navigator) || typeof navigator.connection !== "object" || !navigator.connection)
    return {};
  const { effectiveType, saveData } = navigator.connection as Record<string, unknown>;
  return {
    effectiveType: typeof effectiveType === "string" ? effectiveType : undefined,
    saveData: typeof saveData === "boolean" ? saveData : undefined,
  };
}
