import type { World } from "#providers/connections/port.ts";
import {
  type Asked,
  type LocalInstitution,
  openLocalInstitution,
  type Told,
} from "#providers/connections/local-institution.ts";

export const API_KEY = "29384756ZKQWERTYUIOPASDFGH";
export const API_SECRET = "mZ8fQ2x7vB1nK5tR9wY3aD6gJ0hLcEsU";

export interface Trading212StandIn extends LocalInstitution {
  /** Adds to a list of the past, as JSON text, so that numbers stay as they are written. Newest last. */
  readonly add: (list: "orders" | "dividends" | "transactions", ...items: readonly string[]) => void;
  readonly hold: (positions: readonly string[], cash: string) => void;
  readonly allow: (pages: number) => void;
  readonly withdraw: (right: "history:orders") => void;
  readonly leadElsewhere: () => void;
}

/** Speaks Trading 212's public interface, version 0, as published: basic authentication, pages by path, numbers as numbers, `429` beyond six pages a minute. */
export async function openTrading212(clock: Pick<World, "today" | "now">): Promise<Trading212StandIn> {
  const lists: Record<string, string[]> = { orders: [], dividends: [], transactions: [] };
  let [positions, cash]: [readonly string[], string] = [[], "0"];
  let pages = Number.POSITIVE_INFINITY;
  let isMissingRight = false;
  let isElsewhere = false;
  const answer = ({ path, query, headers }: Asked): Told => {
    const own = path.replace("/trading212", "");
    if (headers.authorization !== `Basic ${btoa(`${API_KEY}:${API_SECRET}`)}`) return { status: 401, body: "" };
    if (own === "/api/v0/equity/account/summary")
      return {
        body: `{"id": 1234567, "currency": "GBP", "totalValue": 2000.10, "cash": {"availableToTrade": ${cash}, "inPies": 1.5, "reservedForOrders": 0}}`,
      };
    if (own === "/api/v0/equity/positions") return { body: `[${positions.join(",")}]` };
    const list = /^\/api\/v0\/equity\/history\/(orders|dividends|transactions)$/.exec(own)?.[1] ?? "";
    if (isMissingRight && list === "orders") return { status: 403, body: `{"context": {"type": "InsufficientScope"}}` };
    const all = lists[list]?.toReversed();
    if (!all) return { status: 404 };
    if (pages-- <= 0) return { status: 429, headers: { "x-ratelimit-reset": "60" }, body: "" };
    const [start, size] = [Number(query.get("cursor") ?? 0), Number(query.get("limit") ?? 20)];
    const isLast = start + size >= all.length;
    const next = isElsewhere ? "/api/v0/equity/orders/market?cursor=1" : `${own}?limit=${size}&cursor=${start + size}`;
    return {
      body: `{"items": [${all.slice(start, start + size).join(",")}], "nextPagePath": ${isLast && !isElsewhere ? "null" : JSON.stringify(next)}}`,
    };
  };
  const institution = await openLocalInstitution(answer, clock);
  return {
    ...institution,
    add: (list, ...items) => {
      lists[list]?.push(...items);
    },
    hold: (more, money) => {
      [positions, cash] = [more, money];
    },
    allow: (more) => {
      pages = more;
    },
    withdraw: () => {
      isMissingRight = true;
    },
    leadElsewhere: () => {
      isElsewhere = true;
    },
  };
}
