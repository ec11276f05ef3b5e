/** Address of one import's review below the import screen's own, with the view taken along. */
export function reviewPath(imports: string, importId: string): string {
  const [path = "", search = ""] = imports.split("?");
  return `${path}/${importId}${search === "" ? "" : `?${search}`}`;
}
