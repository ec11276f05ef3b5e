import serifLatin from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url";

/** The face of headlines, loaded ahead by the layouts whose pages have some. */
export const serifLink = () => [
  { rel: "preload", href: serifLatin, as: "font", type: "font/woff2", crossOrigin: "anonymous" as const },
];
