/** How often something may be tried: at most `burst` at once, then one more every `refillSeconds`. */
export interface AttemptLimit {
  readonly burst: number;
  readonly refillSeconds: number;
}

export interface AttemptLimiter {
  /** Takes one attempt. Answers undefined when it may go on, else the whole seconds to wait. */
  readonly take: (key: string) => number | undefined;
  /** Gives an attempt back that turned out to be rightful. */
  readonly giveBack: (key: string) => void;
}

/** Buckets are forgotten beyond this number, longest untouched first, so that a flood of keys cannot fill the memory. */
const BUCKETS_MAX = 20_000;

interface Bucket {
  readonly left: number;
  readonly at: number;
}

/**
 * Token buckets in memory, one a key. `now` answers milliseconds; by default those since the process began, which no correction of the
 * machine's clock moves.
 *
 *     const limiter = createAttemptLimiter({ burst: 5, refillSeconds: 30 });
 *     const wait = limiter.take("alma@example.org from 192.0.2.7");
 */
export function createAttemptLimiter(
  { burst, refillSeconds }: AttemptLimit,
  now: () => number = () => performance.now(),
): AttemptLimiter {
  const buckets = new Map<string, Bucket>();
  const leftOf = (key: string, at: number): number => {
    const bucket = buckets.get(key);
    return bucket ? Math.min(burst, bucket.left + (at - bucket.at) / 1000 / refillSeconds) : burst;
  };
  const put = (key: string, bucket: Bucket) => {
    buckets.delete(key);
    buckets.set(key, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > BUCKETS_MAX && oldest !== undefined) buckets.delete(oldest);
  };
  return {
    take: (key) => {
      const at = now();
      const left = leftOf(key, at);
      if (left < 1) return Math.ceil((1 - left) * refillSeconds);
      put(key, { left: left - 1, at });
      return undefined;
    },
    giveBack: (key) => {
      const at = now();
      put(key, { left: Math.min(burst, leftOf(key, at) + 1), at });
    },
  };
}
