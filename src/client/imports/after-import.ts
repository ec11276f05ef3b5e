import type { AccountList } from "#features/accounts/contract.ts";
import type { Overview } from "#features/figures/contract.ts";
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
  readonly state: Pick<ImportState, "preview">;
  readonly overview: Pick<Overview, "stale" | "findings">;
  readonly accounts: Pick<AccountList, "accounts">;
}

const NAMED = 3;

/** What is not counted after an import, the gravest first: its step is the next best one. */
export function leftOutAfter({ state, overview, accounts }: After): readonly LeftOut[] {
  const names = (reason: Overview["stale"][number]["reason"]): readonly string[] =>
    overview.stale.filter((it) => it.reason === reason).map(({ name }) => name);
  const byHoldings = accounts.accounts.filter(({ following }) => following === "holdings").map(({ name }) => name);
  const about = (...kinds: readonly string[]) => overview.findings.filter(({ kind }) => kinds.includes(kind));
  const errors = state.preview?.errorCount ?? 0;
  const price = { label: "State prices", place: "holdings" } as const;
  const older = { label: "Import an older file", place: "imports" } as const;
  return [
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
    ...about("missing_history", "cash_shortfall").map(({ text }) => ({ text, step: older })),
    ...of(
      byHoldings,
      { label: "See the accounts", place: "accounts" },
      (them) => `The cash of ${them} is not counted: holdings alone are followed there.`,
    ),
    ...about("assumed_opening").map(({ text }) => ({ text, step: older })),
  ];
}

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
