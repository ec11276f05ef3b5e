// Writes the public list of connections (content/support/import/connections.md) from the registry of their sources; test/connections-list.test.ts asks that it
// is what this makes.
// usage: node scripts/connections.ts
import { readFileSync, writeFileSync } from "node:fs";
import { connectionsPage } from "#test/connections-page.ts";

const PAGE = new URL("../content/support/import/connections.md", import.meta.url);
writeFileSync(PAGE, connectionsPage(readFileSync(PAGE, "utf8")));
