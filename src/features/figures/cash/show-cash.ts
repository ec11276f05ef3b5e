import { formatDay } from "#engine/dates/day.ts";
import { known, notKnown, type Figure } from "#engine/figure.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import type { FigureTree } from "#engine/explain/formula.ts";
import { cashPosition, lessKnown, nameOf } from "#figures/cash/cash-position.ts";
import type { CashPlace, StatedRates } from "#figures/cash/cash-places.ts";
import { DEPOSIT_SCHEMES, SCHEME_KEYS, usualScheme, type SchemeKey } from "#figures/cash/deposit-schemes.ts";
import { maturitiesOf, maturingWithin } from "#figures/cash/maturities.ts";
import { savingOf } from "#figures/cash/saving.ts";
import type { Sheet } from "#figures/sheet.ts";
import type { CashView } from "../cash-contract.ts";
import { moneyOf, ratioOf } from "../wire-figures.ts";
import { exactOf } from "./exact-of.ts";
import { showProtection } from "./show-protection.ts";

interface Asked {
  readonly at?: number | undefined;
  readonly scheme?: SchemeKey | undefined;
}

export function showCash(
  sheet: Sheet,
  { at, scheme = usualScheme(sheet.base) }: Asked,
  rates: readonly StatedRates[],
): CashView {
  const { places, total, rated, best, interest, forgone, missing, ...position } = cashPosition(sheet, { at, rates });
  return {
    on: formatDay(sheet.on),
    currency: sheet.base,
    total: moneyOf(
      lessKnown(
        known(total),
        places.filter((it) => it.valueBase === undefined).map((it) => nameOf(sheet, it)),
      ),
    ),
    rated: formatFixed(rated),
    yield: ratioOf(lessKnown(numberOf(position.yield), missing)),
    interest: moneyOf(lessKnown(exactOf(interest), missing)),
    best: best ? { rate: best.rate, name: best.place ? nameOf(sheet, best.place) : null } : null,
    forgone: moneyOf(forgone ? lessKnown(exactOf(forgone), missing) : notKnown("undefined", "No rate is known.")),
    places: places.map((place) => showPlace(sheet, place)),
    saving: [3, 12].map((months) => showSaving(sheet, months)),
    ...showMaturities(sheet),
    schemes: SCHEME_KEYS.map((key) => ({ key, label: DEPOSIT_SCHEMES[key].label })),
    protection: showProtection(sheet, scheme),
  };
}

const numberOf = ({ figure }: FigureTree): Figure =>
  figure.status === "ok" && typeof figure.value === "number" ? known(figure.value) : whyNot(figure);
const whyNot = <T>(figure: Figure<unknown>): Figure<T> =>
  notKnown("undefined", "reason" in figure ? figure.reason : "It is not known.");

function showPlace(sheet: Sheet, place: CashPlace): CashView["places"][number] {
  const { accountId, asset, amount, valueBase, rate, origin, stated = null } = place;
  const account = sheet.accounts.get(accountId);
  return {
    accountId,
    account: account?.name ?? accountId,
    institution: account?.institutionName ?? null,
    assetId: asset.id,
    name: nameOf(sheet, place),
    currency: asset.currency,
    amount: formatFixed(amount),
    value: moneyOf(valueBase === undefined ? notKnown("undefined", NO_RATE) : known(valueBase)),
    rate: ratioOf(numberOf(rate)),
    origin,
    stated,
  };
}

function showSaving(sheet: Sheet, months: number): CashView["saving"][number] {
  const { from, income, spending, putIn, takenOut, rate, cover, lostCount } = savingOf(sheet, months);
  return {
    months,
    from: formatDay(from),
    income: formatFixed(income),
    spending: formatFixed(spending),
    putIn: formatFixed(putIn),
    takenOut: formatFixed(takenOut),
    rate: ratioOf(numberOf(rate)),
    cover: ratioOf(numberOf(cover)),
    lostCount,
  };
}

function showMaturities(sheet: Sheet): Pick<CashView, "maturities" | "maturing" | "undatedDeposits"> {
  const { rungs, undated } = maturitiesOf(sheet);
  return {
    maturities: rungs.map(({ owned: { asset }, kind, on, amount, valueBase }) => ({
      assetId: asset.id,
      name: asset.name,
      kind,
      on: formatDay(on),
      amount: formatFixed(amount),
      currency: asset.currency,
      value: moneyOf(valueBase === undefined ? notKnown("undefined", NO_RATE) : known(valueBase)),
    })),
    maturing: {
      within3: moneyOf(maturingWithin(sheet, rungs, 3)),
      within12: moneyOf(maturingWithin(sheet, rungs, 12)),
      all: moneyOf(maturingWithin(sheet, rungs)),
    },
    undatedDeposits: undated.map(({ asset }) => ({ assetId: asset.id, name: asset.name })),
  };
}

const NO_RATE = "There is no exchange rate near this day.";
