import type { Currency } from "#engine/money/currency.ts";
import { placeOf, type OfxContext } from "#providers/statements/ofx/ofx-fields.ts";
import { childOf, descendants, type OfxNode } from "#providers/statements/ofx/read-ofx.ts";
import type { AccountRef } from "#engine/intake/statement.ts";

/** A statement of one account in the file, with the aggregate that names the account. */
export interface OfxStatement {
  readonly node: OfxNode;
  readonly account: AccountRef;
  /** As the file writes it; undefined when it names none that is a currency. */
  readonly currency: Currency | undefined;
}

const STATEMENTS = new Set(["STMTRS", "CCSTMTRS", "INVSTMTRS"]);
const IDENTITIES = new Set(["BANKACCTFROM", "CCACCTFROM", "INVACCTFROM", "LOANACCTFROM"]);

/** All statements of a file with their accounts. Two accounts that share a number but not a type keep apart. */
export function statementsOf(root: OfxNode): readonly OfxStatement[] {
  const institution = institutionOf(root);
  const found = descendants(root, STATEMENTS).map((node) => {
    const identity = node.children.find((child) => IDENTITIES.has(child.name));
    const isPension = childOf(node, "INV401KBAL") !== undefined || childOf(node, "INV401K") !== undefined;
    return { node, identity, currency: currencyOf(node), account: accountRef(identity, institution, isPension) };
  });
  const types = Map.groupBy(found, (it) => it.account.key);
  return found.map(({ node, identity, currency, account }) => {
    const shared = new Set((types.get(account.key) ?? []).map((it) => childOf(it.identity, "ACCTTYPE")?.value ?? ""));
    const type = childOf(identity, "ACCTTYPE")?.value ?? "";
    const key = shared.size > 1 && type !== "" ? `${account.key} ${type}` : account.key;
    return { node, currency, account: { ...account, key, currency } };
  });
}

function currencyOf(node: OfxNode): Currency | undefined {
  const code = childOf(node, "CURDEF")?.value.toUpperCase() ?? "";
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
}

function accountRef(identity: OfxNode | undefined, institution: string | undefined, isPension: boolean): AccountRef {
  const broker = childOf(identity, "BROKERID")?.value;
  return {
    key: childOf(identity, "ACCTID")?.value ?? "",
    kind: isPension ? "pension" : kindOf(identity?.name),
    institution: institution ?? broker ?? childOf(identity, "BANKID")?.value,
  };
}

function kindOf(identity: string | undefined): AccountRef["kind"] {
  if (identity === "INVACCTFROM") return "brokerage";
  return identity === "CCACCTFROM" ? "card" : "bank";
}

export function institutionOf(root: OfxNode): string | undefined {
  const signOn = childOf(childOf(root, "SIGNONMSGSRSV1"), "SONRS");
  const name = childOf(childOf(signOn, "FI"), "ORG")?.value;
  return name === "" ? undefined : name;
}

/** Reads a list of accounts without their statements: the accounts are known then, and the person is told what is missing. */
export function readAccountList(root: OfxNode, context: OfxContext): void {
  const institution = institutionOf(root);
  for (const list of descendants(root, new Set(["ACCTINFORS"]))) {
    for (const info of list.children) {
      const name = childOf(info, "DESC")?.value;
      for (const identity of descendants(info, IDENTITIES)) {
        context.draft.addAccount({ ...accountRef(identity, institution, false), name });
      }
    }
    context.draft.skip(
      placeOf(list, context),
      "A list of accounts without transactions. Download the activity of an account in the OFX format to import it.",
    );
  }
}
