import { type Asker, type Scope, withPerson, withScope } from "#db/scope.ts";
import type { Database } from "#db/sql.ts";
import { createEntities } from "#db/queries/entities.ts";
import { findAnswer } from "#db/queries/ledger-changes.ts";
import { keepView } from "#db/queries/saved-views.ts";
import { deletePortfolio, findPortfolio, findSampleId, lockSample } from "#db/queries/portfolios.ts";
import { addYears, day, formatDay, type LocalDate } from "#engine/dates/day.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { assert, err, ok, type Result } from "#engine/result.ts";
import type { Portfolio } from "#features/portfolios/contract.ts";
import { SAMPLE_BUCKETS, SAMPLE_BUDGETS, SAMPLE_MIX, SAMPLE_PLACES, SAMPLE_TAXPAYER } from "#features/sample/aims.ts";
import { liveFamilyLife, STATED_PRICES } from "#features/sample/family-life.ts";
import { sampleOwners } from "#features/sample/owners.ts";
import { samplePlans } from "#features/sample/plans.ts";
import { sampleTerms } from "#features/sample/asset-terms.ts";
import {
  type AccountName,
  assetsBy,
  SAMPLE_ACCOUNTS,
  SAMPLE_INSTITUTIONS,
  SAMPLE_SCHEMES,
} from "#features/sample/parties.ts";
import { SAMPLE_REPORT } from "#features/sample/report.ts";
import { sampleWatches, WATCHED_SHARE, watchedPrices } from "#features/sample/watches.ts";
import { prepareSampleMarket, type SampleMarket, type SampleQuotes } from "#features/sample/sample-market.ts";
import { namedId, seededRandom } from "#features/sample/seeded.ts";
import { makeChange, type OpenChange } from "#features/shared/change.ts";
import { openPortfolio, portfolioOf } from "#features/shared/open-portfolio.ts";
import { addAccounts, addAssets, addInstitutions, type AssetToAdd } from "#features/shared/record-accounts.ts";
import { sampleNotices } from "#features/sample/fund-notices.ts";
import { recordTransactions } from "#features/shared/record-transactions.ts";
import { orRollBack } from "#features/shared/roll-back.ts";
import type { Failure } from "#features/shared/route.ts";

/** Any number gives a family; this one gives ours. */
const SEED = 20_061_120;

export interface SampleRequest {
  readonly userId: string;
  readonly today: LocalDate;
  /** Client-made: asked twice with the same one, one sample is made. It becomes the portfolio's id. */
  readonly requestId: string;
}

/** The person's sample portfolio, made now if there is none. */
export async function createSample(
  database: Database,
  market: SampleMarket,
  { userId, today, requestId }: SampleRequest,
): Promise<Result<Portfolio, Failure>> {
  const knownId = await withPerson(database, userId, (sql) => findSampleId(sql, userId));
  const portfolioId = knownId ?? requestId;
  const asker: Asker = { portfolioId, userId, role: "owner", today };
  if (knownId !== undefined) return readSample(database, asker);
  const quotes = await prepareSampleMarket(database, market, today);
  const made = await orRollBack((rollBackOn) =>
    withScope(database, asker, async (scope): Promise<Portfolio | string> => {
      // Two askers at once wait for each other; the second finds what the first has made.
      await lockSample(scope.sql, userId);
      const meanwhile = await findSampleId(scope.sql, userId);
      if (meanwhile !== undefined) return meanwhile;
      return rollBackOn(await makeSample(scope, quotes, namedId(requestId)));
    }),
  );
  if (!made.ok) return made;
  return typeof made.value === "string" ? readSample(database, { ...asker, portfolioId: made.value }) : ok(made.value);
}

/** The sample as it was made, whatever was done to it. Fails with `sample_only` for any other portfolio. */
export async function resetSample(
  database: Database,
  market: SampleMarket,
  { asker, requestId }: { readonly asker: Asker; readonly requestId: string },
): Promise<Result<Portfolio, Failure>> {
  const quotes = await prepareSampleMarket(database, market, asker.today);
  return orRollBack((rollBackOn) =>
    withScope(database, asker, async (scope) => {
      const before = await findPortfolio(scope);
      if (!before) return rollBackOn(err({ kind: "portfolio_not_found" }));
      if (before.kind !== "sample") return rollBackOn(err({ kind: "sample_only" }));
      if (await findAnswer(scope, requestId)) return portfolioOf(before);
      await deletePortfolio(scope);
      return rollBackOn(await makeSample(scope, quotes, requestId));
    }),
  );
}

const readSample = (database: Database, asker: Asker): Promise<Result<Portfolio, Failure>> =>
  withScope(database, asker, async (scope) => {
    const row = await findPortfolio(scope);
    return row ? ok(portfolioOf(row)) : err({ kind: "portfolio_not_found" });
  });

async function makeSample(scope: Scope, quotes: SampleQuotes, requestId: string): Promise<Result<Portfolio, Failure>> {
  const requestHash = "sample";
  const created = { changeId: namedId(`${requestId} created`), requestHash, kind: "portfolio_created" } as const;
  const { portfolioId } = scope;
  const opened = await openPortfolio(scope, created, {
    portfolioId,
    name: "Sample family",
    baseCurrency: "EUR",
    costMethod: "fifo",
    kind: "sample",
  });
  if (!opened.ok) return opened;
  const lived = { changeId: requestId, requestHash, kind: "sample_made" } as const;
  const made = await makeChange<object>(scope, lived, (change) => recordLife(scope, change, quotes));
  if (!made.ok) return made;
  const { blocks, ...report } = SAMPLE_REPORT;
  const viewId = namedId(`${portfolioId} report`);
  await keepView(scope, { ...report, viewId, screen: "reports", isShared: true, blocks: JSON.stringify(blocks) });
  const row = await findPortfolio(scope);
  assert(row !== undefined, "a sample just made is its maker's");
  return ok(portfolioOf(row));
}

/** Through the same doors a person's own entries take. */
async function recordLife(scope: Scope, change: OpenChange, quotes: SampleQuotes) {
  const idOf = (name: string) => namedId(`${scope.portfolioId} ${name}`);
  const accountId = (name: AccountName) => idOf(`account ${name}`);
  const assetId = (name: string) => idOf(`asset ${name}`);
  const institutionId = (name: string) => idOf(`institution ${name}`);
  await addInstitutions(
    scope,
    change,
    Object.entries(SAMPLE_INSTITUTIONS).map(([key, name]) => ({
      institutionId: institutionId(key),
      name,
      depositScheme: SAMPLE_SCHEMES[key],
    })),
  );
  await addAccounts(
    scope,
    change,
    accountNames.map((name) => {
      const account: { readonly institution?: string } = SAMPLE_ACCOUNTS[name];
      const { institution } = account;
      return {
        ...SAMPLE_ACCOUNTS[name],
        accountId: accountId(name),
        institutionId: institution === undefined ? null : institutionId(institution),
      };
    }),
  );
  const { today } = scope;
  await addAssets(scope, change, assetsToAdd(assetId, today));
  let count = 0;
  const newId = () => idOf(`transaction ${(count += 1)}`);
  const life = liveFamilyLife({ today, accountId, assetId, newId, ...quotes, random: seededRandom(SEED) });
  const recorded = await recordTransactions(scope, change, life);
  if (!recorded.ok) return recorded;
  const prices = STATED_PRICES.map(({ asset, on, price, currency }) => ({
    asset_id: assetId(asset),
    on_date: on,
    source: "manual",
    price: formatFixed(price),
    currency,
  }));
  const rows = JSON.stringify([...prices, ...watchedPrices(assetId, today)]);
  await createEntities(scope, change.changeId, { entity: "asset_price", rows });
  await recordAims(scope, change, idOf);
  const { owners, ownership } = sampleOwners(idOf);
  await createEntities(scope, change.changeId, { entity: "owner", rows: JSON.stringify(owners) });
  await createEntities(scope, change.changeId, { entity: "ownership", rows: JSON.stringify(ownership) });
  const taxpayer = { ...SAMPLE_TAXPAYER, taxpayer_id: idOf("taxpayer") };
  await createEntities(scope, change.changeId, { entity: "taxpayer", rows: JSON.stringify([taxpayer]) });
  const notices = JSON.stringify(sampleNotices(life, assetId("credit"), idOf));
  await createEntities(scope, change.changeId, { entity: "fund_notice", rows: notices });
  const plans = JSON.stringify(planRows(today, idOf));
  await createEntities(scope, change.changeId, { entity: "household_plan", rows: plans });
  return ok({
    answer: {},
    summary: `Made the sample: ${recorded.value.length.toLocaleString("en-US")} transactions of twenty years`,
  });
}

/** What the family aims at, means to spend, and keeps for what. */
async function recordAims(scope: Scope, { changeId }: OpenChange, idOf: (name: string) => string) {
  const add = (entity: "target_mix" | "budget" | "cash_bucket" | "cash_place", rows: readonly object[]) =>
    createEntities(scope, changeId, { entity, rows: JSON.stringify(rows) });
  await add("target_mix", [{ ...SAMPLE_MIX, mix_id: idOf("mix") }]);
  await add("budget", SAMPLE_BUDGETS);
  await add("cash_bucket", SAMPLE_BUCKETS);
  const places = SAMPLE_PLACES.map(({ account, ...it }) => ({
    ...it,
    account_id: idOf(`account ${account}`),
    rates: [],
  }));
  await add("cash_place", places);
}

/** What the family owns and watches, with its terms. */
function assetsToAdd(assetId: (name: string) => string, today: LocalDate): readonly AssetToAdd[] {
  const terms = sampleTerms(assetId, today);
  const watches = sampleWatches(today);
  return [...assetsBy(today), [WATCHED_SHARE.key, WATCHED_SHARE.asset] as const].map(([name, asset]) => ({
    ...asset,
    assetId: assetId(name),
    terms: terms[name],
    watch: watches[name],
  }));
}

/** As if made a year ago, so that a year of life stands beside them. */
const planRows = (today: LocalDate, idOf: (name: string) => string) =>
  samplePlans(today).map(({ name, terms }) => ({
    plan_id: idOf(`household plan ${name}`),
    name,
    currency: "EUR",
    terms,
    made_on: formatDay(addYears(day(today), -1)),
    version: 1,
  }));

const accountNames = Object.keys(SAMPLE_ACCOUNTS).filter((name): name is AccountName => name in SAMPLE_ACCOUNTS);
