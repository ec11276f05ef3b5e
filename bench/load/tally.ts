import { spreadOf, type Spread } from "../http/numbers.ts";

/** What became of calls of one kind. */
export interface Told {
  /** Milliseconds of those that were answered as asked. */
  readonly answered: Spread;
  /** Told to come back: 429 or 503 with `Retry-After`. */
  readonly toldToWait: number;
  /** Anything else, by status; `broken` where there was no answer. */
  readonly failed: Readonly<Record<string, number>>;
}

export interface Tally {
  readonly note: (
    kind: string,
    answer: { readonly status: number; readonly ms: number; readonly saysWhen: boolean },
  ) => void;
  readonly told: () => { readonly all: Told; readonly byKind: Readonly<Record<string, Told>> };
  /** What was answered since this was last asked, of all kinds. */
  readonly takeLatest: () => Spread;
  /** Starts anew: what was counted before is of another part of the run. */
  readonly clear: () => void;
}

interface Counted {
  readonly times: number[];
  waits: number;
  readonly failed: Record<string, number>;
}

/** Counts what became of every call. */
export function openTally(): Tally {
  const kinds = new Map<string, Counted>();
  let latest: number[] = [];
  const of = (kind: string): Counted => {
    const known = kinds.get(kind) ?? { times: [], waits: 0, failed: {} };
    kinds.set(kind, known);
    return known;
  };
  return {
    note: (kind, { status, ms, saysWhen }) => {
      const counted = of(kind);
      if (status >= 200 && status < 300) {
        counted.times.push(ms);
        latest.push(ms);
      } else if (saysWhen && (status === 429 || status === 503)) counted.waits += 1;
      else
        counted.failed[status === 0 ? "broken" : status] = (counted.failed[status === 0 ? "broken" : status] ?? 0) + 1;
    },
    told: () => ({
      all: toldOf([...kinds.values()]),
      byKind: Object.fromEntries([...kinds].map(([kind, counted]) => [kind, toldOf([counted])])),
    }),
    takeLatest: () => {
      const spread = spreadOf(latest);
      latest = [];
      return spread;
    },
    clear: () => {
      kinds.clear();
      latest = [];
    },
  };
}

function toldOf(counted: readonly Counted[]): Told {
  const failed: Record<string, number> = {};
  for (const [status, count] of counted.flatMap((it) => Object.entries(it.failed)))
    failed[status] = (failed[status] ?? 0) + count;
  return {
    answered: spreadOf(counted.flatMap(({ times }) => times)),
    toldToWait: counted.reduce((sum, { waits }) => sum + waits, 0),
    failed,
  };
}
