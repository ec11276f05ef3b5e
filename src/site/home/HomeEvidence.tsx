import { SAMPLE_CURRENCY, SAMPLE_EXPLANATION } from "#site/home/sample-figures.ts";
import { Amount } from "#ui/components/Amount.tsx";
import { Percent } from "#ui/components/Percent.tsx";

const FRAME = "rounded-lg border border-line bg-raised p-5 sm:p-7";

/** The tree behind one holding's value. */
export function ExplanationEvidence() {
  return (
    <div className={FRAME}>
      <div className="flex items-baseline justify-between gap-4 text-18 font-semibold">
        <span>Value of a holding</span>
        <Amount value="42856.03" currency={SAMPLE_CURRENCY} />
      </div>
      <p className="mt-1 text-14 text-ink-muted">= quantity × price × exchange rate</p>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {SAMPLE_EXPLANATION.map((it) => (
          <li key={it.label} className="flex items-baseline justify-between gap-6 py-3 text-14">
            <span>
              {it.label}
              <span className="block text-13 text-ink-muted">{it.note}</span>
            </span>
            <span className="whitespace-nowrap tabular">{it.value}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const YEARS = [
  { when: "Year one", put: "10000.00", change: 1, end: "20000.00" },
  { when: "Year two", put: "80000.00", change: -0.1, end: "90000.00" },
];

/** Why two returns stand beside each other: an example that can be checked by hand. */
export function ReturnsEvidence() {
  return (
    <div className={FRAME}>
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">Two years of a portfolio</caption>
        <thead className="text-12 text-ink-muted">
          <tr className="border-b border-line">
            <th scope="col" className="pb-2 text-left font-medium">
              When
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-medium">
              Put in
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-medium">
              Market
            </th>
            <th scope="col" className="pb-2 pl-3 text-right font-medium">
              Value after
            </th>
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
      <dl className="mt-5 grid grid-cols-2 gap-6">
        <div>
          <dt className="text-13 text-ink-muted">Time-weighted: the choices</dt>
          <dd className="mt-0.5 text-28 font-semibold tracking-[-0.01em]">
            <Percent value={0.8} decimals={0} isGain />
          </dd>
        </div>
        <div>
          <dt className="text-13 text-ink-muted">Money-weighted: the money</dt>
          <dd className="mt-0.5 text-28 font-semibold tracking-[-0.01em]">
            <Percent value={0} decimals={0} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

const REVIEW = [
  { what: "Understood", count: "1,204 lines", tone: "text-ink" },
  { what: "Already there, skipped", count: "37 lines", tone: "text-ink-muted" },
  { what: "Needs your answer", count: "2 lines", tone: "text-warning" },
  { what: "Could not be read", count: "0 lines", tone: "text-ink-muted" },
];

/** What a person sees before anything is written. */
export function ImportEvidence() {
  return (
    <div className={FRAME}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-18 font-semibold">Review of one file</span>
        <span className="text-13 text-ink-muted">Nothing is written yet</span>
      </div>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {REVIEW.map((it) => (
          <li key={it.what} className={`flex justify-between gap-6 py-3 text-14 ${it.tone}`}>
            <span>{it.what}</span>
            <span className="tabular">{it.count}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-13 text-ink-muted">Accept all of it or none of it. Take it out again at any time.</p>
    </div>
  );
}
