/** The frames a page can stand in. */
export const LAYOUTS = ["auth", "bare", "blank", "default", "docs", "landing", "snippet", "user"] as const;
export type LayoutName = (typeof LAYOUTS)[number];

export interface SiteRoute {
  /** Requirement it answers. */
  readonly id: string;
  readonly path: string;
  readonly layout: LayoutName;
  /** Page component under `src`. */
  readonly file: string;
  /** False: the frame waits until it is known who is signed in. */
  readonly isPublic: boolean;
  /** Names of `src/site/middleware.ts`, run in this order before the page. May be empty. */
  readonly middleware: readonly string[];
  /** Forced on this page, whatever the reader prefers. A page's own `header.colorMode` does the same. */
  readonly colorMode?: "light" | "dark";
  /** Exists while developing only. */
  readonly isDevelopmentOnly?: boolean;
}

const page = (
  id: string,
  path: string,
  layout: LayoutName,
  file: string,
  more: Partial<Pick<SiteRoute, "isPublic" | "middleware" | "colorMode" | "isDevelopmentOnly">> = {},
): SiteRoute => ({ id, path, layout, file, isPublic: true, middleware: [], ...more });

/**
 * Every route of the public site. Anything else is looked for in the `generic` collection (R18) and is not found when it is not there (R24).
 * The application's own screens are in `src/client/routes.ts`.
 */
export const SITE_ROUTES: readonly SiteRoute[] = [
  page("R1", "/", "default", "site/pages/HomePage.tsx"),
  page("R2", "/loading", "blank", "site/pages/LoadingPage.tsx", { middleware: ["noindex"] }),
  page("R3", "/privacy", "default", "site/pages/PrivacyPage.tsx"),
  page("R4", "/sign-in", "auth", "site/auth/SignInPage.tsx"),
  page("R5", "/sign-up", "auth", "site/auth/SignUpPage.tsx"),
  page("R6", "/waitlist", "auth", "site/auth/WaitlistPage.tsx"),
  page("R7", "/signed-up", "default", "site/auth/SignedUpPage.tsx"),
  page("R8", "/easy-sign-up", "default", "site/auth/EasySignUpPage.tsx"),
  page("R9", "/unauthorized", "default", "site/auth/UnauthorizedPage.tsx"),
  page("R4", "/sign-in/link", "auth", "site/auth/SignInLinkPage.tsx"),
  page("R4", "/reset-password", "auth", "site/auth/ResetPasswordPage.tsx"),
  page("R4", "/verify-email", "auth", "site/auth/VerifyEmailPage.tsx"),
  page("R4", "/invitation", "auth", "site/auth/InvitationPage.tsx"),
  page("R10", "/central/*", "bare", "site/pages/CentralContentPage.tsx", { middleware: ["noindex"] }),
  page("R11", "/support", "default", "site/pages/SupportPage.tsx"),
  page("R11", "/articles", "default", "site/pages/ArticlesPage.tsx"),
  page("R11", "/app-store", "default", "site/pages/AppStorePage.tsx"),
  page("R12", "/support/*", "docs", "site/pages/SupportDocument.tsx"),
  page("R12", "/app-store/*", "docs", "site/pages/AppStoreDocument.tsx"),
  page("R12", "/samples/*", "docs", "site/pages/SampleDocument.tsx"),
  page("R13", "/articles/:slug", "default", "site/pages/ArticlePage.tsx"),
  page("R14", "/legal", "bare", "site/pages/LegalStart.tsx"),
  page("R14", "/legal/*", "docs", "site/pages/LegalDocument.tsx"),
  page("R15", "/snippets/*", "default", "site/pages/SnippetPage.tsx", { middleware: ["noindex"] }),
  page("R16", "/landing/*", "landing", "site/pages/LandingPage.tsx"),
  page("R17", "/__debug/snippet/*", "snippet", "site/pages/DebugSnippetPage.tsx", {
    middleware: ["noindex"],
    isDevelopmentOnly: true,
  }),
  page("R18", "/*", "default", "site/pages/GenericPage.tsx"),
  page("R19", "/public/*", "bare", "site/pages/PublicPlaceholder.tsx", { middleware: ["noindex"] }),
  page("R20", "/docs", "bare", "site/pages/DocsStart.tsx"),
  page("R20", "/docs/getting-started", "default", "site/pages/GettingStartedPage.tsx"),
  page("R20", "/docs/api", "docs", "site/pages/ApiReferencePage.tsx"),
  page("R20", "/docs/api/:group", "docs", "site/pages/ApiGroupPage.tsx"),
];

/** Color modes that routes force, by the id of the route. */
export const FORCED_MODES: Readonly<Record<string, "light" | "dark">> = Object.fromEntries(
  SITE_ROUTES.flatMap(({ path, colorMode }) => (colorMode === undefined ? [] : [[`site ${path}`, colorMode]])),
);
