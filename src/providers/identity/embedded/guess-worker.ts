import { parentPort } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import type { Guessed, ToGuess } from "./guessed-passwords.ts";

// Opening the words takes half a second and 30 MB: in a thread of its own nobody else waits for it.
const estimator = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs });

parentPort?.on("message", ({ id, password, words }: ToGuess) => {
  const { guessesLog10 } = estimator.check(password, [...words]);
  const answer: Guessed = { id, guessesLog10 };
  parentPort?.postMessage(answer);
});
