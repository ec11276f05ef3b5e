import { Folded } from "#site/composed/Folded.tsx";
import { SAMPLE_CURRENCY, SAMPLE_EXPLANATION } from "#site/home/sample-figures.ts";
import sample from "#site/home/sample-overview.json";
import { Amount } from "#ui/components/Amount.tsx";
import { Percent } from "#ui/components/Percent.tsx";

/** One holding's value in the sample portfolio, opened down to its inputs. */
export function ExplanationEvidence() {
  const { explained, currency } = sample;
  return (
    <figure>
      <div className="rounded-lg border border-line bg-raised">
        <div className="px-5 pt-4 pb-3 sm:pb-4 sm:px-7 sm:pt-6">
          <p className="text-13 text-ink-muted">Value of {explained.name}</p>
          <p className="mt-1 text-28 font-semibold tracking-[-0.015em] sm:text-36">
            <Amount value={explained.value} currency={currency} />
          </p>
          <p className="mt-1 text-14 text-ink-muted">= quantity × price ÷ exchange rate</p>
        </div>
        <Folded label="What it is made of">
          <ul className="border-t border-line">
            {SAMPLE_EXPLANATION.map((it) => (
              <li
                key={it.label}
                className="relative flex items-baseline justify-between gap-6 border-b border-line py-1.5 pr-5 pl-10 text-14 sm:py-3 sm:text-16 before:absolute before:inset-y-0 before:left-6 before:border-l before:border-line-strong last:border-b-0 sm:pr-7 sm:pl-14 sm:before:left-9"
              >
                <span>
                  {it.label}
                  <span className="block text-13 text-ink-muted">{it.note}</span>
                </span>
                <span className="font-medium whitespace-nowrap tabular">{it.value}</span>
              </li>
            ))}
          </ul>
        </Folded>
      </div>
      <figcaption className="mt-3 text-13 text-ink-muted">
        From the sample portfolio. 435 × 214.22 ÷ 1.1684 is 79,754.96, on any calculator.
      </figcaption>
    </figure>
  );
}

const YEARS = [
  { when: "Year one", put: "10000.00", change: 1, end: "20000.00" },
  { when: "Year two", put: "80000.00", change: -0.1, end: "90000.00" },
];
const HEADS = ["Put in", "Market", "Value after"];

/** Why two returns stand beside each other: an example that can be checked by hand. */
export function ReturnsEvidence() {
  return (
    <figure>
      <dl className="grid grid-cols-2 border-y border-line-strong">
        <div className="border-r border-line py-3 pr-4 sm:py-5">
          <dt className="text-14 text-ink-muted">Time-weighted: the choices</dt>
          <dd className="mt-2 text-36 font-medium tracking-[-0.03em] sm:text-64">
            <Percent value={0.8} decimals={0} isGain />
          </dd>
        </div>
        <div className="py-3 pl-5 sm:py-5 sm:pl-8">
          <dt className="text-14 text-ink-muted">Money-weighted: the money</dt>
          <dd className="mt-2 text-36 font-medium tracking-[-0.03em] sm:text-64">
            <Percent value={0} decimals={0} />
          </dd>
        </div>
      </dl>
      <Folded label="The two years, line by line">
        <table className="w-full border-collapse text-14 sm:text-16">
          <caption className="sr-only">Two years of a portfolio</caption>
          <thead className="text-13 text-ink-muted">
            <tr className="border-b border-line">
              <th scope="col" className="py-2.5 text-left font-medium">
                When
              </th>
              {HEADS.map((head) => (
                <th key={head} scope="col" className="py-2.5 pl-3 text-right font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {YEARS.map((it) => (
              <tr key={it.when} className="border-b border-line">
                <th scope="row" className="py-3 text-left font-normal">
                  {it.when}
                </th>
                <td className="py-3 pl-3 text-right">
                  <Amount value={it.put} currency={SAMPLE_CURRENCY} precision="whole" isBare />
                </td>
                <td className="py-3 pl-3 text-right">
                  <Percent value={it.change} decimals={0} isGain />
                </td>
                <td className="py-3 pl-3 text-right">
                  <Amount value={it.end} currency={SAMPLE_CURRENCY} precision="whole" isBare />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Folded>
      <figcaption className="mt-3 text-13 text-ink-muted">
        Ninety thousand went in and ninety thousand are there. The choices doubled and then lost a tenth:{" "}
        {"2\u00a0×\u00a00.9\u00a0=\u00a01.8"}.
      </figcaption>
    </figure>
  );
}
