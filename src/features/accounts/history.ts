import { findAccountRow, listInstitutionRows } from "#db/queries/accounts.ts";
import { listAccountHistory } from "#db/queries/entity-history.ts";
import type { Scope } from "#db/scope.ts";
import { err, ok, type Result } from "#engine/result.ts";
import type { EntityHistory } from "#features/accounts/contract.ts";
import type { Failure } from "#features/shared/route.ts";
import { type FieldOfHistory, tellHistory, told, type Told } from "#features/shared/tell-history.ts";

const FOLLOWED: Readonly<Record<string, string>> = {
  transactions: "Transactions",
  as_is: "Transactions, nothing on trust",
  holdings: "Holdings",
  holdings_so_far: "Holdings, until a statement tells of its cash",
};
const METHODS: Readonly<Record<string, string>> = { fifo: "First in, first out", average: "Average cost" };

/** Every change of an account, newest first. Fails with `account_not_found`. */
export async function readAccountHistory(scope: Scope, accountId: string): Promise<Result<EntityHistory, Failure>> {
  if (!(await findAccountRow(scope, accountId))) return err({ kind: "account_not_found" });
  const institutions = new Map((await listInstitutionRows(scope)).map((it) => [it.institution_id, it.name]));
  const fields: readonly FieldOfHistory[] = [
    { field: "name", label: "Name", told: (image) => told(image["name"]) },
    { field: "kind", label: "Kind", told: (image) => told(capital(image["kind"])) },
    { field: "currency", label: "Currency", told: (image) => told(image["currency"]) },
    {
      field: "institutionId",
      label: "Institution",
      told: (image) => heldAt(image["institution_id"], institutions),
    },
    { field: "costMethod", label: "Cost method", told: (image) => told(wordsOf(METHODS, image["cost_method"])) },
    {
      field: "following",
      label: "Followed by",
      told: (image) => told(image["is_balances_only"] === true ? "Balances" : wordsOf(FOLLOWED, image["following"])),
    },
    { field: "chain", label: "Chain", told: (image) => told(image["chain"]) },
    { field: "holderCount", label: "Held by", told: ({ holder_count: count }) => told(holdersOf(count)) },
    {
      field: "closedOn",
      label: "Closed",
      told: ({ closed_on: on }) => (typeof on === "string" ? [[{ label: null, kind: "day", value: on }]] : []),
    },
    { field: "note", label: "Note", told: (image) => told(image["note"]) },
  ];
  return ok(tellHistory(await listAccountHistory(scope, accountId), () => fields));
}

const heldAt = (id: unknown, names: ReadonlyMap<string, string>): Told =>
  typeof id === "string" ? told(names.get(id) ?? "An institution that was removed") : [];

const holdersOf = (count: unknown): string | undefined => (typeof count === "number" ? `${count} people` : undefined);

const wordsOf = (words: Readonly<Record<string, string>>, value: unknown): string | undefined =>
  typeof value === "string" ? (words[value] ?? capital(value.replaceAll("_", " "))) : undefined;

const capital = (value: unknown): string | undefined =>
  typeof value === "string" ? `${value.slice(0, 1).toUpperCase()}${value.slice(1)}` : undefined;
