import { expect } from "vitest";
import { fileOf } from "#providers/statements/contract.ts";
import { ibkrFlex } from "#providers/statements/ibkr-flex/source.ts";
import type { Statement } from "#engine/intake/statement.ts";
import type { ReadOptions } from "#providers/statements/port.ts";
import { statementProblems } from "#engine/intake/statement-problems.ts";

export const PERIOD = 'accountId="U1" fromDate="20240101" toDate="20240331"';
export const flex = (...sections: readonly string[]): string =>
  [
    '<FlexQueryResponse queryName="All" type="AF">',
    '<FlexStatements count="1">',
    `<FlexStatement ${PERIOD}>`,
    ...sections,
    "</FlexStatement>",
    "</FlexStatements>",
    "</FlexQueryResponse>",
  ].join("\n");

export function read(text: string, options: ReadOptions = {}): Statement {
  const statement = ibkrFlex.read(fileOf("flex.xml", text), options);
  if (!statement.ok) expect.unreachable(JSON.stringify(statement.error));
  expect(statementProblems(statement.value)).toEqual([]);
  return statement.value;
}

export const STOCK =
  'accountId="U1" currency="USD" assetCategory="STK" symbol="ACME" description="ACME CORP" conid="11" isin="US0000000016"';
export const trade = (extra: string, stock: string = STOCK): string =>
  `<Trade ${stock} multiplier="1" tradeDate="20240105" dateTime="20240105;093000" ${extra} levelOfDetail="EXECUTION" />`;
export const BUY =
  'tradeID="1" buySell="BUY" quantity="10" tradePrice="20" proceeds="-200" taxes="-0.5" ibCommission="-1" ibCommissionCurrency="USD" netCash="-201.5"';

export const cash = (extra: string): string => `<CashTransaction accountId="U1" currency="USD" ${extra} />`;
export const ACME = 'assetCategory="STK" symbol="ACME" conid="11" dateTime="20240301" reportDate="20240301"';
