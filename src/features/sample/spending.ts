import { euros } from "#features/sample/euros.ts";
import type { FamilyBook } from "#features/sample/family-book.ts";
import type { Month } from "#features/sample/month.ts";

interface Category {
  readonly kind: string;
  readonly description: string;
  /** Of a month in 2024; prices rise two percent a year. */
  readonly amount: number;
  readonly spread: number;
  readonly on: number;
  readonly account: "current" | "card";
  /** Only in these months. */
  readonly months?: readonly number[];
}

const CATEGORIES: readonly Category[] = [
  { kind: "energy", description: "Electricity and gas", amount: 186, spread: 0.05, on: 3, account: "current" },
  { kind: "insurance", description: "Household and liability cover", amount: 96, spread: 0, on: 2, account: "current" },
  { kind: "transport", description: "Trains and charging", amount: 148, spread: 0.25, on: 17, account: "card" },
  { kind: "dining", description: "Restaurants", amount: 172, spread: 0.35, on: 21, account: "card" },
  { kind: "health", description: "Doctors and pharmacy", amount: 64, spread: 0.6, on: 23, account: "card" },
  { kind: "clothing", description: "Clothes and shoes", amount: 118, spread: 0.5, on: 14, account: "card" },
  {
    kind: "subscriptions",
    description: "Phone, internet, streaming",
    amount: 89,
    spread: 0,
    on: 8,
    account: "current",
  },
  { kind: "household", description: "Household", amount: 205, spread: 0.4, on: 19, account: "current" },
  { kind: "education", description: "Music school and courses", amount: 130, spread: 0.1, on: 9, account: "current" },
  { kind: "leisure", description: "Sports and cinema", amount: 145, spread: 0.4, on: 25, account: "card" },
  { kind: "gifts", description: "Presents", amount: 240, spread: 0.3, on: 11, account: "card", months: [3, 7, 12] },
  { kind: "charity", description: "Donation", amount: 300, spread: 0, on: 6, account: "current", months: [12] },
];

/** From here on the family notes what it spends on what. */
const SINCE = 2024;

export const isSpendingSorted = ({ year }: Month): boolean => year >= SINCE;

/** A month's spending by category. */
export function spendByCategory(book: FamilyBook, month: Month): void {
  for (const { kind, description, amount, spread, on, account, months } of CATEGORIES) {
    if (months && !months.includes(month.month)) continue;
    const chance = 1 - spread + 2 * spread * book.sources.random();
    const spent = amount * 1.02 ** (month.year - SINCE) * chance;
    book.spend(account, month.on(on), euros(spent), { kind, description });
  }
}
