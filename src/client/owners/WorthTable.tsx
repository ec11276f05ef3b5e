import { DetailTable, HeadingCell, NumberCell } from "#client/asset/DetailTable.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { scopeText } from "#engine/valuation/scope.ts";
import { fixed, formatFixed } from "#engine/money/fixed.ts";
import type { WorthByOwnerView } from "#features/figures/worth-by-owner-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { KIND_WORDS } from "./owner-words.ts";

interface WorthTableProps {
  readonly worth: WorthByOwnerView;
  readonly isReadOnly: boolean;
  readonly onEdit: (ownerId: string) => void;
  /** Opens who owns a trust or a company. */
  readonly onShares: (ownerId: string, name: string) => void;
}

/** What each owner has in their own name, and what is theirs in the end through all they own. */
export function WorthTable({ worth, isReadOnly, onEdit, onShares }: WorthTableProps) {
  const { owners, currency, together, outside, netWorth } = worth;
  return (
    <Section title="Worth by owner" note={`in ${currency}; what they owe each other falls out of the last column`}>
      <DetailTable
        label="Worth by owner"
        headings={["Owner", "In their own name", { wide: "Owed among owners" }, "Theirs in the end"]}
      >
        {owners.map((it) => (
          <tr key={it.ownerId}>
            <HeadingCell isFluid note={<OwnerNote {...{ it, isReadOnly, onShares }} />}>
              {isReadOnly ? (
                it.name
              ) : (
                <Button size="sm" variant="quiet" className="-ml-2" onPress={() => onEdit(it.ownerId)}>
                  <span className="sr-only">Edit </span>
                  {it.name}
                </Button>
              )}
            </HeadingCell>
            <NumberCell>
              <Explain figure="owner" figureKey={`own:${it.ownerId}`} label={`in the name of ${it.name}`}>
                <FigureText figure={it.own} currency={currency} isBare precision="whole" />
              </Explain>
            </NumberCell>
            <NumberCell isWide>
              <Amount value={differenceOf(it.lent, it.borrowed)} currency={currency} isBare precision="whole" />
            </NumberCell>
            <NumberCell>
              <Explain figure="owner" figureKey={`worth:${it.ownerId}`} label={`Net worth of ${it.name}`}>
                <FigureText figure={it.worth} currency={currency} isBare precision="whole" />
              </Explain>
            </NumberCell>
          </tr>
        ))}
        <SumRow label="Those nobody here owns, together" figure={together} currency={currency} />
        <SumRow label="Outside, or of nobody named" figure={outside} currency={currency} />
        <SumRow label="Net worth of everything entered" figure={netWorth} currency={currency} />
      </DetailTable>
    </Section>
  );
}

interface SumRowProps {
  readonly label: string;
  readonly figure: WorthByOwnerView["netWorth"];
  readonly currency: string;
}

const SumRow = ({ label, figure, currency }: SumRowProps) => (
  <tr className="font-medium">
    <HeadingCell isFluid>{label}</HeadingCell>
    <NumberCell>{""}</NumberCell>
    <NumberCell isWide>{""}</NumberCell>
    <NumberCell>
      <FigureText figure={figure} currency={currency} isBare precision="whole" />
    </NumberCell>
  </tr>
);

interface OwnerNoteProps extends Pick<WorthTableProps, "isReadOnly" | "onShares"> {
  readonly it: WorthByOwnerView["owners"][number];
}

/** Kind, the way to what is theirs, and for what can be owned the way to its owners. */
function OwnerNote({ it: { ownerId, name, kind, isLast }, isReadOnly, onShares }: OwnerNoteProps) {
  const links = useScreenLinks();
  const share = (
    <Link to={withSearch(links.overview, { scope: scopeText({ kind: "owner", ownerId, isWhole: false }) })}>
      Look at their share<span className="sr-only">: {name}</span>
    </Link>
  );
  if (kind === "person" || isReadOnly)
    return (
      <>
        {KIND_WORDS[kind]} · {share}
      </>
    );
  return (
    <>
      {KIND_WORDS[kind]} · {share} ·{" "}
      <button type="button" className="text-left text-link underline" onClick={() => onShares(ownerId, name)}>
        {isLast ? `State who owns ${name}` : `Who owns ${name}`}
      </button>
    </>
  );
}

const differenceOf = (a: string, b: string): string => formatFixed(fixed(a) - fixed(b));
