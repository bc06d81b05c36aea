interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** Prefetch is skipped on 2g and data-saver connections (application document, section 9). */
export function mayPrefetch(navigator: object): boolean {
  const connection: Connection | undefined =
    "connection" in navigator && typeof navigator.connection === "object" && navigator.connection !== null
      ? navigator.connection
      : undefined;
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? "");
}
