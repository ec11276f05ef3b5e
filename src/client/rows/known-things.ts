import { ACCOUNT_KINDS } from "#client/dialogs/account-kinds.ts";
import { newThing, type ReadRow } from "#client/rows/read-rows.ts";
import type { RowChoice, RowColumn } from "#client/rows/row-grid.ts";
import type { AccountBalance, AccountKind, Asset } from "#features/accounts/contract.ts";
import type { NewRows } from "#features/rows/contract.ts";

/** What the portfolio has that rows may name. */
export interface Known {
  readonly accounts: readonly AccountBalance[];
  readonly assets: readonly Asset[];
  readonly institutions: ReadonlyMap<string, string>;
}

export const CURRENCY: RowColumn = {
  key: "currency",
  label: "Currency",
  kind: "text",
  width: 84,
  headings: ["ccy", "curr", "währung", "cur", "currency code"],
  noun: "currency",
  isAskedOnce: true,
};

const KINDS = Object.keys(ACCOUNT_KINDS).filter((it): it is AccountKind => it in ACCOUNT_KINDS);
export const NEW_ACCOUNTS: readonly RowChoice[] = KINDS.map((it) => ({ value: it, label: ACCOUNT_KINDS[it] }));

/** Open accounts by name; one of a name that several have also by its institution. */
export const accountChoices = ({ accounts, institutions }: Known): readonly RowChoice[] =>
  accounts
    .filter((it) => it.closedOn === null)
    .map((it) => {
      const at = it.institutionId === null ? undefined : institutions.get(it.institutionId);
      return {
        value: it.accountId,
        label: it.name,
        alsoCalled: at === undefined ? [] : [`${at} ${it.name}`, `${it.name}, ${at}`],
      };
    });

export const accountColumn = (known: Known): RowColumn => ({
  key: "account",
  label: "Account",
  kind: "choice",
  width: 148,
  headings: ["account name", "depot", "konto", "portfolio", "broker", "bank", "custodian", "wallet"],
  noun: "account",
  choices: accountChoices(known),
  canAdd: NEW_ACCOUNTS,
  isRequired: true,
  isAskedOnce: true,
});

/** An account that a row names for the first time, of the kind that was answered for its name. */
export function freshAccount(
  { row, values }: ReadRow,
  column: string,
  currency: string,
): NewRows["accounts"][number] | undefined {
  const added = newThing(values[column]);
  const kind = KINDS.find((it) => it === added?.what);
  if (!added || kind === undefined) return undefined;
  return { accountId: added.id, name: (row.cells[column] ?? "").trim(), kind, currency };
}

/** Things that several rows name, each once, with the row that names it first. */
export class FirstNamed<Thing> {
  readonly #found = new Map<string, { readonly thing: Thing; readonly rowId: string }>();

  add(id: string, thing: Thing, rowId: string): void {
    if (!this.#found.has(id)) this.#found.set(id, { thing, rowId });
  }
  get things(): Thing[] {
    return [...this.#found.values()].map((it) => it.thing);
  }
  get rowIds(): readonly string[] {
    return [...this.#found.values()].map((it) => it.rowId);
  }
}
