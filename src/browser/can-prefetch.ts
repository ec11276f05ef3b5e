interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether pages may be loaded before they are asked for: not where data is saved, not on 2g. A browser that does not say may. */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  connection === undefined || (connection.saveData !== true && !/(^|-)2g$/.test(connection.effectiveType ?? ""));

/** The same for this browser, now. */
export function canPrefetch(): boolean {
  if (typeof navigator === "undefined") return false;
  return mayPrefetch("connection" in navigator ? connectionOf(navigator.connection) : undefined);
}

function connectionOf(value: unknown): Connection | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const saveData = "saveData" in value && value.saveData === true;
  const effectiveType = "effectiveType" in value && typeof value.effectiveType === "string" ? value.effectiveType : "";
  return { saveData, effectiveType };
}
