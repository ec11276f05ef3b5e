import { expect, test } from "vitest";
import { type NotedPaper, paperItems } from "./tax-papers.ts";

const paper = (fields: Partial<NotedPaper>): NotedPaper => ({
  paper_id: "p",
  asset_id: "fund",
  asset_name: "Fernhill III",
  tax_year: 2025,
  kind: "Schedule K-1",
  state: "expected",
  due_on: null,
  ...fields,
});
const found = (...papers: readonly NotedPaper[]) =>
  paperItems(papers, { today: "2026-11-20", shares: { ofAsset: () => 0.1 } }).map(({ key, text }) => [key, text]);

test("PF-07: a paper waits from the day after it was promised, or once its year is over where none was promised", () => {
  const text = "Fernhill III: Schedule K-1 for 2025 has not come. Ask for it, or note that it is there.";
  expect(found(paper({ due_on: "2026-11-19" }))).toEqual([["paper p 2026-11-19", text]]);
  expect(found(paper({ due_on: "2026-11-20" }), paper({ due_on: "2027-03-15" }))).toEqual([]);
  expect(found(paper({}))).toEqual([["paper p", text]]);
  expect(found(paper({ tax_year: 2026 }))).toEqual([]);
});

test("what came as an estimate, a draft or final does not wait", () => {
  for (const state of ["estimate", "draft", "final"]) expect(found(paper({ state, due_on: "2026-01-01" }))).toEqual([]);
});
