import { addMonths, day, formatDay } from "#engine/dates/day.ts";
import type { AddedAsset, NewAsset } from "#features/accounts/contract.ts";
import type { AssetClassView } from "#features/assets/class-contract.ts";
import type { ClassFacts } from "#features/assets/contract.ts";
import type { Belonging } from "#client/add/added-belonging.ts";
import type { Way } from "#client/add/find-ways.ts";
import { type FactInputs, statedFacts } from "#client/parts/fact-values.ts";

/** Something that comes with it, as it is being typed. */
export interface PartDraft {
  readonly isThere: boolean;
  /** What is owed, of a debt. */
  readonly held: string;
  /** Facts of a debt, or the cells of a row. */
  readonly facts: FactInputs;
  /** Units that arrive each time, on which day first, how many months apart and how often. */
  readonly each: string;
  readonly firstOn: string;
  readonly everyMonths: string;
  readonly times: string;
}

export const NO_PART: PartDraft = {
  isThere: false,
  held: "",
  facts: {},
  each: "",
  firstOn: "",
  everyMonths: "3",
  times: "4",
};

export const MOST_VESTS = 48;

export interface PartIds {
  readonly debtId: string;
  readonly debtAccountId: string;
  /** Of the transactions that come with it. */
  readonly transactionIds: readonly string[];
  /** An account for debts that is there already. */
  readonly knownDebtAccountId: string | undefined;
}

const partsOf = ({ parts }: Belonging, way: Way, kind: Way["parts"][number]["kind"]) =>
  way.parts.flatMap((of, i) => {
    const draft = parts[i];
    return of.kind === kind && draft?.isThere ? [{ of, draft }] : [];
  });

interface Making {
  readonly way: Way;
  readonly ids: PartIds;
}

/** Of terms that are stated without their amount, it is what is held. */
export const withAmount = (stated: ClassFacts, field: string | null, held: string): ClassFacts =>
  field === null || Object.keys(stated).length === 0 || stated[field] !== undefined
    ? stated
    : { ...stated, [field]: held.replace(/^-/, "") };

/** What is owed on it, as an asset of its own. */
export function debtOf(
  belonging: Belonging,
  { way, ids, loan }: Making & { readonly loan: AssetClassView },
): AddedAsset[] {
  return partsOf(belonging, way, "debt").map(({ of, draft }): AddedAsset => {
    const known = ids.knownDebtAccountId;
    return {
      assetId: ids.debtId,
      name: `${of.name ?? loan.label} on ${belonging.name.trim()}`,
      assetClass: loan.assetClass,
      currency: belonging.currency,
      tracking: loan.tracking,
      opening: {
        on: belonging.on,
        quantity: draft.held,
        accountId: known ?? ids.debtAccountId,
        ...(known === undefined ? { newAccount: loan.usualAccount } : {}),
      },
      facts: withAmount(statedFacts(loan.facts, draft.facts), "principal", draft.held),
    };
  });
}

/** The first row of a list of its facts, such as its lease. */
export function rowFacts(belonging: Belonging, way: Way): ClassFacts {
  const rows = partsOf(belonging, way, "row").map(({ of, draft }): ClassFacts => {
    const list = way.of.facts.find(({ field }) => field === of.fact);
    const cells = Object.fromEntries(
      Object.entries(draft.facts).map(([name, it]) => [name, asPaid(it, of.paid.includes(name))]),
    );
    const stated = list ? statedFacts([list], { [list.field]: [{ ...cells }] })[list.field] : undefined;
    const [row] = Array.isArray(stated) ? stated : [];
    const said = typeof row === "object" && !Array.isArray(row) ? row : {};
    return of.fact ? { ...of.besides, [of.fact]: [{ ...of.states, ...said }] } : {};
  });
  return Object.assign({}, ...rows);
}

const asPaid = (input: FactInputs[string], isPaid: boolean): string => {
  const text = typeof input === "string" ? input : "";
  return isPaid && text !== "" && !text.startsWith("-") ? `-${text}` : text;
};

/** Units that arrive later: planned, so that each is booked when it has vested. */
export function vestsOf(
  belonging: Belonging,
  { way, ids, accountId, assetId }: Making & { readonly accountId: string; readonly assetId: string },
): NonNullable<NonNullable<NewAsset["also"]>["transactions"]> {
  return partsOf(belonging, way, "vesting").flatMap(({ draft }) => {
    const times = Math.min(Math.max(Number.parseInt(draft.times, 10) || 1, 1), MOST_VESTS);
    const months = Number.parseInt(draft.everyMonths, 10) || 0;
    return ids.transactionIds.slice(0, times).map((transactionId, i) => ({
      transactionId,
      entry: {
        type: "transfer_in_kind" as const,
        kind: "vesting",
        status: "planned" as const,
        on: formatDay(addMonths(day(draft.firstOn), months * i)),
        accountId,
        assetId,
        quantity: draft.each,
        currency: belonging.currency,
        description: `Vesting ${i + 1} of ${times}`,
      },
    }));
  });
}
