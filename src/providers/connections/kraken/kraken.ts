import { z } from "zod";
import type { Result } from "#engine/result.ts";
import { err, ok } from "#engine/result.ts";
import { keptJson } from "#providers/connections/kept-json.ts";
import type {
  Connected,
  ConnectionError,
  ConnectionSource,
  Given,
  Link,
  Synced,
  World,
} from "#providers/connections/port.ts";
import { readSpans, spansCursor } from "#providers/connections/read-spans.ts";
import { kraken as krakenAt, KRAKEN_PAGE, type KrakenKeyInfo } from "./api.ts";
import { checkKraken, FIELDS } from "./check.ts";
import { KRAKEN, krakenStatement, lacksRights, rightsBeyondReading } from "./translate.ts";

/**
 * Kraken by a key that may only read. Written by its published description (docs.kraken.com, Spot REST: authentication, GetApiKeyInfo, Ledgers,
 * Balance, errors), its signature proved by the published example; proved against a stand-in, not against the service.
 */
export const kraken: ConnectionSource = {
  ...KRAKEN,
  kind: "exchange",
  words: {
    summary: "Trades, deposits, withdrawals, rewards and balances of a Kraken account.",
    sees: [
      "Every entry of your ledger: trades with their fees, deposits, withdrawals, rewards of earning.",
      "What you hold of each coin and currency.",
    ],
    steps: [
      "Open Settings at Kraken, choose API, and create a key.",
      "Under “Funds” tick “Query” alone, under “Data” tick “Query ledger entries”, and nothing else.",
      "Copy the API key and the private key, and paste them here.",
    ],
    keeps:
      "Both keys are kept sealed and ask Kraken alone. A key that may trade, withdraw or deposit is refused. You can delete the key at Kraken at any time.",
  },
  fields: FIELDS,
  check: checkKraken,
  connect,
  sync,
};

const secretShape = z.object({ apiKey: z.string(), privateKey: z.string(), account: z.string() });

/** Kraken lets few questions through at once, and a page of the ledger counts twice. */
const PAGES_MAX = 30;
const OVERLAP_SECONDS = 3 * 86_400;

async function connect(given: Given, world: World): Promise<Result<Connected, ConnectionError>> {
  const key = { apiKey: (given["apiKey"] ?? "").trim(), privateKey: (given["privateKey"] ?? "").trim() };
  const info = await krakenAt(key, world).keyInfo();
  if (!info.ok) return info;
  const refused = refusalOf(info.value);
  if (refused) return err(refused);
  const number = (info.value.iban ?? "").replaceAll(/\s+/g, "");
  const account = number === "" ? "kraken" : `kraken:${number}`;
  return ok({ secret: JSON.stringify({ ...key, account }), accounts: [accountOf(account)] });
}

const accountOf = (key: string) => ({ key, name: "Kraken", kind: "crypto", institution: "Kraken" }) as const;

function refusalOf({ permissions }: KrakenKeyInfo): ConnectionError | undefined {
  const beyond = rightsBeyondReading(permissions);
  if (beyond.length > 0)
    return {
      kind: "may_trade",
      detail: `it may ${[...new Set(beyond)].join(", ")}`,
    };
  if (!lacksRights(permissions)) return undefined;
  return {
    kind: "credentials_refused",
    detail: "The key may not read balances and ledger entries. Change its rights at Kraken.",
  };
}

async function sync({ secret, cursor }: Link, world: World): Promise<Result<Synced, ConnectionError>> {
  const kept = keptJson(secret, secretShape);
  if (!kept) return err({ kind: "credentials_refused" });
  const api = krakenAt(kept, world);
  // Rights of a key can be changed after it was connected.
  const info = await api.keyInfo();
  if (!info.ok) return info;
  const refused = refusalOf(info.value);
  if (refused) return err(refused);
  const read = await readSpans(keptJson(cursor, spansCursor), Math.floor(world.now().getTime() / 1000), {
    page: async ({ from, to }, offset) => {
      const entries = await api.entries(from, to, offset);
      return entries.ok ? ok({ items: entries.value, isLast: entries.value.length < KRAKEN_PAGE }) : entries;
    },
    atOf: ({ time }) => Number(time),
    pagesMax: PAGES_MAX,
    overlapSeconds: OVERLAP_SECONDS,
  });
  if (!read.ok) return read;
  const isWhole = read.value.cursor.left.length === 0;
  const balances = isWhole ? await api.balances() : undefined;
  if (balances?.ok === false && balances.error.kind !== "institution_busy") return balances;
  const statement = krakenStatement(read.value.items, {
    account: accountOf(kept.account),
    balances: balances?.ok === true ? balances.value : undefined,
    today: world.today(),
  });
  const isPartial = "Kraken lets only so much be read at once. Older entries follow at the next update.";
  return ok({ statement, cursor: JSON.stringify(read.value.cursor), ...(isWhole ? {} : { isPartial }) });
}
