import type { Entry } from "#content/entry.ts";
import { blocksText } from "#content/body-tree.ts";
import type { StructuredData } from "#site/content/page-facts.ts";
import type { PageLink } from "#site/content/tree-walk.ts";
import { PLAN_CATALOGUE, PLAN_CURRENCY } from "#engine/product/catalogue.ts";
import { formatFixed } from "#engine/money/fixed.ts";
import { SITE } from "#site/site-config.ts";
import { socialPicture } from "./site-address.ts";

const CONTEXT = "https://schema.org";

/** The trail of a page, from the home page down to the page itself. */
const breadcrumbs = (origin: string, trail: readonly PageLink[], page: PageLink): StructuredData => ({
  "@context": CONTEXT,
  "@type": "BreadcrumbList",
  itemListElement: [{ title: SITE.name, to: "/" }, ...trail, page].map(({ title, to }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    item: `${origin}${to}`,
  })),
});

const organization = (origin: string): StructuredData => ({
  "@context": CONTEXT,
  "@type": "Organization",
  name: SITE.name,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
  description: SITE.description,
});

/** The product with the prices of the plan catalog, as billed; a plan that is agreed by contract states none. */
const softwareApplication = (origin: string): StructuredData => ({
  "@context": CONTEXT,
  "@type": "SoftwareApplication",
  name: SITE.name,
  url: `${origin}/`,
  description: SITE.description,
  applicationCategory: "FinanceApplication",
  operatingSystem: "Web",
  offers: PLAN_CATALOGUE.flatMap(({ name, bill }) =>
    bill === undefined
      ? []
      : [
          {
            "@type": "Offer",
            name: `${name}, billed by the ${bill.interval}`,
            price: formatFixed(bill.amount),
            priceCurrency: PLAN_CURRENCY,
            url: `${origin}/pricing`,
          },
        ],
  ),
});

function articleData(origin: string, entry: Entry): StructuredData {
  return {
    "@context": CONTEXT,
    "@type": "Article",
    headline: entry.title,
    description: entry.description,
    datePublished: entry.date,
    dateModified: entry.updated ?? entry.date,
    author: (entry.authors ?? []).map(({ name }) => ({ "@type": "Organization", name })),
    publisher: { "@type": "Organization", name: SITE.name, url: `${origin}/` },
    image: `${origin}${socialPicture(entry.path)}`,
    mainEntityOfPage: `${origin}${entry.path}`,
  };
}

/** A page of the reference of the API. */
export const referenceData = (
  origin: string,
  { title, description, path }: Pick<Entry, "title" | "description" | "path">,
  trail: readonly PageLink[],
): readonly StructuredData[] => [
  breadcrumbs(origin, trail, { title, to: path }),
  {
    "@context": CONTEXT,
    "@type": "APIReference",
    headline: title,
    description,
    publisher: { "@type": "Organization", name: SITE.name, url: `${origin}/` },
    mainEntityOfPage: `${origin}${path}`,
  },
];

/** Questions and answers, as they stand on the page. */
const questionData = ({ items }: NonNullable<Entry["faq"]>): StructuredData => ({
  "@context": CONTEXT,
  "@type": "FAQPage",
  mainEntity: items.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: blocksText(answer) },
  })),
});

/** What search engines are told of a page of content. */
export const structuredData = (origin: string, entry: Entry, trail: readonly PageLink[]): readonly StructuredData[] => [
  ...(entry.path === "/"
    ? [organization(origin), softwareApplication(origin)]
    : [breadcrumbs(origin, trail, { title: entry.title, to: entry.path })]),
  ...(entry.collection === "posts" ? [articleData(origin, entry)] : []),
  ...(entry.faq ? [questionData(entry.faq)] : []),
];
