import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { type Answer, askFor, askForJson } from "#providers/connections/ask-institution.ts";
import type { ConnectionError, World } from "#providers/connections/port.ts";

const text = z.string();
const optionalText = text.nullish();

const transaction = z.object({
  id: text,
  posted: text,
  amount: text,
  description: text.default(""),
  payee: optionalText,
  memo: optionalText,
  transacted_at: optionalText,
  pending: z.boolean().nullish(),
});

/** As the Bridge adds it to accounts of brokers; the protocol does not name it. */
const holding = z.object({
  id: optionalText,
  symbol: optionalText,
  description: optionalText,
  currency: optionalText,
  shares: optionalText,
  market_value: optionalText,
  cost_basis: optionalText,
});

const account = z.object({
  id: text,
  name: text,
  currency: text,
  balance: text,
  "balance-date": text,
  org: z.object({ name: optionalText, domain: optionalText }).nullish(),
  conn_id: optionalText,
  conn_name: optionalText,
  transactions: z.array(transaction).default([]),
  holdings: z.array(holding).nullish(),
});

const accountSet = z.object({
  /** The first version of the protocol. */
  errors: z.array(text).default([]),
  /** The second one. */
  errlist: z.array(z.object({ msg: text })).default([]),
  connections: z.array(z.object({ conn_id: text, name: optionalText })).default([]),
  accounts: z.array(account),
});

export type SimplefinTransaction = z.infer<typeof transaction>;
export type SimplefinHolding = z.infer<typeof holding>;
export type SimplefinAccount = z.infer<typeof account>;
export type SimplefinAccounts = z.infer<typeof accountSet>;

/** An access URL names its user and password before the host; they go into a header, and the address without them is asked. */
export interface Access {
  readonly address: string;
  readonly user: string;
  readonly password: string;
}

export function readAccess(accessUrl: string): Access | undefined {
  if (!URL.canParse(accessUrl.trim())) return undefined;
  const url = new URL(accessUrl.trim());
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  if (!/^https?:$/.test(url.protocol) || user === "" || password === "") return undefined;
  url.username = "";
  url.password = "";
  return { address: url.href.replace(/\/$/, ""), user, password };
}

/** Turns the address of a setup token into the access URL, which is answered once only. */
export async function claim(address: string, world: World): Promise<Result<Access, ConnectionError>> {
  const answer = await askFor({ url: address, method: "POST", headers: { "content-length": "0" } }, world);
  if (!answer.ok) return answer;
  const { status, text: accessUrl } = answer.value;
  if (status === 403 || status === 404 || status === 410)
    return err({
      kind: "credentials_refused",
      detail:
        "This setup token was used before. If it was not you who used it, disable it in SimpleFIN; then create a new one.",
    });
  const access = status === 200 && accessUrl.length < 2000 ? readAccess(accessUrl) : undefined;
  if (!access) return err({ kind: "institution_answer_unreadable", detail: "no access address was answered" });
  return isSameSite(access.address, address)
    ? ok(access)
    : err({ kind: "institution_answer_unreadable", detail: "the access address is of another site" });
}

/** The Bridge answers an address of its own domain; another one would lead somewhere nobody chose. */
function isSameSite(one: string, other: string): boolean {
  const siteOf = (address: string) => {
    const { protocol, host, hostname } = new URL(address);
    const labels = hostname.split(".");
    return /^[\d.[\]:]+$/.test(hostname) || labels.length < 2
      ? `${protocol}${host}`
      : `${protocol}${labels.slice(-2).join(".")}`;
  };
  return siteOf(one) === siteOf(other);
}

export interface Window {
  /** Seconds since 1970, included. */
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

export function accountsIn(
  access: Access,
  window: Window | "balances",
  world: World,
): Promise<Result<SimplefinAccounts, ConnectionError>> {
  const query = window === "balances" ? "balances-only=1" : `start-date=${window.from}&end-date=${window.to}&pending=1`;
  const basic = btoa(`${access.user}:${access.password}`);
  const question = { url: `${access.address}/accounts?${query}`, headers: { authorization: `Basic ${basic}` } };
  return askForJson(question, accountSet, { world, refusal });
}

const refusal = ({ status }: Answer): ConnectionError | undefined => {
  if (status === 402) return { kind: "credentials_refused", detail: "SimpleFIN waits for its payment." };
  if (status === 403 || status === 401)
    return { kind: "credentials_refused", detail: "The access was disabled in SimpleFIN. Create a new setup token." };
  return undefined;
};
