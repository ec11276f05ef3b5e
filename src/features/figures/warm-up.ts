import type { FactRows, PortfolioRow } from "#db/queries/ledger-text.ts";
import type { Scope } from "#db/scope.ts";
import { sqlOver } from "#db/sql.ts";
import { formatDay } from "#engine/dates/day.ts";
import { buyTransaction, depositTransaction, incomeTransaction, sellTransaction } from "#engine/ledger/entries.ts";
import { transactionText } from "#engine/ledger/ledger-text.ts";
import type { Transaction } from "#engine/ledger/transaction.ts";
import { fixed, fromNumber, mul } from "#engine/money/fixed.ts";
import { assert } from "#engine/result.ts";
import { answerFigure } from "./figure-questions.ts";
import { keepWorkbooks } from "./kept-workbooks.ts";
import { rememberWorkbook } from "./open-sheet.ts";
import type { WorkbookRows } from "./workbook-rows.ts";

const PORTFOLIO_ID = "00000000-0000-4000-8000-000000000000";
/** As long as ids are: short texts are compared by other code. */
const ACCOUNT_ID = "00000000-0000-4000-8000-00000000d000";
const ASSETS = 20;
const ROWS = 1500;
const ROUNDS = 8;
const EDITS = 8;
/** 2020-01-01 and 2026-01-01. */
const [FIRST_DAY, LAST_DAY] = [18_262, 20_454];

/**
 * Asks the first questions of a day of a portfolio that nobody has, so that code is compiled before somebody waits for it: the first overview after a
 * start took twice as long. Leaves off as soon as `isWanted` says that somebody asks.
 */
export async function warmUp(isWanted: () => boolean): Promise<void> {
  const kept = keepWorkbooks(0);
  const whole = wholeRows();
  const edits = Array.from({ length: EDITS }, (_, place) => afterEdit(place));
  for (let round = 0; round < ROUNDS; round += 1) {
    kept.forget(PORTFOLIO_ID);
    for (const rows of [whole, ...edits]) {
      // Others get their turn between two questions.
      await new Promise((resolve) => setImmediate(resolve));
      if (isWanted()) return;
      await overviewOf(kept.open(PORTFOLIO_ID, rows));
    }
  }
}

async function overviewOf(workbook: ReturnType<ReturnType<typeof keepWorkbooks>["open"]>): Promise<void> {
  assert(workbook !== undefined, "a made-up portfolio opens");
  const asker = { portfolioId: PORTFOLIO_ID, userId: "", role: "viewer", today: formatDay(LAST_DAY) } as const;
  // Of a made-up portfolio the database knows nothing, and an overview asks for nothing beside its workbook.
  const scope: Scope = { ...asker, sql: sqlOver(() => Promise.reject(new Error("an overview rests on its workbook"))) };
  rememberWorkbook(scope, workbook);
  const name = "GET /api/portfolios/:portfolioId/overview";
  const answered = await answerFigure(scope, { name, asker, params: {}, query: { range: "1Y" } });
  assert(answered.ok, "a made-up portfolio has an overview");
}

const assetId = (place: number): string => `00000000-0000-4000-8000-a00000000${100 + (place % ASSETS)}`;

function transactions(): readonly Transaction[] {
  return Array.from({ length: ROWS }, (_, place): Transaction => {
    const on = formatDay(FIRST_DAY + Math.floor((place * (LAST_DAY - FIRST_DAY)) / ROWS));
    const id = `00000000-0000-4000-8000-b0000000${1000 + place}`;
    const head = { id, on, currency: "EUR", accountId: ACCOUNT_ID };
    if (place < 5) return depositTransaction({ ...head, amount: fixed("100000") });
    if (place % 9 === 4)
      return incomeTransaction({ ...head, type: "dividend", assetId: assetId(place), gross: fixed("3.5") });
    const price = fromNumber(50 + (place % 17));
    if (place % 9 === 8)
      return sellTransaction({ ...head, assetId: assetId(place), quantity: fixed("1"), amount: price });
    const quantity = fixed("2.5");
    const fees = [{ amount: fixed("1.5"), kind: "commission" }];
    return buyTransaction({ ...head, assetId: assetId(place), quantity, amount: mul(price, quantity), fees });
  });
}

/** A copy as it comes from another thread: its objects are made in another way than those written here. The ledger is not in its order, as nobody's is. */
function wholeRows(): WorkbookRows {
  const ledgerText = [new TextEncoder().encode(transactions().toReversed().map(transactionText).join(""))];
  return structuredClone({ ...NOTHING, ledgerText, facts: FACTS, market: MARKET });
}

/** The version after so many others: one purchase is another. */
function afterEdit(place: number): WorkbookRows {
  const bought = transactions().findLast(({ type }, row) => type === "buy" && row <= ((place + 1) * ROWS) / EDITS);
  assert(bought !== undefined, "there is a purchase before every row but the first");
  const changes = [{ transaction_id: bought.id, text: transactionText({ ...bought, note: "again" }) }];
  return structuredClone({
    ...NOTHING,
    portfolio: { ...PORTFOLIO, ledger_version: place + 2 },
    since: place + 1,
    changes,
  });
}

const PORTFOLIO: PortfolioRow = {
  name: "",
  base_currency: "EUR",
  cost_method: "fifo",
  kind: "own",
  ledger_version: 1,
  market_version: 0,
  created_at: "",
  has_fees_in_cost: false,
  has_taxes_in_cost: false,
  flow_timing: "end",
};

/** Every 24 days, between what was paid. */
function statedPrices(asset: string): FactRows["prices"][number] {
  const days = Array.from({ length: 90 }, (_, place) => FIRST_DAY + Math.floor(place * 24.3));
  const prices = days.map((on) => 50 + (on % 11) + 0.25);
  return { asset_id: asset, source: "statement", currency: "EUR", days: days.join(), prices: prices.join() };
}

const FACTS: FactRows = {
  accounts: [
    {
      account_id: ACCOUNT_ID,
      name: "",
      kind: "brokerage",
      currency: "EUR",
      cost_method: null,
      is_balances_only: false,
      following: null,
      chain: null,
      institution_id: null,
      institution_name: null,
      deposit_scheme: null,
      license: null,
      holder_count: null,
      closed_on: null,
    },
  ],
  assets: Array.from({ length: ASSETS }, (_, place) => ({
    asset_id: assetId(place),
    asset_class: "equity",
    name: "",
    currency: "EUR",
    tracking: "units" as const,
    multiplier: "1",
    isin: null,
    ticker: null,
    instrument_id: null,
    facts: {},
  })),
  prices: Array.from({ length: ASSETS / 2 }, (_, place) => statedPrices(assetId(place * 2))),
  rates: [],
  statedBalances: [],
  statedByImports: [],
  targetMixes: [],
  taxpayers: [],
  owners: { owners: [], ownership: [], innerLoans: [] },
};

const MARKET = { version: 0, rates: [], series: [], closes: [], instrumentIds: [], readIds: [] };

const NOTHING: WorkbookRows = {
  portfolio: PORTFOLIO,
  marketVersion: 0,
  since: undefined,
  changes: [],
  ledgerText: undefined,
  facts: undefined,
  market: undefined,
};
