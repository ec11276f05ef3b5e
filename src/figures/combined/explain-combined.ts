import { combined, givenMoney, type Explanation } from "#engine/explain/explanation.ts";
import type { Currency } from "#engine/money/currency.ts";
import { ZERO, type Fixed } from "#engine/money/fixed.ts";
import type { CombinedHolding, CombinedPart, WholeBridge } from "./combined-part.ts";

export type CombinedFigure =
  | "net_worth"
  | "assets"
  | "liabilities"
  | "change"
  | "portfolio"
  | "class"
  | "holding"
  | "gain";

interface Asked {
  readonly figure: CombinedFigure;
  /** Which class, holding, gain or, by its place, portfolio; of a change, of one portfolio or, where empty, of all. */
  readonly key: string;
  readonly currency: Currency;
}

/** What a figure of several portfolios is made of: portfolios, and in them holdings, each with what its value rests on. Undefined where there is no such figure. */
export function explainCombined(
  parts: readonly CombinedPart[],
  { figure, key, currency }: Asked,
): Explanation | undefined {
  switch (figure) {
    case "net_worth":
      return sumOf({ label: "Net worth", formula: "sum over portfolios", currency }, parts, whole);
    case "assets":
      return sumOf({ label: "Assets", formula: "sum of what is owned", currency }, parts, owned);
    case "liabilities":
      return owedOf(parts, currency);
    case "class": {
      const label = "Value of the class";
      return present(
        sumOf(
          { label, formula: "sum over portfolios", currency },
          parts,
          only((it) => it.assetClass === key),
        ),
      );
    }
    case "holding":
      return present(
        sumOf(
          { label: nameOf(parts, key), formula: "sum over portfolios", currency },
          parts,
          only((it) => it.key === key),
        ),
      );
    case "portfolio": {
      const [part] = placed(parts, key) ?? [];
      return part && ofPortfolio(part, currency, whole);
    }
    case "gain":
      return gainOf(parts, key, currency);
    case "change": {
      const one = key === "" ? parts : placed(parts, key);
      return one && changeTree(one, currency);
    }
  }
}

/** The portfolio at a place. */
function placed(parts: readonly CombinedPart[], key: string): readonly CombinedPart[] | undefined {
  const part = /^\d{1,3}$/.test(key) ? parts[Number(key)] : undefined;
  return part && [part];
}

/** What of a holding is counted; undefined where that is not known, null where nothing of it is. */
type Counted = (holding: CombinedHolding) => Fixed | undefined | null;

const whole: Counted = ({ value }) => value;
const owned: Counted = ({ value, owned: amount }) =>
  value === undefined ? undefined : amount === ZERO ? null : amount;
const owed: Counted = ({ owed: amount }) => (amount === ZERO ? null : amount);
const only =
  (isWanted: (holding: CombinedHolding) => boolean): Counted =>
  (holding) =>
    isWanted(holding) ? holding.value : null;

const present = (tree: Explanation): Explanation | undefined => (tree.inputs.length === 0 ? undefined : tree);

const nameOf = (parts: readonly CombinedPart[], key: string): string =>
  parts.flatMap(({ holdings }) => holdings).find((it) => it.key === key)?.name ?? "Holding";

interface Words {
  readonly label: string;
  readonly formula: string;
  readonly currency: Currency;
}

function sumOf(words: Words, parts: readonly CombinedPart[], counted: Counted): Explanation {
  const inputs = parts
    .map((part) => ofPortfolio(part, words.currency, counted))
    .filter((tree) => tree.inputs.length > 0 || tree.note !== undefined);
  return combined("sum", words, inputs);
}

/** What is owed of each portfolio is negative there and told as a positive amount. */
function owedOf(parts: readonly CombinedPart[], currency: Currency): Explanation {
  const debts = sumOf({ label: "Owed", formula: "sum of what is below zero", currency }, parts, owed);
  return combined("difference", { label: "Liabilities", formula: "0 − what is owed", currency }, [
    givenMoney("Nothing", ZERO, { currency }),
    debts,
  ]);
}

function ofPortfolio({ name, holdings }: CombinedPart, currency: Currency, counted: Counted): Explanation {
  const open = holdings.filter((it) => it.isOpen && counted(it) !== null);
  const inputs = open.flatMap((it) => {
    const amount = counted(it) ?? undefined;
    const note = `${it.how}; told entry by entry in ${name}`;
    return amount === undefined ? [] : [givenMoney(it.name, amount, { currency, note })];
  });
  const tree = combined("sum", { label: name, formula: "sum of its holdings", currency }, inputs);
  const unknown = open.filter((it) => counted(it) === undefined);
  if (unknown.length === 0) return tree;
  const words = unknown.map((it) => `${it.name} (${it.missing.join(", ") || "not known"})`);
  return { ...tree, note: `Left out: ${words.join("; ")}` };
}

function gainOf(parts: readonly CombinedPart[], key: string, currency: Currency): Explanation | undefined {
  const inputs = parts.flatMap(({ name, holdings }) =>
    holdings
      .filter((it) => it.key === key)
      .map(({ gain }) => givenMoney(name, gain, { currency, note: `Told in parts by ${name}, under Performance` })),
  );
  if (inputs.length === 0) return undefined;
  const formula = "price + currency + income − fees − taxes, sum over portfolios";
  return combined("sum", { label: `Gain of ${nameOf(parts, key)}`, formula, currency }, inputs);
}

const LINES: readonly (readonly [string, (bridge: WholeBridge) => Fixed])[] = [
  ["Money in or out", (it) => it.inflow - it.outflow],
  ["Income", (it) => it.income],
  ["Prices", (it) => it.gain.price],
  ["Currencies", (it) => it.gain.currency],
  ["First or lost prices", (it) => it.unpriced],
  ["Accounts followed by balances", (it) => it.byBalances],
  ["Fees", (it) => -it.fees],
  ["Taxes", (it) => -it.taxes],
];

/** What the whole changed by, line by line and in each line portfolio by portfolio. */
function changeTree(parts: readonly CombinedPart[], currency: Currency): Explanation {
  const line = ([label, pick]: (typeof LINES)[number]): Explanation =>
    combined(
      "sum",
      { label, formula: "sum over portfolios", currency },
      parts.map(({ name, bridge }) =>
        givenMoney(name, pick(bridge), { currency, note: `Told by the overview of ${name}` }),
      ),
    );
  const inputs = LINES.map(line).filter(({ inputs: members }) => members.some(({ value }) => value.amount !== ZERO));
  const formula = "money in − money out + income + prices + currencies − fees − taxes";
  const tree = combined("sum", { label: "Change", formula, currency }, inputs);
  const missing = parts.flatMap(({ name, bridge }) => bridge.missing.map((words) => `${name}: ${words}`));
  return missing.length === 0 ? tree : { ...tree, note: missing.join("; ") };
}
