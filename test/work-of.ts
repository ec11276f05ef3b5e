/**
 * How much work something is, in looks at every sign of a text of `signs` signs. The time of this thread alone counts, so what else the machine
 * does adds nothing, and a slow machine is slow at both. The least of three rounds: the first may compile.
 */
export function looksOf(work: () => unknown, signs: number): number {
  return looksIn(leastOf(work), signs);
}

const looksIn = (micros: number, signs: number): number => {
  perSign ??= leastOf(() => look(TEXT)) / (TEXT.length * LOOKS);
  return micros / (perSign * signs);
};

/** Some systems count a thread's time in steps of milliseconds: looked at so often that those do not matter. */
const LOOKS = 200;
const TEXT = "a,1".repeat(40_000);
let perSign: number | undefined;

const ROUNDS = [1, 2, 3];
const leastOf = (work: () => unknown): number => Math.min(...ROUNDS.map(() => threadMicrosOf(work)));

function threadMicrosOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

/** What nobody keeps need not be worked out, and then it is not. */
let kept = 0;

function look(text: string): number {
  for (let time = 0; time < LOOKS; time += 1)
    for (let at = 0; at < text.length; at += 1) kept = (kept + text.charCodeAt(at)) % 65_521;
  return kept;
}

/** The same of something that waits for other threads: what the whole process did meanwhile, the least of five rounds. */
export async function waitingLooksOf(work: (round: number) => Promise<unknown>, signs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (const round of [0, 1, 2, 3, 4]) least = Math.min(least, await microsOf(() => work(round)));
  return looksIn(least, signs);
}

/** Microseconds of the whole process meanwhile. */
export async function microsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return process.cpuUsage(before).user;
}
