import type { ConnectionSourceView, ConnectionSyncView } from "#features/connections/contract.ts";
import { countOf } from "#ui/formats/count-of.ts";

/** Kinds in the order people look for them, the one to try things out last. */
export const KIND_WORDS: Readonly<Record<ConnectionSourceView["kind"], string>> = {
  bank: "Banks",
  broker: "Brokers",
  exchange: "Exchanges",
  wallet: "Wallets",
  demo: "To try it out",
};
const KINDS: readonly ConnectionSourceView["kind"][] = ["bank", "broker", "exchange", "wallet", "demo"];

const plain = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Sources whose name, kind or words have every word that was typed, by kind. */
export function findSources(sources: readonly ConnectionSourceView[], typed: string) {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== "");
  const fits = ({ name, kind, words: told }: ConnectionSourceView): boolean => {
    const text = plain([name, KIND_WORDS[kind], told.summary, ...told.sees].join(" "));
    return words.every((word) => text.includes(word));
  };
  return KINDS.map((kind) => ({
    kind,
    label: KIND_WORDS[kind],
    sources: sources.filter((it) => it.kind === kind && fits(it)).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  })).filter((group) => group.sources.length > 0);
}

/** What came of a sync. */
export function outcomeWords({ outcome, newCount }: ConnectionSyncView): string {
  const rows = newCount === null ? "" : countOf(newCount, "row");
  switch (outcome) {
    case "running":
      return "Under way";
    case "nothing_new":
      return "Nothing new";
    case "to_review":
      return rows === "" ? "To review" : `${rows} to review`;
    case "booked":
      return rows === "" ? "Booked" : `${rows} booked`;
    case "undone":
      return "Booked, then taken out again";
    case "left_out":
      return "Not accepted: it comes again with the next sync";
    case "not_read":
      return "Could not be read";
    case "failed":
      return "Failed";
  }
}
