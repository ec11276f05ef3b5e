import { z } from "zod";

/**
 * What a content file may say above its body. Checked when the site is built: a field that is missing, misspelled or of the wrong kind fails the
 * build with the file and the field. `path`, `stem` and `body` are made by the build and never written by hand.
 */
const linkSchema = z.strictObject({
  label: z.string().min(1),
  to: z.string().regex(/^(?:\/|https:\/\/|mailto:|#)/, "starts with /, #, https:// or mailto:"),
  /** Name of a Lucide icon in kebab-case, such as `arrow-right`. */
  icon: z.string().optional(),
  target: z.literal("_blank").optional(),
});

/** A real product picture: `public/pictures/NAME-light.webp` and `NAME-dark.webp`, made by `npm run pictures`. */
const pictureSchema = z.strictObject({ name: z.string(), alt: z.string().min(10), caption: z.string().optional() });

const itemSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  icon: z.string().optional(),
  to: z.string().optional(),
});

export const heroSchema = z.strictObject({
  eyebrow: z.string().optional(),
  title: z.string().max(70),
  lead: z.string().max(320),
  links: z.array(linkSchema).default([]),
  picture: pictureSchema.optional(),
  /** One headline figure of the page, such as `Yield to worst`, with what it answers; its value is the one its sample on the page begins with. */
  figure: z
    .strictObject({
      eyebrow: z.string().default("The figure to watch"),
      label: z.string(),
      value: z.string().optional(),
      question: z.string(),
    })
    .optional(),
});

export const sectionSchema = z.strictObject({
  /** Anchor within the page. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  eyebrow: z.string().optional(),
  title: z.string(),
  /** Markdown. */
  description: z.string().default(""),
  items: z.array(itemSchema).default([]),
  picture: pictureSchema.optional(),
  /** Name of an interactive sample of `src/site/samples/registry.ts`, computed in the page by the engine. */
  sample: z.string().optional(),
  links: z.array(linkSchema).default([]),
});

const faqSchema = z.strictObject({
  title: z.string().default("Questions"),
  /** Answers are Markdown. */
  items: z.array(z.strictObject({ question: z.string(), answer: z.string() })).min(1),
});

const featuresSchema = z.strictObject({
  title: z.string(),
  lead: z.string().optional(),
  items: z.array(itemSchema).min(1),
});
const stepsSchema = z.strictObject({ title: z.string(), items: z.array(itemSchema).min(1) });
const ctaSchema = z.strictObject({ title: z.string(), description: z.string(), links: z.array(linkSchema).min(1) });
/** Only people who exist and agreed to be quoted. */
const testimonialsSchema = z.array(z.strictObject({ quote: z.string(), name: z.string(), role: z.string() }));

const seoSchema = z.strictObject({
  title: z.string().max(70).optional(),
  description: z.string().min(50).max(170).optional(),
  robots: z.literal("noindex").optional(),
  /** Path of the page that search engines should show instead. */
  canonical: z.string().startsWith("/").optional(),
});

const page = {
  title: z.string().min(2).max(80),
  description: z.string().min(50).max(200),
  draft: z.boolean().default(false),
  /** False hides the page from navigation trees; a title shortens its name there. */
  navigation: z
    .union([
      z.literal(false),
      z.strictObject({ title: z.string().optional(), icon: z.string().optional(), badge: z.string().optional() }),
    ])
    .default({}),
  /** Place among its neighbors in navigation: 1 comes first, pages without one last by title. */
  order: z.number().int().optional(),
  seo: seoSchema.default({}),
  /** Facts a layout or component asks for by name. */
  meta: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  /** Small line above the title: the section the page belongs to. */
  headline: z.string().optional(),
  links: z.array(linkSchema).default([]),
  /** Which page component shows it; undefined: the plain page of its layout. */
  view: z.enum(["solution", "audience", "features", "pricing", "videos", "contact", "referral", "waitlist"]).optional(),
  /** Forced color mode and other facts of the page's frame. */
  header: z
    .strictObject({ colorMode: z.enum(["light", "dark"]).optional(), isHidden: z.boolean().optional() })
    .optional(),
  /** Screens, calls of the API and public pages that do what the page says can be done: `/central/portfolios`, `GET /api/portfolios`. */
  restsOn: z
    .array(
      z.string().regex(/^(?:(?:GET|POST|PUT|PATCH|DELETE) )?\//, "an address such as /central or GET /api/portfolios"),
    )
    .min(1)
    .optional(),
  /** Day of the last edit of its facts, `2026-11-21`. */
  updated: z.iso.date().optional(),
};

const marketing = {
  hero: heroSchema.optional(),
  features: featuresSchema.optional(),
  sections: z.array(sectionSchema).default([]),
  steps: stepsSchema.optional(),
  testimonials: testimonialsSchema.default([]),
  faq: faqSchema.optional(),
  cta: ctaSchema.optional(),
};

const plainPage = z.strictObject(page);
const marketingPage = z.strictObject({ ...page, ...marketing });
const post = z.strictObject({
  ...page,
  authors: z.array(z.strictObject({ name: z.string(), to: z.string().optional() })).min(1),
  badge: z.string().optional(),
  date: z.iso.date(),
  image: pictureSchema.optional(),
});
const appStorePage = z.strictObject({
  ...page,
  /** Short facts of the side box, Markdown: what is read, permissions, set-up time. */
  info: z.string(),
  info2: z.string().optional(),
  suppressBody: z.boolean().default(false),
});

/** Name and place of a folder in navigation: the file `.navigation.yml` inside it. */
export const folderSchema = z.strictObject({
  title: z.string().min(2),
  order: z.number().int().optional(),
  icon: z.string().optional(),
});

/** The twelve collections, by the folder under `content/` each lives in. */
export const COLLECTIONS = {
  index: { folder: "index", prefix: "/", schema: marketingPage },
  privacy: { folder: "privacy", prefix: "/privacy", schema: plainPage },
  central: { folder: "central", prefix: "/central", schema: plainPage },
  support: { folder: "support", prefix: "/support", schema: plainPage },
  legal: { folder: "legal", prefix: "/legal", schema: plainPage },
  landing: { folder: "landing", prefix: "/landing", schema: marketingPage },
  app_store: { folder: "app-store", prefix: "/app-store", schema: appStorePage },
  /** The index page of all articles; the articles themselves are `posts`. */
  articles: { folder: "articles", prefix: "/articles", schema: marketingPage },
  posts: { folder: "posts", prefix: "/articles", schema: post },
  generic: { folder: "generic", prefix: "/", schema: marketingPage },
  snippets: { folder: "snippets", prefix: "/snippets", schema: plainPage },
  samples: { folder: "samples", prefix: "/samples", schema: plainPage },
} as const;

export type CollectionName = keyof typeof COLLECTIONS;

export const COLLECTION_NAMES = Object.keys(COLLECTIONS).filter((name): name is CollectionName => name in COLLECTIONS);
export const isCollectionName = (name: string): name is CollectionName => Object.hasOwn(COLLECTIONS, name);

type Fields = z.infer<typeof marketingPage> & Partial<z.infer<typeof post>> & Partial<z.infer<typeof appStorePage>>;
/** Everything any collection's file may say above its body; what a collection does not have is undefined. */
export type PageFields = Omit<Fields, "title" | "description"> & {
  readonly title: string;
  readonly description: string;
};
export type PageLink = z.infer<typeof linkSchema>;
export type PictureFields = z.infer<typeof pictureSchema>;
export type Item = z.infer<typeof itemSchema>;
export type Hero = z.infer<typeof heroSchema>;
export type SectionFields = z.infer<typeof sectionSchema>;
export type Features = z.infer<typeof featuresSchema>;
export type StepsFields = z.infer<typeof stepsSchema>;
export type CallToAction = z.infer<typeof ctaSchema>;
export type Testimonial = z.infer<typeof testimonialsSchema>[number];
