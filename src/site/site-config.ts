/** What happens after sign-up, in the same words everywhere. */
export const TRIAL_SENTENCE =
  "60 days free from your first portfolio, no card needed. After that, keep a plan, or keep reading and exporting everything you entered.";

/** What the site says of itself, in one place. */
export const SITE = {
  name: "Aventine",
  description: "Everything you own in one place, with figures that are right and explain themselves.",
  /** The line above the header. A new `id` shows it again to those who dismissed the last one. */
  banner: {
    id: "trial-60-days",
    text: "60 days free from your first portfolio, no card needed.",
    label: "See the plans",
    to: "/pricing",
  },
} as const;

/** Title, description and social preview of a page; every public page has them. */
export const pageMeta = (title: string, description: string = SITE.description) => {
  // A title that names the site already does not name it twice.
  const full = title.split(" · ").includes(SITE.name) ? title : `${title} · ${SITE.name}`;
  return [
    { title: full },
    { name: "description", content: description },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:site_name", content: SITE.name },
    { property: "og:type", content: "website" },
  ];
};
