import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { TERM_WORDS } from "#client/parts/tax-words.ts";
import type { GainTotals, RealizedGains } from "#features/tax/contract.ts";
import { FigureText } from "#ui/components/FigureText.tsx";
import { countOf } from "#ui/formats/count-of.ts";

/** Gains less losses account by account, once there are two; by term where the country asks. */
export function AccountSums({ made: { byAccount = [], totals, currency } }: { readonly made: RealizedGains }) {
  if (byAccount.length < 2) return null;
  const terms = totals.map(({ term }) => term).filter((term) => term !== "any");
  const of = (list: readonly GainTotals[], term: GainTotals["term"]) => list.find((it) => it.term === term);
  return (
    <div className="mt-6">
      <DetailTable
        label="Gains by account"
        headings={["Account", ...terms.map((term) => ({ wide: TERM_WORDS[term] })), "Gains less losses"]}
      >
        {byAccount.map(({ accountId, accountName, totals: own }) => (
          <tr key={accountId ?? "pooled"}>
            <HeadingCell isFluid note={countOf(of(own, "any")?.count ?? 0, "disposal")}>
              {accountName ?? "Pooled"}
            </HeadingCell>
            {[...terms, "any" as const].map((term) => {
              const sum = of(own, term);
              return (
                <NumberCell key={term} isWide={term !== "any"}>
                  {sum ? <FigureText figure={sum.net} currency={currency} isBare isGain /> : "–"}
                </NumberCell>
              );
            })}
          </tr>
        ))}
      </DetailTable>
    </div>
  );
}
