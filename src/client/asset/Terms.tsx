import { assetClassOf } from "#assets/registry.ts";
import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";
import { FundWeights } from "#client/asset/FundWeights.tsx";
import { TermsForm } from "#client/asset/TermsForm.tsx";
import { usePortfolioPaths } from "#client/portfolio/use-portfolio.ts";
import { Banner } from "#ui/components/Banner.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";

export interface TermsProps {
  readonly assetId: string;
  readonly assetClass: string;
  readonly currency: string;
  /** The field of the term somebody came to state. */
  readonly wantedTerm?: string | undefined;
}

/** What is stated of an asset: the form of its class, with what the class finds wrong in it. */
export function Terms({ assetId, assetClass, currency, wantedTerm }: TermsProps) {
  const { read } = usePortfolioPaths();
  const facts = useApiQuery(read.assetFacts(assetId));
  const classes = useApiQuery(paths.assetClasses());
  const fields = classes.data?.classes.find((it) => it.assetClass === assetClass)?.facts;
  const failed = [facts, classes].find((it) => it.failure && !it.data);
  if (failed?.failure)
    return (
      <ErrorState title="The terms could not be loaded" onRetry={failed.retry}>
        {failed.failure.message}
      </ErrorState>
    );
  if (!facts.data || !fields) return <SkeletonRows count={6} />;
  const { problems } = facts.data;
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-160 text-13 text-ink-muted">
        What the transactions do not say. Figures use what is stated here from the moment it is saved; an empty field is
        not stated, and a figure that needs it says so.
      </p>
      {problems.length > 0 ? (
        <Banner tone="warning" title="These terms need mending.">
          <ul>
            {problems.map((it) => (
              <li key={`${it.path} ${it.message}`}>{it.message}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
      {assetClassOf(assetClass).listsHoldings ? <FundWeights facts={facts.data} /> : null}
      <TermsForm
        key={`${assetId} ${JSON.stringify(facts.data.facts["exposures"] ?? [])}`}
        fields={fields}
        facts={facts.data}
        currency={currency}
        wantedTerm={wantedTerm}
      />
    </div>
  );
}
