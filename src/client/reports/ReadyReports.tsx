import { below } from "#client/portfolio/portfolio-links.ts";
import { useScreenLinks } from "#client/portfolio/use-portfolio.ts";
import { Link } from "#ui/components/Link.tsx";
import { Section } from "#ui/components/Section.tsx";
import { READY_KEYS, READY_WORDS } from "./ready-words.ts";

/** Reports that nobody has to put together: read, printed and kept. */
export function ReadyReports() {
  const links = useScreenLinks();
  return (
    <Section title="Ready to read" note="printed, saved as CSV, and kept as they are">
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {READY_KEYS.map((key) => (
          <li key={key} className="flex flex-col items-start border-t border-line py-2.5">
            <Link to={below(links.reports, `ready/${key}`)} className="py-0.5 text-14 font-medium">
              {READY_WORDS[key].label}
            </Link>
            <span className="text-13 text-ink-muted">{READY_WORDS[key].says}.</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
