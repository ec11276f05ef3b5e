import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { titlesOf } from "../titles-of.ts";

/** A test whose title names a capability: `UP-12: a planned entry is booked`, `RE-05 in part, UP-05 in part: a lease is typed`. */
export interface Citation {
  readonly id: string;
  /** From the root of the repository. */
  readonly file: string;
  readonly title: string;
  /** The title says that it walks a part of it only. */
  readonly isPart: boolean;
}

const CITED = /\b((?:UP|RE|PL|CR|AN|PF|TX|EQ|CM|FI|AD|FO|R)-\d{2})\b( in part)?/g;

/** The capabilities that the title of a test names. */
export const citedIn = (title: string): readonly Pick<Citation, "id" | "isPart">[] =>
  [...title.matchAll(CITED)].map(([, id = "", part]) => ({ id, isPart: part !== undefined }));

/** Every citation in the titles of tests and journeys, by file. */
export function readCitations(): readonly Citation[] {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  return globSync("{src,test}/**/*.{test,e2e}.{ts,tsx}", { cwd: root })
    .map((name) => name.replaceAll("\\", "/"))
    .toSorted()
    .flatMap((file) =>
      titlesOf(readFileSync(`${root}${file}`, "utf8")).flatMap((title) =>
        citedIn(title).map((cited) => ({ ...cited, file, title })),
      ),
    );
}

/** A walk through the built product in a browser. */
export const isJourney = (file: string): boolean => file.endsWith(".e2e.ts");

/** A test that calls the API, or the service behind it. */
export const isOfApi = (file: string): boolean => /^src\/features\/|\.api\.test\.ts$/.test(file);
