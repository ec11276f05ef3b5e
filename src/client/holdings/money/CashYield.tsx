import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { Explain } from "#client/parts/Explain.tsx";
import { withSearch } from "#client/portfolio/portfolio-links.ts";
import { useAssetLink, useReadOnlyReason, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import type { CashView } from "#features/figures/cash-contract.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { FigureText, RatioText } from "#ui/components/FigureText.tsx";
import { ButtonLink, Link } from "#ui/components/Link.tsx";
import { NumberField } from "#ui/components/NumberField.tsx";
import { laterPart } from "#ui/components/later-part.ts";
import { formatPercent } from "#ui/formats/format-percent.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { CashPart, NoCash } from "./CashPart.tsx";
import type { CashRateProps } from "./CashRate.tsx";
import { comparedRate, rateProblem } from "./compared-rate.ts";
import { Figure, Figures } from "./Figures.tsx";

const CashRate = laterPart<CashRateProps>(async () => (await import("./CashRate.tsx")).CashRate);

/** Names in the address the rate cash is compared with, in percent. */
const AT = "at";

/** Where cash is, what it earns there and together, and what it forgoes against a better rate. */
export function CashYield() {
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<CashView["places"][number]>();
  const percent = search.get(AT) ?? "";
  const at = comparedRate(percent);
  const compare = (text: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (text === "") next.delete(AT);
        else next.set(AT, text);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  return (
    <CashPart title="Yield of the cash" note={({ currency }) => `a year, in ${currency}`} asked={at ? { at } : {}}>
      {(cash, params) =>
        cash.places.length === 0 ? (
          <NoCash />
        ) : (
          <div className="flex flex-col gap-4">
            <YieldFigures cash={cash} params={params} />
            <Compare key={percent} percent={percent} onChange={compare} />
            <ul aria-label="Cash by account">
              {cash.places.map((place) => (
                <PlaceRow key={`${place.accountId} ${place.assetId}`} {...{ place, cash, params }} onState={setAsked} />
              ))}
            </ul>
            <p className="max-w-160 text-13 text-ink-muted">
              An account earns what was booked as interest in twelve months over its balances of those days, or where
              that says nothing the rate you state; a deposit what its terms say. A rate that is not known counts
              nowhere: it is not taken for 0.
            </p>
            {asked ? (
              <Suspense>
                <CashRate of={asked} onClose={() => setAsked(undefined)} />
              </Suspense>
            ) : null}
          </div>
        )
      }
    </CashPart>
  );
}

interface CashProps {
  readonly cash: CashView;
  readonly params: string;
}

function YieldFigures({ cash, params }: CashProps) {
  const { currency, total, rated, best, interest, forgone } = cash;
  const locale = useLocale();
  const against =
    best === null
      ? undefined
      : `against ${formatPercent(best.rate, { locale })}${best.name === null ? "" : ` of ${best.name}`}`;
  return (
    <Figures>
      <Figure
        label="Yield"
        note={
          rated === total.value ? undefined : (
            <>
              of <Amount value={rated} currency={currency} precision="whole" isBare /> whose rate is known
            </>
          )
        }
      >
        <Explain figure="cash" figureKey="yield" label="the yield of the cash" params={params}>
          <RatioText figure={cash.yield} />
        </Explain>
      </Figure>
      <Figure label="Interest of a year">
        <Explain figure="cash" figureKey="interest" label="the interest of a year" params={params}>
          <FigureText figure={interest} currency={currency} precision="whole" />
        </Explain>
      </Figure>
      <Figure label="Forgone a year" note={against}>
        {forgone.value === null ? (
          <FigureText figure={forgone} currency={currency} precision="whole" />
        ) : (
          <Explain figure="cash" figureKey="forgone" label="the interest forgone" params={params}>
            <FigureText figure={forgone} currency={currency} precision="whole" />
          </Explain>
        )}
      </Figure>
      <Figure label="Cash" note="cards and overdrawn accounts not taken off">
        <FigureText figure={total} currency={currency} precision="whole" />
      </Figure>
    </Figures>
  );
}

interface CompareProps {
  readonly percent: string;
  readonly onChange: (percent: string) => void;
}

/** A rate somebody could have: Enter, or leaving the field, asks anew. */
function Compare({ percent, onChange }: CompareProps) {
  const [typed, setTyped] = useState(percent);
  const problem = rateProblem(typed);
  const ask = () => (problem === undefined && typed !== percent ? onChange(typed) : undefined);
  return (
    <div className="w-56" onBlur={ask} onKeyDown={(event) => event.key === "Enter" && ask()}>
      <NumberField
        label="Compare with another rate"
        value={typed}
        onChange={setTyped}
        unit="%"
        placeholder="best owned"
        error={problem}
      />
    </div>
  );
}

interface PlaceRowProps extends CashProps {
  readonly place: CashView["places"][number];
  readonly onState: (place: CashView["places"][number]) => void;
}

function PlaceRow({ place, cash, params, onState }: PlaceRowProps) {
  const { accountId, assetId, account, institution, name, currency, amount, value, rate, origin } = place;
  const assetLink = useAssetLink();
  const links = useScreenLinks();
  const isDeposit = origin === "terms";
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-line/70 py-2.5 text-14">
      <div className="min-w-0">
        {isDeposit ? (
          <Link to={assetLink(assetId)}>{name}</Link>
        ) : (
          <Link to={withSearch(links.transactions, { accountId })}>{name}</Link>
        )}
        <div className="text-13 text-ink-muted">
          {[institution, isDeposit ? account : null].filter((word) => word !== null).join(", ") || "No bank stated"}
        </div>
      </div>
      <div className="text-right">
        <div>
          <Amount value={amount} currency={currency} precision="whole" />
          {currency === cash.currency ? null : (
            <span className="ml-2 text-13 text-ink-muted">
              <FigureText figure={value} currency={cash.currency} precision="whole" />
            </span>
          )}
        </div>
        <div className="text-13 text-ink-muted">
          {rate.value === null ? (
            <span>Rate not known. {rate.notes.join(" ")}</span>
          ) : (
            <Explain
              figure="cash"
              figureKey={`rate ${accountId} ${assetId}`}
              label={`the rate of ${name}`}
              params={params}
            >
              <RatioText figure={rate} />
            </Explain>
          )}
        </div>
        <StatedRate place={place} onState={onState} />
        {rate.value === null && isDeposit ? (
          <ButtonLink size="sm" to={withSearch(assetLink(assetId), { section: "terms" })}>
            State terms<span className="sr-only"> of {name}</span>
          </ButtonLink>
        ) : null}
      </div>
    </li>
  );
}

/** What a person stated of an account, and whether it is what counts; a deposit has terms instead. */
function StatedRate({ place, onState }: Pick<PlaceRowProps, "place" | "onState">) {
  const { name, origin, rate, stated } = place;
  const locale = useLocale();
  const disabledReason = useReadOnlyReason();
  if (origin === "terms") return null;
  const isWanted = rate.value === null || stated !== null;
  return (
    <>
      {stated === null ? null : (
        <div className="text-13 text-ink-muted">
          {origin === "stated" ? "Stated" : `Stated ${formatPercent(Number(stated.rate), { locale })}`} from{" "}
          <DateText on={stated.since} />
          {origin === "stated" ? "" : "; what was booked counts"}
        </div>
      )}
      {isWanted ? (
        <Button size="sm" variant="quiet" disabledReason={disabledReason} onPress={() => onState(place)}>
          {stated === null ? "State rate" : "Change rate"}
          <span className="sr-only"> of {name}</span>
        </Button>
      ) : null}
    </>
  );
}
