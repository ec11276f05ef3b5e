import { screenPath } from "#client/portfolio/portfolio-links.ts";
import type { Metrics } from "#features/metrics/contract.ts";

export interface Need {
  readonly key: string;
  readonly to: string;
  readonly label: string;
  readonly count: number;
}

interface Asked {
  readonly metrics: Pick<Metrics, "portfolios" | "waiting"> | undefined;
  readonly ticketCount: number;
  readonly newsCount: number;
}

/** Most pressing first: what a total leaves out, imports that wait, people that wait, then what merely grows old and news. */
export function needsOf({ metrics, ticketCount, newsCount }: Asked): readonly Need[] {
  const portfolios = metrics?.portfolios ?? [];
  const unknown = portfolios.map((it) => ({
    key: `unknown ${it.portfolioId}`,
    to: screenPath.inbox(it.portfolioId),
    label: `Values that are not known in ${it.name}`,
    count: it.unknownCount,
  }));
  const imports = (metrics?.waiting ?? []).map((it) => ({
    key: `imports ${it.portfolioId}`,
    to: screenPath.imports(it.portfolioId),
    label: `${it.imports === 1 ? "An import waits" : "Imports wait"} for you in ${it.name}`,
    count: it.imports,
  }));
  const alerts = (metrics?.waiting ?? []).map((it) => ({
    key: `alerts ${it.portfolioId}`,
    to: screenPath.connections(it.portfolioId),
    label: `${it.alerts === 1 ? "A connection needs" : "Connections need"} you in ${it.name}`,
    count: it.alerts,
  }));
  const old = portfolios.map((it) => ({
    key: it.portfolioId,
    to: screenPath.inbox(it.portfolioId),
    label: `Values and entries that need attention in ${it.name}`,
    count: it.toLookAt - it.unknownCount,
  }));
  return [
    ...unknown,
    ...imports,
    ...alerts,
    { key: "tickets", to: "/central/help-tickets", label: "Help tickets waiting for you", count: ticketCount },
    ...old,
    { key: "news", to: "/central/notifications", label: "Unread notifications", count: newsCount },
  ].filter((it) => it.count > 0);
}
