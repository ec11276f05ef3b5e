import type { Clock } from "#features/shared/clock.ts";

/** The day on which every test happens, whatever the machine says. */
export const TODAY = "2026-11-20";

const NOON_MS = Date.parse(`${TODAY}T12:00:00Z`);
let begunMs = performance.now();

/** Begins at noon of `TODAY`, for each test file anew, and goes on as time does. */
export const testNow: Clock = () => NOON_MS + Math.floor(performance.now() - begunMs);

/** Noon again, for files that share a process: what happens on the way does not depend on how many ran before. */
export const restartClock = (): void => {
  begunMs = performance.now();
};

export const testNowSeconds = (): number => Math.floor(testNow() / 1000);

/** For what must agree with a program that asks the machine: a built server, a vendor's library. */
export const machineNow: Clock = Date.now;
