import { ClosingPart } from "#site/composed/ClosingPart.tsx";
import { HeroPart } from "#site/composed/HeroPart.tsx";
import { StepsPart } from "#site/composed/ListParts.tsx";
import { QuestionsPart } from "#site/composed/QuestionsPart.tsx";
import { SectionPart } from "#site/composed/SectionPart.tsx";
import { loadPage } from "#site/content/load-page.server.ts";
import type { PageFacts, PageLoaderArgs, ShownSection } from "#site/content/page-facts.ts";
import { ClassIndex } from "#site/home/ClassIndex.tsx";
import { drawHome } from "#site/home/evidence.server.tsx";
import type { DrawnHome } from "#site/home/evidence.server.tsx";
import { DoorsPart, PairPart, PromiseLine, SplitPart, WidePart } from "#site/home/HomeParts.tsx";
import { drawPage } from "#site/drawn/draw.server.tsx";
import { DrawnPage } from "#site/drawn/DrawnPage.tsx";
import type { DrawnFacts } from "#site/drawn/drawn-facts.ts";
import { describePage } from "#site/metadata/describe-page.ts";

interface HomeFacts extends PageFacts {
  readonly drawn: DrawnHome;
}

export async function loader({ request }: PageLoaderArgs): Promise<DrawnFacts> {
  const facts: HomeFacts = { ...(await loadPage("index", request)), drawn: drawHome() };
  return drawPage(request, facts, { head: <Home facts={facts} /> });
}

export const meta = describePage;

export default DrawnPage;

/** The home page: its words are `content/index/index.md`, its evidence is drawn on the server with the product's own parts. */
function Home({ facts }: { readonly facts: HomeFacts }) {
  const { entry, drawn } = facts;
  const { hero, sections, features, steps, faq, cta } = entry;
  const security = sections.find(({ id }) => id === "security");
  return (
    <div data-compact>
      {hero ? <HeroPart hero={hero} isFirstScreen /> : null}
      <Drawing markup={drawn.picture} className="mx-auto max-w-300 px-5 pb-7 sm:px-8 sm:pb-10 lg:pb-12" />
      {security ? <PromiseLine items={security.items} /> : null}
      {features ? <ClassIndex features={features} currency={drawn.currency} figures={drawn.figures} /> : null}
      {sections.map((section) => (
        <HomeSection key={section.id} section={section} sections={sections} evidence={drawn.evidence} />
      ))}
      {steps ? <StepsPart steps={steps} /> : null}
      {faq ? <QuestionsPart questions={faq} /> : null}
      {cta ? <ClosingPart cta={cta} /> : null}
    </div>
  );
}

const Drawing = ({ markup, className }: { readonly markup: string; readonly className?: string }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: markup }} />
);

interface HomeSectionProps {
  readonly section: ShownSection;
  readonly sections: readonly ShownSection[];
  readonly evidence: Readonly<Record<string, string>>;
}

/** The form of each section, by its id; one the page does not know is an ordinary section. */
function HomeSection({ section, sections, evidence }: HomeSectionProps) {
  const drawing = <Drawing markup={evidence[section.id] ?? ""} />;
  switch (section.id) {
    case "bridge":
      return <WidePart section={section}>{drawing}</WidePart>;
    case "returns":
    case "explain":
      return <SplitPart section={section} evidence={drawing} isReversed={section.id === "explain"} />;
    case "audiences":
      return <DoorsPart section={section} />;
    case "spreadsheet":
      return <WidePart section={section} />;
    case "security":
      return null;
    case "pricing": {
      const security = sections.find(({ id }) => id === "security");
      return (
        <PairPart left={security ?? section} right={section}>
          {drawing}
        </PairPart>
      );
    }
    default:
      return <SectionPart section={section} />;
  }
}
