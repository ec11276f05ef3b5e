import type { Result } from "#engine/result.ts";
import { err } from "#engine/result.ts";
import type { SourceError, SourceState } from "./price-source.ts";

/** Keeps one source from being asked too much, and us from a source that fails or answers what cannot be right. One for each source of a process. */
export interface Keeper {
  readonly key: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Takes a request out of the budget, or as many as it counts for; an error where too few are left. What somebody waits for may take the last ones. */
  readonly spend: (isWaitedFor: boolean, cost?: number) => SourceError | undefined;
  /** The source itself asked for patience. */
  readonly toldToWait: (seconds: number) => SourceError;
  /** Runs a call unless the source rests, and learns from how it ends. */
  readonly watch: <T>(call: () => Promise<Result<T, SourceError>>) => Promise<Result<T, SourceError>>;
  readonly state: () => SourceState;
}

export interface KeeperParts {
  readonly key: string;
  readonly name: string;
  readonly perMinute: number;
  readonly now: () => number;
}

const SECOND = 1000;
const FIRST_REST = 30 * SECOND;
const REST_MAX = 3600 * SECOND;
const DAY = 24 * REST_MAX;
/** As many answers in a row that cannot be read or be true set a source aside. */
const NONSENSE_MAX = 3;
/** Share of a minute's requests that is kept for what somebody waits for. */
const KEPT = 0.2;

interface Health {
  readonly failures: number;
  readonly nonsense: number;
  readonly restsUntil: number;
  readonly succeededAt: number | undefined;
  readonly problem: string | undefined;
  /** The source asked for patience itself. */
  readonly isToldToWait: boolean;
}

const WELL: Health = {
  failures: 0,
  nonsense: 0,
  restsUntil: 0,
  succeededAt: undefined,
  problem: undefined,
  isToldToWait: false,
};

/** Twice as long each time. */
const doubled = (first: number, times: number, most: number): number => Math.min(first * 2 ** Math.max(times, 0), most);

export function createKeeper({ key, name, perMinute, now }: KeeperParts): Keeper {
  let health = WELL;
  const spend = budget(perMinute, now);
  const rest = (ms: number, change: Partial<Health>) => {
    health = { ...health, isToldToWait: false, ...change, restsUntil: now() + ms };
  };
  const waiting = (seconds: number): SourceError => ({
    kind: "provider_busy",
    provider: name,
    retryAfterSeconds: seconds,
  });
  const learn = (error: SourceError | undefined): void => {
    if (error === undefined || error.kind === "instrument_unknown") health = { ...WELL, succeededAt: now() };
    else if (error.kind === "provider_unreachable") {
      const asked = (error.retryAfterSeconds ?? 0) * SECOND;
      const ms = Math.max(doubled(FIRST_REST, health.failures, REST_MAX), asked);
      rest(ms, { failures: health.failures + 1, problem: `${name} does not answer.` });
    } else if (error.kind === "provider_answer_unreadable") {
      const nonsense = health.nonsense + 1;
      const problem = `${name} answers what cannot be read or be true: ${error.detail}.`;
      const ms = nonsense < NONSENSE_MAX ? 0 : doubled(REST_MAX, nonsense - NONSENSE_MAX, DAY);
      rest(ms, { nonsense, problem });
    }
  };
  return {
    key,
    name,
    now,
    spend: (isWaitedFor, cost = 1) => {
      const seconds = spend(isWaitedFor, cost);
      return seconds === 0 ? undefined : waiting(seconds);
    },
    toldToWait: (seconds) => {
      rest(seconds * SECOND, { problem: `${name} asks for patience.`, isToldToWait: true });
      return waiting(seconds);
    },
    watch: async (call) => {
      const ms = health.restsUntil - now();
      if (ms > 0) {
        const retryAfterSeconds = Math.ceil(ms / SECOND);
        if (health.isToldToWait) return err(waiting(retryAfterSeconds));
        return err({ kind: "provider_unreachable", provider: name, retryAfterSeconds });
      }
      const answer = await call();
      learn(answer.ok ? undefined : answer.error);
      return answer;
    },
    state: () => stateOf({ key, name, now }, health),
  };
}

function stateOf({ key, name, now }: Pick<KeeperParts, "key" | "name" | "now">, health: Health): SourceState {
  const { restsUntil, succeededAt, nonsense, problem } = health;
  const isResting = restsUntil > now();
  const isSetAside = nonsense >= NONSENSE_MAX;
  return {
    key,
    name,
    state: isSetAside ? "set_aside" : isResting ? "resting" : "ok",
    lastSuccessAt: succeededAt === undefined ? undefined : new Date(succeededAt).toISOString(),
    nextTryAt: isResting ? new Date(restsUntil).toISOString() : undefined,
    problem: isSetAside || isResting ? problem : undefined,
  };
}

/** A bucket of a minute's requests that fills evenly. Answers 0 and takes them, or in how many seconds there will be enough. */
function budget(perMinute: number, now: () => number): (isWaitedFor: boolean, cost: number) => number {
  let [left, at] = [perMinute, now()];
  return (isWaitedFor, cost) => {
    left = Math.min(perMinute, left + ((now() - at) / (60 * SECOND)) * perMinute);
    at = now();
    const needed = cost + (isWaitedFor ? 0 : Math.floor(perMinute * KEPT));
    if (left >= needed) {
      left -= cost;
      return 0;
    }
    return Math.max(1, Math.ceil(((needed - left) / perMinute) * 60));
  };
}
