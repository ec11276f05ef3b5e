import { useState } from "react";
import type { Result } from "#engine/result.ts";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import type { WritePath } from "./api-path.ts";
import { announceChange } from "./announce-change.ts";
import { api } from "./api.ts";
import { dropCached } from "./drop-cached.ts";
import { receiptIn } from "./receipt-in.ts";
import { WriteKeys, writeSignature } from "./write-keys.ts";

type Answered<Answer> = Promise<Result<Answer, ApiFailure>>;

export interface ApiWrite {
  /** Sends a write, drops what it may have changed from the cache, and says what was done, with Undo. Never throws. */
  readonly run: <Body, Answer>(path: WritePath<Body, Answer>, body: Body) => Answered<Answer>;
  readonly isRunning: boolean;
  /** Why the last try failed, until the next try or `reset`. */
  readonly failure: ApiFailure | undefined;
  readonly reset: () => void;
}

interface Options {
  /** No notice when it is done: the screen itself shows it. */
  readonly isQuiet?: boolean;
}

const keys = new WriteKeys();

/** Sends one write outside a component: same keys, same cache, no notice. */
export async function writeNow<Body, Answer>(path: WritePath<Body, Answer>, body: Body): Answered<Answer> {
  const signature = writeSignature(path, body);
  const answered = await api.write(path, { body, idempotencyKey: keys.keyOf(signature) });
  if (answered.ok) {
    keys.done(signature);
    dropCached(path.portfolioId, path.gone);
  }
  return answered;
}

/** The writes of one form or screen. */
export function useApiWrite({ isQuiet = false }: Options = {}): ApiWrite {
  const [runningCount, setRunningCount] = useState(0);
  const [failure, setFailure] = useState<ApiFailure>();

  const run: ApiWrite["run"] = async (path, body) => {
    setRunningCount((it) => it + 1);
    setFailure(undefined);
    const answered = await writeNow(path, body);
    setRunningCount((it) => it - 1);
    if (!answered.ok) setFailure(answered.error);
    const receipt = answered.ok ? receiptIn(answered.value) : undefined;
    if (receipt && path.portfolioId !== undefined && !isQuiet)
      announceChange({ portfolioId: path.portfolioId, receipt, undo: undoChange });
    return answered;
  };
  return { run, isRunning: runningCount > 0, failure, reset: () => setFailure(undefined) };
}

const undoChange = (path: WritePath<undefined, unknown>) => writeNow(path, undefined);
