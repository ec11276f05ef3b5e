// Writes the public list of formats (content/support/import/formats.md) from the registry of statement sources; test/formats-list.test.ts asks that it is what
// this makes.
// usage: node scripts/formats.ts
import { readFileSync, writeFileSync } from "node:fs";
import { formatsPage } from "#test/formats-page.ts";

const PAGE = new URL("../content/support/import/formats.md", import.meta.url);
const known = readFileSync(PAGE, "utf8");
writeFileSync(PAGE, formatsPage(known));
