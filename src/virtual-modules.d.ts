/** Every page of `content/`, compiled by `src/content/compile/vite-plugin.ts`. On the server's side of the site only. */
declare module "virtual:site-content" {
  export const siteContent: import("#content/entry.ts").SiteContent;
}

/** The search index of the support pages, made by `src/content/compile/search-plugin.ts`: a file of its own, loaded with the palette. */
declare module "virtual:support-search" {
  export const supportSearch: string;
}
