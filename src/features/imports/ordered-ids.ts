import { randomUUID } from "node:crypto";

/**
 * Uuids that rise in the order they are made (version 7 of RFC 9562), from the instant `atMs` on. Rows of one import then stand together in
 * every index, and transactions of one day stay in the order of their file.
 */
export function orderedIds(atMs: number): () => string {
  let count = 0;
  return () => {
    const ms = (atMs + Math.floor(count / 4096)).toString(16).padStart(12, "0");
    const within = (count % 4096).toString(16).padStart(3, "0");
    count += 1;
    return `${ms.slice(0, 8)}-${ms.slice(8)}-7${within}${randomUUID().slice(18)}`;
  };
}
