import type { Day } from "#engine/dates/day.ts";
import type { Descriptions } from "../cash/descriptions.ts";

export const HEIR_NOTE_KINDS = ["person", "number", "key", "place", "subscription", "wish"] as const;

/** What a person wrote down for those who come after. */
export interface HeirNote {
  readonly noteId: string;
  readonly kind: (typeof HEIR_NOTE_KINDS)[number];
  readonly title: string;
  readonly detail: string;
  readonly note: string;
  readonly accountId: string | undefined;
}

/** A paper that is kept, with what it is about in words. */
export interface KeptPaper {
  readonly documentId: string;
  readonly name: string;
  readonly kind: string;
  readonly about: { readonly kind: string; readonly key: string };
  readonly on: Day | undefined;
  readonly expiresOn: Day | undefined;
}

/** An account that is open, with what statements call it. */
export interface NumberedAccount {
  readonly accountId: string;
  readonly kind: string;
  readonly keys: readonly string[];
}

export interface HeirFacts {
  readonly notes: readonly HeirNote[];
  readonly accounts: readonly NumberedAccount[];
  readonly papers: readonly KeptPaper[];
  readonly descriptions: Descriptions;
}

/** How numbers of accounts and policies are written. */
export const NUMBER_FORMS = ["masked", "whole"] as const;
export type NumberForm = (typeof NUMBER_FORMS)[number];

/** So much of a number is enough for who has the papers to recognize it. */
const SHOWN = 4;
/** What a bank calls an account is letters and digits; other keys are our own. */
const IS_NUMBER = /^(?=(?:.*\d){4})[A-Z0-9 ./-]{4,40}$/i;

/** A number as it is written: whole, or its last four after dots. */
export function written(number: string, form: NumberForm): string {
  if (form === "whole") return number;
  const signs = number.replaceAll(/[^\p{L}\p{N}]/gu, "");
  return signs.length > SHOWN ? `•••• ${signs.slice(-SHOWN)}` : "••••";
}

/** The number of an account: as stated for heirs, else as its statements name it; undefined where neither says one. */
export const numberOf = ({ accountId, keys }: NumberedAccount, notes: readonly HeirNote[]): string | undefined =>
  notes.find((it) => it.kind === "number" && it.accountId === accountId)?.detail ??
  keys.find((it) => IS_NUMBER.test(it));
