import type { AssetFacts } from "#engine/ledger/transaction.ts";
import { abs, type Fixed, mul, ONE, ZERO } from "#engine/money/fixed.ts";
import type { FoundInstrument, IntakeDecisions, SecurityDecision } from "#engine/intake/intake-decisions.ts";
import { type FileSecurity, keyToKeep, matchSecurity, type SecurityMatch } from "#engine/intake/match-securities.ts";
import type { NamedSecurities } from "#engine/intake/named-securities.ts";
import type { ClassFacts, KnownAsset, PortfolioFacts } from "#engine/intake/portfolio-facts.ts";
import type { SecurityRef, Statement, StatementLine } from "#engine/intake/statement.ts";

/** A security of the file and the asset it becomes. */
export interface ChosenAsset {
  readonly security: FileSecurity;
  readonly match: SecurityMatch;
  readonly facts: AssetFacts;
  readonly isNew: boolean;
  /** What a new one is, as a person found it. */
  readonly instrument?: FoundInstrument | undefined;
  /** What the file calls it, to be known by itself next time. */
  readonly learned?: string | undefined;
}

export interface AssetChoice {
  /** The asset of a security of the file. */
  readonly of: (ref: SecurityRef) => ChosenAsset;
  readonly list: () => readonly ChosenAsset[];
  /** Any asset of the portfolio or of the file. */
  readonly byId: (assetId: string) => AssetFacts | undefined;
}

/** Every security the file names, with the asset of the portfolio it surely is, or a new one. */
export function chooseAssets(
  statement: Statement,
  facts: PortfolioFacts,
  context: {
    readonly securities: NamedSecurities;
    readonly decisions: Pick<IntakeDecisions, "securities"> | undefined;
    readonly newId: () => string;
  },
): AssetChoice {
  const { index, keyOf, firstLine } = context.securities;
  for (const { security } of statement.totals) if (security) context.securities.name(security);
  for (const { security } of statement.prices) context.securities.name(security);
  const known = new Map(facts.assets.map((asset) => [asset.assetId, asset]));
  const isCryptoOnly = statement.accounts.length > 0 && statement.accounts.every(({ kind }) => kind === "crypto");
  const usualClass = isCryptoOnly ? "crypto" : undefined;
  const chosen = new Map<string, ChosenAsset>();
  for (const security of index.list()) {
    const { key } = security;
    const decided = context.decisions?.securities.find((it) => it.key === key);
    const made = { newId: context.newId, line: firstLine.get(key), usualClass };
    chosen.set(key, choose(security, decided, { ...made, facts, known }));
  }
  return choiceOf(chosen, known, (ref) => keyOf.get(ref) ?? index.add(ref, false));
}

interface Choosing {
  readonly facts: PortfolioFacts;
  readonly known: ReadonlyMap<string, KnownAsset>;
  readonly line: StatementLine | undefined;
  /** Of what the file says nothing about. */
  readonly usualClass: string | undefined;
  readonly newId: () => string;
}

function choose(
  security: FileSecurity,
  decided: SecurityDecision | undefined,
  { facts, known, line, usualClass, newId }: Choosing,
): ChosenAsset {
  const { ref } = security;
  const match = decided ? asDecided(decided.assetId) : matchSecurity(ref, facts.assets);
  const asset = match.assetId === undefined ? undefined : known.get(match.assetId);
  const instrument = asset ? undefined : (decided?.instrument ?? undefined);
  const isLearned = decided !== undefined && (asset !== undefined || instrument !== undefined);
  const learned = isLearned ? keyToKeep(security, decided.assetId, facts.assets) : undefined;
  const assetClass = decided?.assetClass ?? usualClass;
  const own = { match, instrument, learned, isNew: asset === undefined };
  if (asset) return { security, ...own, facts: factsOf(asset) };
  const made = newAsset(ref, { id: newId(), line, assetClass, facts });
  return { security, ...own, facts: instrument ? { ...made, name: instrument.name.slice(0, 200) } : made };
}

function choiceOf(
  chosen: ReadonlyMap<string, ChosenAsset>,
  known: ReadonlyMap<string, KnownAsset>,
  keyOf: (ref: SecurityRef) => string,
): AssetChoice {
  const made = new Map([...chosen.values()].flatMap(({ isNew, facts }) => (isNew ? [[facts.id, facts] as const] : [])));
  return {
    of: (ref) => {
      const asset = chosen.get(keyOf(ref));
      if (!asset) throw new Error("Assertion failed: every security of a statement was indexed");
      return asset;
    },
    list: () => [...chosen.values()],
    byId: (assetId) => {
      const asset = known.get(assetId);
      return asset ? factsOf(asset) : made.get(assetId);
    },
  };
}

const asDecided = (assetId: string | null): SecurityMatch => ({
  assetId: assetId ?? undefined,
  matchedBy: assetId === null ? "new" : "other_id",
  note: undefined,
});

const factsOf = ({
  assetId,
  assetClass,
  name,
  currency,
  tracking,
  multiplier,
  isLiability,
}: KnownAsset): AssetFacts => ({
  id: assetId,
  assetClass,
  name,
  currency,
  tracking,
  multiplier,
  isLiability,
});

/** Where nobody says what classes there are. */
const SHARES: ClassFacts = { multiplier: ONE, tracking: "units", isLiability: false };

function newAsset(
  ref: SecurityRef,
  given: {
    readonly id: string;
    readonly line: StatementLine | undefined;
    readonly assetClass: string | undefined;
    readonly facts: PortfolioFacts;
  },
): AssetFacts {
  const { line, facts } = given;
  const stated = given.assetClass ?? ref.assetClass;
  const assetClass = stated !== undefined && stated in facts.classes ? stated : classByName(ref.name ?? "");
  const usual = facts.classes[assetClass] ?? SHARES;
  return {
    id: given.id,
    assetClass,
    name: (ref.name ?? ref.ticker ?? ref.isin ?? ref.otherId ?? "Unnamed security").slice(0, 200),
    currency: ref.currency ?? line?.priceCurrency ?? line?.cash?.currency ?? facts.baseCurrency,
    tracking: isKnownByValue(usual, ref, line) ? "value" : "units",
    multiplier: ref.multiplier ?? multiplierSeen(line, usual.multiplier),
    isLiability: usual.isLiability,
  };
}

/** A house or a loan that the file neither prices by the unit nor identifies as a security is known by its value; a debt always is. */
function isKnownByValue(
  { tracking, isLiability }: ClassFacts,
  ref: SecurityRef,
  line: StatementLine | undefined,
): boolean {
  const isSecurity = ref.isin !== undefined || ref.ticker !== undefined || line?.price !== undefined;
  return tracking === "value" && (isLiability || !isSecurity);
}

/** A first proposal the person sees and can change before anything is booked. */
const classByName = (name: string): "fund" | "equity" =>
  /\b(etf|etc|ucits|fund|fonds|index|sicav|ishares|vanguard)\b/i.test(name) ? "fund" : "equity";

/** Some sources quote bonds per 100 of face and some per unit: the first trade tells which. */
function multiplierSeen(line: StatementLine | undefined, usual: Fixed): Fixed {
  if (usual === ONE || line?.price === undefined || line.quantity === undefined || line.cash === undefined)
    return usual;
  const perUnit = abs(mul(line.quantity, line.price));
  const paid = abs(line.cash.amount);
  if (perUnit === ZERO || paid === ZERO || line.priceCurrency !== line.cash.currency) return usual;
  return abs(paid - perUnit) < abs(paid - mul(perUnit, usual)) ? ONE : usual;
}
