import type { Features } from "#content/schemas.ts";
import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { PartHeading } from "#site/composed/PartHeading.tsx";

/** What the sample portfolio has to say to a solution. */
export interface ClassFigure {
  readonly label: string;
  /** The figure as markup, drawn on the server: no code for numbers goes to the browser with the home page. */
  readonly markup: string;
  /** Its color in every chart. */
  readonly color?: string;
}

interface ClassIndexProps {
  readonly features: Features;
  readonly currency: string;
  /** By the path of the solution. */
  readonly figures: Readonly<Record<string, ClassFigure>>;
}

/** Everything that can be owned, as an index: its color in every chart, what is computed, and what the sample portfolio has of it. */
export function ClassIndex({ features, currency, figures }: ClassIndexProps) {
  return (
    <section id="features" className="scroll-mt-16 border-t border-line">
      <div className="mx-auto max-w-300 px-5 py-9 sm:px-8 sm:py-14 lg:py-20">
        <PartHeading title={features.title} lead={features.lead} isWide />
        <ul className="mt-5 grid gap-x-16 border-b border-line sm:mt-9 md:grid-cols-2">
          {features.items.map(({ title, description, to = "/features" }) => (
            <li key={title} className="group relative flex items-baseline gap-4 border-t border-line py-2 sm:py-4">
              <Swatch color={figures[to]?.color} />
              <span className="min-w-0 flex-1">
                <SiteLink
                  to={to}
                  className="rounded-xs text-16 font-semibold after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
                >
                  {title}
                </SiteLink>
                <span className="mt-0.5 block text-14 text-ink-muted max-sm:hidden">{description}</span>
              </span>
              <ShownFigure figure={figures[to]} />
            </li>
          ))}
        </ul>
        <p className="mt-3 text-13 text-ink-muted">
          Figures at the right are those of the sample portfolio, amounts in {currency}.
        </p>
      </div>
    </section>
  );
}

const Swatch = ({ color }: { readonly color: string | undefined }) => (
  <span
    aria-hidden
    className="size-2.5 shrink-0 self-start rounded-xs mt-2"
    style={color === undefined ? { boxShadow: "inset 0 0 0 1.5px var(--line-strong)" } : { background: color }}
  />
);

function ShownFigure({ figure }: { readonly figure: ClassFigure | undefined }) {
  if (!figure) return null;
  return (
    <span className="text-right">
      <span className="block text-16 tabular" dangerouslySetInnerHTML={{ __html: figure.markup }} />
      <span className="block text-13 text-ink-muted max-sm:hidden">{figure.label}</span>
    </span>
  );
}
