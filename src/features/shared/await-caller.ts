/** What a request holds while it is worked on, see `server/admission.ts`. */
export interface Place {
  readonly leave: () => void;
  readonly takeAgain: () => void;
}

const places = new WeakMap<Request, Place>();

export const holdPlace = (request: Request, place: Place): void => void places.set(request, place);

/**
 * Waits for what the caller has yet to send. Their place is free for others meanwhile: however slowly bodies come, and however many, nobody is turned
 * away for them. One whose body breaks off does not take it again.
 */
export async function awaitCaller<T>(request: Request, arriving: () => Promise<T>): Promise<T> {
  const place = places.get(request);
  place?.leave();
  const arrived = await arriving();
  place?.takeAgain();
  return arrived;
}
