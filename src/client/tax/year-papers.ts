import { api } from "#client/api/api.ts";
import { documentPaths } from "#client/api/document-paths.ts";
import { ok } from "#engine/result.ts";
import type { YearPaper } from "#client/tax/tax-package.ts";

/** The papers kept with a tax year, each as it came; the first that cannot be read is told. */
export async function readPapers(portfolioId: string, year: number) {
  const paths = documentPaths(portfolioId);
  const list = await api.read(paths.list({ about: "tax_year", aboutKey: String(year) }));
  if (!list.ok) return list;
  const papers: YearPaper[] = [];
  for (const { documentId, fileId, fileName, name, note } of list.value.documents) {
    const file = await api.download(paths.file(documentId, fileId));
    if (!file.ok) return file;
    const bytes = new Uint8Array(await file.value.arrayBuffer());
    papers.push({ fileName, words: [name, note].filter((it) => it !== "").join(": "), bytes });
  }
  return ok(papers);
}
