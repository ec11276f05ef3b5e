import { Eye, ListFilter, MessageCircleQuestion, Moon, Sun } from "lucide-react";
import { use, useState } from "react";
import { useNavigate } from "react-router";
import { assetClassOf } from "#assets/registry.ts";
import { CommandPalette } from "#ui/components/CommandPalette.tsx";
import type { PaletteGroup, PaletteItem } from "#ui/components/CommandPalette.tsx";
import type { MenuItem } from "#ui/components/menu-items.ts";
import { usePrivacy } from "#ui/components/PrivacyProvider.tsx";
import { useLocale } from "#ui/formats/LocaleProvider.tsx";
import { useColorMode } from "#ui/theme/use-color-mode.ts";
import { CENTRAL_SCREENS } from "#client/page/central-screens.tsx";
import { today } from "#client/api/today.ts";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { periodWords } from "#client/portfolio/period.ts";
import { searchWithView } from "#client/portfolio/view-state.ts";
import { below, screenPath, withSearch } from "#client/portfolio/portfolio-links.ts";
import {
  PortfolioContext,
  usePortfolio,
  usePortfolioPaths,
  usePortfolioView,
  useReadOnlyReason,
  useScreenLinks,
} from "#client/portfolio/use-portfolio.ts";
import { CURRENCIES } from "#client/page/currencies.ts";
import { useAddActions } from "./use-add-actions.tsx";
import { answersTo, type FoundAnswer } from "./questions.ts";
import { useNavigation } from "./use-navigation.tsx";
import { useScopeOptions } from "./use-scope-options.ts";

interface SearchPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Finds screens, holdings, accounts and actions by typing. */
export function SearchPalette(props: SearchPaletteProps) {
  return use(PortfolioContext) ? <PortfolioPalette {...props} /> : <CentralPalette {...props} />;
}

const PLACEHOLDER = "Search, or ask: dividends 2024";

function PortfolioPalette({ isOpen, onClose }: SearchPaletteProps) {
  const [typed, setTyped] = useState("");
  const questions = useQuestionItems(typed);
  const scopes = useScopeItems();
  const screens = useScreenItems();
  const things = useThingGroups(isOpen);
  const actions = useActionItems();
  const general = useGeneralItems();
  const portfolios = usePortfolioItems();
  const central = useCentralItems();
  const groups: readonly PaletteGroup[] = [
    { label: "Questions", items: questions },
    { label: "Screens", items: screens },
    ...things,
    { label: "Look at", items: scopes },
    { label: "Actions", items: [...actions, ...general] },
    { label: "Portfolios", items: portfolios },
    { label: "Central", items: central },
  ];
  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={onClose}
      groups={groups.filter(({ items }) => items.length > 0)}
      placeholder={PLACEHOLDER}
      onSearch={setTyped}
    />
  );
}

function CentralPalette({ isOpen, onClose }: SearchPaletteProps) {
  const screens = useCentralItems();
  const portfolios = usePortfolioItems();
  const general = useGeneralItems();
  return (
    <CommandPalette
      isOpen={isOpen}
      onClose={onClose}
      groups={[
        { label: "Screens", items: screens },
        { label: "Portfolios", items: portfolios },
        { label: "Actions", items: general },
      ]}
      placeholder="Search screens, portfolios and actions"
    />
  );
}

function useScreenItems(): readonly PaletteItem[] {
  const navigate = useNavigate();
  return useNavigation()
    .flatMap(({ entries }) => entries)
    .map(({ key, label, icon, to, letter = "" }) => ({
      key,
      label,
      icon,
      ...(letter === "" ? {} : { shortcut: `G ${letter.toUpperCase()}` }),
      onSelect: () => void navigate(to),
    }));
}

function useCentralItems(): readonly PaletteItem[] {
  const navigate = useNavigate();
  return CENTRAL_SCREENS.flat().map((it) => ({
    key: `central-${it.key}`,
    label: it.label,
    icon: it.icon,
    onSelect: () => void navigate(it.path),
  }));
}

/** Asked before anything is typed. */
const EXAMPLES = ["Return this year", "What changed last month", "Dividends last year", "What matures"];

/** What answers the question that was typed, with its time; before that, some that can be asked. */
function useQuestionItems(typed: string): readonly PaletteItem[] {
  const links = useScreenLinks();
  const navigate = useNavigate();
  const locale = useLocale();
  const isReadOnly = useReadOnlyReason() !== undefined;
  const itemOf = (found: FoundAnswer, question: string | undefined): PaletteItem => ({
    // Of what was typed: an answer that is there anew is chosen for Enter, one whose words merely change is not.
    key: `question ${found.key} ${typed}`,
    label: question ?? (found.period ? `${found.label}, ${periodWords(found.period, locale)}` : found.label),
    // It is found by whatever was typed: that is what it answers.
    keywords: [typed],
    icon: <MessageCircleQuestion size={16} strokeWidth={1.5} aria-hidden />,
    onSelect: () => void navigate(withSearch(withPeriodOf(addressOf(found, links), found.period), found.search)),
  });
  if (typed.trim() === "")
    return EXAMPLES.flatMap((question) =>
      answersTo(question, today())
        .slice(0, 1)
        .map((it) => itemOf(it, question)),
    );
  return answersTo(typed, today())
    .filter(({ isAdding }) => !(isAdding && isReadOnly))
    .map((it) => itemOf(it, undefined));
}

const addressOf = ({ screen, below: part }: FoundAnswer, links: ReturnType<typeof useScreenLinks>): string =>
  part === undefined ? links[screen] : below(links[screen], part);

/** The address of a screen with the period a question is of, in place of the one that is looked at. */
function withPeriodOf(address: string, period: FoundAnswer["period"]): string {
  if (period === undefined) return address;
  const [path = "", text = ""] = address.split("?");
  const change = { from: period.first, on: period.last >= today() ? undefined : period.last };
  return `${path}?${searchWithView(new URLSearchParams(text), change).toString()}`;
}

/** Everything, one class or one account: found by its name and by "only". */
function useScopeItems(): readonly PaletteItem[] {
  const { all, classes, accounts } = useScopeOptions();
  const itemOf = ({ key, label, isSelected, onSelect }: MenuItem): PaletteItem => ({
    key: `scope ${key}`,
    label: key === "all" ? "Look at everything" : `Only ${label}`,
    keywords: ["scope", "filter"],
    icon: <ListFilter size={16} strokeWidth={1.5} aria-hidden />,
    ...(isSelected === true ? { note: "Shown" } : {}),
    onSelect,
  });
  return [all, ...classes, ...accounts].map(itemOf);
}

/** Holdings and accounts by name, ticker or ISIN; read when the search opens. */
function useThingGroups(isOpen: boolean): readonly PaletteGroup[] {
  const { read } = usePortfolioPaths();
  const links = useScreenLinks();
  const navigate = useNavigate();
  const assets = useApiQuery(read.assets(), { isEnabled: isOpen });
  const accounts = useApiQuery(read.accounts(), { isEnabled: isOpen });
  const holdingItems = (assets.data?.assets ?? []).map((it): PaletteItem => ({
    key: it.assetId,
    label: it.name,
    keywords: [it.ticker ?? "", it.isin ?? ""].filter((word) => word !== ""),
    note: it.ticker ?? assetClassOf(it.assetClass).label,
    onSelect: () => void navigate(withSearch(links.holdings, { holding: it.assetId })),
  }));
  const accountItems = (accounts.data?.accounts ?? []).map((it): PaletteItem => ({
    key: it.accountId,
    label: it.name,
    note: it.currency,
    onSelect: () => void navigate(withSearch(links.transactions, { accountId: it.accountId })),
  }));
  return [
    { label: "Holdings", items: holdingItems },
    { label: "Accounts", items: accountItems },
  ].filter((group) => group.items.length > 0);
}

function useActionItems(): readonly PaletteItem[] {
  const adds = useAddActions();
  const isReadOnly = useReadOnlyReason() !== undefined;
  const { baseCurrency } = usePortfolio();
  const { shownCurrency, on, change } = usePortfolioView();
  const switches = Object.keys(CURRENCIES)
    .filter((code) => code !== shownCurrency)
    .map((code): PaletteItem => ({
      key: `currency-${code}`,
      label: `Switch to ${code}`,
      keywords: [CURRENCIES[code] ?? code, "currency"],
      note: code === baseCurrency ? "Base currency" : CURRENCIES[code],
      onSelect: () => change({ currency: code === baseCurrency ? undefined : code }),
    }));
  const back: readonly PaletteItem[] =
    on === undefined ? [] : [{ key: "today", label: "Back to today", onSelect: () => change({ on: undefined }) }];
  const additions = isReadOnly
    ? []
    : adds.map((it): PaletteItem => ({ key: `add-${it.key}`, label: it.label, icon: it.icon, onSelect: it.onSelect }));
  return [...additions, ...back, ...switches];
}

function useGeneralItems(): readonly PaletteItem[] {
  const navigate = useNavigate();
  const { isPrivate, setPrivate } = usePrivacy();
  const { setMode } = useColorMode();
  const icon = { size: 16, strokeWidth: 1.5, "aria-hidden": true } as const;
  return [
    {
      key: "privacy",
      label: isPrivate ? "Show amounts" : "Hide amounts",
      icon: <Eye {...icon} />,
      shortcut: "⇧ V",
      onSelect: () => setPrivate(!isPrivate),
    },
    { key: "light", label: "Light mode", icon: <Sun {...icon} />, onSelect: () => setMode("light") },
    { key: "dark", label: "Dark mode", icon: <Moon {...icon} />, onSelect: () => setMode("dark") },
    { key: "new-portfolio", label: "New portfolio", onSelect: () => void navigate("/central/portfolios/new") },
    { key: "sample", label: "Open the sample portfolio", onSelect: () => void navigate("/central/sample") },
  ];
}

function usePortfolioItems(): readonly PaletteItem[] {
  const navigate = useNavigate();
  const list = useApiQuery(paths.portfolios());
  return (list.data?.portfolios ?? []).map((it) => ({
    key: it.portfolioId,
    label: it.name,
    note: it.kind === "sample" ? "Sample" : it.baseCurrency,
    onSelect: () => void navigate(screenPath.overview(it.portfolioId)),
  }));
}
