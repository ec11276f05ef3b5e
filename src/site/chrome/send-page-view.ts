import type { Pixel } from "./outside-services.ts";

type Queued = ((...words: readonly unknown[]) => void) & {
  queue?: unknown[][];
  callQueue?: unknown[][];
  loaded?: boolean;
  version?: string;
};

declare global {
  interface Window {
    fbq?: Queued;
    rdt?: Queued;
  }
}

/** Sends one page view through the network's own script, which takes what was said before it had come from a queue. */
export function sendPageView(pixel: Pixel): void {
  if (pixel.network === "meta") tellMeta(pixel.id);
  else tellReddit(pixel.id);
}

function tellMeta(id: string): void {
  const queue: unknown[][] = [];
  const fbq: Queued = (...words) => void queue.push([...words]);
  Object.assign(fbq, { queue, loaded: true, version: "2.0", push: fbq });
  window.fbq = fbq;
  // Nothing but this one event: no reading of forms, buttons or page text.
  fbq("set", "autoConfig", false, id);
  fbq("init", id);
  fbq("track", "PageView");
  load("https://connect.facebook.net/en_US/fbevents.js");
}

function tellReddit(id: string): void {
  const callQueue: unknown[][] = [];
  const rdt: Queued = (...words) => void callQueue.push([...words]);
  Object.assign(rdt, { callQueue });
  window.rdt = rdt;
  rdt("init", id, { optOut: false, useDecimalCurrencyValues: true });
  rdt("track", "PageVisit");
  load("https://www.redditstatic.com/ads/pixel.js");
}

function load(address: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = address;
  document.head.append(script);
}
