interface Connection {
  effectiveType?: string | undefined;
  saveData?: boolean | undefined;
}

/** The browser's connection information; not all browsers provide it. */
export function connectionOf(navigator: object): Connection {
  if (!("connection" in navigator) || typeof navigator.connection !== "object" || !navigator.connection)
    return {};
  const { effectiveType, saveData } = navigator.connection as Record<string, unknown>;
  return {
    effectiveType: typeof effectiveType === "string" ? effectiveType : undefined,
    saveData: typeof saveData === "boolean" ? saveData : undefined,
  };
}
