import { expect, test } from "vitest";
import { hasRefusedByBrowser, readConsent, writeConsent } from "./consent.ts";

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

test("R27 nobody has consented before they were asked, and an answer is kept", () => {
  const device = storage();
  expect(readConsent(device)).toBeUndefined();
  writeConsent(device, "refused");
  expect(readConsent(device)).toBe("refused");
  writeConsent(device, "granted");
  expect(readConsent(device)).toBe("granted");
});

test("R27 where storage is forbidden nothing is granted", () => {
  const forbidden = {
    getItem: () => {
      throw new Error("denied");
    },
    setItem: () => {
      throw new Error("denied");
    },
  };
  writeConsent(forbidden, "granted");
  expect(readConsent(forbidden)).toBe("refused");
});

test("R27 a browser that asks not to be tracked has answered", () => {
  expect([
    hasRefusedByBrowser({ globalPrivacyControl: true }),
    hasRefusedByBrowser({ doNotTrack: "1" }),
    hasRefusedByBrowser({}),
  ]).toEqual([true, true, false]);
});
