/** What this tab keeps while a person is on the page of their bank. */
export interface ConsentWay {
  readonly portfolioId: string;
  readonly connectionId: string;
  readonly source: string;
  /** Proves to the server that the way began here. */
  readonly proof: string;
  readonly name: string;
}

const placeOf = (state: string): string => `aventine.consent.${state}`;

/** False where the tab keeps nothing: then nobody is sent away. */
export function keepWay(state: string, way: ConsentWay): boolean {
  try {
    sessionStorage.setItem(placeOf(state), JSON.stringify(way));
    return true;
  } catch {
    return false;
  }
}

/** The way a state belongs to, once: what comes back is good once only. */
export function takeWay(state: string): ConsentWay | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(placeOf(state)) ?? "null");
    sessionStorage.removeItem(placeOf(state));
    return isWay(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

const FIELDS = ["portfolioId", "connectionId", "source", "proof", "name"] as const;

const isWay = (stored: unknown): stored is ConsentWay =>
  typeof stored === "object" &&
  stored !== null &&
  FIELDS.every((field) => field in stored && typeof Reflect.get(stored, field) === "string");
