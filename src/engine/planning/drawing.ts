/** How what is taken out of an account is taxed, as its owner states it: the gain in it; all of it as income; not at all. */
export const TREATMENTS = ["taxable", "deferred", "exempt"] as const;
export type Treatment = (typeof TREATMENTS)[number];

/** Which accounts are drawn on first; `own` is an order of accounts. */
export const DRAW_ORDERS = ["taxable_first", "deferred_first", "exempt_first", "proportional", "own"] as const;
export type DrawOrder = (typeof DRAW_ORDERS)[number];

export interface DrawnAccount {
  readonly id: string;
  readonly treatment: Treatment;
  /** Of what is invested today; all shares add up to 1. */
  readonly share: number;
}

/** A yearly amount in today's money, moved from a deferred account to an exempt one as each year begins; both years belong to it, 1 is the first. */
export interface Conversion {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly fromYear: number;
  readonly toYear: number;
}

/** What is invested, account by account, and the order in which it is taken out. */
export interface Drawing {
  readonly accounts: readonly DrawnAccount[];
  readonly order: DrawOrder;
  /** Of the order `own`: accounts one after another; those it does not name come last, together. */
  readonly own: readonly string[];
  readonly conversion: Conversion | undefined;
}

/** Where money that is left over goes when no account of the plan is taxable. */
export const SET_ASIDE = "set_aside";

/** The accounts a plan draws on: money left over goes into the first taxable one. */
export const accountsDrawn = ({ accounts }: Drawing): readonly DrawnAccount[] =>
  accounts.some(({ treatment }) => treatment === "taxable")
    ? accounts
    : [...accounts, { id: SET_ASIDE, treatment: "taxable", share: 0 }];

const SEQUENCES: Readonly<Record<Exclude<DrawOrder, "proportional" | "own">, readonly Treatment[]>> = {
  taxable_first: ["taxable", "deferred", "exempt"],
  deferred_first: ["deferred", "taxable", "exempt"],
  exempt_first: ["exempt", "taxable", "deferred"],
};

/** Places of accounts that are drawn on together, in proportion to what is in them, one step after another. */
export function drawSteps({ order, own }: Drawing, accounts: readonly DrawnAccount[]): readonly (readonly number[])[] {
  const placesOf = (isIn: (account: DrawnAccount) => boolean): number[] =>
    accounts.flatMap((account, place) => (isIn(account) ? [place] : []));
  const steps =
    order === "proportional"
      ? [placesOf(() => true)]
      : order === "own"
        ? [...own.map((id) => placesOf((account) => account.id === id)), placesOf(({ id }) => !own.includes(id))]
        : SEQUENCES[order].map((each) => placesOf(({ treatment }) => treatment === each));
  return steps.filter((step) => step.length > 0);
}

/** The same accounts for what all of them come to: those taxed alike are one, unless they are drawn on one by one or money is moved between them. */
export function pooledDrawing(drawing: Drawing): Drawing {
  const { order, conversion, accounts } = drawing;
  if (order === "own") return drawing;
  const isAlone = ({ id }: DrawnAccount): boolean => id === conversion?.from || id === conversion?.to;
  const pools = TREATMENTS.flatMap((treatment) => {
    const alike = accounts.filter((each) => each.treatment === treatment && !isAlone(each));
    const share = alike.reduce((sum, each) => sum + each.share, 0);
    return alike.length > 0 ? [{ id: treatment, treatment, share }] : [];
  });
  return { ...drawing, accounts: [...pools, ...accounts.filter(isAlone)] };
}
