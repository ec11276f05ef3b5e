import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { headOf } from "#providers/statements/decode-text.ts";
import type { StatementFile } from "#providers/statements/port.ts";
import { rankSources, SURE } from "#providers/statements/rank-sources.ts";

/** Real exports lie beside a developer's checkout, never in it; elsewhere there are no cases. */
const FOLDER = fileURLToPath(new URL("../../../../shared/statements", import.meta.url));
const NAMES = existsSync(FOLDER)
  ? readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter(
      (name) => /\.\w{2,4}$/.test(name) && !name.endsWith(".md"),
    )
  : [];

const fileOf = (name: string): StatementFile => ({ name, bytes: new Uint8Array(readFileSync(join(FOLDER, name))) });

test("of each real file at most one source is sure", () => {
  console.log(`${NAMES.length} real files beside the checkout`);
  const contested = NAMES.flatMap((name) => {
    const sure = rankSources(headOf(fileOf(name))).filter(({ sureness }) => sureness >= SURE);
    return sure.length > 1 ? [`${name}: ${sure.map(({ source }) => source.key).join(", ")}`] : [];
  });
  expect(contested).toEqual([]);
});
