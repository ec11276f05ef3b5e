import { Worker } from "node:worker_threads";

/**
 * Under so many guesses, as a power of ten, a password falls to somebody who may try for long: 49,000 leaked passwords, words, names, dates, keyboard
 * rows and repetitions are each worth few. Two unrelated words are worth more than 10⁹.
 */
const ENOUGH_GUESSES_LOG10 = 8.5;

/** More tells nothing new and costs with the square of the length. */
const READ_CHARACTERS = 40;

/** Passphrases that stand in books about passwords, letters alone. */
const PRINTED_PHRASES = new Set(["correcthorsebatterystaple", "thisisapassword", "ihatepasswords"]);

/** So long the words stay open after the last password. */
const IDLE_MS = 300_000;

/** What the thread is asked, and answers. */
export interface ToGuess {
  readonly id: number;
  readonly password: string;
  readonly words: readonly string[];
}
export interface Guessed {
  readonly id: number;
  readonly guessesLog10: number;
}

/** Whether a password is among those that guessing starts with. `names` count as the first words one would try. */
export async function isGuessedEarly(password: string, names: readonly string[]): Promise<boolean> {
  if (PRINTED_PHRASES.has(password.toLowerCase().replaceAll(/[^a-z]/g, ""))) return true;
  const guesses = await (estimator ??= new Estimator()).guesses(password.slice(0, READ_CHARACTERS), [
    "aventine",
    ...names,
  ]);
  return guesses < ENOUGH_GUESSES_LOG10;
}

let estimator: Estimator | undefined;

/** A thread with the words open, from the first password on until nobody has set one for a while. It holds no process from ending. */
class Estimator {
  readonly #worker = new Worker(new URL("./guess-worker.ts", import.meta.url));
  readonly #waiting = new Map<number, { resolve: (guessesLog10: number) => void; reject: (error: Error) => void }>();
  #asked = 0;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#worker.unref();
    this.#worker.on("message", ({ id, guessesLog10 }: Guessed) => {
      this.#waiting.get(id)?.resolve(guessesLog10);
      this.#waiting.delete(id);
      if (this.#waiting.size > 0) return;
      this.#worker.unref();
      this.#idle = setTimeout(() => this.#end(new Error("closed")), IDLE_MS).unref();
    });
    this.#worker.on("error", (error: Error) => this.#end(error));
    this.#worker.on("exit", () => this.#end(new Error("The thread that estimates passwords ended.")));
  }

  guesses(password: string, words: readonly string[]): Promise<number> {
    clearTimeout(this.#idle);
    const id = this.#asked++;
    const task: ToGuess = { id, password, words };
    // Whoever waits for an answer keeps the process.
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage(task);
    });
  }

  /** The next password opens another. */
  #end(error: Error): void {
    if (estimator === this) estimator = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
    void this.#worker.terminate();
  }
}
