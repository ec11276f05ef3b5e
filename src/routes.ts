import { index, layout, route } from "@react-router/dev/routes";
import type { RouteConfig } from "@react-router/dev/routes";
import { clientRoutes } from "./client/routes.ts";

/** The component gallery exists only while developing: a production build does not even contain it. */
const galleryRoutes = import.meta.env.PROD ? [] : [route("__debug/ui", "ui/gallery/GalleryPage.tsx")];

export default [
  layout("site/layouts/DefaultLayout.tsx", [
    index("site/pages/HomePage.tsx"),
    route("*", "site/pages/NotFoundPage.tsx"),
  ]),
  layout("site/layouts/AuthLayout.tsx", [
    route("sign-in", "site/pages/SignInPage.tsx"),
    route("sign-up", "site/pages/SignUpPage.tsx"),
  ]),
  layout("site/layouts/BlankLayout.tsx", [route("loading", "site/pages/LoadingPage.tsx")]),
  layout("site/layouts/BareLayout.tsx", [...clientRoutes, ...galleryRoutes]),
] satisfies RouteConfig;
