import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { TERM_WORDS } from "#client/parts/tax-words.ts";
import type { GainTotals, RealizedGains } from "#features/tax/contract.ts";
import { FigureText } from "#ui/components/FigureText.tsx";
import { countOf } from "#ui/formats/count-of.ts";

type Sums = readonly Pick<GainTotals, "term" | "count" | "net">[];

/** Gains less losses account by account, once there are two, and owner by owner, once there are any; by term where the country asks. */
export function AccountSums({
  made: { byAccount = [], byOwner = [], totals, currency },
}: {
  readonly made: RealizedGains;
}) {
  const terms = totals.map(({ term }) => term).filter((term) => term !== "any");
  return (
    <>
      {byAccount.length < 2 ? null : (
        <SumsTable
          label="Gains by account"
          first="Account"
          {...{ terms, currency }}
          rows={byAccount.map((it) => ({
            key: it.accountId ?? "pooled",
            name: it.accountName ?? "Pooled",
            totals: it.totals,
          }))}
        />
      )}
      {byOwner.length === 0 ? null : (
        <>
          <SumsTable
            label="Gains by owner"
            first="Owner"
            {...{ terms, currency }}
            rows={byOwner.map((it) => ({ key: it.ownerId ?? "outside", name: it.name, totals: it.totals }))}
          />
          <p className="mt-2 max-w-160 text-12 text-ink-muted">
            In whose name it was on the day of the sale, by the shares stated under Owners. Who is taxed on it is for
            law.
          </p>
        </>
      )}
    </>
  );
}

interface SumsTableProps {
  readonly label: string;
  readonly first: string;
  readonly terms: readonly Exclude<GainTotals["term"], "any">[];
  readonly currency: string;
  readonly rows: readonly { readonly key: string; readonly name: string; readonly totals: Sums }[];
}

function SumsTable({ label, first, terms, currency, rows }: SumsTableProps) {
  const of = (list: Sums, term: GainTotals["term"]) => list.find((it) => it.term === term);
  return (
    <div className="mt-6">
      <DetailTable
        label={label}
        headings={[first, ...terms.map((term) => ({ wide: TERM_WORDS[term] })), "Gains less losses"]}
      >
        {rows.map(({ key, name, totals: own }) => (
          <tr key={key}>
            <HeadingCell isFluid note={countOf(of(own, "any")?.count ?? 0, "disposal")}>
              {name}
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
