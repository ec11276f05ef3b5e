import type { World } from "#providers/connections/port.ts";
import {
  type Asked,
  type LocalInstitution,
  openLocalInstitution,
  type Told,
} from "#providers/connections/local-institution.ts";

interface Common {
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly value: string;
}

export interface EvmStandIn extends LocalInstitution {
  /** A transaction, with what happened inside of it and which tokens it moved. Answers its hash. */
  readonly happen: (
    chain: number,
    sent: Common & { readonly gas?: string; readonly isFailed?: boolean },
    more?: More,
  ) => string;
  readonly hold: (chain: number, contract: string, units: string) => void;
  /** Only this chain is in trouble. */
  readonly silence: (chain: number) => void;
}

interface More {
  readonly inside?: readonly (Omit<Common, "at"> & { readonly type?: string })[];
  readonly tokens?: readonly (Omit<Common, "at"> & {
    readonly contract: string;
    readonly symbol: string;
    readonly decimals: string;
  })[];
}

type Row = Readonly<Record<string, string>>;
interface Lists {
  readonly txlist: Row[];
  readonly txlistinternal: Row[];
  readonly tokentx: Row[];
  readonly balances: Map<string, string>;
}

const EMPTY: Readonly<Record<string, string>> = {
  txlist: "No transactions found",
  txlistinternal: "No internal transactions found",
  tokentx: "No token transfers found",
};

/** A page of a list from a block on; an empty one is told as status 0. */
function pageOf(list: readonly Row[], query: URLSearchParams, empty: string | undefined) {
  const [start = 0, page = 1, size = 1] = ["startblock", "page", "offset"].map((name) => Number(query.get(name)));
  const address = (query.get("address") ?? "").toLowerCase();
  const contract = query.get("contractaddress");
  const rows = list
    .filter((row) => row["from"]?.toLowerCase() === address || row["to"]?.toLowerCase() === address)
    .filter((row) => Number(row["blockNumber"]) >= start && (contract === null || row["contractAddress"] === contract))
    .slice((page - 1) * size, page * size);
  return rows.length === 0 ? { status: "0", message: empty, result: [] } : { status: "1", message: "OK", result: rows };
}

function told(lists: Lists, query: URLSearchParams): unknown {
  const action = query.get("action") ?? "";
  const held = (contract: string) => ({ status: "1", message: "OK", result: lists.balances.get(contract) ?? "0" });
  if (action === "balance") return held("");
  if (action === "tokenbalance") return held(query.get("contractaddress") ?? "");
  if (action !== "txlist" && action !== "txlistinternal" && action !== "tokentx")
    return { status: "0", message: "NOTOK", result: "Error! Missing Or invalid Action name" };
  return pageOf(lists[action], query, EMPTY[action]);
}

/** Explorers of several chains that serve the interface of Etherscan: lists by block with pages, empty ones told as status 0, amounts as text. */
export async function openEvm(clock: Pick<World, "today" | "now">): Promise<EvmStandIn> {
  const chains = new Map<string, Lists>();
  const silent = new Set<string>();
  let count = 0;
  const listsOf = (chain: string): Lists => {
    const known = chains.get(chain) ?? {
      txlist: [],
      txlistinternal: [],
      tokentx: [],
      balances: new Map<string, string>(),
    };
    chains.set(chain, known);
    return known;
  };
  const answer = ({ path, query }: Asked): Told => {
    const key = path.split("/")[1] ?? "";
    if (key === "evm-etherscan" && query.get("apikey") !== "ABCDEFGHIJKLMNOPQRSTUVWXYZ12345678")
      return { body: { status: "0", message: "NOTOK", result: "Invalid API Key (#err2)|A-1" } };
    const chain = key === "evm-etherscan" ? (query.get("chainid") ?? "") : key.replace("evm-", "");
    return silent.has(chain) ? { status: 502 } : { body: told(listsOf(chain), query) };
  };
  const institution = await openLocalInstitution(answer, clock);
  return {
    ...institution,
    happen: (chain, { at, from, to, value, gas = "21000", isFailed = false }, { inside = [], tokens = [] } = {}) => {
      count += 1;
      const hash = `0x${count.toString(16).padStart(64, "0")}`;
      const lists = listsOf(String(chain));
      const common = { hash, blockNumber: String(1000 + count), timeStamp: String(Date.parse(at) / 1000) };
      lists.txlist.push({
        ...common,
        from,
        to,
        value,
        gasUsed: gas,
        gasPrice: "1000000000",
        isError: isFailed ? "1" : "0",
      });
      for (const { type = "call", ...row } of inside)
        lists.txlistinternal.push({ ...common, ...row, isError: "0", type, callType: type });
      for (const { contract, symbol, decimals, ...row } of tokens)
        lists.tokentx.push({
          ...common,
          ...row,
          contractAddress: contract,
          tokenSymbol: symbol,
          tokenName: symbol,
          tokenDecimal: decimals,
        });
      return hash;
    },
    hold: (chain, contract, units) => {
      listsOf(String(chain)).balances.set(contract, units);
    },
    silence: (chain) => {
      silent.add(String(chain));
    },
  };
}
