// Run by the bench in a process of its own: reads a generated folder, keeps the book or the plain loop's columns, and tells its resident memory.
import { bookOf, engineFacts, journalOf, ledgerOf, marketOf, ratesOfReturn, seriesOf } from "./engine-phases.ts";
import { readFolder, type GeneratedFolder } from "./generated-folder.ts";
import { plainBook, plainLedger, plainMarket, plainSeries } from "./plain-loop.ts";

const [directory = "", part = "engine"] = process.argv.slice(2);

/** What stays in memory; the texts do not. */
function keep(folder: GeneratedFolder): unknown {
  if (part === "plain") {
    const [ledger, market] = [plainLedger(folder), plainMarket(folder)];
    return {
      ledger,
      market,
      book: plainBook(ledger, market, folder.accountIds.length),
      series: plainSeries(ledger, market),
    };
  }
  const facts = engineFacts(folder);
  const market = marketOf(folder, facts);
  const journal = journalOf(folder, facts);
  const ordered = ledgerOf(journal);
  const book = bookOf(ordered, market, folder);
  const series = seriesOf(book, market, folder);
  ratesOfReturn(series);
  return { journal, ordered, market, book, series };
}

const kept = keep(readFolder(directory));
globalThis.gc?.();
await new Promise((resolve) => setTimeout(resolve, 200));
globalThis.gc?.();
process.send?.(kept === undefined ? 0 : Math.round(process.memoryUsage.rss() / 1_048_576));
