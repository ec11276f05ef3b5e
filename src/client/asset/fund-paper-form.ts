import type { FundPaper, FundPapers } from "#features/fund-papers/contract.ts";

/** Kinds that are offered; any other is typed. Of the United States, Germany and the United Kingdom, where most ask. */
export const PAPER_KINDS = [
  "Schedule K-1 (federal)",
  "Schedule K-1 (state)",
  "Schedule K-3",
  "PFIC statement",
  "Form 1099",
  "Tax statement of the fund",
  "Audited annual report",
] as const;

export const PAPER_STATE_WORDS = {
  expected: "Expected",
  estimate: "Estimate received",
  draft: "Draft received",
  final: "Final received",
  not_needed: "Not needed",
} as const satisfies Readonly<Record<FundPaper["state"], string>>;

export const PAPER_STATES = ["expected", "estimate", "draft", "final", "not_needed"] as const;

/** A paper while it is typed. */
export interface TypedPaper {
  readonly assetId: string;
  readonly taxYear: string;
  readonly kind: string;
  readonly state: FundPaper["state"];
  readonly dueOn: string;
  readonly receivedOn: string;
  readonly note: string;
  /** Empty: none. */
  readonly documentId: string;
}

export const newPaper = (assetId: string, year: number): TypedPaper => ({
  assetId,
  taxYear: String(year),
  kind: "",
  state: "expected",
  dueOn: "",
  receivedOn: "",
  note: "",
  documentId: "",
});

export const typedPaper = (paper: FundPapers["papers"][number]): TypedPaper => ({
  ...paper,
  taxYear: String(paper.taxYear),
  dueOn: paper.dueOn ?? "",
  receivedOn: paper.receivedOn ?? "",
  note: paper.note ?? "",
  documentId: paper.documentId ?? "",
});

const orNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());
const hasCome = (state: FundPaper["state"]): boolean => state !== "expected" && state !== "not_needed";

/** What is sent: a paper that did not come has no day it came on. */
export const paperOfTyped = (typed: TypedPaper): FundPaper => ({
  assetId: typed.assetId,
  taxYear: Number(typed.taxYear),
  kind: typed.kind.trim(),
  state: typed.state,
  dueOn: orNull(typed.dueOn),
  receivedOn: hasCome(typed.state) ? orNull(typed.receivedOn) : null,
  note: orNull(typed.note),
  documentId: orNull(typed.documentId),
});

export function missingOfPaper({ assetId, taxYear, kind }: TypedPaper): string | undefined {
  if (assetId === "") return "Choose the fund.";
  if (!/^(19|2\d)\d\d$/.test(taxYear)) return "Enter the tax year, such as 2025.";
  return kind.trim() === "" ? "Enter what paper it is." : undefined;
}
