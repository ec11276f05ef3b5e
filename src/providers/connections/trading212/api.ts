import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { type Answer, askForJson } from "#providers/connections/ask-institution.ts";
import type { ConnectionError, World } from "#providers/connections/port.ts";

/** Numbers come as numbers and are kept as they were written. */
const decimal = z.string().regex(/^-?\d{1,20}(?:\.\d{1,30})?(?:[eE][+-]?\d{1,2})?$/);
const text = z.string();
const maybe = text.nullish();

const instrument = z.object({ ticker: maybe, name: maybe, isin: maybe, currency: maybe });
const tax = z.object({ name: text, quantity: decimal, currency: maybe });
const order = z.object({
  order: z.object({
    id: text,
    ticker: maybe,
    side: maybe,
    status: maybe,
    instrument: instrument.nullish(),
    createdAt: maybe,
  }),
  fill: z
    .object({
      id: maybe,
      type: maybe,
      quantity: decimal,
      price: decimal.nullish(),
      filledAt: text,
      walletImpact: z
        .object({ currency: text, netValue: decimal, fxRate: decimal.nullish(), taxes: z.array(tax).nullish() })
        .nullish(),
    })
    .nullish(),
});
const dividend = z.object({
  amount: decimal,
  currency: maybe,
  instrument: instrument.nullish(),
  ticker: maybe,
  paidOn: text,
  quantity: decimal.nullish(),
  reference: text,
  type: maybe,
});
const transaction = z.object({ amount: decimal, currency: maybe, dateTime: text, reference: text, type: text });
const summary = z.object({
  id: text,
  currency: text,
  cash: z.object({ availableToTrade: decimal, inPies: decimal.nullish(), reservedForOrders: decimal.nullish() }),
});
const position = z.object({
  instrument,
  quantity: decimal,
  currentPrice: decimal.nullish(),
  walletImpact: z.object({ currency: maybe, totalCost: decimal.nullish() }).nullish(),
});

export type T212Instrument = z.infer<typeof instrument>;
export type T212Order = z.infer<typeof order>;
export type T212Tax = z.infer<typeof tax>;
export type T212Dividend = z.infer<typeof dividend>;
export type T212Transaction = z.infer<typeof transaction>;
export type T212Summary = z.infer<typeof summary>;
export type T212Position = z.infer<typeof position>;

/** The lists of the past, each newest first, with what tells when an item of it happened. */
export const LISTS = {
  orders: { schema: order, atOf: ({ order: { createdAt }, fill }: T212Order) => fill?.filledAt ?? createdAt ?? "" },
  dividends: { schema: dividend, atOf: ({ paidOn }: T212Dividend) => paidOn },
  transactions: { schema: transaction, atOf: ({ dateTime }: T212Transaction) => dateTime },
} as const;
export type ListName = keyof typeof LISTS;

export interface T212Key {
  readonly apiKey: string;
  readonly apiSecret?: string | undefined;
}

export interface T212Page<T> {
  readonly items: readonly T[];
  /** Path of the page after it. */
  readonly next: string | undefined;
}

export const firstPage = (list: ListName): string => `/api/v0/equity/history/${list}?limit=50`;

export function trading212At({ apiKey, apiSecret = "" }: T212Key, world: World) {
  const authorization = apiSecret === "" ? apiKey : `Basic ${btoa(`${apiKey}:${apiSecret}`)}`;
  const ask = <T>(path: string, schema: z.ZodType<T>): Promise<Result<T, ConnectionError>> =>
    askForJson({ url: `${world.address("trading212")}${path.slice(1)}`, headers: { authorization } }, schema, {
      world,
      refusal,
    });
  return {
    summary: () => ask("/api/v0/equity/account/summary", summary),
    positions: () => ask("/api/v0/equity/positions", z.array(position)),
    page: async <T>(
      list: ListName,
      path: string,
      schema: z.ZodType<T>,
    ): Promise<Result<T212Page<T>, ConnectionError>> => {
      const read = await ask(path, z.object({ items: z.array(schema), nextPagePath: maybe }));
      if (!read.ok) return read;
      const next = pathAfter(list, read.value.nextPagePath ?? "");
      return next === null
        ? err({ kind: "institution_answer_unreadable", detail: "the next page is elsewhere" })
        : ok({ items: read.value.items, next });
    },
  };
}

/** A path of the same list, with or without its beginning; null where it leads elsewhere. */
function pathAfter(list: ListName, stated: string): string | undefined | null {
  if (stated === "") return undefined;
  const base = `/api/v0/equity/history/${list}`;
  const path = stated.startsWith("/") ? stated : `${base}?${stated.replace(/^\?/, "")}`;
  return path.startsWith(`${base}?`) && /^[\w/?&=%:.+-]{1,500}$/.test(path) ? path : null;
}

const refusal = ({ status }: Answer): ConnectionError | undefined =>
  status === 403
    ? {
        kind: "credentials_refused",
        detail:
          "The key lacks a right: it needs account data, portfolio, and the history of orders, dividends and transactions.",
      }
    : undefined;
