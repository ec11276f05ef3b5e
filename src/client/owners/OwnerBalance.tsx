import { ASSET_CLASS_KEYS, assetClassOf } from "#assets/registry.ts";
import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { fixed, formatFixed, ZERO } from "#engine/money/fixed.ts";
import type { WorthByOwnerView } from "#features/figures/worth-by-owner-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Section } from "#ui/components/Section.tsx";

const sumOf = (amounts: readonly string[]): string =>
  formatFixed(amounts.reduce((sum, amount) => sum + fixed(amount), ZERO));

/** The balance sheet: a row for each class, a column for each owner, what they owe each other apart and taken out of the last column. */
export function OwnerBalance({ worth: { owners, currency } }: { readonly worth: WorthByOwnerView }) {
  const held = new Set(owners.flatMap(({ classes }) => classes.map(({ assetClass }) => assetClass)));
  const classes = ASSET_CLASS_KEYS.filter((key) => held.has(key));
  if (classes.length === 0) return null;
  const cell = (it: WorthByOwnerView["owners"][number], key: string): string =>
    it.classes.find(({ assetClass }) => assetClass === key)?.value ?? "0";
  const among = owners.map(({ lent, borrowed }) => formatFixed(fixed(lent) - fixed(borrowed)));
  const hasLoans = owners.some(({ lent, borrowed }) => lent !== "0" || borrowed !== "0");
  const names = owners.map(({ name }) => name);
  return (
    <Section
      title="Balance sheet by owner"
      note={`in ${currency}, each in their own name; what they have of each other is not in it`}
    >
      <DetailTable label="Balance sheet by owner" headings={["Class", ...names, "Together"]}>
        {classes.map((key) => (
          <Row
            key={key}
            label={assetClassOf(key).plural}
            cells={owners.map((it) => cell(it, key))}
            total={sumOf(owners.map((it) => cell(it, key)))}
            currency={currency}
          />
        ))}
        {hasLoans ? <Row label="Owed among owners" cells={among} total="0" currency={currency} /> : null}
        <Row
          label="Net worth in their own name"
          isTotal
          cells={owners.map(({ own }) => own.value ?? "0")}
          total={sumOf(owners.map(({ own }) => own.value ?? "0"))}
          currency={currency}
        />
      </DetailTable>
    </Section>
  );
}

interface RowProps {
  readonly label: string;
  readonly cells: readonly string[];
  readonly total: string;
  readonly currency: string;
  readonly isTotal?: boolean;
}

const Row = ({ label, cells, total, currency, isTotal = false }: RowProps) => (
  <tr className={isTotal ? "font-medium" : undefined}>
    <HeadingCell>{label}</HeadingCell>
    {[...cells, total].map((value, place) => (
      <NumberCell key={place}>
        {fixed(value) === ZERO ? "–" : <Amount value={value} currency={currency} isBare precision="whole" />}
      </NumberCell>
    ))}
  </tr>
);
