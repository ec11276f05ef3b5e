import { ArchiveSection } from "#client/settings/ArchiveSection.tsx";
import { Suspense } from "react";
import { DeleteSection } from "#client/settings/DeleteSection.tsx";
import { below } from "#client/portfolio/portfolio-links.ts";
import { usePortfolio, useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { ButtonLink } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { laterPart } from "#ui/components/later-part.ts";

const ChangeLog = laterPart(async () => (await import("#client/settings/ChangeLog.tsx")).ChangeLog);

const GeneralForm = laterPart(async () => (await import("#client/settings/GeneralForm.tsx")).GeneralForm);

const ConventionsForm = laterPart(async () => (await import("#client/settings/ConventionsForm.tsx")).ConventionsForm);

const SampleSection = laterPart(async () => (await import("#client/settings/SampleSection.tsx")).SampleSection);

const ExchangeRatesSection = laterPart(
  async () => (await import("#client/settings/ExchangeRatesSection.tsx")).ExchangeRatesSection,
);

/** Everything about the portfolio itself, and every change ever made to it. */
export default function PortfolioSettingsPage() {
  const portfolio = usePortfolio();
  return (
    <Page
      title="Portfolio settings"
      actions={<ButtonLink to={below(useScreenLinks().settings, "data-health")}>Data health</ButtonLink>}
    >
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-8">
          <Section title="General">
            <Suspense fallback={<SkeletonRows count={3} />}>
              <GeneralForm key={portfolio.portfolioId} />
            </Suspense>
          </Section>
          <Section title="How figures are counted">
            <Suspense fallback={<SkeletonRows count={4} />}>
              <ConventionsForm key={portfolio.portfolioId} />
            </Suspense>
          </Section>
          <Suspense fallback={<SkeletonRows count={4} />}>
            <ExchangeRatesSection />
          </Suspense>
          <Suspense>{portfolio.kind === "sample" ? <SampleSection /> : null}</Suspense>
          <ArchiveSection />
          <DeleteSection />
        </div>
        <Section title="Changes" note="Who did what, newest first">
          <Suspense fallback={<SkeletonRows count={6} />}>
            <ChangeLog />
          </Suspense>
        </Section>
      </div>
    </Page>
  );
}
