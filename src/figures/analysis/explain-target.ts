import { explainHoldingValue } from "#engine/explain/explain-holdings.ts";
import { exactLeaf, moneyLeaf, moneyTree, numberTree, type FigureTree } from "#engine/explain/formula.ts";
import { known, notKnown } from "#engine/figure.ts";
import { ONE, ZERO, mul, type Fixed } from "#engine/money/fixed.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import { explainTradeTax } from "../tax/explain-trade-tax.ts";
import { divideByMix, driftOfMix, type PartPiece } from "./targets.ts";

/** The actual share of a part, down to the holdings in it. `key` is the mix and the part, `ID:equity`; what no part names has none behind the colon. `tax:ID` is the tax its trades would cause. */
export function explainTarget(sheet: Sheet, key: string): Answer<FigureTree> {
  const [mixId = "", ...rest] = key.split(":");
  if (mixId === "tax") return explainTradeTax(sheet, rest.join(":"));
  const part = rest.join(":");
  const mix = sheet.targets.find(({ id }) => id === mixId);
  const drift = mix && driftOfMix(sheet, mix);
  const found = drift?.parts.find((each) => (each.key ?? "") === part);
  if (!mix || !drift || !found) return refused("key", "a target mix and a part of it, as `ID:equity`");
  const { named, others } = divideByMix(sheet, mix);
  const pieces = found.key === undefined ? others : (named.get(found.key) ?? []);
  const words = { label: `Share of ${found.label}`, formula: "its value ÷ value of what the mix is about" };
  const tree = numberTree(
    { ...words, unit: "ratio" },
    {
      of: {
        part: sumTree(sheet, found.label, pieces),
        total: moneyLeaf({ label: "What the mix is about" }, drift.total, sheet.base),
      },
    },
    ({ part: value, total }) => (total > 0 ? known(value / total) : notKnown("undefined", "Nothing of it is held.")),
  );
  return { ok: true, value: tree };
}

const sumTree = (sheet: Sheet, label: string, pieces: readonly PartPiece[]): FigureTree =>
  moneyTree(
    { label, formula: "sum of what is held of it", currency: sheet.base },
    { of: {}, list: pieces.map((piece) => pieceTree(sheet, piece)) },
    (_, values) => known(values.reduce((sum, value) => sum + value, ZERO)),
  );

/** A holding, or the share of it that is stated to belong to the part. */
function pieceTree(sheet: Sheet, { holding: { asset }, share }: PartPiece) {
  const value = { ...explainHoldingValue({ book: sheet.book(), market: sheet.market }, asset.id), label: asset.name };
  if (share === ONE) return value;
  const part = exactLeaf({ label: "Share stated of it" }, share, "factor");
  return moneyTree(
    { label: asset.name, formula: "value × share", currency: sheet.base },
    { of: { value, share: part } },
    (of): ReturnType<typeof known<Fixed>> => known(mul(of.value, of.share)),
  );
}
