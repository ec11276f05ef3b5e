import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/**
 * Under so many guesses, as a power of ten, a password falls to somebody who may try for long: 49,000 leaked passwords, words, names, dates, keyboard
 * rows and repetitions are each worth few. Two unrelated words are worth more than 10⁹.
 */
const ENOUGH_GUESSES_LOG10 = 8.5;

/** More tells nothing new and costs with the square of the length. */
const READ_CHARACTERS = 40;

/** Passphrases that stand in books about passwords, letters alone. */
const PRINTED_PHRASES = new Set(["correcthorsebatterystaple", "thisisapassword", "ihatepasswords"]);

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Half a second and 30 MB: for whoever first sets a password, not for every start. */
async function openEstimator(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory: Estimator } = await import("@zxcvbn-ts/core");
  const { adjacencyGraphs, dictionary: common } = await import("@zxcvbn-ts/language-common");
  const { dictionary: english } = await import("@zxcvbn-ts/language-en");
  return new Estimator({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs });
}

/** Whether a password is among those that guessing starts with. `names` count as the first words one would try. */
export async function isGuessedEarly(password: string, names: readonly string[]): Promise<boolean> {
  if (PRINTED_PHRASES.has(password.toLowerCase().replaceAll(/[^a-z]/g, ""))) return true;
  const { guessesLog10 } = (await (estimator ??= openEstimator())).check(password.slice(0, READ_CHARACTERS), [
    "aventine",
    ...names,
  ]);
  return guessesLog10 < ENOUGH_GUESSES_LOG10;
}
