import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import { isinProblem } from "#client/dialogs/asset-form.ts";
import { tagsIn } from "#client/parts/own-shares.ts";
import type { AssetEdits } from "#features/assets/edits-contract.ts";
import type { CellEdit, CellField } from "#ui/grid/edited-cells.ts";
import type { HoldingRow } from "./holding-rows.ts";
import { attributeOf, attributesIn, type Classified } from "./own-attributes.ts";
import { sharesIn, shareText } from "./share-text.ts";

const CLASSES = ASSET_CLASS_KEYS.filter((it) => it !== "cash").map((it) => ({
  value: it,
  label: assetClassOf(it).label,
}));

export interface HoldingCells {
  readonly classified: Classified;
  readonly locale: string;
}

/** What a cell of a holding can be changed to: what is stated of it, and nothing that is computed. Money has only its amount. */
export function holdingField(
  { holding }: HoldingRow,
  columnKey: string,
  { classified, locale }: HoldingCells,
): CellField | undefined {
  if (holding.isCash) return undefined;
  const { name, assetId } = holding;
  switch (columnKey) {
    case "name":
      return { label: `Name of ${name}`, text: name, maxLength: 200 };
    case "isin":
      return { label: `ISIN of ${name}`, text: holding.isin ?? "", maxLength: 12 };
    case "ticker":
      return { label: `Ticker of ${name}`, text: holding.ticker ?? "", maxLength: 40 };
    case "assetClass":
      return { label: `Class of ${name}`, text: holding.assetClass, choices: CLASSES };
    case "subclass": {
      const all = [...classified.values()].flatMap((it) => it.subclass ?? []);
      return {
        label: `Sub-class of ${name}`,
        text: classified.get(assetId)?.subclass ?? "",
        maxLength: 40,
        suggestions: [...new Set(all)].toSorted((a, b) => a.localeCompare(b)),
      };
    }
    case "tags":
      return { label: `Tags of ${name}`, text: (classified.get(assetId)?.tags ?? []).join(", ") };
  }
  const attribute = attributeOf(columnKey);
  if (attribute === undefined || !attributesIn(classified).includes(attribute)) return undefined;
  const all = [...classified.values()].flatMap(({ shares }) => shares).filter((it) => it.attribute === attribute);
  return {
    label: `${attribute} of ${name}`,
    text: shareText(sharesOf(classified, assetId, attribute), locale),
    suggestions: [...new Set(all.map(({ value }) => value))].toSorted((a, b) => a.localeCompare(b)),
  };
}

/** Why a cell that a paste meets cannot be edited. */
export function whyFixed({ holding }: HoldingRow, columnKey: string): string {
  if (columnKey === "account" || columnKey === "institution") return "where it is held follows from its entries";
  if (columnKey === "currency") return "its currency is changed on its page";
  const isStated =
    ["name", "assetClass", "isin", "ticker", "tags", "subclass"].includes(columnKey) || attributeOf(columnKey);
  if (isStated && holding.isCash) return "money has only its amount";
  return "computed from entries, prices and terms";
}

const sharesOf = (classified: Classified, assetId: string, attribute: string) =>
  (classified.get(assetId)?.shares ?? []).filter((it) => it.attribute === attribute);

type OneEdit = AssetEdits["edits"][number];

export interface HoldingEdits {
  /** What is sent: all that is changed of an asset stands together. */
  readonly edits: readonly OneEdit[];
  /** For each cell the place of its asset among what is sent, or why it cannot be. */
  readonly placed: readonly ({ readonly place: number } | { readonly problem: string })[];
}

/** Cells that were changed, as the changes of their assets. */
export function holdingEdits(cells: readonly CellEdit<HoldingRow>[], known: HoldingCells): HoldingEdits {
  const byAsset = new Map<string, OneEdit>();
  const placed = cells.map((cell) => {
    const { assetId } = cell.row.holding;
    const before = byAsset.get(assetId) ?? { assetId };
    const read = readCell(cell, before, known);
    if (typeof read === "string") return { problem: read };
    byAsset.set(assetId, { ...before, ...read });
    return { place: [...byAsset.keys()].indexOf(assetId) };
  });
  return { edits: [...byAsset.values()], placed };
}

/** What one cell changes of its asset, beside what others of its row did; words where it cannot. */
function readCell(
  { row, columnKey, text }: CellEdit<HoldingRow>,
  before: OneEdit,
  { classified, locale }: HoldingCells,
): Partial<OneEdit> | string {
  const typed = text.trim();
  switch (columnKey) {
    case "name":
      return typed === "" ? "Enter a name." : { name: typed };
    case "ticker":
      return { ticker: typed === "" ? null : typed };
    case "isin":
      return isinProblem(typed) ?? { isin: typed === "" ? null : typed.toUpperCase() };
    case "assetClass": {
      const assetClass = ASSET_CLASS_KEYS.find((it) => it === typed);
      return assetClass ? { assetClass } : "Choose a class.";
    }
    case "subclass":
      return { subclass: typed === "" ? null : typed };
    case "tags": {
      const tags = tagsIn(text);
      if (tags.length > 20) return "At most 20 tags.";
      return tags.some((it) => it.length > 40) ? "A tag has at most 40 letters." : { tags };
    }
  }
  const attribute = attributeOf(columnKey) ?? "";
  const read = sharesIn(text, attribute, locale);
  if (!read.ok) return read.error.message;
  const shares = before.shares ?? classified.get(row.holding.assetId)?.shares ?? [];
  return { shares: [...shares.filter((it) => it.attribute !== attribute), ...read.value] };
}
