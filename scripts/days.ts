import { spawnSync } from "node:child_process";

/**
 * Proves that no test depends on the day or the place it is run at: `npm run test:days` runs the suite with the clock 400 days ahead (Debian's
 * `faketime`), then in six time zones. What stands behind `--` goes to vitest: `npm run test:days -- src/features/billing`.
 * `npm run test:days -- --brief` runs the suites that have most to do with days, ahead and in the zone furthest from UTC at once.
 */
const ZONES = [
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "America/St_Johns",
  "Asia/Kathmandu",
  "Europe/Berlin",
  "UTC",
] as const;
const DAYS_AHEAD = 400;
/** Sessions, trials, mails, erasures, files of dates, and the figures of a day. */
const BRIEF = [
  "test/database-clock.test.ts",
  "test/home-figures.api.test.ts",
  "src/features/billing",
  "src/features/erasure",
  "src/features/figures/asset-figures.api.test.ts",
  "src/features/members",
  "src/features/session",
  "src/features/tickets",
  "src/providers/identity",
  "src/ui",
];

const given = process.argv.slice(2);
const isBrief = given.includes("--brief");
const files = isBrief ? BRIEF : given;

/** The monotonic clock, which timers use, and the times of files stay as they are. */
const AHEAD = { FAKETIME_DONT_FAKE_MONOTONIC: "1", NO_FAKE_STAT: "1" };

function run(name: string, isAhead: boolean, zone: string): boolean {
  console.log(`── ${name}`);
  const vitest = [process.execPath, "node_modules/vitest/vitest.mjs", "run", "--reporter=dot", ...files];
  const [program = "", ...rest] = isAhead ? ["faketime", "-f", `+${DAYS_AHEAD}d`, ...vitest] : vitest;
  const { status, error } = spawnSync(program, rest, {
    stdio: "inherit",
    env: { ...process.env, TZ: zone, ...(isAhead ? AHEAD : {}) },
  });
  if (error) console.error(`${program} could not be started. Debian has it: apt-get install faketime.`);
  console.log(status === 0 ? `   ok: ${name}` : `   FAILED: ${name}`);
  return status === 0;
}

const outcomes = isBrief
  ? [run(`${DAYS_AHEAD} days ahead, in ${ZONES[0]}`, true, ZONES[0])]
  : [run(`${DAYS_AHEAD} days ahead`, true, "UTC"), ...ZONES.map((zone) => run(`in ${zone}`, false, zone))];
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
