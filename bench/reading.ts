/**
 * `npm run bench:reading [hash] [format…]`: reads a file of about 64 MB of each format in the thread the product reads files in, from its bytes to the
 * last row that goes to a database, and throws the rows away. One line of JSON a format: its rows and megabytes, by how much the process grew over what it had
 * before at most, and the processor time of all of it. Each file is made by one process and read by another. With `hash`, instead, what all that is
 * kept of the file comes to, to lay beside that of another version of the product. READING_MB is another size.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { RECIPES } from "./reading-recipes.ts";

const BYTES = Number(process.env["READING_MB"] ?? 63) * 1_000_000;
const CHILD = fileURLToPath(new URL("./reading-child.ts", import.meta.url));

const words = process.argv.slice(2);
const what = words[0] === "hash" ? "hash" : "read";
const named = words.filter((word) => word !== "hash");

const child = (...given: readonly string[]): object =>
  JSON.parse(execFileSync(process.execPath, [CHILD, ...given], { encoding: "utf8" }));

const folder = mkdtempSync(join(tmpdir(), "reading-"));
try {
  for (const format of named.length > 0 ? named : Object.keys(RECIPES)) {
    const path = join(folder, `${format}.gz`);
    const made = child("make", format, path, String(BYTES));
    process.stdout.write(`${JSON.stringify({ format, ...made, ...child(what, format, path) })}\n`);
    rmSync(path);
  }
} finally {
  rmSync(folder, { recursive: true });
}
