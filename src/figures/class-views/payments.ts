import type { ClassGroupKey } from "#assets/asset-class.ts";
import { assetClassOf } from "#assets/registry.ts";
import { fundEventOf } from "#assets/private-fund/fund-trees.ts";
import { bondFacts } from "#assets/bond/bond-facts.ts";
import { classFactsOf } from "#assets/fact-reader.ts";
import { propertyFacts } from "#assets/property/property-facts.ts";
import { addMonths, addYears, civilDate, dayOf, formatDay, type Day } from "#engine/dates/day.ts";
import { notKnown } from "#engine/figure.ts";
import { ZERO } from "#engine/money/fixed.ts";
import { incomeOf } from "../analysis/income.ts";
import { bondPortfolioOf, ladderOf, type HeldBond } from "../bonds.ts";
import { inBase } from "../cash/expected-flows.ts";
import type { Descriptions } from "../cash/descriptions.ts";
import type { Sheet } from "../sheet.ts";
import type { ClassChart, ViewSeries } from "./chart.ts";
import { everOf, foretoldOf, heldOf, movedInBase } from "./group-pool.ts";
import { periodsView, startOf, type DatedMoney } from "./periods.ts";

const series = (key: string, label: string, hue: string): ViewSeries => ({ key, label, hue });
const COUPONS = series("coupons", "Coupons", "teal");
const REPAID = series("repaid", "Paid back", "blue");

/** The year before and the year ahead, by whole months. */
const yearAround = ({ on }: Sheet) => ({ from: addMonths(startOf(on, "month"), -12), to: addMonths(on, 12) });

/** What the classes of a group paid in a year, and what they are expected to pay in the next. */
export function incomeMonths(sheet: Sheet, group: ClassGroupKey, descriptions: Descriptions): ClassChart {
  const isInside = (source: string) => source !== "account" && assetClassOf(source).group === group;
  const { received, expected } = incomeOf(sheet, {}, descriptions);
  const money: DatedMoney[] = [
    ...received.map(({ on, source, gross }) => ({ on, series: source, amount: gross, isFuture: false })),
    ...expected.map(({ on, source, amount }) => ({ on, series: source, amount, isFuture: true })),
  ].filter((it) => isInside(it.series));
  const found = [...new Set(money.map((it) => it.series))].map((key) => {
    const { plural, hue } = assetClassOf(key);
    return series(key, plural, hue);
  });
  return periodsView(money, { per: "month", ...yearAround(sheet), series: found });
}

/** Coupons that came and what was sold or paid back, and both to come by the terms. */
export function bondMonths(sheet: Sheet): ClassChart {
  const window = yearAround(sheet);
  const seriesOf = { coupon: "coupons", interest: "coupons", redemption: "repaid", repayment: "repaid" } as const;
  const booked = everOf(sheet, "fixed_income").flatMap(({ movements }) =>
    movements.flatMap((movement): DatedMoney[] => {
      const { leg, amount, on, type, kind } = movement;
      const isCoupon = leg === "income" && kind !== "accrued_interest";
      if (!isCoupon && !(leg === "holding" && type === "sell")) return [];
      const worth = movedInBase(sheet, movement);
      const came = worth === undefined ? undefined : -worth;
      return amount === ZERO ? [] : [{ on, series: isCoupon ? "coupons" : "sold", amount: came, isFuture: false }];
    }),
  );
  const future = foretoldOf(sheet, heldOf(sheet, "fixed_income"), {
    window: { from: sheet.on, to: window.to },
    seriesOf,
  });
  const names = [COUPONS, REPAID, series("sold", "Sold or paid back", "indigo")];
  return periodsView([...booked, ...future], { per: "month", ...window, series: names });
}

/** What is paid back and what coupons bring in each year to come, with the bonds that end in it. */
export function bondLadder(sheet: Sheet): ClassChart {
  const { bonds } = bondPortfolioOf(sheet);
  const held = heldOf(sheet, "fixed_income");
  const dated = held.filter((owned) => ladderOf(sheet, [{ owned }]).length > 0);
  // Floaters have no yield to worst and are in no average, but they pay back and pay coupons all the same.
  const all = ladderOf(
    sheet,
    dated.map((owned) => ({ owned })),
  );
  // What nobody repays pays on and on: the ladder ends with its last rung.
  const lastRung = all.findLast(({ repaid }) => repaid > ZERO)?.year ?? civilDate(sheet.on).year + 9;
  const ladder = all.filter(({ year }) => year <= lastRung);
  const isEndless = all.length > ladder.length;
  const money = ladder.flatMap(({ year, coupons, repaid }): DatedMoney[] => {
    const on = dayOf(year, 12, 31);
    return [
      { on, series: "repaid", amount: repaid, isFuture: true },
      { on, series: "coupons", amount: coupons, isFuture: true },
    ];
  });
  const last = ladder.at(-1);
  const ending = Map.groupBy(
    dated.map((owned) => bonds.find((it) => it.owned.asset.id === owned.asset.id) ?? { ...NO_YIELD, owned }),
    ({ owned }) => endYearOf(owned.facts),
  );
  const chart = periodsView(money, {
    per: "year",
    from: sheet.on,
    to: dayOf(last?.year ?? civilDate(sheet.on).year, 12, 31),
    series: [REPAID, COUPONS],
    noteOf: (startsOn) => rungNote(ending.get(civilDate(startsOn).year) ?? [], sheet.on),
  });
  const missing = held
    .filter((owned) => !dated.includes(owned))
    .map(({ asset }) =>
      inBase(sheet, 1n, asset.currency) === undefined
        ? `${asset.name} is left out: there is no rate of ${asset.currency}.`
        : `${asset.name} is left out: no payments to come are known by its terms.`,
    );
  const goesOn = `Preferred shares that nobody repays go on paying after ${lastRung}.`;
  return { ...chart, missing: isEndless ? [...missing, goesOn] : missing };
}

const NO_YIELD = {
  value: undefined,
  yieldToWorst: notKnown<number>("undefined", "Its coupon follows the rate."),
} as const;

function endOf(facts: unknown): Day | undefined {
  const stated = classFactsOf(facts, bondFacts);
  return stated === undefined || stated.isPerpetual ? undefined : stated.bond.maturityOn;
}

function endYearOf(facts: unknown): number | undefined {
  const on = endOf(facts);
  return on === undefined ? undefined : civilDate(on).year;
}

/** So soon is marked. */
const SOON_DAYS = 30;

/** "2 bonds end, yielding 3.4 % on average", weighted by value; what ends within thirty days is named. */
function rungNote(
  bonds: readonly Pick<HeldBond, "owned" | "value" | "yieldToWorst">[],
  today: Day,
): string | undefined {
  if (bonds.length === 0) return undefined;
  const soon = bonds.flatMap(({ owned: { asset, facts } }) => {
    const on = endOf(facts);
    return on === undefined || on > today + SOON_DAYS ? [] : [`${asset.name} within thirty days, on ${formatDay(on)}`];
  });
  const words = yieldWords(bonds);
  return soon.length === 0 ? words : `${words}; ${soon.join(", ")}`;
}

function yieldWords(bonds: readonly Pick<HeldBond, "owned" | "value" | "yieldToWorst">[]): string {
  const words = bonds.length === 1 ? (bonds[0]?.owned.asset.name ?? "one bond") : `${bonds.length} bonds`;
  let [weight, sum] = [0, 0];
  for (const { value, yieldToWorst } of bonds) {
    if (value === undefined || yieldToWorst.status !== "ok") continue;
    weight += Number(value);
    sum += Number(value) * yieldToWorst.value;
  }
  return weight > 0 ? `${words}, yielding ${Math.round((10_000 * sum) / weight) / 100}%` : words;
}

/** Rents, costs and payments of the loans of properties: booked, and as leases, stated costs and loans have it. */
export function propertyMonths(sheet: Sheet): ClassChart {
  const window = yearAround(sheet);
  const loans = loansOfProperties(sheet);
  const ahead = { from: sheet.on, to: window.to };
  const booked = [...everOf(sheet, "real_estate"), ...loans].flatMap((owned) =>
    owned.movements.flatMap((movement): DatedMoney[] => {
      const key = propertySeries(movement, owned.asset.isLiability);
      const worth = movedInBase(sheet, movement);
      const came = worth === undefined ? undefined : -worth;
      return key === undefined ? [] : [{ on: movement.on, series: key, amount: came, isFuture: false }];
    }),
  );
  const future = [
    ...foretoldOf(sheet, heldOf(sheet, "real_estate"), {
      window: ahead,
      seriesOf: { rent: "rent", property_costs: "costs" },
    }),
    ...foretoldOf(sheet, loans, { window: ahead, seriesOf: { loan_payment: "loans" } }),
  ];
  const names = [
    series("rent", "Rents and other income", "amber"),
    series("costs", "Costs and taxes", "stone"),
    series("loans", "Paid on loans", "clay"),
  ];
  return periodsView([...booked, ...future], { per: "month", ...window, series: names });
}

/** What a booking of a property or of its loan is; undefined for what buying and selling moved. */
function propertySeries(
  { leg, type, amount }: { readonly leg: string; readonly type: string; readonly amount: bigint },
  isLoan: boolean,
): string | undefined {
  if (isLoan) return leg === "income" || (leg === "holding" && amount > ZERO) ? "loans" : undefined;
  if (leg === "income") return "rent";
  return (leg === "fee" || leg === "tax") && type !== "buy" && type !== "sell" ? "costs" : undefined;
}

/** The loans that properties held are said to secure, each once. */
export function loansOfProperties(sheet: Sheet) {
  return [...new Set(heldOf(sheet, "real_estate").flatMap((owned) => owned.debts()))];
}

/** Rent a year by the year in which its lease ends; leases that go on are counted in words. */
export function leaseEnds(sheet: Sheet): ClassChart {
  const held = heldOf(sheet, "real_estate");
  const running = held.flatMap((owned) =>
    (classFactsOf(owned.facts, propertyFacts)?.leases ?? [])
      .filter(({ fromOn, toOn }) => fromOn <= sheet.on && (toOn === undefined || toOn >= sheet.on))
      .map((lease) => ({ owned, lease })),
  );
  const ending = running.flatMap(({ owned, lease: { toOn, monthlyRent, unitId } }) =>
    toOn === undefined ? [] : [{ on: toOn, unitId, name: owned.asset.name, rent: 12n * monthlyRent, owned }],
  );
  const last = Math.max(sheet.on, ...ending.map(({ on }) => on));
  const byYear = Map.groupBy(ending, ({ on }) => civilDate(on).year);
  const chart = periodsView(
    ending.map(({ on, rent, owned }) => ({
      on,
      series: "rent",
      amount: inBase(sheet, rent, owned.asset.currency),
      isFuture: true,
    })),
    {
      per: "year",
      from: sheet.on,
      to: last,
      series: [series("rent", "Rent a year that ends", "amber")],
      noteOf: (startsOn) =>
        byYear
          .get(civilDate(startsOn).year)
          ?.map(({ name, unitId, on }) => `${name}, ${unitId}, on ${formatDay(on)}`)
          .join("; "),
    },
  );
  const open = running.length - ending.length;
  const openWords = open === 0 ? [] : [`${open} ${open === 1 ? "lease goes" : "leases go"} on without an end.`];
  return { ...chart, missing: [...chart.missing, ...openWords] };
}

/** Calls and distributions by quarter, five years back and five ahead. */
export function fundQuarters(sheet: Sheet): ClassChart {
  const booked = everOf(sheet, "private_funds").flatMap(({ movements }) =>
    movements.flatMap((movement): DatedMoney[] => {
      const event = fundEventOf(movement);
      if (event === undefined) return [];
      const worth = movedInBase(sheet, movement);
      const isCall = event === "call" || event === "call_outside";
      const came = worth === undefined ? undefined : -worth;
      return [{ on: movement.on, series: isCall ? "calls" : "distributions", amount: came, isFuture: false }];
    }),
  );
  const to = addYears(sheet.on, 5);
  const future = foretoldOf(sheet, heldOf(sheet, "private_funds"), {
    window: { from: sheet.on, to },
    seriesOf: { capital_call: "calls", fund_distribution: "distributions" },
  });
  const money = [...booked, ...future];
  return periodsView(money, {
    per: "quarter",
    ...spanOf(money, { from: addYears(sheet.on, -5), to }),
    series: [series("distributions", "Distributions", "violet"), series("calls", "Calls", "clay")],
  });
}

/** No longer than there is something to show. */
function spanOf(money: readonly DatedMoney[], { from, to }: { readonly from: Day; readonly to: Day }) {
  const days = money.map(({ on }) => on);
  return { from: Math.max(from, Math.min(...days, to)), to: Math.min(to, Math.max(...days, from)) };
}
