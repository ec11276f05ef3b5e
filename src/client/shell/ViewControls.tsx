import { CalendarDays, SlidersHorizontal } from "lucide-react";
import { Button } from "#ui/components/Button.tsx";
import { classNames } from "#ui/components/class-names.ts";
import { DateField } from "#ui/components/DateField.tsx";
import { IconButton } from "#ui/components/IconButton.tsx";
import { Menu } from "#ui/components/Menu.tsx";
import { Popover } from "#ui/components/Popover.tsx";
import { SegmentedControl } from "#ui/components/SegmentedControl.tsx";
import { Select } from "#ui/components/Select.tsx";
import { formatLocalDate } from "#ui/formats/format-date.ts";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { today } from "#client/api/today.ts";
import { useScreenTakes } from "#client/portfolio/screen-takes.ts";
import { usePortfolio, usePortfolioView } from "#client/portfolio/use-portfolio.ts";
import type { Mode } from "#features/figures/contract.ts";
import { MODES } from "#client/portfolio/view-state.ts";
import { CURRENCIES, currencyName } from "#client/page/currencies.ts";
import { PeriodChoice, PeriodControl, useHasPeriod } from "./PeriodControl.tsx";
import { quickDays } from "./quick-days.ts";
import type { MenuItem } from "#ui/components/menu-items.ts";
import { useScopeOptions } from "./use-scope-options.ts";

const MODE_SEGMENTS = [
  { value: "open", label: MODES.open, name: "Held on the day" },
  { value: "closed", label: MODES.closed, name: "Held before" },
  { value: "lifetime", label: MODES.lifetime, name: "Ever held" },
  { value: "projected", label: MODES.projected, name: "Held once what is planned has happened" },
] as const;

/** Modes that tell which holdings are listed, and nothing of any other figure. */
const isOfLists = (mode: Mode): boolean => mode === "closed" || mode === "lifetime";

/** Day, mode and currency of every figure on screen. On a phone they stand behind one button. */
export function ViewControls() {
  return (
    <>
      <div className="hidden items-center gap-1 lg:flex">
        <ModeControl />
        <PeriodControl />
        <DayControl />
        <CurrencyControl />
      </div>
      <div className="lg:hidden">
        <Popover
          label="View"
          placement="bottom-end"
          className="w-80 p-4"
          trigger={(props) => (
            <IconButton
              {...props}
              label="Date and currency of figures"
              icon={<SlidersHorizontal size={18} strokeWidth={1.5} aria-hidden />}
            />
          )}
        >
          {() => <AllControls />}
        </Popover>
      </div>
    </>
  );
}

/** Which holdings are counted is asked only where it changes what is shown. */
function ModeControl() {
  const { mode, change } = usePortfolioView();
  const takes = useScreenTakes().mode;
  if (takes !== "lists" && takes !== "projected") return null;
  const segments = takes === "lists" ? MODE_SEGMENTS : MODE_SEGMENTS.filter(({ value }) => !isOfLists(value));
  return (
    <SegmentedControl
      label="Which holdings"
      size="sm"
      value={takes === "projected" && isOfLists(mode) ? "open" : mode}
      segments={segments}
      onChange={(value) =>
        change({ mode: value, ...(value === "projected" ? { on: undefined, from: undefined } : {}) })
      }
    />
  );
}

function DayControl() {
  const { on } = usePortfolioView();
  const locale = useLocale();
  const words = on === undefined ? "Today" : formatLocalDate(on, locale);
  return (
    <Popover
      label="As of"
      placement="bottom-end"
      className="w-72 p-4"
      trigger={(props) => (
        <Button
          {...props}
          size="sm"
          variant="quiet"
          className={classNames(on !== undefined && "bg-link-soft text-link")}
          icon={<CalendarDays size={16} strokeWidth={1.5} aria-hidden />}
        >
          <span className="sr-only">Figures as of </span>
          {words}
        </Button>
      )}
    >
      {(close) => <DayChoice onChosen={close} />}
    </Popover>
  );
}

function DayChoice({ onChosen }: { readonly onChosen: () => void }) {
  const { day, on, change } = usePortfolioView();
  const now = today();
  return (
    <div className="flex flex-col gap-3">
      <DateField
        label="Figures as of"
        value={day}
        today={now}
        max={now}
        onChange={(value) => change({ on: value === "" || value === now ? undefined : value })}
      />
      <ul className="flex flex-wrap gap-1.5">
        {quickDays(now).map((quick) => (
          <li key={quick.label}>
            <Button
              size="sm"
              variant={quick.on === on ? "primary" : "secondary"}
              onPress={() => {
                change({ on: quick.on });
                onChosen();
              }}
            >
              {quick.label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const currencyCodes = (base: string): readonly string[] => [
  base,
  ...Object.keys(CURRENCIES).filter((it) => it !== base),
];

function CurrencyControl() {
  const { baseCurrency } = usePortfolio();
  const { shownCurrency, change } = usePortfolioView();
  const item = (code: string) => ({
    key: code,
    label: `${code} · ${currencyName(code)}`,
    isSelected: code === shownCurrency,
    onSelect: () => change({ currency: code === baseCurrency ? undefined : code }),
  });
  const [base = baseCurrency, ...others] = currencyCodes(baseCurrency);
  return (
    <Menu
      label="Currency of figures"
      placement="bottom-end"
      sections={[
        { label: "Base currency", items: [item(base)] },
        { label: "Show figures in", items: others.map(item) },
      ]}
      trigger={(props) => (
        <Button
          {...props}
          size="sm"
          variant="quiet"
          className={classNames("tabular", shownCurrency !== baseCurrency && "bg-link-soft text-link")}
        >
          <span className="sr-only">Figures in </span>
          {shownCurrency}
        </Button>
      )}
    />
  );
}

function AllControls() {
  const hasPeriod = useHasPeriod();
  const { baseCurrency } = usePortfolio();
  const { shownCurrency, scope, change } = usePortfolioView();
  const { all, classes, accounts, tags } = useScopeOptions();
  return (
    <div className="flex flex-col gap-4">
      <Select
        label="Looking at"
        value={scope ?? ""}
        options={[
          ...[all, ...classes, ...accounts].map(optionOf),
          ...tags.map((tag) => ({ ...optionOf(tag), label: `#${tag.label}` })),
        ]}
        onChange={(value) => change({ scope: value === "" ? undefined : value })}
      />
      <ModeControl />
      {hasPeriod ? <PeriodChoice onChosen={() => undefined} /> : null}
      <DayChoice onChosen={() => undefined} />
      <Select
        label="Currency of figures"
        value={shownCurrency}
        options={currencyCodes(baseCurrency).map((code) => ({ value: code, label: `${code} · ${currencyName(code)}` }))}
        onChange={(code) => change({ currency: code === baseCurrency ? undefined : code })}
      />
    </div>
  );
}

const optionOf = ({ key, label }: Pick<MenuItem, "key" | "label">) => ({ value: key === "all" ? "" : key, label });
