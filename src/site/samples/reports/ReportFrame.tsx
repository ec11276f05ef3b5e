import type { ReactNode } from "react";
import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { buttonStyle } from "#ui/components/button-style.ts";
import { DateText } from "#ui/components/DateText.tsx";
import reports from "./sample-reports.json";

interface ReportFrameProps {
  readonly title: string;
  /** The headline figure of the report, with what it is. */
  readonly headline: { readonly label: string; readonly value: ReactNode; readonly note?: ReactNode };
  /** File of the report's table under /samples. */
  readonly file: string;
  readonly children: ReactNode;
}

/** A report as it lies on a desk: who, when, in what currency, one headline figure, then the tables. On paper the buttons are gone. */
export function ReportFrame({ title, headline, file, children }: ReportFrameProps) {
  return (
    <article aria-label={title} className="rounded-lg border border-line bg-raised print:border-x-0">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5 border-b border-line px-5 py-6 sm:px-8">
        <div>
          <p className="text-13 text-ink-muted">Sample family, an invented household</p>
          <h2 className="mt-0.5 text-18 font-semibold">{title}</h2>
          <p className="mt-0.5 text-13 text-ink-muted">
            As of <DateText on={reports.closesOn} />, in {reports.currency}
          </p>
        </div>
        <dl className="sm:ml-auto sm:text-right">
          <dt className="text-13 text-ink-muted">{headline.label}</dt>
          <dd className="text-28 font-semibold tracking-[-0.015em] tabular">{headline.value}</dd>
          {headline.note === undefined ? null : <dd className="text-13 text-ink-muted">{headline.note}</dd>}
        </dl>
      </header>
      <div className="flex flex-col gap-10 px-5 py-7 sm:px-8">{children}</div>
      <footer className="no-print flex flex-wrap gap-3 border-t border-line px-5 py-4 sm:px-8">
        <SiteLink to="/central/sample" rel="nofollow" className={buttonStyle("primary")}>
          Open in the sandbox
        </SiteLink>
        <a href={`/samples/${file}`} download className={buttonStyle("secondary")}>
          Download the table, CSV
        </a>
        <a href="?print=1" className={buttonStyle("quiet")}>
          Show as printed
        </a>
      </footer>
    </article>
  );
}

interface ReportPartProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A titled part of a report, kept together on paper where it fits. */
export const ReportPart = ({ title, note, children }: ReportPartProps) => (
  <section className="break-inside-avoid">
    <h3 className="text-16 font-semibold">{title}</h3>
    <div className="mt-3">{children}</div>
    {note === undefined ? null : <p className="mt-2.5 max-w-[72ch] text-13 text-ink-muted">{note}</p>}
  </section>
);
