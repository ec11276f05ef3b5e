import { useState } from "react";
import { useSearchParams } from "react-router";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { InstitutionDialog } from "#client/dialogs/InstitutionDialog.tsx";
import { Explain } from "#client/parts/Explain.tsx";
import { usePortfolioPaths, useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import type { Institution } from "#features/shared/institution-contract.ts";
import type { CashView } from "#features/figures/cash-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { FigureText } from "#ui/components/FigureText.tsx";
import { Select } from "#ui/components/Select.tsx";
import { CashPart, NoCash } from "./CashPart.tsx";
import { Figure, Figures } from "./Figures.tsx";
import { ProtectedPart } from "./ProtectedPart.tsx";

/** Names in the address the country that is supposed of banks of which none is stated. */
const SCHEME = "scheme";

/** What deposit protection covers of the cash, by bank and owner, and what is above it. */
export function Protection() {
  const [search] = useSearchParams();
  const scheme = search.get(SCHEME) ?? "";
  const [edited, setEdited] = useState<Institution>();
  return (
    <>
      <CashPart
        title="Deposit protection"
        note={({ currency }) => `by bank and owner, in ${currency}`}
        asked={scheme === "" ? {} : { scheme }}
      >
        {(cash, params) =>
          cash.protection.parts.length === 0 ? <NoCash /> : <Parts cash={cash} params={params} onEdit={setEdited} />
        }
      </CashPart>
      {edited ? <InstitutionDialog institution={edited} onClose={() => setEdited(undefined)} /> : null}
    </>
  );
}

interface PartsProps {
  readonly cash: CashView;
  readonly params: string;
  readonly onEdit: (institution: Institution) => void;
}

function Parts({ cash, params, onEdit }: PartsProps) {
  const { protection, currency } = cash;
  const paths = usePortfolioPaths();
  const isReadOnly = useReadOnlyReason() !== undefined;
  const known = useApiQuery(paths.read.accounts()).data?.institutions ?? [];
  const isSupposed = protection.parts.some(({ stated }) => stated === null);
  return (
    <div className="flex flex-col gap-4">
      <Figures>
        <Figure label="Above the limits">
          <Explain figure="cash" figureKey="above" label="what is above the limits" params={params}>
            <FigureText figure={protection.above} currency={currency} precision="whole" />
          </Explain>
        </Figure>
      </Figures>
      {isSupposed ? <Supposed cash={cash} /> : null}
      <ul aria-label="Cash by bank and owner">
        {protection.parts.map((part) => (
          <ProtectedPart
            key={part.key}
            {...{ part, params, currency }}
            institutions={isReadOnly ? [] : known.filter((it) => part.institutionIds.includes(it.institutionId))}
            onEdit={onEdit}
          />
        ))}
      </ul>
      <Rules rules={protection.rules} />
    </div>
  );
}

function Supposed({ cash: { protection, schemes } }: { readonly cash: CashView }) {
  const [, setSearch] = useSearchParams();
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
    <Select
      label="Banks without a country are taken as in"
      className="max-w-72"
      value={protection.supposed ?? ""}
      placeholder="Choose a country"
      onChange={choose}
      options={schemes.map(({ key, label }) => ({ value: key, label }))}
    />
  );
}

const Rules = ({ rules }: { readonly rules: CashView["protection"]["rules"] }) => (
  <div className="flex max-w-160 flex-col gap-2 text-13 text-ink-muted">
    {rules.map(({ key, label, name, limit, limitCurrency, since, source, joint }) => (
      <p key={key}>
        {label}, {name}: <Amount value={limit} currency={limitCurrency} precision="whole" /> of one person at one bank,
        since <DateText on={since} /> ({source}). {joint}
      </p>
    ))}
    <p>
      Of those who hold an account with you nothing else at the bank is known. What protects pensions, the proceeds of a
      home for some months, or cash a broker keeps for you elsewhere is not counted.
    </p>
  </div>
);
