import type { World } from "#providers/connections/port.ts";
import {
  type Asked,
  type LocalInstitution,
  openLocalInstitution,
  type Told,
} from "#providers/connections/local-institution.ts";
import { signature } from "./api.ts";

export const API_KEY = "aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY";
export const SECRET = "Zy9Xw7Vu5Ts3Rq1Po9Nm7Lk5Ji3Hg1Fe";

type Item = Readonly<Record<string, string | number>>;

export interface BitstampStandIn extends LocalInstitution {
  /** Adds transactions, oldest first; the number of each is its place. */
  readonly happen: (...items: readonly Item[]) => void;
  readonly hold: (balances: Readonly<Record<string, string>>) => void;
  /** From now on the key lacks the right to read transactions. */
  readonly withdraw: () => void;
}

const refused = (reason: string, code: string): Told => ({ status: 403, body: { status: "error", reason, code } });

function refusalOf({ method, path, headers, body }: Asked): Told | undefined {
  if (method !== "POST") return { status: 405 };
  if (headers["x-auth"] !== `BITSTAMP ${API_KEY}`) return refused("API key not found", "API0001");
  const url = new URL(`http://${headers.host ?? ""}${path}`);
  const [nonce, timestamp] = [String(headers["x-auth-nonce"]), String(headers["x-auth-timestamp"])];
  const isTrue =
    headers["x-auth-version"] === "v2" &&
    /^[0-9a-f-]{36}$/.test(nonce) &&
    headers["x-auth-signature"] === signature({ url, nonce, timestamp, body }, { apiKey: API_KEY, secret: SECRET });
  return isTrue ? undefined : refused("Invalid signature", "API0005");
}

/** Speaks Bitstamp's interface, version 2, as published: signed posts, transactions by number with a field for each coin, `code` in refusals. */
export async function openBitstamp(clock: Pick<World, "today" | "now">): Promise<BitstampStandIn> {
  const items: Item[] = [];
  let balances: Readonly<Record<string, string>> = {};
  let isMissingRight = false;
  const answer = (asked: Asked): Told => {
    const no = refusalOf(asked);
    if (no) return no;
    const own = asked.path.replace("/bitstamp", "");
    const fields = new URLSearchParams(asked.body);
    if (own === "/api/v2/account_balances/")
      return {
        body: Object.entries(balances).map(([currency, total]) => ({
          currency,
          total,
          available: total,
          reserved: "0.00",
        })),
      };
    if (own !== "/api/v2/user_transactions/") return { status: 404 };
    if (isMissingRight) return refused("You don't have permission to access this resource.", "API0003");
    const since = Number(fields.get("since_id"));
    return { body: items.filter(({ id }) => Number(id) >= since).slice(0, Number(fields.get("limit"))) };
  };
  const institution = await openLocalInstitution(answer, clock);
  return {
    ...institution,
    happen: (...more) => {
      for (const item of more) items.push({ id: items.length + 1000, fee: "0.00", usd: 0, ...item });
    },
    hold: (more) => {
      balances = more;
    },
    withdraw: () => {
      isMissingRight = true;
    },
  };
}
