import type { Database } from "#db/sql.ts";
import { figuresHere, type Figures } from "#features/figures/ask-figures.ts";
import type { LocalDate } from "#engine/dates/day.ts";
import { openFigureThreads } from "#features/figures/figure-threads.ts";
import { openAhead } from "#features/figures/open-ahead.ts";
import { log, stackOf } from "./log.ts";

/** Kept of portfolios, so that a household is served by a machine of 1 GB. */
const USUAL_CACHE_MB = 200;
/** No question to figures computes longer. */
const BUDGET_MS = 30_000;

interface FigureSettings {
  readonly threads: number;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly today: LocalDate;
}

/** Figures in so many threads, which open what was used last; with none, for tests, in the one that answers. */
export function assembleFigures(database: Database, { threads, environment, today }: FigureSettings): Figures {
  if (threads === 0) return figuresHere(database);
  const cacheBytes = 1e6 * Number(environment["CACHE_MB"] || USUAL_CACHE_MB);
  const figures = openFigureThreads(database, { threads, budgetMs: BUDGET_MS, cacheBytes });
  openAhead(database, figures, today).catch((error: unknown) =>
    log("warning", "figures_not_opened_ahead", { stack: stackOf(error) }),
  );
  return figures;
}
