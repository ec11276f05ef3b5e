import { X } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { fixed, formatFixed, toNumber } from "#engine/money/fixed.ts";
import { Explain } from "#client/parts/Explain.tsx";
import { ClassValue } from "#client/asset/ClassValue.tsx";
import type { BondTrialView } from "#features/figures/bond-trial-contract.ts";
import { StackedBars } from "#ui/charts/StackedBars.tsx";
import { useReadOnlyReason } from "#client/portfolio/use-portfolio.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Button } from "#ui/components/Button.tsx";
import { DateText } from "#ui/components/DateText.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Percent } from "#ui/components/Percent.tsx";
import { Section } from "#ui/components/Section.tsx";
import { UnknownValue } from "#ui/components/UnknownValue.tsx";
import { classNames } from "#ui/components/class-names.ts";

export interface TrialResultProps {
  readonly trial: BondTrialView;
  /** Takes the bond at a place away. */
  readonly onRemove: (place: number) => void;
  /** What the answer was asked with: its figures explain themselves by it. */
  readonly params: string;
}

const SERIES = [
  { key: "ownPrincipal", label: "Owned, paid back", hue: "blue" },
  { key: "ownInterest", label: "Owned, coupons", hue: "teal" },
  { key: "triedPrincipal", label: "Tried, paid back", hue: "violet" },
  { key: "triedInterest", label: "Tried, coupons", hue: "amber" },
];
const WORDS = { period: "Year", past: "Paid", future: "Due" };

/** What is tried out: each bond, what all of it would change, and what would be paid in each year. */
export function TrialResult({ trial, onRemove, params }: TrialResultProps) {
  const { currency, years } = trial;
  return (
    <>
      {trial.bonds.length === 0 ? (
        <p className="text-14 text-ink-muted">
          Nothing is tried out yet. Enter a bond or build a ladder: what it yields and pays stands here, beside what you
          own.
        </p>
      ) : (
        <TriedBonds trial={trial} onRemove={onRemove} params={params} />
      )}
      <Effect trial={trial} params={params} />
      <Section title="By year" note={`what is paid back and what coupons bring, in ${currency}`}>
        <StackedBars
          label="Paid by year"
          months={years.map(({ year, owned, tried }) => ({
            key: String(year),
            label: String(year),
            past: {},
            future: {
              ownPrincipal: double(owned.principal),
              ownInterest: double(owned.interest),
              triedPrincipal: double(tried.principal),
              triedInterest: double(tried.interest),
            },
          }))}
          series={SERIES}
          currency={currency}
          words={WORDS}
        />
      </Section>
    </>
  );
}

const double = (text: string): number => toNumber(fixed(text));
const HEAD = "py-2 pl-4 text-right text-12 font-medium whitespace-nowrap text-ink-muted first:pl-0 first:text-left";
const CELL = "py-1.5 pl-4 text-right whitespace-nowrap";

interface TableProps {
  readonly label: string;
  readonly headings: readonly string[];
  readonly children: ReactNode;
}

const Table = ({ label, headings, children }: TableProps) => (
  <div className="scroll-edges relative overflow-x-auto" role="region" aria-label={label} tabIndex={0}>
    <table className="w-full min-w-max text-13 tabular">
      <thead>
        <tr className="border-b border-line">
          {headings.map((it) => (
            <th key={it} scope="col" className={HEAD}>
              {it}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">{children}</tbody>
    </table>
  </div>
);

const EnterTriedDialog = lazy(() => import("./EnterTriedDialog.tsx").then((it) => ({ default: it.EnterTriedDialog })));

function TriedBonds({ trial: { bonds, currency }, onRemove, params }: TrialResultProps) {
  const disabledReason = useReadOnlyReason();
  const [entering, setEntering] = useState<number>();
  const bond = entering === undefined ? undefined : bonds[entering];
  return (
    <Section title="Tried out" note={`in ${currency}; a yield is nominal, at the bond's own frequency`}>
      <Table
        label="Tried out"
        headings={[
          "Bond",
          "Matures",
          "Coupon",
          "Face",
          "Price",
          "Value",
          "Yield",
          "Duration",
          "Income 12 m",
          "Enter or take away",
        ]}
      >
        {bonds.map((it, place) => (
          <tr key={`${place} ${it.name}`}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {it.name}
            </th>
            <td className={CELL}>
              <DateText on={it.maturityOn} />
            </td>
            <td className={CELL}>
              <Percent value={Number(it.couponRate)} />
            </td>
            <td className={CELL}>
              <Amount value={it.face} currency={currency} isBare precision="whole" />
            </td>
            <td className={CELL}>
              <Amount value={it.price} currency={currency} isBare precision="price" />
            </td>
            <td className={CELL}>
              <Told params={params} figureKey={`${place}.value`} label={`Value of ${it.name}`}>
                <Money value={it.value} currency={currency} />
              </Told>
            </td>
            <td className={CELL}>
              <Told params={params} figureKey={`${place}.yieldToWorst`} label={`Yield of ${it.name}`}>
                <Ratio value={it.yieldToWorst} />
              </Told>
            </td>
            <td className={CELL}>
              <Told params={params} figureKey={`${place}.modifiedDuration`} label={`Duration of ${it.name}`}>
                <Years value={it.modifiedDuration} currency={currency} />
              </Told>
            </td>
            <td className={CELL}>
              <Told params={params} figureKey={`${place}.income`} label={`Income of ${it.name}`}>
                <Money value={it.income} currency={currency} />
              </Told>
            </td>
            <td className={classNames(CELL, "no-print")}>
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Enter ${it.name}`}
                disabledReason={disabledReason}
                onPress={() => setEntering(place)}
              >
                Enter
              </Button>
              <IconButton
                size="sm"
                label={`Take ${it.name} away`}
                icon={<X size={14} strokeWidth={1.5} aria-hidden />}
                onPress={() => onRemove(place)}
              />
            </td>
          </tr>
        ))}
      </Table>
      {bond === undefined || entering === undefined ? null : (
        <Suspense>
          <EnterTriedDialog
            bond={bond}
            currency={currency}
            onClose={() => setEntering(undefined)}
            onEntered={() => onRemove(entering)}
          />
        </Suspense>
      )}
    </Section>
  );
}

const UNKNOWN = "Its terms and price do not give it.";

const Money = ({ value, currency }: { readonly value: string | null; readonly currency: string }) =>
  value === null ? <UnknownValue reason={UNKNOWN} /> : <Amount value={value} currency={currency} isBare />;
const Ratio = ({ value, hasSign }: { readonly value: number | null; readonly hasSign?: boolean }) =>
  value === null ? <UnknownValue reason={UNKNOWN} /> : <Percent value={value} hasSign={hasSign ?? false} />;
const Years = ({ value, currency }: { readonly value: number | null; readonly currency: string }) =>
  value === null ? <UnknownValue reason={UNKNOWN} /> : <ClassValue unit="years" value={value} currency={currency} />;

interface ToldProps {
  readonly params: string;
  readonly figureKey: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** A figure that says how it is computed, as those of bonds that are owned do. */
const Told = ({ params, figureKey, label, children }: ToldProps) => (
  <Explain figure="bond_trial" label={label} params={params} figureKey={figureKey} isInGrid>
    {children}
  </Explain>
);

const COLUMNS = ["owned", "together", "change"] as const;

/** What all bonds come to without and with those tried out. */
function Effect({ trial: { owned, together, currency, notes }, params }: Pick<TrialResultProps, "trial" | "params">) {
  const rows: readonly (readonly [label: string, key: keyof typeof owned, cells: readonly ReactNode[]])[] = [
    ...(["value", "income"] as const).map((key) => {
      const [label, then, now] = [
        key === "value" ? "Market value" : "Income of the next year",
        owned[key],
        together[key],
      ];
      const more = then === null || now === null ? null : formatFixed(fixed(now) - fixed(then));
      return [
        label,
        key,
        [then, now, more].map((it, place) => <Money key={place} value={it} currency={currency} />),
      ] as const;
    }),
    [
      "Yield to worst",
      "yieldToWorst",
      sides(owned.yieldToWorst, together.yieldToWorst).map((it, place) => (
        <Ratio key={place} value={it} hasSign={place === 2} />
      )),
    ],
    [
      "Modified duration",
      "modifiedDuration",
      sides(owned.modifiedDuration, together.modifiedDuration).map((it, place) => (
        <Years key={place} value={it} currency={currency} />
      )),
    ],
  ];
  return (
    <Section title="All bonds" note={`yield and duration weighted by value, money in ${currency}`}>
      <Table label="All bonds" headings={["Figure", "Owned", "With them", "Change"]}>
        {rows.map(([label, key, cells]) => (
          <tr key={label}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {label}
            </th>
            {cells.map((cell, place) => (
              <td key={place} className={classNames(CELL, place === 1 && "font-semibold")}>
                <Told params={params} figureKey={`${COLUMNS[place]}.${key}`} label={`${label}, ${SIDES[place]}`}>
                  {cell}
                </Told>
              </td>
            ))}
          </tr>
        ))}
      </Table>
      {notes.map((note) => (
        <p key={note} className="mt-2 text-13 text-ink-muted">
          {note}
        </p>
      ))}
    </Section>
  );
}

const SIDES = ["owned", "with them", "change"] as const;

/** Without those tried out, with them, and what that changes. */
const sides = (then: number | null, now: number | null): readonly (number | null)[] => [
  then,
  now,
  then === null || now === null ? null : now - then,
];
