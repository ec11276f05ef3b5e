import type { HeirNote } from "#features/heir-notes/contract.ts";

type Kind = HeirNote["kind"];

interface HeirWords {
  readonly label: string;
  /** Undefined where it is of an account. */
  readonly title: string | undefined;
  readonly placeholder: string;
  readonly detail: string;
  readonly help: string;
  readonly note: string;
}

/** What a person can write down for heirs, and what each asks for. */
export const HEIR_WORDS: Readonly<Record<Kind, HeirWords>> = {
  person: {
    label: "Somebody to call",
    title: "Name",
    placeholder: "Maria Weber",
    detail: "Telephone, mail or address",
    help: "",
    note: "What for",
  },
  place: {
    label: "Where something is",
    title: "What",
    placeholder: "Will",
    detail: "Where it is",
    help: "",
    note: "Besides",
  },
  number: {
    label: "The number of an account",
    title: undefined,
    placeholder: "",
    detail: "Number",
    help: "It is told by its last four signs unless the report says whole numbers.",
    note: "Besides",
  },
  key: {
    label: "Where the key of a wallet is kept",
    title: undefined,
    placeholder: "",
    detail: "Where the key is kept",
    help: "Never the key itself: whoever reads it could take everything.",
    note: "Besides",
  },
  subscription: {
    label: "A subscription or contract to end",
    title: "What",
    placeholder: "Telephone",
    detail: "How it is ended",
    help: "",
    note: "Besides",
  },
  wish: { label: "A wish", title: "What", placeholder: "Funeral", detail: "How", help: "", note: "Besides" },
};

export const HEIR_KINDS = [
  "person",
  "place",
  "number",
  "key",
  "subscription",
  "wish",
] as const satisfies readonly Kind[];
