const KEY = "aventine-consent-advertising";

/** What a person said about being counted for advertisements; undefined: not asked yet. */
export type Consent = "granted" | "refused" | undefined;

export function readConsent(storage: Pick<Storage, "getItem">): Consent {
  try {
    const text = storage.getItem(KEY);
    return text === "granted" || text === "refused" ? text : undefined;
  } catch {
    return "refused";
  }
}

/** Keeps the answer on this device. Where nothing can be kept, the next page asks again. */
export function writeConsent(storage: Pick<Storage, "setItem">, consent: "granted" | "refused"): void {
  try {
    storage.setItem(KEY, consent);
  } catch {
    // Storage is forbidden: nothing is remembered, and nothing is granted on the next page.
  }
}

/** A browser that says it wants no tracking has answered for the person. */
export const hasRefusedByBrowser = (navigator: {
  readonly globalPrivacyControl?: unknown;
  readonly doNotTrack?: unknown;
}): boolean => navigator.globalPrivacyControl === true || navigator.doNotTrack === "1";
