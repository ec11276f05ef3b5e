/** What the site says of itself, in one place. */
export const SITE = {
  name: "Aventine",
  description: "Everything you own in one place, with figures that are right and explain themselves.",
} as const;

/** Title, description and social preview of a page; every public page has them. */
export const pageMeta = (title: string, description: string = SITE.description) => {
  const full = title === SITE.name ? SITE.name : `${title} · ${SITE.name}`;
  return [
    { title: full },
    { name: "description", content: description },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:site_name", content: SITE.name },
    { property: "og:type", content: "website" },
  ];
};
