import { fixed, ONE, type Fixed } from "#engine/money/fixed.ts";
import { isListedFund } from "#providers/statements/class-words.ts";
import { placeOf, OfxFields, settleRow, type OfxContext } from "#providers/statements/ofx/ofx-fields.ts";
import { childOf, descendants, type OfxNode } from "#providers/statements/ofx/read-ofx.ts";
import type { SecurityRef } from "#engine/intake/statement.ts";

const CLASSES: Readonly<Record<string, string>> = {
  STOCKINFO: "equity",
  MFINFO: "fund",
  DEBTINFO: "bond",
  OPTINFO: "option",
};
const INFOS = new Set([...Object.keys(CLASSES), "OTHERINFO"]);
const HUNDREDTH: Fixed = ONE / 100n;
const CONTRACT_SIZE: Fixed = fixed("100");

/** Key of a `SECID`: its scheme and id, equal for equal securities. Undefined when it has no id. */
export function secidKey(secid: OfxNode | undefined): string | undefined {
  const id = childOf(secid, "UNIQUEID")?.value ?? "";
  const scheme = childOf(secid, "UNIQUEIDTYPE")?.value.toLowerCase() ?? "";
  return id === "" ? undefined : `${scheme === "" ? "id" : scheme}:${id}`;
}

const identityOf = (key: string): SecurityRef => (key.startsWith("isin:") ? { isin: key.slice(5) } : { otherId: key });

/** The security of a row: by its id, with the name and ticker the file lists for it. */
export function securityOf(secid: OfxNode | undefined, context: OfxContext): SecurityRef | undefined {
  const key = secidKey(secid);
  return key === undefined ? undefined : (context.securities.get(key) ?? identityOf(key));
}

/** Reads the list of securities. Two entries of one id that disagree name neither: the id alone is sure. */
export function readSecurities(
  root: OfxNode,
  draftOnly: Omit<OfxContext, "securities">,
): ReadonlyMap<string, SecurityRef> {
  const context: OfxContext = { ...draftOnly, securities: new Map() };
  const securities = new Map<string, SecurityRef>();
  for (const info of descendants(root, INFOS)) {
    const node = childOf(info, "SECINFO");
    const key = secidKey(childOf(node, "SECID"));
    if (!node || key === undefined) {
      context.draft.skip(placeOf(info, context), "An entry of the list of securities without an id names nothing.");
      continue;
    }
    const listed = listedSecurity(info, node, key, context);
    const known = securities.get(key);
    const isSame = known === undefined || (known.ticker === listed.ticker && known.name === listed.name);
    securities.set(
      key,
      isSame ? listed : { ...identityOf(key), assetClass: listed.assetClass, multiplier: listed.multiplier },
    );
    if (!isSame)
      context.draft.skip(
        placeOf(info, context),
        `Two securities are listed with the id ${key}: their names are not used.`,
      );
    readListedPrice(node, listed, context);
  }
  return securities;
}

function listedSecurity(info: OfxNode, node: OfxNode, key: string, context: OfxContext): SecurityRef {
  const fields = new OfxFields([info, node], context);
  const name = fields.text("SECNAME");
  const listed = CLASSES[info.name];
  return {
    ...identityOf(key),
    ticker: fields.text("TICKER"),
    name,
    // Funds on an exchange are listed among the stocks.
    assetClass: listed === "equity" && isListedFund({ ...identityOf(key), name }) ? "fund" : listed,
    multiplier: multiplierOf(info.name, fields.decimal("SHPERCTRCT")),
  };
}

/** Bonds are quoted per 100 of face; an option counts the shares of its contract, 100 where the file does not say. */
function multiplierOf(kind: string, contractSize: Fixed | undefined): Fixed | undefined {
  if (kind === "DEBTINFO") return HUNDREDTH;
  return kind === "OPTINFO" ? (contractSize ?? CONTRACT_SIZE) : undefined;
}

/** The same security as an option, where the list of securities does not say so. */
export const asOption = (security: SecurityRef, contractSize: Fixed | undefined): SecurityRef => ({
  ...security,
  assetClass: "option",
  multiplier: contractSize ?? security.multiplier ?? CONTRACT_SIZE,
});

/** The same security as a bond, where the list of securities does not say so. */
export const asBond = (security: SecurityRef): SecurityRef => ({
  ...security,
  assetClass: "bond",
  multiplier: HUNDREDTH,
});

/** A price in the list counts only with its day and currency. */
function readListedPrice(node: OfxNode, security: SecurityRef, context: OfxContext): void {
  const fields = new OfxFields([node], context);
  const price = fields.decimal("UNITPRICE");
  const on = fields.moment("DTASOF")?.on;
  settleRow(fields, undefined, context);
  if (price === undefined || price <= 0n || fields.errors.length > 0) return;
  const code = childOf(fields.node("CURRENCY"), "CURSYM")?.value;
  if (on === undefined || code === undefined) {
    context.draft.skip(fields.place, "A price without a day or currency says nothing; the security is named from it.");
    return;
  }
  const money = fields.money({ key: "", currency: code });
  context.draft.addPrice({ security, on, price: money.toMajor(price), currency: money.currency });
}
