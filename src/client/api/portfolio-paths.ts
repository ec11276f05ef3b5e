import type { AssetEdits, Classification } from "#features/assets/edits-contract.ts";
import type { Layout, SavedView, SavedViews, ViewContent } from "#features/views/contract.ts";
import type { ClassGroupKey } from "#assets/asset-class.ts";
import type { ClassViewKey } from "#assets/class-views.ts";
import type {
  AccountEdit,
  AccountList,
  Account,
  Asset,
  AssetEdit,
  AssetList,
  EntityHistory,
  NewAccount,
  NewAsset,
  StatedBalanceInput,
} from "#features/accounts/contract.ts";
import type { Institution, InstitutionEdit, NewInstitution } from "#features/shared/institution-contract.ts";
import type { AssetSplit, MergeInput, MergeOutlook, TrackingInput } from "#features/shared/merge-contract.ts";
import type { BenchmarkList } from "#features/figures/benchmarks-contract.ts";
import type { Attribution, Exposures, PartBy, PartReturnsList, Risk, Scenarios } from "#features/analytics/contract.ts";
import type { Income } from "#features/figures/income-contract.ts";
import type { ProjectionView } from "#features/figures/projection-contract.ts";
import type { Reconciliation } from "#features/figures/reconciliation-contract.ts";
import type { PerformanceHistory } from "#features/figures/performance-contract.ts";
import type {
  AssetFactsView,
  AssetFigures,
  Calendar,
  CashForecastView,
  ClassFacts,
} from "#features/assets/contract.ts";
import type { Bridge, HoldingDetail, Mode, Overview, Range, Series } from "#features/figures/contract.ts";
import type {
  CalendarFeedAnswer,
  CalendarFeedChoice,
  MadeCalendarFeed,
} from "#features/figures/calendar-feed-contract.ts";
import type { ClassGroupColumns } from "#features/figures/class-group-contract.ts";
import type {
  AnalysisExplainable,
  Explainable,
  Explanation,
  KeyedExplainable,
} from "#features/figures/explanation-contract.ts";
import type { HoldingColumns, HoldingField } from "#features/figures/holding-list-contract.ts";
import type { ImportAnswers, ImportDecisions, ImportList, ImportState } from "#features/imports/contract.ts";
import type { ImportPage } from "#features/shared/page-contract.ts";
import type { MappingEffect } from "#features/imports/mapping-contract.ts";
import type { OpenedPortfolio, Portfolio, PortfolioSettings } from "#features/portfolios/contract.ts";
import type { ManualPrice, ManualRate, PriceList, RateList, RateWritten } from "#features/prices/contract.ts";
import type { NewRows, RowsWritten } from "#features/rows/contract.ts";
import type { TaxpayerContent } from "#features/taxpayers/contract.ts";
import type { NewYearNote } from "#features/year-notes/contract.ts";
import type { BudgetInput, Budgets } from "#features/budgets/contract.ts";
import type { MixContent, Targets, TradeTax } from "#features/targets/contract.ts";
import type { ChangeReceipt } from "#features/shared/wire.ts";
import type {
  BulkEdit,
  ChangePage,
  NewTransaction,
  TransactionDetail,
  TransactionEdit,
  TransactionPage,
  TransactionRow,
} from "#features/transactions/contract.ts";
import { queryText, readPath } from "./api-path.ts";
import type { QueryValue, ReadPath, WritePath } from "./api-path.ts";
import { taxReads } from "./tax-paths.ts";

type Query = Readonly<Record<string, QueryValue>>;
export interface AsOf {
  readonly on?: string | undefined;
  readonly currency?: string | undefined;
}
/** Of one account or class alone, where one is named. */
export interface Scoped extends AsOf {
  readonly scope?: string | undefined;
}
interface IncomeQuery extends Scoped {
  readonly from?: string | undefined;
  readonly months?: number | undefined;
  readonly by?: "ex_day" | undefined;
}
interface ClassQuery extends Scoped {
  readonly mode: Mode;
  readonly view: ClassViewKey;
  readonly range: Range;
  readonly from?: string | undefined;
}
interface Windowed extends Scoped {
  readonly range: Range;
  readonly from?: string | undefined;
}
interface NoteToWrite {
  readonly note: string | null;
}
interface Receipt {
  readonly receipt: ChangeReceipt;
}

type MakeRead = <Answer>(path: string, query?: Query) => ReadPath<Answer>;

const analysisReads = (inside: MakeRead) => ({
  projection: (query: { readonly currency?: string | undefined; readonly until: string }) =>
    inside<ProjectionView>("/projection", { ...query }),
  benchmarks: (asOf: Scoped & { readonly from: string; readonly of: string }) =>
    inside<BenchmarkList>("/benchmarks", { ...asOf }),
  attribution: (asOf: Windowed & { readonly by: PartBy; readonly benchmark?: string | undefined }) =>
    inside<Attribution>("/attribution", { ...asOf }),
  risk: (asOf: Windowed & { readonly assets?: string | undefined }) => inside<Risk>("/risk", { ...asOf }),
  exposure: (asOf: Scoped & { rows?: Exposures["rows"] } = {}) => inside<Exposures>("/exposure", { ...asOf }),
  budgets: (asOf: Scoped = {}) => inside<Budgets>("/budgets", { ...asOf }),
  targets: (asOf: Scoped & { readonly cash?: string | undefined } = {}) => inside<Targets>("/targets", { ...asOf }),
  scenarios: (asOf: Scoped & { shocks?: string | undefined }) => inside<Scenarios>("/scenarios", { ...asOf }),
});

const readsOf = (portfolioId: string) => {
  const base = `/api/portfolios/${portfolioId}`;
  const inside = <Answer>(path: string, query: Query = {}): ReadPath<Answer> => {
    const text = queryText(query);
    return readPath(`${base}${path}${text}`, ["portfolio", portfolioId, path, text]);
  };
  return {
    ...analysisReads(inside),
    ...taxReads(inside),
    self: () => inside<OpenedPortfolio>(""),
    accounts: (asOf: AsOf & { readonly mode?: Mode | undefined } = {}) => inside<AccountList>("/accounts", { ...asOf }),
    assets: () => inside<AssetList>("/assets"),
    overview: (asOf: Windowed) => inside<Overview>("/overview", { ...asOf }),
    series: (query: { from?: string; to?: string; currency?: string; group?: "none" | "assetClass" | "account" }) =>
      inside<Series>("/series", query),
    bridge: (query: { from: string; to: string; currency?: string; accountId?: string; assetId?: string }) =>
      inside<Bridge>("/bridge", query),
    holdings: <F extends HoldingField>(fields: readonly F[], asOf: Scoped & { mode: Mode }) =>
      inside<HoldingColumns<F>>("/holdings", { ...asOf, fields: fields.join(",") }),
    holding: (assetId: string, asOf: AsOf = {}) =>
      inside<HoldingDetail>(`/holdings/${encodeURIComponent(assetId)}`, { ...asOf }),
    classGroup: <F extends HoldingField>(group: ClassGroupKey, fields: readonly F[], asked: ClassQuery) =>
      inside<ClassGroupColumns<F>>(`/classes/${group}`, { ...asked, fields: fields.join(",") }),
    explain: (query: ExplainQuery) => inside<Explanation>("/explain", { ...query }),
    assetFigures: (assetId: string, asOf: AsOf = {}) =>
      inside<AssetFigures>(`/assets/${encodeURIComponent(assetId)}/figures`, { ...asOf }),
    assetHistory: (assetId: string) => inside<EntityHistory>(`/assets/${assetId}/history`),
    accountHistory: (accountId: string) => inside<EntityHistory>(`/accounts/${accountId}/history`),
    assetMerge: (assetId: string, otherId: string) => inside<MergeOutlook>(`/assets/${assetId}/merge`, { otherId }),
    assetTracking: (assetId: string, to: { tracking: "units" | "value"; units?: string }) =>
      inside<MergeOutlook>(`/assets/${assetId}/tracking`, to),
    accountMerge: (id: string, otherId: string) => inside<MergeOutlook>(`/accounts/${id}/merge`, { otherId }),
    assetFacts: (assetId: string) => inside<AssetFactsView>(`/assets/${assetId}/facts`),
    cashForecast: (asOf: AsOf & { months: number }) => inside<CashForecastView>("/cash-forecast", { ...asOf }),
    reconciliation: (query: { readonly on?: string | undefined } = {}) =>
      inside<Reconciliation>("/reconciliation", { ...query }),
    calendar: (query: Scoped & { from?: string | undefined; to?: string | undefined }) =>
      inside<Calendar>("/calendar", { ...query }),
    calendarFeed: () => inside<CalendarFeedAnswer>("/calendar-feed"),
    performance: (asOf: Windowed) => inside<PerformanceHistory>("/performance", { ...asOf }),
    income: (asOf: IncomeQuery = {}) => inside<Income>("/income", { ...asOf }),
    tradeTax: (mixId: string, query: AsOf & { readonly costs?: string | undefined }) =>
      inside<TradeTax>(`/targets/${mixId}/tax`, { ...query }),
    returns: (asOf: Windowed & { by: PartBy }) => inside<PartReturnsList>("/returns", { ...asOf }),
    prices: (assetId: string, query: { readonly before?: string; readonly limit?: number } = {}) =>
      inside<PriceList>(`/assets/${assetId}/prices`, query),
    rates: () => inside<RateList>("/rates"),
    transactions: (query: Query = {}) => inside<TransactionPage>("/transactions", query),
    transaction: (transactionId: string) => inside<TransactionDetail>(`/transactions/${transactionId}`),
    views: () => inside<SavedViews>("/views"),
    layout: (screen: string) => inside<Layout>(`/layouts/${screen}`),
    changes: (query: { cursor?: string } = {}) => inside<ChangePage>("/changes", query),
    imports: (query: { readonly before?: string } = {}) => inside<ImportList>("/imports", query),
    import: (importId: string) => inside<ImportState>(`/imports/${importId}`),
    importPage: (importId: string, query: { page?: number; line?: number }) =>
      inside<ImportPage>(`/imports/${importId}/page`, query),
    importFile: (importId: string) => inside<string>(`/imports/${importId}/file`),
    importErrors: (importId: string) => inside<string>(`/imports/${importId}/errors.csv`),
  };
};

type MakeWrite = <Body, Answer>(method: WritePath<Body, Answer>["method"], path: string) => WritePath<Body, Answer>;

/** Two that are one, one that is two, and another way to track it. */
const mergesOf = (write: MakeWrite) => ({
  mergeAccount: (id: string) => write<MergeInput, Receipt>("POST", `/accounts/${id}/merge`),
  mergeInstitution: (id: string) => write<MergeInput, Receipt>("POST", `/institutions/${id}/merge`),
  mergeAsset: (id: string) => write<MergeInput, Receipt>("POST", `/assets/${id}/merge`),
  retrackAsset: (id: string) => write<TrackingInput, Receipt & { asset: Asset }>("POST", `/assets/${id}/tracking`),
  splitAsset: (id: string) => write<AssetSplit, Receipt & { asset: Asset }>("POST", `/assets/${id}/split`),
});

/** Each person's own views and cards. */
const viewWritesOf = (write: MakeWrite) => ({
  keepView: (viewId: string) => write<ViewContent, SavedView>("PUT", `/views/${viewId}`),
  deleteView: (viewId: string) => write<undefined, undefined>("DELETE", `/views/${viewId}`),
  pinView: (viewId: string) => write<{ isPinned: boolean }, undefined>("PUT", `/views/${viewId}/pin`),
  keepLayout: (screen: string) => write<Layout, Layout>("PUT", `/layouts/${screen}`),
});

/** What somebody aims at, and for whom taxes are computed. */
const aimWritesOf = (write: MakeWrite) => ({
  setBudget: (category: string) => write<BudgetInput, Receipt>("PUT", `/budgets/${encodeURIComponent(category)}`),
  removeBudget: (category: string) => write<undefined, Receipt>("DELETE", `/budgets/${encodeURIComponent(category)}`),
  keepTarget: (mixId: string) => write<MixContent, Receipt>("PUT", `/targets/${mixId}`),
  deleteTarget: (mixId: string) => write<undefined, Receipt>("DELETE", `/targets/${mixId}`),
  keepTaxpayer: (taxpayerId: string) => write<TaxpayerContent, Receipt>("PUT", `/taxpayers/${taxpayerId}`),
  fileYear: (taxpayerId: string, year: number) =>
    write<undefined, Receipt>("PUT", `/taxpayers/${taxpayerId}/filed-years/${year}`),
  addYearNote: (noteId: string) => write<NewYearNote, Receipt>("PUT", `/year-notes/${noteId}`),
  deleteYearNote: (noteId: string) => write<undefined, Receipt>("DELETE", `/year-notes/${noteId}`),
  openYear: (taxpayerId: string, year: number) =>
    write<undefined, Receipt>("DELETE", `/taxpayers/${taxpayerId}/filed-years/${year}`),
  deleteTaxpayer: (taxpayerId: string) => ({
    ...write<undefined, Receipt>("DELETE", `/taxpayers/${taxpayerId}`),
    gone: `/taxpayers/${taxpayerId}`,
  }),
});

const writesOf = (portfolioId: string) => {
  const base = `/api/portfolios/${portfolioId}`;
  const write: MakeWrite = (method, path) => ({ method, url: `${base}${path}`, portfolioId });
  return {
    edit: () => write<PortfolioSettings, Portfolio>("PATCH", ""),
    delete: () => write<undefined, undefined>("DELETE", ""),
    reset: () => write<undefined, Portfolio>("POST", "/reset"),
    addAccount: () => write<NewAccount, Receipt & { account: Account }>("POST", "/accounts"),
    editAccount: (id: string) => write<AccountEdit, Receipt & { account: Account }>("PATCH", `/accounts/${id}`),
    deleteAccount: (id: string) => write<undefined, ChangeReceipt>("DELETE", `/accounts/${id}`),
    stateBalance: (accountId: string, thing: string, on: string) =>
      write<StatedBalanceInput, Receipt>("PUT", `/accounts/${accountId}/stated-balances/${thing}/${on}`),
    deleteStatedBalance: (accountId: string, thing: string, on: string) =>
      write<undefined, Receipt>("DELETE", `/accounts/${accountId}/stated-balances/${thing}/${on}`),
    ...mergesOf(write),
    addInstitution: () => write<NewInstitution, Receipt & { institution: Institution }>("POST", "/institutions"),
    editInstitution: (id: string) =>
      write<InstitutionEdit, Receipt & { institution: Institution }>("PATCH", `/institutions/${id}`),
    deleteInstitution: (id: string) => write<undefined, ChangeReceipt>("DELETE", `/institutions/${id}`),
    addAsset: () => write<NewAsset, Receipt & { asset: Asset }>("POST", "/assets"),
    editAsset: (id: string) => write<AssetEdit, Receipt & { asset: Asset }>("PATCH", `/assets/${id}`),
    editAssets: () => write<AssetEdits, Receipt>("POST", "/assets/edits"),
    classifyAssets: () => write<Classification, Receipt>("POST", "/assets/classifications"),
    noteAsset: (id: string) => write<NoteToWrite, Receipt & { asset: Asset }>("PATCH", `/assets/${id}`),
    noteAccount: (id: string) => write<NoteToWrite, Receipt & { account: Account }>("PATCH", `/accounts/${id}`),
    stateFacts: (assetId: string) =>
      write<{ facts: ClassFacts }, Receipt & { facts: AssetFactsView }>("PUT", `/assets/${assetId}/facts`),
    statePrice: (assetId: string, on: string) => write<ManualPrice, Receipt>("PUT", `/assets/${assetId}/prices/${on}`),
    deletePrice: (assetId: string, on: string) =>
      write<undefined, Receipt>("DELETE", `/assets/${assetId}/prices/${on}`),
    stateRate: (currency: string, on: string) => write<ManualRate, RateWritten>("PUT", `/rates/${currency}/${on}`),
    deleteRate: (currency: string, on: string) => write<undefined, Receipt>("DELETE", `/rates/${currency}/${on}`),
    makeCalendarFeed: () => write<CalendarFeedChoice, MadeCalendarFeed>("POST", "/calendar-feed"),
    changeCalendarFeed: () => write<CalendarFeedChoice, CalendarFeedAnswer>("PATCH", "/calendar-feed"),
    closeCalendarFeed: () => write<undefined, undefined>("DELETE", "/calendar-feed"),
    addTransaction: () => write<NewTransaction, Receipt & { transaction: TransactionRow }>("POST", "/transactions"),
    editTransaction: (id: string) =>
      write<TransactionEdit, Receipt & { transaction: TransactionRow }>("PUT", `/transactions/${id}`),
    deleteTransaction: (id: string, version: number) =>
      write<undefined, ChangeReceipt>("DELETE", `/transactions/${id}${queryText({ version })}`),
    editTransactions: () => write<BulkEdit, Receipt>("POST", "/transactions/bulk"),
    ...viewWritesOf(write),
    ...aimWritesOf(write),
    addRows: () => write<NewRows, RowsWritten>("POST", "/rows"),
    undoChange: (changeId: string) => write<undefined, ChangeReceipt>("POST", `/changes/${changeId}/undo`),
    startImport: () => write<FormData, ImportState>("POST", "/imports"),
    answerImport: (id: string) => write<ImportAnswers, ImportState>("POST", `/imports/${id}/answers`),
    tryImport: (id: string) => write<ImportAnswers, MappingEffect>("POST", `/imports/${id}/trial`),
    commitImport: (id: string) => write<ImportDecisions, ImportState>("POST", `/imports/${id}/commit`),
    undoImport: (id: string) => write<undefined, Receipt & { import: ImportState }>("POST", `/imports/${id}/undo`),
    forgetImport: (id: string) => ({
      ...write<undefined, undefined>("DELETE", `/imports/${id}`),
      gone: `/imports/${id}`,
    }),
  };
};

export interface ExplainQuery extends Scoped {
  readonly figure: Explainable | KeyedExplainable | AnalysisExplainable;
  readonly mode?: Mode | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly assetId?: string | undefined;
  readonly accountId?: string | undefined;
  /** Which figure of a class, as `assets/{assetId}/figures` names it. */
  readonly key?: string | undefined;
  /** What the call that answered an analysis was asked with, as in its address. */
  readonly params?: string | undefined;
}

/** Every address of the API inside one portfolio: what can be read, and what can be written. */
export const portfolioPaths = (portfolioId: string) => ({ read: readsOf(portfolioId), write: writesOf(portfolioId) });
