import { ComparedAmount } from "#client/entries/ComparedAmount.tsx";
import { type ComparedAccount, isOpenDifference, RESULT_WORDS } from "#client/entries/compare-words.ts";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { ComparedBalanceView } from "#features/figures/reconciliation-contract.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";

interface ComparedAccountTableProps {
  readonly account: ComparedAccount;
  readonly name: string;
  readonly onOpen: (balance: ComparedBalanceView) => void;
}

/** The stated balances of one account, the newest first, beside what its entries come to. */
export function ComparedAccountTable({ account, name, onOpen }: ComparedAccountTableProps) {
  const links = useScreenLinks();
  const { accountId, balances, differingCount } = account;
  return (
    <Section
      title={name}
      note={
        differingCount === 0
          ? "the newest balances agree"
          : differingCount === 1
            ? "1 balance differs"
            : `${differingCount} balances differ`
      }
      actions={
        <Link to={withSearch(links.transactions, { accountId })} className="text-13">
          Show transactions
          <span className="sr-only"> of {name}</span>
        </Link>
      }
    >
      <table className="w-full table-fixed text-14 tabular">
        <thead>
          <tr className="border-b border-line text-right text-12 text-ink-muted [&_th]:h-8 [&_th]:font-medium">
            <th className="pr-3 text-left">Balance</th>
            <th className="hidden w-36 px-3 sm:table-cell">Stated</th>
            <th className="hidden w-36 px-3 md:table-cell">Computed</th>
            <th className="w-30 px-3 sm:w-36">Difference</th>
            <th className="hidden w-52 px-3 text-left lg:table-cell">Likeliest cause</th>
            <th className="w-20 pl-3">
              <span className="sr-only">Details</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line/70">
          {balances.map((balance) => (
            <BalanceRow key={`${balance.thing} ${balance.on}`} balance={balance} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function BalanceRow({ balance, onOpen }: Pick<ComparedAccountTableProps, "onOpen"> & { balance: ComparedBalanceView }) {
  const { name, isCash, on, result, source } = balance;
  const isOpen = isOpenDifference(balance);
  const words = RESULT_WORDS[result].label;
  return (
    <tr className="hover:bg-hover">
      <th scope="row" className="py-2 pr-3 text-left align-top font-normal">
        <span className="block truncate font-medium">{isCash ? `Cash ${name}` : name}</span>
        <span className="block text-12 text-ink-muted">
          <DateText on={on} />
          <span className="hidden sm:inline"> · {source.kind === "import" ? source.fileName : "Stated by hand"}</span>
        </span>
        <span className="block text-12 text-ink-muted lg:hidden">{words}</span>
      </th>
      <td className="hidden px-3 py-2 text-right align-top sm:table-cell">
        <ComparedAmount of={balance} value={balance.stated} />
      </td>
      <td className="hidden px-3 py-2 text-right align-top md:table-cell">
        <ComparedAmount of={balance} value={balance.computed} />
      </td>
      <td className="px-3 py-2 text-right align-top">
        {result === "agrees" ? (
          <span className="text-ink-muted">None</span>
        ) : (
          <ComparedAmount of={balance} value={balance.difference} hasSign />
        )}
      </td>
      <td className="hidden px-3 py-2 text-left align-top lg:table-cell">
        {isOpen ? <Badge tone={result === "rounding" ? "neutral" : "warning"}>{words}</Badge> : null}
        {isOpen ? null : <span className="text-ink-muted">{words}</span>}
      </td>
      <td className="py-1.5 pl-3 text-right align-top">
        <Button size="sm" variant={isOpen ? "secondary" : "quiet"} onPress={() => onOpen(balance)}>
          {isOpen ? "Settle" : "Show"}
          <span className="sr-only">
            {" "}
            {name} on {on}
          </span>
        </Button>
      </td>
    </tr>
  );
}
