import { useApiQuery } from "#client/api/use-api-query.ts";
import { Loaded } from "#client/page/CentralScreen.tsx";
import type { AdminOverview } from "#features/admin/contract.ts";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { adminPaths } from "../admin-paths.ts";
import type { SectionKey } from "../admin-sections.ts";
import { SECTION_KEYS, SECTION_WORDS, waitingIn } from "../admin-sections.ts";
import { bytesText } from "../admin-words.ts";

const POLL_MS = 60_000;

/** What waits for somebody, and the house in numbers. */
export function OverviewPanel() {
  const overview = useApiQuery(adminPaths.overview(), { pollMs: () => POLL_MS });
  return (
    <Loaded query={overview} what="The overview" skeleton={<SkeletonRows count={8} />}>
      {(it) => (
        <div className="flex flex-col gap-8">
          <Waiting overview={it} />
          <Section title="In numbers">
            <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
              {numbersOf(it).map(([label, value]) => (
                <div key={label}>
                  <dt className="text-13 text-ink-muted">{label}</dt>
                  <dd className="text-18 font-semibold tabular">{value}</dd>
                </div>
              ))}
            </dl>
          </Section>
        </div>
      )}
    </Loaded>
  );
}

const numbersOf = (it: AdminOverview): readonly (readonly [string, string])[] => [
  ["People", String(it.people)],
  ["Organizations", String(it.organizations)],
  ["Portfolios", String(it.portfolios)],
  ["Database", bytesText(it.databaseBytes)],
  ["Mails waiting", String(it.mailsWaiting)],
  ["Deliveries waiting", String(it.webhooksWaiting)],
  ["Jobs waiting", String(it.jobsWaiting)],
  ["Erasures waiting", String(it.erasuresWaiting)],
];

const WORDS: Readonly<Partial<Record<SectionKey, readonly [one: string, many: string, search: string]>>> = {
  tickets: ["ticket waits for our answer", "tickets wait for our answer", "state=open"],
  letters: ["letter is not answered", "letters are not answered", "state=open"],
  invoices: ["payment failed or needs its person", "payments failed or need their person", ""],
  mails: ["mail was given up", "mails were given up", "state=dead"],
  webhooks: ["delivery to a webhook was given up", "deliveries to webhooks were given up", "state=dead"],
  jobs: ["job has failed", "jobs have failed", "state=failed"],
  errors: ["kind of failure is not resolved", "kinds of failure are not resolved", "state=open"],
};

function Waiting({ overview }: { readonly overview: AdminOverview }) {
  const waiting = SECTION_KEYS.flatMap((key) => {
    const [words, count] = [WORDS[key], waitingIn(key, overview)];
    return words && count > 0 ? [{ key, count, words }] : [];
  });
  if (waiting.length === 0) return <p className="text-14 text-ink-muted">Nothing is waiting for us.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {waiting.map(({ key, count, words: [one, many, search] }) => (
        <li key={key} className="flex min-h-10 items-center gap-3 text-14">
          <span className="w-10 text-right font-semibold tabular">{count}</span>
          <span className="min-w-0 flex-1">{count === 1 ? one : many}</span>
          <Link to={{ search: `?show=${key}${search === "" ? "" : `&${search}`}` }} className="text-13">
            {SECTION_WORDS[key]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
