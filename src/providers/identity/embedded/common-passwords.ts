/**
 * Passwords of ten characters and more that guessing starts with. The list is short because it holds stems: a password is compared after its
 * digits and signs at both ends are dropped, its look-alike signs read as letters, and repetitions folded into one.
 */
const STEMS = new Set(
  `password passwort passw0rd motdepasse contrasena wachtwoord parola senha haslo letmein welcome willkommen bienvenue
  bienvenido administrator admin administration qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop asdfgh asdfghjkl
  zxcvbnm yxcvbnm iloveyou iloveu ichliebedich jetaime teamo princess sunshine football baseball basketball superman
  batman spiderman starwars pokemon dragon monkey shadow master michael jennifer jessica charlie jordan liverpool arsenal
  chelsea manchester barcelona realmadrid juventus mustang ferrari porsche mercedes computer internet samsung iphone
  android google facebook linkedin twitter microsoft windows whatever trustno freedom secret topsecret supersecret
  mypassword newpassword thepassword yourpassword changeme changemenow changeit default temporary testing tester test
  testtest guest guestguest access accessdenied login loginlogin opensesame blink abc abcd abcde abcdef abcdefg abcdefgh
  abcdefghij abcdefghijk hello helloworld hellohello goodmorning godisgood jesus jesuschrist blessed mylove lovelove
  family summer winter spring autumn january february march april june july august september october november december
  monday friday sunday aventine aventino money moneymoney banking bitcoin crypto wealth portfolio investor finance
  correcthorsebatterystaple correcthorse thisisapassword thisismypassword nopassword ihatepasswords
  letmeinplease pleaseletmein qazwsx qazwsxedc qweasd qweasdzxc zaqwsx zaq xsw cdevfr zxc zxcasdqwe`
    .split(/\s+/)
    .filter((it) => it !== ""),
);

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/** Why a password is refused, in words that say what to do, or undefined. `names` are the person's own words: their name and address. */
export function passwordProblem(password: string, names: readonly string[]): string | undefined {
  const length = Array.from(password).length;
  if (length < 10 || password.length > 256) return "A password has 10 to 256 characters.";
  if (isCommon(password))
    return "This password is among the first that are guessed. A few unrelated words are stronger.";
  const folded = password.toLowerCase();
  const own = names
    .map((name) => name.toLowerCase())
    .flatMap((name) => [name, ...name.split(/[\s@.]+/)])
    .filter((word) => word.length >= 4)
    .toSorted((a, b) => b.length - a.length);
  const rest = own.reduce((text, word) => text.replaceAll(word, ""), folded);
  if (rest.length < 6 && rest.length < folded.length)
    return "This password is little more than your name or address. A few unrelated words are stronger.";
  return undefined;
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const asLetters = Array.from(lower, (sign) => LOOK_ALIKES[sign] ?? sign).join("");
  if (isSequence(lower) || new Set(lower).size <= 3) return true;
  return [lower, asLetters].some((text) => {
    const bare = text.replaceAll(/[\s_.-]/g, "");
    const stems = [bare, bare.replaceAll(/^[^a-z]+|[^a-z]+$/g, ""), withoutTail(lower, asLetters)];
    return stems.some((stem) => STEMS.has(stem) || STEMS.has(unrepeated(stem)));
  });
}

/** `p4ssw0rd2024!` is `password`: what follows the last letter is dropped before signs are read as letters. */
const withoutTail = (lower: string, asLetters: string): string =>
  asLetters.slice(0, lower.replace(/[^a-z]+$/, "").length).replace(/^[^a-z]+/, "");

/** `abcabcabc` is `abc`. */
const unrepeated = (text: string): string => /^(.+?)\1+$/.exec(text)?.[1] ?? text;

/** Neighbors on the keyboard or in the alphabet from end to end, either way round. */
function isSequence(text: string): boolean {
  const rows = [
    "01234567890123456789",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiopasdfghjklzxcvbnm",
    "1qaz2wsx3edc4rfv5tgb6yhn",
  ];
  const backwards = Array.from(text).toReversed().join("");
  return rows.some((row) => row.includes(text) || row.includes(backwards));
}
