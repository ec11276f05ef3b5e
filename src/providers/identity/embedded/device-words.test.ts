import { expect, test } from "vitest";
import { deviceWords } from "./device-words.ts";

test("a session is named by browser and system, and by nothing else", () => {
  const named = [
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36",
    "curl/8.0",
    null,
  ].map(deviceWords);
  expect(named).toEqual([
    "Firefox on Linux",
    "Edge on Windows",
    "Safari on iPhone",
    "Chrome on Mac",
    "Chrome on Linux",
    "Unknown device",
    "Unknown device",
  ]);
});
