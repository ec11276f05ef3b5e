import { useSearchParams } from "react-router";
import type { CashView } from "#features/figures/cash-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { Select } from "#ui/components/Select.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import { CashPart, NoCash } from "./CashPart.tsx";

/** Names in the address the country whose protection is compared with. */
const SCHEME = "scheme";

/** What deposit protection covers of the cash at each bank, and what is above it. */
export function Protection() {
  const [search, setSearch] = useSearchParams();
  const scheme = search.get(SCHEME) ?? "";
  const choose = (key: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set(SCHEME, key);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  return (
    <CashPart
      title="Deposit protection"
      note={({ currency }) => `what is above it at each bank, in ${currency}`}
      asked={scheme === "" ? {} : { scheme }}
    >
      {(cash) => (
        <div className="flex flex-col gap-4">
          <Select
            label="As if every bank were in"
            className="max-w-64"
            value={cash.protection?.scheme ?? ""}
            placeholder="Choose a country"
            onChange={choose}
            options={cash.schemes.map(({ key, label }) => ({ value: key, label }))}
          />
          {cash.protection === null ? null : <Banks protection={cash.protection} currency={cash.currency} />}
        </div>
      )}
    </CashPart>
  );
}

interface BanksProps {
  readonly protection: NonNullable<CashView["protection"]>;
  readonly currency: string;
}

function Banks({ protection, currency }: BanksProps) {
  const { limit, limitCurrency, since, source, banks } = protection;
  if (banks.length === 0) return <NoCash />;
  return (
    <>
      <ul aria-label="Cash by bank">
        {banks.map(({ institutionId, name, held, above }) => (
          <li
            key={institutionId ?? name}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line/70 py-2.5 text-14"
          >
            <span>
              {name}
              {institutionId === null ? <span className="text-13 text-ink-muted"> no bank stated</span> : null}
            </span>
            <span className="ml-auto text-right">
              {held === null ? (
                <UnknownValue reason="There is no exchange rate near this day." />
              ) : (
                <Amount value={held} currency={currency} precision="whole" />
              )}
              <span className="block text-13 text-ink-muted">
                <Above above={above} currency={currency} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="max-w-160 text-13 text-ink-muted">
        Protected are <Amount value={limit} currency={limitCurrency} precision="whole" /> of one person at one bank,
        since <DateText on={since} /> ({source}). All cash is taken as one person’s: joint accounts and banks under one
        license count otherwise, and cash at a broker or in a fund may not be a deposit at all.
      </p>
    </>
  );
}

function Above({ above, currency }: { readonly above: string | null; readonly currency: string }) {
  if (above === null) return <UnknownValue reason="There is no exchange rate near this day." />;
  if (above === "0") return "all within the limit";
  return (
    <span className="font-medium text-warning">
      <Amount value={above} currency={currency} precision="whole" /> above the limit
    </span>
  );
}
