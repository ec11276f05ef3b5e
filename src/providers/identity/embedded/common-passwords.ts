import { isGuessedEarly } from "./guessed-passwords.ts";

/** Why a password is refused, in words that say what to do, or undefined. `names` are the person's own words: their name and address. */
export async function passwordProblem(password: string, names: readonly string[]): Promise<string | undefined> {
  const length = Array.from(password).length;
  if (length < 10 || password.length > 256) return "A password has 10 to 256 characters.";
  const own = ownWords(names);
  const folded = password.toLowerCase();
  const rest = own.reduce((text, word) => text.replaceAll(word, ""), folded);
  if (rest.length < 6 && rest.length < folded.length)
    return "This password is little more than your name or address. A few unrelated words are stronger.";
  if (await isGuessedEarly(password, own))
    return "This password is among the first that are guessed. A few unrelated words are stronger.";
  return undefined;
}

/** The longest first, so that a whole address goes before its parts. */
const ownWords = (names: readonly string[]): readonly string[] =>
  names
    .map((name) => name.toLowerCase())
    .flatMap((name) => [name, ...name.split(/[\s@.]+/)])
    .filter((word) => word.length >= 4)
    .toSorted((a, b) => b.length - a.length);
