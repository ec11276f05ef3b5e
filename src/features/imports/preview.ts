import { genericCsv } from "#providers/statements/generic-csv/source.ts";
import { pdfTable } from "#providers/statements/pdf/source.ts";
import { signedAsOwned } from "#engine/ledger/stated-holding.ts";
import type { Transaction, TransactionType } from "#engine/ledger/transaction.ts";
import { type Fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import { showOpening, showSame } from "#features/imports/show-before.ts";
import type { ImportPreview } from "#features/imports/contract.ts";
import { besideRows, type ImportPlan, type PlannedLine } from "#engine/intake/plan-import.ts";
import type { Charge, StatedTimes, Statement, StatementLine } from "#engine/intake/statement.ts";

const MAX_LINES = 500;
/** All are counted; this many are kept to look at and to download. */
const MAX_ERRORS = 5000;

type PreviewLine = ImportPreview["lines"][number];

/** What the person reviews before anything is booked. */
export function previewOf(plan: ImportPlan): ImportPreview {
  const { statement, openings, counts } = plan;
  const labels = new Map(plan.accounts.map((it) => [it.accountId, it.known?.name ?? it.newName]));
  const openingLines = besideRows(plan).map(({ transaction }) => openingLine(transaction, plan, labels));
  const unsure = plan.possiblySame.filter(({ isSure }) => !isSure);
  return {
    ...kindOf(statement),
    ...(statement.times === undefined ? {} : { times: timesOf(statement.times) }),
    notes: [...(statement.notes ?? []), ...plan.notes],
    ...(plan.paidWithoutUnits.length === 0 ? {} : { paidWithoutUnits: plan.paidWithoutUnits.slice(0, MAX_LINES) }),
    newCount: counts.booked + openingLines.length,
    duplicateCount: counts.duplicate,
    sameCount: counts.same,
    errorCount: plan.errors.length,
    skippedCount: statement.skipped.length,
    from: counts.from,
    to: counts.to,
    countsByType: Object.fromEntries(plan.sums.countsByType),
    cashByCurrency: [...plan.sums.cash]
      .toSorted()
      .map(([currency, amount]) => ({ currency, amount: formatFixed(amount) })),
    accounts: accountTargets(plan),
    possiblySameCount: unsure.length,
    possiblySame: unsure.slice(0, MAX_LINES).flatMap((it) => showSame(it, plan) ?? []),
    splits: plan.splits.map(({ key, line }) => ({
      key,
      line: line.place.line,
      on: line.on,
      label: line.security ? plan.assets.of(line.security).facts.name : "",
      quantityDelta: decimal(line.quantityDelta),
    })),
    explainedCount: Math.max(0, openings.replaced.length - openings.booked.length),
    securities: plan.assets
      .list()
      .filter(({ security }) => security.lineCount > 0)
      .map(({ security, match, facts, isNew }) => ({
        key: security.key,
        name: facts.name,
        isin: security.ref.isin ?? null,
        ticker: security.ref.ticker ?? null,
        currency: facts.currency,
        assetClass: facts.assetClass,
        lineCount: security.lineCount,
        assetId: isNew ? null : facts.id,
        matchedBy: match.matchedBy,
        canBePriced: facts.tracking === "units",
      })),
    lines: [...openingLines, ...shownFirst(plan).map((it) => previewLine(it, plan))].slice(0, MAX_LINES),
    errors: plan.errors.slice(0, MAX_ERRORS).map((error) => ({ ...error })),
    skipped: statement.skipped.slice(0, MAX_LINES).map((row) => ({ ...row })),
    totals: plan.totals.map(({ untrusted, ...total }) => ({
      ...total,
      ...(untrusted === undefined || untrusted === total.computed ? {} : { untrusted: formatFixed(untrusted) }),
      stated: formatFixed(total.stated),
      computed: formatFixed(total.computed),
      isEqual: total.stated === total.computed,
    })),
  };
}

const MAX_MOVED = 100;

const timesOf = ({ zones, moved, ...rest }: StatedTimes): NonNullable<ImportPreview["times"]> => ({
  ...rest,
  zones: zones ?? null,
  movedCount: moved.length,
  moved: moved.slice(0, MAX_MOVED).map((it) => ({ ...it })),
});

const accountTargets = (plan: ImportPlan): ImportPreview["accounts"] =>
  plan.accounts.map((it) => ({
    sourceKey: it.ref.key,
    sourceName: it.ref.name ?? (it.ref.key || ownName(plan.statement)),
    lineCount: it.lineCount,
    currency: it.currency,
    accountId: it.known?.accountId ?? null,
    newName: it.newName,
    ...(it.unsure === undefined ? {} : { unsure: it.unsure }),
    institutionName: it.ref.institution ?? null,
    following: it.following,
    openings: plan.openings.proposals.filter(({ account }) => account === it.ref.key).map(showOpening),
  }));

/** Who sent a table nobody knows: its rows are those of this file, and no more is known. */
const ownName = ({ source, sourceName }: Statement): string => (isTable(source) ? "This file" : sourceName);

const isTable = (source: string): boolean => source === genericCsv.key || source === pdfTable.key;

const kindOf = ({ source, sourceName, pageCount, assumedCurrency, notRead }: Statement) => ({
  sourceName,
  isTable: isTable(source),
  ...(assumedCurrency === undefined ? {} : { assumedCurrency }),
  ...(pageCount === undefined ? {} : { pageCount }),
  ...(notRead === undefined ? {} : { notRead: notRead.slice(0, MAX_LINES) }),
});

/** What will be added before what is there already, each in the order of the file. */
function shownFirst({ lines, counts }: ImportPlan): readonly PlannedLine[] {
  const [added, there]: [PlannedLine[], PlannedLine[]] = [[], []];
  for (const planned of lines) {
    if (planned.booked !== undefined) added.push(planned);
    if (planned.match !== "new" && there.length < MAX_LINES) there.push(planned);
    if (added.length === MAX_LINES || (added.length === counts.booked && there.length === MAX_LINES)) break;
  }
  return [...added, ...there].slice(0, MAX_LINES);
}

const decimal = (value: Fixed | undefined): string | null => (value === undefined ? null : formatFixed(value));

const STATED: ReadonlySet<string> = new Set<TransactionType>(["opening_balance", "valuation"]);
const signedAsStated = (amount: Fixed, isOwed: boolean): Fixed => (isOwed ? signedAsOwned(amount, true) : amount);

function previewLine({ line, match, booked }: PlannedLine, plan: ImportPlan): PreviewLine {
  const account = plan.accounts.find((it) => it.ref.key === line.account);
  const security = line.security ?? line.moves?.[0]?.security;
  const asset = security && plan.assets.of(security).facts;
  // What is stated of a debt is owed, whichever sign the file gives it.
  const isOwed = asset?.isLiability === true && STATED.has(booked ?? line.type);
  return {
    line: line.place.line,
    account: account?.known?.name ?? account?.newName ?? line.account,
    on: line.on,
    type: booked ?? line.type,
    security: asset ? asset.name : null,
    quantity: decimal(line.quantity ?? line.quantityDelta),
    price: decimal(line.price),
    cashAmount: decimal(line.cash && signedAsStated(line.cash.amount, isOwed)),
    cashCurrency: line.cash?.currency ?? null,
    fee: sumCharges(line.fees),
    tax: sumCharges(line.taxes),
    ...foreignUnits(line),
    description: line.description ?? null,
    match,
    raw: line.place.raw,
    ...(line.place.moreLines === undefined ? {} : { moreLines: [...line.place.moreLines] }),
    ...(line.place.file === undefined ? {} : { file: line.place.file }),
  };
}

/** Units of what stands beside the cash in another currency: without them a price in dollars would be read as one in euros. */
function foreignUnits({ cash, price, priceCurrency, fees, taxes }: StatementLine) {
  const foreign = (currency: string | undefined) => (currency === cash?.currency ? undefined : currency);
  const ofPrice = price === undefined ? undefined : foreign(priceCurrency);
  const [ofFee, ofTax] = [foreign(fees?.[0]?.currency), foreign(taxes?.[0]?.currency)];
  return {
    ...(ofPrice === undefined ? {} : { priceCurrency: ofPrice }),
    ...(ofFee === undefined ? {} : { feeCurrency: ofFee }),
    ...(ofTax === undefined ? {} : { taxCurrency: ofTax }),
  };
}

/** Charges of one currency as one number; of several currencies there is none. */
function sumCharges(charges: StatementLine["fees"]): string | null {
  const [first]: readonly Charge[] = charges ?? [];
  if (!first || charges?.some(({ currency }) => currency !== first.currency)) return null;
  return formatFixed((charges ?? []).reduce((sum, { amount }) => sum + amount, ZERO));
}

function openingLine(opening: Transaction, plan: ImportPlan, labels: ReadonlyMap<string, string>): PreviewLine {
  const [owned] = opening.postings;
  const asset = plan.assets.list().find(({ facts }) => facts.id === owned?.assetId);
  const isCash = owned !== undefined && owned.assetId === undefined;
  return {
    line: 0,
    account: labels.get(owned?.accountId ?? "") ?? "",
    on: opening.on,
    type: opening.type,
    security: asset?.facts.name ?? null,
    quantity: isCash ? null : decimal(owned?.quantity),
    price: null,
    cashAmount: isCash ? decimal(owned.quantity) : null,
    cashCurrency: isCash ? opening.currency : null,
    fee: null,
    tax: null,
    description: opening.description ?? null,
    match: "new",
    raw: "",
  };
}
