import { useEffect, useState } from "react";
import { hasRefusedByBrowser, readConsent, writeConsent } from "#browser/consent.ts";
import type { Consent } from "#browser/consent.ts";
import { ConsentNotice } from "./ConsentNotice.tsx";
import type { Pixel } from "./outside-services.ts";
import { sendPageView } from "./send-page-view.ts";

/** Told once a document, whatever is rendered again. */
const told = new Set<string>();

/** Tells one advertising network of one page view, after the person agreed; asks where they have not been asked. */
export function AdPixel({ pixel }: { readonly pixel: Pixel }) {
  const [consent, setConsent] = useState<Consent>(() =>
    hasRefusedByBrowser(navigator) ? "refused" : readConsent(localStorage),
  );
  useEffect(() => {
    if (consent !== "granted" || told.has(pixel.network)) return;
    told.add(pixel.network);
    sendPageView(pixel);
  }, [consent, pixel]);
  if (consent !== undefined) return null;
  const answer = (given: "granted" | "refused") => {
    writeConsent(localStorage, given);
    setConsent(given);
  };
  return <ConsentNotice network={pixel.network} onAnswer={answer} />;
}
