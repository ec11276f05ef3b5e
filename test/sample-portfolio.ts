import { bridge } from "#features/figures/contract.ts";
import type { Bridge } from "#features/figures/contract.ts";
import { portfolio } from "#features/portfolios/contract.ts";
import { openApi } from "#test/api.ts";
import type { Answer } from "#test/api.ts";

/** One bar of a bridge, its amount in cents as text. */
export interface BridgeLine {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly isLevel: boolean;
}

/** Asks the sample portfolio: a path below `/api/portfolios/ID`. */
export type AskSample = (path: string) => Promise<Answer>;

/** The sample portfolio of a visitor who has just opened it. */
export async function openSample(): Promise<{ readonly ask: AskSample; readonly close: () => Promise<void> }> {
  const api = await openApi();
  const visitor = await api.guest();
  const { portfolioId } = (await visitor.call("POST", "/api/sample")).as(portfolio);
  return { ask: (path) => visitor.call("GET", `/api/portfolios/${portfolioId}${path}`), close: api.close };
}

/** Where the change of a calendar year came from, opening on the last day of the year before. */
export async function bridgeOfYear(ask: AskSample, year: number): Promise<readonly BridgeLine[]> {
  return bridgeLines((await ask(`/bridge?from=${year - 1}-12-31&to=${year}-12-31`)).as(bridge));
}

/** A bridge as bars, in the order in which it is read. */
export function bridgeLines(it: Bridge): readonly BridgeLine[] {
  const line = (key: string, label: string, value: string): BridgeLine => ({
    key,
    label,
    value: cents(value),
    isLevel: key === "opening" || key === "closing",
  });
  return [
    line("opening", "Opening", it.opening),
    line("external", "Paid in", it.external),
    line("income", "Income", it.income),
    line("price", "Price", it.price),
    line("currency", "Currency", it.currencyEffect),
    line("fees", "Fees", `-${it.fees}`),
    line("taxes", "Taxes", `-${it.taxes}`),
    line("closing", "Closing", it.closing),
  ];
}

export const cents = (text: string | null): string => Number(text ?? Number.NaN).toFixed(2);
export const perMille = (value: number | null): number => Math.round((value ?? Number.NaN) * 1000) / 1000;
export const basisPoints = (value: number | null): number => Math.round((value ?? Number.NaN) * 10_000) / 10_000;
