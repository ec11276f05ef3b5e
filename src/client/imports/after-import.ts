import type { AccountList } from "#features/accounts/contract.ts";
import type { Overview } from "#features/figures/contract.ts";
import { findingText } from "#client/parts/finding-text.ts";
import type { ImportState } from "#features/imports/contract.ts";
import { countOf } from "#ui/formats/count-of.ts";

/** Where the next step is done. */
export type StepPlace = "holdings" | "overview" | "imports" | "accounts";

/** Something the figures leave out or take on trust, why, and what mends it. */
export interface LeftOut {
  readonly text: string;
  readonly step: { readonly label: string; readonly place: StepPlace };
}

interface After {
  readonly state: Pick<ImportState, "preview" | "fileName">;
  readonly overview: Pick<Overview, "stale" | "findings">;
  readonly accounts: Pick<AccountList, "accounts">;
  /** Whether amounts are hidden. */
  readonly isHidden: boolean;
}

const NAMED = 3;

/** What is not counted after an import, the gravest first: its step is the next best one. */
export function leftOutAfter({ state, overview, accounts, isHidden }: After): readonly LeftOut[] {
  const names = (reason: Overview["stale"][number]["reason"]): readonly string[] =>
    overview.stale.filter((it) => it.reason === reason).map(({ name }) => name);
  const byHoldings = accounts.accounts.filter(({ following }) => following === "holdings").map(({ name }) => name);
  const about = (...kinds: readonly string[]) => overview.findings.filter(({ kind }) => kinds.includes(kind));
  const errors = state.preview?.errorCount ?? 0;
  const price = { label: "State prices", place: "holdings" } as const;
  const older = { label: "Import an older file", place: "imports" } as const;
  return [
    ...of(
      state.preview?.notRead ?? [],
      { label: "Choose the file again", place: "imports" },
      (them, one) => `${them} in ${state.fileName} ${one ? "has" : "have"} not been read yet.`,
    ),
    ...of(
      names("missing_price"),
      price,
      (them, one) =>
        `${them} ${one ? "has" : "have"} no price, so ${one ? "its value is" : "their values are"} not counted.`,
    ),
    ...of(
      names("missing_rate"),
      { label: "Enter exchange rates", place: "overview" },
      (them, one) =>
        `${them} ${one ? "has" : "have"} no exchange rate near today, so ${one ? "its value is" : "their values are"} not counted.`,
    ),
    ...(errors === 0
      ? []
      : [
          {
            text: `${countOf(errors, "row")} of the file could not be understood and ${errors === 1 ? "is" : "are"} left out.`,
            step: { label: "Import the rows again", place: "imports" } as const,
          },
        ]),
    ...about("missing_history", "cash_shortfall").map((it) => ({ text: findingText(it, isHidden), step: older })),
    ...of(
      state.preview?.paidWithoutUnits ?? [],
      { label: "Import the trades", place: "imports" },
      (them, one) =>
        `${them} paid income, and the file does not say how many units you hold: ${one ? "it is" : "they are"} not counted.`,
    ),
    ...of(
      byHoldings,
      { label: "See the accounts", place: "accounts" },
      (them) => `The cash of ${them} is not counted: holdings alone are followed there.`,
    ),
    ...of(
      withoutBalance({ state, overview, accounts }),
      { label: "See the accounts", place: "accounts" },
      (them, one) =>
        `${one ? "The file states no balance of" : "The files state no balances of"} ${them}: only what the rows add up to is counted, as if nothing had been there before.`,
    ),
    ...about("assumed_opening").map(({ text }) => ({ text, step: older })),
  ];
}

/** Accounts of a bank whose file states no balance, where nobody said what was there before it. */
const withoutBalance = ({ state, overview, accounts }: Omit<After, "isHidden">): readonly string[] =>
  (state.preview?.accounts ?? [])
    .filter(({ openings }) => openings?.some(({ after }) => after !== undefined))
    .flatMap((target) => accounts.accounts.find((it) => isOf(target, it)) ?? [])
    .filter(({ accountId, following }) => {
      const isSaid = overview.findings.some((it) => it.kind === "assumed_opening" && it.accountId === accountId);
      return following === "transactions" && !isSaid;
    })
    .map(({ name }) => name);

type Target = NonNullable<ImportState["preview"]>["accounts"][number];

const isOf = ({ accountId, newName }: Target, account: AccountList["accounts"][number]): boolean =>
  accountId === null ? account.name === newName : account.accountId === accountId;

/** One sentence about all of them, the first few by name. */
function of(
  names: readonly string[],
  step: LeftOut["step"],
  sentence: (them: string, isOne: boolean) => string,
): readonly LeftOut[] {
  if (names.length === 0) return [];
  const more = names.length - NAMED;
  const them = more > 0 ? `${names.slice(0, NAMED).join(", ")} and ${more} more` : listed(names);
  return [{ text: sentence(them, names.length === 1), step }];
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
