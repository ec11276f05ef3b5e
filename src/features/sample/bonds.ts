import { fixed, round, ZERO } from "#engine/money/fixed.ts";
import { buyUnits, currencyOf, depotOf } from "#features/sample/depot.ts";
import { cents } from "#features/sample/euros.ts";
import type { FamilyBook } from "#features/sample/family-book.ts";
import { isMonth, type Month } from "#features/sample/month.ts";
import { SAMPLE_NOTES } from "#providers/market-data/sample-bonds.ts";

/** What one unit of face at a price per hundred is worth. */
const PER_CENT = "0.01";

interface Held {
  readonly symbol: string;
  readonly boughtIn: string;
  readonly face: string;
  readonly fee: string;
  /** Of the face at each payment, in hundredths of a percent. */
  readonly couponBp: bigint;
  readonly months: readonly number[];
  /** The month it is repaid in. */
  readonly repaidIn: string;
  /** A day of the month for coupons and repayment. */
  readonly day?: number;
}

const BONDS: readonly Held[] = [
  {
    symbol: "ALDERN24",
    boughtIn: "2014-03",
    face: "10000",
    fee: "12.00",
    couponBp: 325n,
    months: [3],
    repaidIn: "2024-03",
  },
  {
    symbol: "CORVID29",
    boughtIn: "2019-06",
    face: "8000",
    fee: "14.00",
    couponBp: 225n,
    months: [6, 12],
    repaidIn: "2029-06",
  },
  {
    symbol: "WYNDAM28",
    boughtIn: "2020-06",
    face: "5000",
    fee: "9.50",
    couponBp: 190n,
    months: [6],
    repaidIn: "2028-06",
  },
  {
    symbol: "HESPER32",
    boughtIn: "2022-10",
    face: "6000",
    fee: "14.00",
    couponBp: 262n,
    months: [4, 10],
    repaidIn: "2032-10",
  },
  {
    symbol: "BRENTA33",
    boughtIn: "2023-02",
    face: "8000",
    fee: "9.50",
    couponBp: 360n,
    months: [2],
    repaidIn: "2033-02",
  },
  {
    symbol: "QUILLN29",
    boughtIn: "2023-09",
    face: "7000",
    fee: "9.50",
    couponBp: 205n,
    months: [3, 9],
    repaidIn: "2029-09",
    day: 17,
  },
  {
    symbol: "TALLIS34",
    boughtIn: "2024-04",
    face: "6000",
    fee: "9.50",
    couponBp: 350n,
    months: [4],
    repaidIn: "2034-04",
  },
  { symbol: "KESTRL31", boughtIn: "2024-05", face: "9000", fee: "9.50", couponBp: 0n, months: [], repaidIn: "2031-05" },
  {
    symbol: "MARLOW30",
    boughtIn: "2025-03",
    face: "5000",
    fee: "9.50",
    couponBp: 78n,
    months: [3, 6, 9, 12],
    repaidIn: "2030-03",
  },
  // The ladder: a rung is bought each year with what the oldest one repays.
  ...SAMPLE_NOTES.map(({ symbol, issuedIn, coupon }) => ({
    symbol,
    boughtIn: `${issuedIn}-03`,
    face: "4000",
    fee: "6.00",
    couponBp: BigInt(Math.round(Number(coupon) * 100)),
    months: [3],
    repaidIn: `${issuedIn + 5}-03`,
    day: 10,
  })),
];

/** Bonds of states and companies, bought at issue, paid for and repaid. */
export function holdBonds(book: FamilyBook, month: Month): void {
  const account = depotOf(month);
  for (const bond of BONDS) {
    if (isMonth(month, bond.boughtIn)) buyBond(book, month, bond);
    else payCoupon(book, month, bond);
    if (isMonth(month, bond.repaidIn)) {
      const [asset, on] = [bond.symbol, month.on(bond.day ?? 15)];
      const quantity = book.held(account, asset);
      const repaid = { account, asset, quantity, price: fixed("100"), currency: currencyOf(asset), on };
      book.sell({ ...repaid, multiplier: PER_CENT, kind: "redemption" });
    }
  }
}

interface Unquoted extends Pick<Held, "symbol" | "boughtIn" | "face" | "couponBp" | "months" | "day"> {
  readonly price: string;
}

const EVERY_MONTH = Array.from({ length: 12 }, (_, place) => place + 1);

/** What nobody quotes: a registered bond of the housing cooperative, a deposit that is rolled over each month, preferred shares of a utility. */
const UNQUOTED: readonly Unquoted[] = [
  { symbol: "registered", boughtIn: "2022-06", face: "4000", price: "94.6", couponBp: 240n, months: [5], day: 20 },
  {
    symbol: "preferred",
    boughtIn: "2024-09",
    face: "5000",
    price: "97.2",
    couponBp: 144n,
    months: [3, 6, 9, 12],
    day: 30,
  },
  { symbol: "deposit", boughtIn: "2025-09", face: "6000", price: "100", couponBp: 17n, months: EVERY_MONTH, day: 12 },
];

/** Bought at what was agreed, and quoted nowhere. */
export function holdUnquotedBonds(book: FamilyBook, month: Month): void {
  const [account, currency] = [depotOf(month), "EUR"] as const;
  for (const held of UNQUOTED) {
    if (!isMonth(month, held.boughtIn)) {
      payCoupon(book, month, held);
      continue;
    }
    const [quantity, price, on] = [fixed(held.face), fixed(held.price), month.on(26)];
    book.transfer("savings", account, on, (quantity * price) / fixed("100"));
    book.buy({ account, asset: held.symbol, quantity, price, currency, on, fee: "0", multiplier: PER_CENT });
  }
}

const buyBond = (book: FamilyBook, month: Month, { symbol, face, fee }: Held): void =>
  buyUnits(book, {
    symbol,
    quantity: fixed(face),
    on: month.on(24),
    account: depotOf(month),
    fee,
    multiplier: PER_CENT,
  });

function payCoupon(
  book: FamilyBook,
  month: Month,
  { symbol, months, couponBp, day = 15 }: Pick<Held, "symbol" | "months" | "couponBp" | "day">,
): void {
  const account = depotOf(month);
  const face = book.held(account, symbol);
  if (!months.includes(month.month) || face <= ZERO) return;
  const gross = cents((face * couponBp) / 10_000n);
  const tax = round((gross * 26_375n) / 100_000n, 2);
  const currency = currencyOf(symbol);
  book.earn("interest", { account, asset: symbol, on: month.on(day), gross, tax, currency, kind: "coupon" });
}
