import { rounded, type Spread } from "../http/numbers.ts";
import type { Tally } from "./tally.ts";

/** What servers hold at one moment: megabytes kept (see `liveHeapMb`) and resident, open files and sockets, connections of the database. */
export interface Use {
  readonly liveMb: number;
  readonly residentMb: number;
  readonly handles: number;
  readonly connections: number;
}

export interface Sample extends Use {
  /** Since the watch began. */
  readonly minutes: number;
  /** Milliseconds of what was answered since the sample before. */
  readonly answered: Pick<Spread, "n" | "p50" | "p99">;
}

/** Looks so many times in a run, evenly, so that what grows is seen while it grows. Answers the samples, and ends it. */
export function watchUse(use: () => Promise<Use>, tally: Tally, everyMs: number): () => readonly Sample[] {
  const samples: Sample[] = [];
  const begun = performance.now();
  const look = async () => {
    const { n, p50, p99 } = tally.takeLatest();
    const minutes = rounded((performance.now() - begun) / 60_000);
    samples.push({ ...(await use()), minutes, answered: { n, p50, p99 } });
  };
  const timer = setInterval(() => void look(), everyMs);
  return () => {
    clearInterval(timer);
    return samples;
  };
}

/** What an hour adds, by the least-squares line through the second half of the samples: until then caches and pools fill. Null with fewer than two. */
export function growthPerHour(samples: readonly Sample[]): Use | null {
  const settled = samples.slice(Math.floor(samples.length / 2));
  if (settled.length < 2) return null;
  const hours = settled.map(({ minutes }) => minutes / 60);
  const of = (name: keyof Use) =>
    rounded(
      slope(
        hours,
        settled.map((it) => it[name]),
      ),
    );
  return { liveMb: of("liveMb"), residentMb: of("residentMb"), handles: of("handles"), connections: of("connections") };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function slope(xs: readonly number[], ys: readonly number[]): number {
  const [x, y] = [mean(xs), mean(ys)];
  const above = xs.reduce((sum, each, at) => sum + (each - x) * ((ys[at] ?? 0) - y), 0);
  return above / xs.reduce((sum, each) => sum + (each - x) ** 2, 0);
}
