import { useState } from "react";
import type { SubmitEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { MetaFunction } from "react-router";
import { Button } from "#ui/components/Button.tsx";
import { ComboBox } from "#ui/components/ComboBox.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import type { CostMethodChoice } from "#features/portfolios/contract.ts";
import { fieldMessage } from "#browser/api/api-failure.ts";
import { forgetWishedPlan } from "#browser/wished-plan.ts";
import { newId } from "#client/api/new-id.ts";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { useApiWrite } from "#client/api/use-api-write.ts";
import { TrialBegins } from "#client/billing/TrialBegins.tsx";
import { screenPath } from "#client/portfolio/portfolio-links.ts";
import { preferencePaths } from "#client/preferences/preference-paths.ts";
import { CURRENCIES } from "#client/shell/currencies.ts";
import { CentralFrame } from "#client/shell/CentralFrame.tsx";
import { FailureBanner } from "#client/shell/FailureBanner.tsx";

export const meta: MetaFunction = () => [{ title: "New portfolio · Aventine" }];

const CURRENCY_OPTIONS = Object.entries(CURRENCIES).map(([code, name]) => ({
  value: code,
  label: `${code} · ${name}`,
  keywords: name,
}));
const COST_METHODS = [
  { value: "fifo", label: "First in, first out", description: "A sale takes the oldest units first." },
  { value: "average", label: "Average cost", description: "Every unit of an account costs the same." },
  {
    value: "pooled",
    label: "Average cost over all accounts",
    description: "Every unit in any account costs the same.",
  },
] as const;

/** A name and a currency: enough to begin. With `?then=import` it goes straight on to the files. */
export default function NewPortfolioPage() {
  return (
    <CentralFrame>
      <Page title="New portfolio" breadcrumb={[{ label: "Portfolios", to: "/central/portfolios" }]}>
        <NewPortfolioForm />
      </Page>
    </CentralFrame>
  );
}

function NewPortfolioForm() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const write = useApiWrite();
  const [portfolioId] = useState(newId);
  const [name, setName] = useState("");
  const [chosenCurrency, setBaseCurrency] = useState<string>();
  const preferences = useApiQuery(preferencePaths.read());
  const baseCurrency = chosenCurrency ?? preferences.data?.baseCurrency ?? localCurrency();
  const [costMethod, setCostMethod] = useState<CostMethodChoice>("fifo");
  const isForImport = search.get("then") === "import";
  const create = async () => {
    const made = await write.run(paths.createPortfolio(), {
      portfolioId,
      name: name.trim() === "" ? "My portfolio" : name.trim(),
      baseCurrency,
      costMethod,
    });
    if (!made.ok) return;
    forgetWishedPlan();
    const { overview, imports } = screenPath;
    await navigate(isForImport ? imports(made.value.portfolioId) : overview(made.value.portfolioId));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void create();
  };
  return (
    <form onSubmit={submit} className="flex max-w-120 flex-col gap-6">
      {write.failure ? <FailureBanner failure={write.failure} /> : null}
      <TrialBegins />
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        placeholder="My portfolio"
        autoFocus
        maxLength={200}
        error={fieldMessage(write.failure, "name")}
      />
      <ComboBox
        label="Base currency"
        description="Totals are shown in it. You can look at any figure in another currency, and change this later."
        value={baseCurrency}
        onChange={setBaseCurrency}
        options={CURRENCY_OPTIONS}
        error={fieldMessage(write.failure, "baseCurrency")}
      />
      <RadioGroup label="Cost of what is sold" value={costMethod} onChange={setCostMethod} options={COST_METHODS} />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" isBusy={write.isRunning}>
          {isForImport ? "Create and choose a file" : "Create portfolio"}
        </Button>
        <ButtonLink to="/central" variant="quiet">
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}

const BY_REGION: Readonly<Record<string, string>> = {
  US: "USD",
  GB: "GBP",
  CH: "CHF",
  JP: "JPY",
  CA: "CAD",
  AU: "AUD",
  SE: "SEK",
  NO: "NOK",
  DK: "DKK",
  PL: "PLN",
  CZ: "CZK",
  IN: "INR",
  BR: "BRL",
  NZ: "NZD",
  SG: "SGD",
  HK: "HKD",
};

/** A first proposal by the region of the browser's language; the euro where it says none we know. */
function localCurrency(): string {
  const region = new Intl.Locale(navigator.language).maximize().region ?? "";
  return BY_REGION[region] ?? "EUR";
}
