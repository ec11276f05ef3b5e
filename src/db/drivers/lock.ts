/** First come, first served: one holder at a time. */
export interface Lock {
  readonly hold: <T>(work: () => Promise<T>) => Promise<T>;
}

export function createLock(): Lock {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    hold: (work) => {
      const turn = tail.then(work, work);
      tail = turn.catch(() => undefined);
      return turn;
    },
  };
}
