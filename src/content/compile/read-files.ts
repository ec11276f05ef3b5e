import { existsSync, readdirSync, readFileSync } from "node:fs";
import { COLLECTION_NAMES, COLLECTIONS, folderSchema } from "../schemas.ts";
import type { CollectionName } from "../schemas.ts";
import { readFields } from "./front-matter.ts";
import type { Problem } from "./problems.ts";

export interface ContentFile {
  readonly collection: CollectionName;
  /** Path under `content/`. */
  readonly file: string;
  readonly stem: string;
  readonly path: string;
  readonly text: string;
}

/** What a folder's `.navigation.yml` says, by the folder's address. */
export type Folders = ReadonlyMap<string, { readonly title: string; readonly order?: number; readonly icon?: string }>;

export interface ContentFiles {
  readonly files: readonly ContentFile[];
  readonly folders: Folders;
  readonly problems: readonly Problem[];
}

const FOLDER_FILE = ".navigation.yml";
const FILE_NAME = /^[a-z0-9][a-z0-9-]*\.md$/;

/** Everything under `content/`, in the order of the file names. A file that no collection takes is a problem, not silence. */
export function readContentFiles(folder: string): ContentFiles {
  const problems: Problem[] = [];
  const files: ContentFile[] = [];
  const folders = new Map<string, { title: string; order?: number; icon?: string }>();
  const names = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"))
    : [];
  for (const file of names.toSorted()) {
    const [top = "", ...rest] = file.split("/");
    const collection = COLLECTION_NAMES.find((name) => COLLECTIONS[name].folder === top);
    const name = rest.at(-1) ?? "";
    if (rest.length === 0 && !file.endsWith(".md")) continue;
    if (file === "README.md") continue;
    if (name === FOLDER_FILE && collection) {
      const read = readFields(file, readFileSync(`${folder}/${file}`, "utf8"), folderSchema, 1);
      problems.push(...read.problems);
      if (read.fields) folders.set(pathOf(collection, [...rest.slice(0, -1), "index"].join("/")), defined(read.fields));
      continue;
    }
    if (!file.endsWith(".md")) continue;
    if (!collection) {
      const known = COLLECTION_NAMES.map((it) => COLLECTIONS[it].folder).join(", ");
      problems.push({
        file,
        message: "No collection lives in this folder.",
        remedy: `Move it into one of ${known}.`,
      });
      continue;
    }
    if (!FILE_NAME.test(name))
      problems.push({ file, message: "The file's name becomes an address.", remedy: "Use a-z, 0-9 and dashes." });
    const stem = file.slice(0, -".md".length);
    const path = pathOf(collection, rest.join("/").slice(0, -".md".length));
    files.push({ collection, file, stem, path, text: readFileSync(`${folder}/${file}`, "utf8") });
  }
  return { files, folders, problems };
}

/** The address of a file by its place in the collection's folder; `index` stands for its folder. */
export function pathOf(collection: CollectionName, name: string): string {
  const { prefix } = COLLECTIONS[collection];
  const path = `${prefix === "/" ? "" : prefix}/${name}`.replace(/(?:^|\/)index$/, "");
  return path === "" ? "/" : path;
}

function defined(fields: { title: string; order?: number | undefined; icon?: string | undefined }) {
  const { title, order, icon } = fields;
  return { title, ...(order === undefined ? {} : { order }), ...(icon === undefined ? {} : { icon }) };
}
