import { EARLY } from "./early-name.ts";

/** What stands in the document instead of a hint to load a module, and instead of the script that begins the page. */
const LATER_LINK = '<link rel="later"';
const LATER_SCRIPT = 'type="later"';

const LATER: Readonly<Record<string, string>> = {
  '<link rel="modulepreload"': LATER_LINK,
  'type="module" async=""': LATER_SCRIPT,
};
const END = "</body>";
const MARK = new RegExp([...Object.keys(LATER), END].join("|"), "g");
const LONGEST = Math.max(...[...Object.keys(LATER), END].map(({ length }) => length));

/**
 * Runs at the end of the document. Once the page has been painted it loads the scripts; until they answer it keeps what is pressed (buttons, what says
 * `data-say`), sent (forms) or asked for (the search key), for `answerEarlyPresses`. Links need no script and are left to the browser.
 */
const STARTER = `(() => {
  const { nonce } = document.currentScript, presses = [], kinds = ["click", "submit", "keydown"];
  const pressOf = ({ type, target, submitter, key, metaKey, ctrlKey }) => {
    if (type === "submit") return { kind: "send", at: target, by: submitter };
    if (type === "keydown") return key?.toLowerCase() === "k" && (metaKey || ctrlKey) ? { kind: "search" } : undefined;
    const at = target.closest("button,[data-say]");
    return at ? { kind: "press", at } : undefined;
  };
  const hear = (event) => {
    const press = pressOf(event);
    if (!press) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    presses.push(press);
  };
  kinds.forEach((kind) => window.addEventListener(kind, hear, true));
  window.${EARLY} = { presses, stop: () => kinds.forEach((kind) => window.removeEventListener(kind, hear, true)) };
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    document.querySelectorAll("link[rel=later]").forEach((link) => { link.rel = "modulepreload"; });
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = nonce;
    script.textContent = document.querySelector("script[type=later]").textContent;
    document.head.append(script);
  };
  if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
  setTimeout(begin, 3000);
})()`;

/**
 * Rewrites a page as it streams so that nothing it shows waits behind its scripts: on a slow line the style and the fonts have it to themselves, and the
 * page is painted a second sooner. React Router writes hints and a script that load modules at once, at the priority of a style.
 */
export function paintFirst(nonce: string): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const starter = `<script nonce="${nonce}">${STARTER}</script>`;
  const rewritten = (text: string): Uint8Array =>
    encoder.encode(text.replaceAll(MARK, (mark) => LATER[mark] ?? `${starter}${mark}`));
  let held = "";
  return new TransformStream({
    transform(chunk, controller) {
      const text = held + decoder.decode(chunk, { stream: true });
      // A mark may be cut by the end of a chunk: what may be the beginning of one waits for the next.
      const ready = Math.max(endOfLastMark(text), text.length - LONGEST + 1, 0);
      held = text.slice(ready);
      controller.enqueue(rewritten(text.slice(0, ready)));
    },
    flush: (controller) => controller.enqueue(rewritten(held + decoder.decode())),
  });
}

const endOfLastMark = (text: string): number =>
  [...text.matchAll(MARK)].reduce((_, { 0: mark, index }) => index + mark.length, 0);
