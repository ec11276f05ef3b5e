import * as fc from "fast-check";
import { expect, test } from "vitest";
import { editLedger, orderedLedger } from "#engine/ledger/edited-ledger.ts";
import { Journal } from "#engine/ledger/journal.ts";
import { buildLedger } from "#engine/ledger/build-ledger.ts";
import type { Ledger } from "#engine/ledger/ledger.ts";
import { richHistoryArbitrary } from "#test/arbitraries/rich-history.ts";

const columnsOf = ({ transactions, postings }: Ledger) => ({
  ids: transactions.id,
  days: [...transactions.day],
  first: [...transactions.firstPosting],
  legs: [...postings.leg],
  quantities: postings.quantity.list(),
  amounts: postings.amount.list(),
  ratios: [...postings.ratio],
});

/** Every column; accounts, assets and currencies by their places in the journal. */
const allColumnsOf = (ledger: Ledger) => ({
  ...columnsOf(ledger),
  times: [...ledger.transactions.second],
  types: [...ledger.transactions.type],
  statuses: [...ledger.transactions.status],
  currencies: [...ledger.transactions.currency],
  transactions: [...ledger.postings.transaction],
  accounts: [...ledger.postings.account],
  assets: [...ledger.postings.asset],
  kinds: [...ledger.postings.kind],
  acquired: [...ledger.postings.acquired],
});

test("a ledger after any edits is the one that would have been made of the same transactions", () => {
  const edits = fc.array(fc.record({ place: fc.nat(999), isBack: fc.boolean() }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(richHistoryArbitrary({ maxLength: 60 }), edits, (history, steps) => {
      const journal = new Journal(history);
      for (const transaction of history.transactions) journal.add(transaction);
      let ordered = orderedLedger(journal);
      let inForce = [...history.transactions];
      for (const { place, isBack } of steps) {
        const taken = inForce[place % Math.max(1, inForce.length)];
        if (!taken) continue;
        const removed = [journal.rowOf(taken.id)];
        journal.remove(taken.id);
        const added = isBack ? [journal.add(taken)] : [];
        inForce = isBack ? inForce : inForce.filter((it) => it !== taken);
        const next = editLedger(ordered, journal, { removed, added });
        const same = [...next.edit.rows].map((row, before) => [before, row]).filter(([, row]) => row !== -1);
        const ids = (ledger: Ledger, row = -1): string | undefined => ledger.transactions.id[row];
        for (const [before, after] of same) expect(ids(next.ledger, after)).toBe(ids(ordered.ledger, before));
        ordered = next;
      }
      expect(allColumnsOf(ordered.ledger)).toEqual(allColumnsOf(orderedLedger(journal).ledger));
      expect(columnsOf(ordered.ledger)).toEqual(columnsOf(buildLedger({ ...history, transactions: inForce })));
    }),
  );
});
