import type { HeirNoteInput, HeirNotes } from "#features/heir-notes/contract.ts";
import type {
  KeptReports,
  KeptReportView,
  ReadyReportKey,
  ReportToKeep,
  ReportView,
} from "#features/shared/kept-report-contract.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";
import { queryText, readPath, type QueryValue, type ReadPath, type WritePath } from "./api-path.ts";

interface Receipt {
  readonly receipt: ChangeReceipt;
}

/** Reports that are ready, and versions of them that are kept. */
export function reportPaths(portfolioId: string) {
  const base = `/api/portfolios/${portfolioId}`;
  const inside = <Answer>(path: string, query: Readonly<Record<string, QueryValue>> = {}): ReadPath<Answer> => {
    const text = queryText(query);
    return readPath(`${base}${path}${text}`, ["portfolio", portfolioId, path, text]);
  };
  const one = (reportId: string) => `/kept-reports/${reportId}`;
  return {
    ready: (report: ReadyReportKey, asked: Readonly<Record<string, QueryValue>>) =>
      inside<ReportView>(`/ready-reports/${report}`, asked),
    heirNotes: () => inside<HeirNotes>("/heir-notes"),
    keepHeirNote: (noteId: string): WritePath<HeirNoteInput, Receipt> => ({
      method: "PUT",
      url: `${base}/heir-notes/${noteId}`,
      portfolioId,
    }),
    removeHeirNote: (noteId: string): WritePath<undefined, Receipt> => ({
      method: "DELETE",
      url: `${base}/heir-notes/${noteId}`,
      portfolioId,
    }),
    kept: () => inside<KeptReports>("/kept-reports"),
    keptOne: (reportId: string, against: "same_day" | "today") => inside<KeptReportView>(one(reportId), { against }),
    keep: (reportId: string): WritePath<ReportToKeep, Receipt> => ({
      method: "PUT",
      url: `${base}${one(reportId)}`,
      portfolioId,
    }),
    remove: (reportId: string): WritePath<undefined, Receipt> => ({
      method: "DELETE",
      url: `${base}${one(reportId)}`,
      portfolioId,
      gone: one(reportId),
    }),
  };
}
