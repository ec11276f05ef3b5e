import type { ReactNode } from "react";
import type { ShownSection } from "#site/content/page-facts.ts";
import { Prose } from "#site/content/Prose.tsx";
import { LinkButtons } from "#site/content/LinkButtons.tsx";
import { isPhonePicture, PictureBlock } from "#site/content/PictureBlock.tsx";
import { SampleBlock } from "#site/content/SampleBlock.server.tsx";
import { ItemList } from "./ItemList.tsx";
import { PartHeading } from "./PartHeading.tsx";

/** From so many items on they take the page's whole width. */
const GRID_FROM = 3;
/** Ways on to neighbors: they do not ask for the attention of a part with something to say. */
const RELATED = "related";

/** Text alone: it stands closer and smaller than a section with evidence. */
export const isQuietSection = ({ items, picture, sample }: ShownSection): boolean =>
  picture === undefined && sample === undefined && items.length === 0;

/**
 * A section in the form its contents ask for: many items as a grid under the heading, a few or a text beside it, and what proves it as wide as
 * the page, or beside it where it is a phone.
 */
export function SectionPart({ section }: { readonly section: ShownSection }) {
  const { id, picture, sample } = section;
  const isQuiet = isQuietSection(section) || id === RELATED;
  return (
    <section id={id} className="scroll-mt-16 border-t border-line">
      <div className={`mx-auto max-w-300 px-5 sm:px-8 ${isQuiet ? "py-10 lg:py-12" : "py-14 lg:py-20"}`}>
        {picture && isPhonePicture(picture) ? (
          <div className="grid items-center gap-x-20 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
            <div className="flex flex-col gap-6">
              <PartHeading title={section.title} eyebrow={section.eyebrow} />
              <Words section={section} />
            </div>
            <PictureBlock picture={picture} />
          </div>
        ) : (
          <SectionWords section={section} isQuiet={isQuiet} />
        )}
        {sample === undefined ? null : (
          <div className="mt-10">
            <SampleBlock name={sample} />
          </div>
        )}
        {picture && !isPhonePicture(picture) ? (
          <div className="mt-10 lg:mt-12">
            <PictureBlock picture={picture} />
          </div>
        ) : null}
      </div>
    </section>
  );
}

/** Several texts in a row, as one part of the page: rows between hairlines, not a part each. */
export function QuietSections({ sections }: { readonly sections: readonly ShownSection[] }) {
  return (
    <div className="border-t border-line bg-sunken [--scroll-surface:var(--surface-sunken)]">
      <div className="mx-auto max-w-300 divide-y divide-line px-5 py-4 sm:px-8 lg:py-6">
        {sections.map((section) => (
          <section key={section.id} id={section.id} className="scroll-mt-16 py-8 lg:py-9">
            <SectionWords section={section} isQuiet />
          </section>
        ))}
      </div>
    </div>
  );
}

interface SectionWordsProps {
  readonly section: ShownSection;
  readonly isQuiet: boolean;
}

const SectionWords = ({ section, isQuiet }: SectionWordsProps) =>
  section.items.length >= GRID_FROM ? (
    <GridOfItems section={section} isQuiet={isQuiet} />
  ) : (
    <Beside heading={<PartHeading title={section.title} eyebrow={section.eyebrow} isQuiet={isQuiet} />}>
      <Words section={section} />
    </Beside>
  );

interface BesideProps {
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

const Beside = ({ heading, children }: BesideProps) => (
  <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
    {heading}
    <div className="flex min-w-0 flex-col gap-8">{children}</div>
  </div>
);

function Words({ section: { description, items, links } }: { readonly section: ShownSection }) {
  return (
    <>
      {description.length > 0 ? <Prose parts={description} /> : null}
      {items.length > 0 ? <ItemList items={items} columns={1} /> : null}
      {links.length > 0 ? <LinkButtons links={links} /> : null}
    </>
  );
}

function GridOfItems({ section: { title, eyebrow, description, items, links }, isQuiet }: SectionWordsProps) {
  return (
    <>
      <Beside heading={<PartHeading title={title} eyebrow={eyebrow} isQuiet={isQuiet} />}>
        {description.length > 0 ? <Prose parts={description} /> : null}
      </Beside>
      <div className={isQuiet ? "mt-6" : "mt-8 lg:mt-10"}>
        <ItemList items={items} columns={items.length % 3 === 0 ? 3 : 2} />
      </div>
      {links.length > 0 ? (
        <div className="mt-6">
          <LinkButtons links={links} />
        </div>
      ) : null}
    </>
  );
}
