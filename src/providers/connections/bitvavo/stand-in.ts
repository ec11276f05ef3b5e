import type { World } from "#providers/connections/port.ts";
import {
  type Asked,
  type LocalInstitution,
  openLocalInstitution,
  type Told,
} from "#providers/connections/local-institution.ts";
import { signature } from "./api.ts";

export const API_KEY = "0123456789abcdef".repeat(4);
export const API_SECRET = "fedcba9876543210".repeat(8);

type Item = Readonly<Record<string, unknown>>;

export interface BitvavoStandIn extends LocalInstitution {
  readonly happen: (...items: readonly Item[]) => void;
  readonly hold: (balances: Readonly<Record<string, string>>) => void;
  readonly permit: (rights: { readonly trade?: boolean; readonly view?: boolean }) => void;
}

const refused = (errorCode: number, error: string, status = 403): Told => ({ status, body: { errorCode, error } });

function refusalOf({ method, path, query, headers }: Asked, now: Date): Told | undefined {
  if (headers["bitvavo-access-key"] !== API_KEY) return refused(305, "No active API key found.");
  const timestamp = String(headers["bitvavo-access-timestamp"]);
  if (Math.abs(now.getTime() - Number(timestamp)) > 10_000)
    return refused(304, "The request was received outside the window.");
  const own = path.replace("/bitvavo", "");
  const asked = `${method}${own}${query.size === 0 ? "" : `?${query.toString()}`}`;
  return headers["bitvavo-access-signature"] === signature(timestamp, asked, API_SECRET)
    ? undefined
    : refused(309, "The signature is invalid.");
}

/** Speaks Bitvavo's interface as published: signed questions, a history by pages and stretches, `errorCode` in refusals, numbers as text. */
export async function openBitvavo(clock: Pick<World, "today" | "now">): Promise<BitvavoStandIn> {
  const items: { readonly at: number; readonly item: Item }[] = [];
  let balances: Readonly<Record<string, string>> = {};
  let rights: { readonly trade?: boolean; readonly view?: boolean } = { view: true };
  const answer = (asked: Asked): Told => {
    const no = refusalOf(asked, clock.now());
    if (no) return no;
    const own = asked.path.replace("/bitvavo", "");
    if (own === "/v2/ordersOpen") return rights.trade ? { body: [] } : refused(312, "This key does not allow trading.");
    if (rights.view !== true) return refused(311, "This key does not allow showing account information.");
    if (own === "/v2/balance")
      return {
        body: Object.entries(balances).map(([symbol, available]) => ({ symbol, available, inOrder: "0" })),
      };
    if (own !== "/v2/account/history") return { status: 404, body: { errorCode: 110, error: "Invalid endpoint." } };
    const number = (name: string): number => Number(asked.query.get(name));
    const [size, page] = [number("maxItems"), number("page")];
    const [from, to] = [number("fromDate"), number("toDate")];
    const found = items.filter(({ at }) => at >= from && at <= to).map(({ item }) => item);
    const totalPages = Math.max(1, Math.ceil(found.length / size));
    return {
      body: { items: found.slice((page - 1) * size, page * size), currentPage: page, totalPages, maxItems: size },
    };
  };
  const institution = await openLocalInstitution(answer, clock);
  return {
    ...institution,
    happen: (...more) => {
      for (const item of more) items.push({ at: Date.parse(String(item["executedAt"])), item });
    },
    hold: (more) => {
      balances = more;
    },
    permit: (more) => {
      rights = more;
    },
  };
}
