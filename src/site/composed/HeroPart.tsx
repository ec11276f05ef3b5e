import type { ShownEntry } from "#site/content/page-facts.ts";
import { LinkButtons } from "#site/content/LinkButtons.tsx";
import { PictureBlock } from "#site/content/PictureBlock.tsx";

interface HeroPartProps {
  readonly hero: NonNullable<ShownEntry["hero"]>;
  /** The page shows the product itself right under it: less air below, and its own picture is left out. */
  readonly isFirstScreen?: boolean;
}

/** The first screen: what the page is about, the one action, and the product itself. */
export function HeroPart({ hero, isFirstScreen = false }: HeroPartProps) {
  const { eyebrow, title, lead, links, picture, figure } = hero;
  return (
    <header
      className={`mx-auto max-w-300 px-5 pt-12 sm:px-8 ${isFirstScreen ? "max-sm:pt-6 pb-6 sm:pb-10 sm:pt-16 lg:pb-12" : "pb-12 sm:pt-16 lg:pb-16"}`}
    >
      <div className="grid items-end gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          {eyebrow === undefined ? null : <p className="mb-4 text-14 font-medium text-accent-text">{eyebrow}</p>}
          <h1
            className={`max-w-[20ch] font-serif leading-[1.06] font-medium tracking-[-0.022em] sm:text-48 lg:text-64 ${isFirstScreen ? "text-28" : "text-36"}`}
          >
            {title}
          </h1>
          <p
            className={`max-w-[58ch] text-ink-muted sm:mt-6 sm:text-18 ${isFirstScreen ? "mt-3 text-14" : "mt-6 text-18"}`}
          >
            {lead}
          </p>
          {links.length > 0 ? (
            <div className={isFirstScreen ? "mt-4 sm:mt-8" : "mt-8"}>
              <LinkButtons links={links} size="lg" hasPrimary />
            </div>
          ) : null}
        </div>
        {figure === undefined ? null : (
          // On a phone what it costs stands further down, and the product first.
          <dl
            className={`max-w-80 border-l-2 border-accent py-1 pl-5 lg:mb-1 lg:w-75 ${isFirstScreen ? "max-sm:hidden" : ""}`}
          >
            <dt className="text-13 text-ink-muted">
              {figure.eyebrow}
              {figure.value === undefined ? null : ", in the example below"}
            </dt>
            {figure.value === undefined ? null : (
              <dd className="mt-1 text-28 font-semibold tracking-[-0.02em] whitespace-nowrap text-ink tabular">
                {figure.value}
              </dd>
            )}
            <dd
              className={`font-semibold text-ink ${figure.value === undefined ? "mt-1 text-22 tracking-[-0.012em]" : "text-16"}`}
            >
              {figure.label}
            </dd>
            <dd className="mt-1 text-14 text-pretty text-ink-muted">{figure.question}</dd>
          </dl>
        )}
      </div>
      {picture && !isFirstScreen ? (
        <div className="mt-12 lg:mt-16">
          <PictureBlock picture={picture} isFirst />
        </div>
      ) : null}
    </header>
  );
}
