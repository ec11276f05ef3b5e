/** What the check of spelling uses of nspell, which brings no types. Source: https://github.com/wooorm/nspell#api */
declare module "nspell" {
  interface Spelling {
    readonly correct: (word: string) => boolean;
    readonly add: (word: string) => unknown;
  }
  export default function nspell(affixes: Uint8Array, words: Uint8Array): Spelling;
}
