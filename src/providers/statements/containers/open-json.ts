import type { Container } from "#providers/statements/containers/open-container.ts";
import { readJsonTables } from "#providers/statements/containers/read-json-tables.ts";
import { fileOfSheet } from "#providers/statements/containers/sheet.ts";
import { decodeText, headOf } from "#providers/statements/decode-text.ts";
import type { StatementFile } from "#providers/statements/port.ts";
import { rankSources, SURE } from "#providers/statements/rank-sources.ts";
import { refuseFile } from "#providers/statements/refuse-file.ts";

/** A larger one would take more memory than there is for a file. */
const MOST_BYTES = 24 * 1024 * 1024;

/**
 * The lists of a JSON file that no reader knows by its text, as tables: one that a reader of tables knows as its own is read by that, any other
 * as a general table. Undefined where there are none.
 */
export function openJson(file: StatementFile): Container | undefined {
  if (file.rows !== undefined || refuseFile(file) || file.bytes.length > MOST_BYTES) return undefined;
  const head = headOf(file);
  if (!/^\s*[[{]/.test(head.text) || /^\s*\{"format":"aventine-portfolio/.test(head.text)) return undefined;
  if (rankSources(head).some(({ sureness }) => sureness >= SURE)) return undefined;
  const decoded = decodeText(file.bytes);
  if (!decoded.ok) return undefined;
  const parts = readJsonTables(decoded.value.text).flatMap(({ plain, detailed }) => {
    const own = detailed && fileOfSheet(detailed.name, detailed.rows);
    if (own && rankSources(headOf(own)).some(({ sureness }) => sureness >= SURE)) return [own];
    return plain ? [fileOfSheet(plain.name, plain.rows)] : [];
  });
  return parts.length === 0 ? undefined : { holds: "lists", parts, broken: [] };
}
