import { Link } from "react-router";
import { EvidenceSection } from "#site/home/EvidenceSection.tsx";
import { ExplanationEvidence, ImportEvidence, ReturnsEvidence } from "#site/home/HomeEvidence.tsx";
import { ProductPicture } from "#site/home/ProductPicture.tsx";
import { OpenSampleLink } from "#site/OpenSampleLink.tsx";
import { pageMeta, SITE } from "#site/site-config.ts";
import { buttonStyle } from "#ui/components/button-style.ts";

export const meta = () =>
  pageMeta(
    SITE.name,
    "Drop the files of your brokers and banks and see what you own, what it cost and what it gained, down to the line.",
  );

export default function HomePage() {
  return (
    <>
      <section className="mx-auto max-w-300 px-5 pt-14 pb-16 sm:px-8 sm:pt-20 lg:pb-24">
        <h1 className="max-w-220 font-serif text-36 font-medium tracking-[-0.02em] sm:text-48 lg:text-64">
          Know what you own, down to the line
        </h1>
        <p className="mt-5 max-w-[60ch] text-18 text-ink-muted">
          Drop the files your brokers and banks gave you. Aventine shows your net worth, what it cost and what it
          gained, and every figure explains itself.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to="/sign-up" className={buttonStyle("primary", "lg")}>
            Start for free
          </Link>
          <OpenSampleLink size="lg" />
        </div>
        <div className="mt-12 lg:mt-16">
          <ProductPicture />
        </div>
      </section>
      <EvidenceSection title="Press a number to see where it comes from" evidence={<ExplanationEvidence />}>
        <p>
          Behind each figure stand its formula, its inputs and their dates, down to the transaction. Amounts are kept as
          exact decimals and rounded once, where you read them.
        </p>
        <p>
          What is not known is shown as not known. A missing price is never a zero, and a missing exchange rate is never
          one to one.
        </p>
      </EvidenceSection>
      <EvidenceSection title="Two returns, because they answer two questions" evidence={<ReturnsEvidence />} isReversed>
        <p>
          Time-weighted return tells how good the choices were. Money-weighted return tells how your money did, with the
          dates you put it in. In this example one is 80% and the other is nothing; both are right.
        </p>
        <p>Gains are split into price, income and currency, so a falling dollar is not mistaken for a bad company.</p>
      </EvidenceSection>
      <EvidenceSection title="Import without fear" evidence={<ImportEvidence />}>
        <p>
          Broker exports, Interactive Brokers Flex, OFX, or any table you paste. You review what was understood before
          it counts. The same file twice adds nothing, and true twins stay two.
        </p>
        <p>If you change your mind about a file, one click takes it out again and leaves everything else as it was.</p>
      </EvidenceSection>
      <section className="border-t border-line bg-sunken">
        <div className="mx-auto flex max-w-300 flex-col items-start gap-6 px-5 py-16 sm:px-8 lg:flex-row lg:items-center lg:justify-between lg:py-20">
          <div>
            <h2 className="font-serif text-28 font-medium tracking-[-0.012em] sm:text-36">
              See it with twenty years of data
            </h2>
            <p className="mt-3 max-w-[60ch] text-16 text-ink-muted">
              The sample portfolio is a family’s accounts, funds, home and loan. It opens without an account, and you
              can change anything in it.
            </p>
          </div>
          <OpenSampleLink size="lg" />
        </div>
      </section>
    </>
  );
}
