import { useNavigate, useSearchParams } from "react-router";
import type { MetaFunction } from "react-router";
import { ComboBox } from "#ui/components/ComboBox.tsx";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { RadioGroup } from "#ui/components/RadioGroup.tsx";
import { TextField } from "#ui/components/TextField.tsx";
import type { CostMethodChoice } from "#features/portfolios/contract.ts";
import { forgetWishedPlan } from "#browser/wished-plan.ts";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { FailedReads } from "#client/page/FailedReads.tsx";
import { TrialBegins } from "#client/parts/TrialBegins.tsx";
import { screenPath } from "#client/portfolio/portfolio-links.ts";
import { preferencePaths } from "#client/api/preference-paths.ts";
import { CURRENCIES } from "#client/page/currencies.ts";
import { localCurrency } from "#client/page/local-currency.ts";
import { FormBody } from "#client/forms/FormBody.tsx";
import { SubmitButton } from "#client/forms/SubmitButton.tsx";
import { useWriteForm } from "#client/forms/use-write-form.ts";

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
    <Page title="New portfolio" breadcrumb={[{ label: "Portfolios", to: "/central/portfolios" }]}>
      <NewPortfolioForm />
    </Page>
  );
}

interface Typed {
  readonly name: string;
  /** Empty: as the person's other totals, or their region's. */
  readonly baseCurrency: string;
  readonly costMethod: CostMethodChoice;
}
const START: Typed = { name: "", baseCurrency: "", costMethod: "fifo" };

function NewPortfolioForm() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const preferences = useApiQuery(preferencePaths.read());
  const usualCurrency = preferences.data?.baseCurrency ?? localCurrency();
  const isForImport = search.get("then") === "import";
  const form = useWriteForm(
    ({ name, baseCurrency, costMethod }, { send, id }) =>
      send(paths.createPortfolio(), {
        portfolioId: id,
        name: name.trim() === "" ? "My portfolio" : name.trim(),
        baseCurrency: baseCurrency || usualCurrency,
        costMethod,
      }),
    START,
    {
      onDone: (made) => {
        forgetWishedPlan();
        const { overview, imports } = screenPath;
        return navigate(isForImport ? imports(made.portfolioId) : overview(made.portfolioId));
      },
    },
  );
  return (
    <FormBody form={form} className="max-w-120 gap-6">
      <TrialBegins />
      <TextField label="Name" {...form.field("name")} placeholder="My portfolio" autoFocus maxLength={200} />
      <ComboBox
        label="Base currency"
        description="Totals are shown in this currency. You can view any figure in another one, and change this later."
        {...form.field("baseCurrency")}
        value={form.values.baseCurrency || usualCurrency}
        options={CURRENCY_OPTIONS}
      />
      <FailedReads reads={[preferences]}>
        The currency you prefer is not known for this reason; the one of your region is proposed instead.
      </FailedReads>
      <RadioGroup label="Cost of what is sold" {...form.field("costMethod")} options={COST_METHODS} />
      <div className="flex gap-2">
        <SubmitButton form={form}>{isForImport ? "Create and choose a file" : "Create portfolio"}</SubmitButton>
        <ButtonLink to="/central" variant="quiet">
          Cancel
        </ButtonLink>
      </div>
    </FormBody>
  );
}
