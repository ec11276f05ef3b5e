import type { Owner } from "#features/owners/contract.ts";
import type { SelectOption } from "#ui/components/Select.tsx";

export const KIND_WORDS: Readonly<Record<Owner["kind"], string>> = {
  person: "Person",
  trust: "Trust",
  company: "Company",
  partnership: "Partnership",
  foundation: "Foundation",
};

export const KIND_OPTIONS: readonly SelectOption<Owner["kind"]>[] = [
  { value: "person", label: KIND_WORDS.person },
  { value: "company", label: KIND_WORDS.company },
  { value: "trust", label: KIND_WORDS.trust },
  { value: "partnership", label: KIND_WORDS.partnership },
  { value: "foundation", label: KIND_WORDS.foundation },
];

/** Stands for no day: it was so from the beginning. */
export const BEGINNING = "1900-01-01";

/** Something that has owners. */
export interface Owned {
  readonly kind: "owner" | "account" | "asset";
  readonly id: string;
  readonly name: string;
}

/** A fraction as people say shares: 60%, 33.33%. */
export const shareText = (share: number): string => `${Math.round(share * 10_000) / 100}%`;
