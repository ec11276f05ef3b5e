// Writes docs/CAPABILITIES.md from the list in test/capabilities and from the tests that name its ids; test/capabilities.test.ts asks that it is what this makes.
// usage: node scripts/capabilities.ts
import { writeFileSync } from "node:fs";
import { capabilitiesPage } from "#test/capabilities/capabilities-page.ts";
import { readCitations } from "#test/capabilities/citations.ts";

writeFileSync(new URL("../docs/CAPABILITIES.md", import.meta.url), capabilitiesPage(readCitations()));
