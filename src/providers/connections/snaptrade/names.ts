import type { SecurityRef } from "#engine/intake/statement.ts";
import { coinOf } from "#engine/intake/coins/coin-units.ts";
import { type Currency, isCurrencyCode } from "#engine/money/currency.ts";
import { plainWords } from "#providers/connections/ask-institution.ts";
import type { RemoteAccount } from "#providers/connections/port.ts";
import type { SnapAccount, SnapSymbol } from "./shapes.ts";

export const SNAPTRADE = { key: "snaptrade", name: "SnapTrade broker" } as const;

export const codeIn = (
  stated: { readonly code?: string | null | undefined } | null | undefined,
): Currency | undefined => {
  const code = stated?.code ?? "";
  return isCurrencyCode(code) ? code : undefined;
};

export function accountOf(told: SnapAccount): RemoteAccount {
  const institution = plainWords(told.institution_name ?? "", 60);
  const end = plainWords(told.number ?? "", 40).slice(-4);
  const name = plainWords(told.name ?? "", 60) || institution || "Account";
  const currency = told.balance?.total?.currency ?? "";
  return {
    key: `snaptrade:${told.id}`,
    name: end === "" || name.endsWith(end) ? name : `${name} ${end}`,
    kind: "brokerage",
    ...(isCurrencyCode(currency) ? { currency } : {}),
    ...(institution === "" ? {} : { institution }),
  };
}

const CLASSES: Readonly<Record<string, string>> = {
  ad: "equity",
  cs: "equity",
  ps: "equity",
  bnd: "bond",
  cef: "fund",
  et: "fund",
  oef: "fund",
};

export function securityOf(told: SnapSymbol | null | undefined): SecurityRef | undefined {
  if (!told) return undefined;
  const ticker = plainWords(told.raw_symbol ?? "", 30).toUpperCase();
  const name = plainWords(told.description ?? "", 200);
  if (ticker === "" && name === "") return undefined;
  const kind = told.type?.code ?? "";
  if (kind === "crypto" && ticker !== "") return coinOf(ticker);
  const [currency, exchange, assetClass] = [codeIn(told.currency), told.exchange?.mic_code, CLASSES[kind]];
  return {
    ...(ticker === "" ? {} : { ticker }),
    ...(name === "" ? {} : { name }),
    ...(exchange ? { exchange: plainWords(exchange, 20) } : {}),
    ...(currency === undefined ? {} : { currency }),
    ...(assetClass === undefined ? {} : { assetClass }),
  };
}

/** Brokers quote bonds per hundred of their face or per unit, and which is not told. */
export const isBond = (told: SnapSymbol | null | undefined): boolean => told?.type?.code === "bnd";
