import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { paths } from "#site/paths.ts";

const PARTS = [
  { id: "capture", label: "Capture" },
  { id: "organize", label: "Organize" },
  { id: "measure", label: "Measure" },
  { id: "ahead", label: "Plan and report" },
  { id: "share", label: "Share and secure" },
  { id: "platform", label: "Platform" },
  { id: "faq", label: "Not there yet" },
];

/** The parts of a long page, to jump to, and the one line that replaces a matrix: plans do not differ by features. */
export function FeaturesView() {
  return (
    <div className="mx-auto max-w-300 px-5 pb-10 sm:px-8">
      <nav aria-label="On this page" className="no-print border-t border-line-strong pt-2">
        <ul className="flex flex-wrap gap-x-7">
          {PARTS.map(({ id, label }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-block rounded-xs py-2.5 text-14 font-medium text-link underline-offset-4 hover:underline"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-3 max-w-[66ch] text-14 text-ink-muted">
        Everything below is in every plan. Plans differ by portfolios, people and room for files:{" "}
        <SiteLink to={paths.pricing} className="text-link underline underline-offset-3">
          compare them
        </SiteLink>
        .
      </p>
    </div>
  );
}
