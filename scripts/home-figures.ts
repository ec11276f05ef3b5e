// Writes the figures that the home page shows: those of the sample portfolio, as its own overview answers them.
// Run it after a change of the sample; `test/home-figures.api.test.ts` fails when the page and the sample differ.
import { writeFileSync } from "node:fs";
import { readHomeFigures } from "../test/home-figures.ts";

writeFileSync("src/site/home/sample-overview.json", `${JSON.stringify(await readHomeFigures(), null, 2)}\n`);
