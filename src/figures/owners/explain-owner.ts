import { explainGroup } from "#engine/explain/explain-ownership.ts";
import { exactLeaf, moneyLeaf, moneyTree, type FigureTree } from "#engine/explain/formula.ts";
import { known } from "#engine/figure.ts";
import { ONE, mul, ZERO, type Fixed } from "#engine/money/fixed.ts";
import { ok } from "#engine/result.ts";
import type { Explanation } from "#engine/explain/explanation.ts";
import { refused, type Answer } from "../refusal.ts";
import type { Sheet } from "../sheet.ts";
import type { OwnedValue } from "./owner-group.ts";
import { questionOf, worthByOwner, type OwnerWorth } from "./worth-by-owner.ts";

const EXAMPLE = "an owner and one of worth, own, assets, debts, as `worth:ID`";

/** What an owner comes to, down to what each owner has in their own name. `key`: `worth:ID`, `own:ID`, `assets:ID`, `debts:ID`. */
export function explainOwner(sheet: Sheet, key: string): Answer<Explanation> {
  const [figure = "", ownerId = ""] = key.split(":");
  const all = worthByOwner(sheet);
  const found = all.owners.find(({ owner }) => owner.id === ownerId);
  if (!found) return refused("key", EXAMPLE);
  const side = { assets: assetsTree(sheet, found), debts: debtsTree(sheet, found) };
  if (figure === "assets") return ok(side.assets);
  if (figure === "debts") return ok(side.debts);
  if (figure === "own") return ok(ownTree(sheet, found, side));
  if (figure !== "worth") return refused("key", EXAMPLE);
  const names = new Map(all.owners.map(({ owner }) => [owner.id, owner.name]));
  const sheets = new Map(
    all.owners.map((it) => [it.owner.id, { assets: assetsTree(sheet, it), debts: debtsTree(sheet, it) }] as const),
  );
  const reached = [found.owner.id, ...found.through.keys()];
  const { sheets: every, ...question } = questionOf(ownerId, all.group);
  const tree = explainGroup({ ...question, sheets: every.filter(({ id }) => reached.includes(id)) }, sheet.on, {
    base: sheet.base,
    nameOf: (id) => names.get(id) ?? id,
    sheets,
  });
  return ok({ ...tree, label: `Net worth of ${found.owner.name}` });
}

type Sides = Readonly<Record<"assets" | "debts", FigureTree>>;

const ownTree = ({ base }: Sheet, { lent, borrowed }: OwnerWorth, { assets, debts }: Sides): FigureTree =>
  moneyTree(
    {
      label: "In their own name",
      formula: "assets − debts + lent to other owners − borrowed from them",
      currency: base,
    },
    {
      of: {
        assets,
        debts,
        lent: moneyLeaf({ label: "Lent to other owners" }, lent, base),
        borrowed: moneyLeaf({ label: "Borrowed from other owners" }, borrowed, base),
      },
    },
    (of) => known(of.assets - of.debts + of.lent - of.borrowed),
  );

const assetsTree = (sheet: Sheet, { sheet: own }: OwnerWorth): FigureTree =>
  sumTree(sheet, { label: "Assets outside the group", formula: "sum of each value × share" }, own.assets, ONE);
const debtsTree = (sheet: Sheet, { sheet: own }: OwnerWorth): FigureTree =>
  sumTree(
    sheet,
    { label: "Debts outside the group", formula: "sum of each value × share, without its sign" },
    own.debts,
    -ONE,
  );

function sumTree(
  { base, on, accounts }: Sheet,
  words: { readonly label: string; readonly formula: string },
  list: readonly OwnedValue[],
  sign: Fixed,
): FigureTree {
  const valued = list.filter(({ value }) => value !== undefined);
  return moneyTree(
    { ...words, currency: base },
    {
      of: {},
      list: valued.map(({ part, share }) => {
        const name = `${part.asset.name}, ${accounts.get(part.accountId)?.name ?? "an account"}`;
        const value = moneyLeaf(
          { label: name, source: { kind: "valuation", on } },
          mul(part.value ?? ZERO, sign),
          base,
        );
        if (share === ONE) return value;
        return moneyTree(
          { label: name, formula: "value × share", currency: base },
          { of: { value, share: exactLeaf({ label: "Share" }, share, "factor") } },
          (of) => known(mul(of.value, of.share)),
        );
      }),
    },
    (_, amounts) => known(amounts.reduce((sum, amount) => sum + amount, ZERO)),
  );
}
