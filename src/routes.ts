import { index, layout, route } from "@react-router/dev/routes";
import type { RouteConfig, RouteConfigEntry } from "@react-router/dev/routes";
import { clientRoutes, missingRoutes } from "./client/routes.ts";
import { middlewareOf } from "./site/middleware.ts";
import { SITE_ROUTES } from "./site/route-table.ts";
import type { LayoutName, SiteRoute } from "./site/route-table.ts";

const FRAMES: Readonly<Record<LayoutName, string>> = {
  auth: "site/layouts/AuthLayout.tsx",
  bare: "site/layouts/BareLayout.tsx",
  blank: "site/layouts/BlankLayout.tsx",
  default: "site/layouts/DefaultLayout.tsx",
  docs: "site/layouts/DocsLayout.tsx",
  landing: "site/layouts/LandingLayout.tsx",
  snippet: "site/layouts/SnippetLayout.tsx",
  user: "site/layouts/UserLayout.tsx",
};

/** What exists while developing only: a production build does not even contain it. */
const isDeveloping = !import.meta.env.PROD;
const galleryRoutes = isDeveloping ? [route("__debug/ui", "ui/gallery/GalleryPage.tsx")] : [];
const siteRoutes = SITE_ROUTES.filter((it) => isDeveloping || it.isDevelopmentOnly !== true);

function entryOf(it: SiteRoute): RouteConfigEntry {
  // A wrong name ends the build here, with the route in its stack, instead of failing the first reader.
  for (const name of it.middleware) middlewareOf(name);
  const id = `site ${it.path}`;
  // Where the collection has no page, the application tells so within its frame.
  if (it.path === "/central/*") return layout(it.file, { id }, missingRoutes);
  return it.path === "/" ? index(it.file, { id }) : route(it.path.slice(1), it.file, { id });
}

const inLayout = (name: LayoutName): RouteConfigEntry[] => siteRoutes.filter((it) => it.layout === name).map(entryOf);

export default [
  layout(FRAMES.default, inLayout("default")),
  layout(FRAMES.docs, inLayout("docs")),
  layout(FRAMES.auth, inLayout("auth")),
  layout(FRAMES.blank, inLayout("blank")),
  layout(FRAMES.landing, inLayout("landing")),
  ...(["snippet", "user"] as const).flatMap((name) => {
    const own = inLayout(name);
    return own.length === 0 ? [] : [layout(FRAMES[name], own)];
  }),
  layout(FRAMES.bare, [...inLayout("bare"), ...clientRoutes, ...galleryRoutes]),
] satisfies RouteConfig;
