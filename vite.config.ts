import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { openClickedPage } from "./scripts/open-clicked-page.ts";
import { supportSearch } from "./src/content/compile/search-plugin.ts";
import { siteContent } from "./src/content/compile/vite-plugin.ts";

/** What every document runs, the application's too, in one file: small ones compress worse. */
const DOCUMENT_PARTS =
  /src\/root\.tsx|src\/site\/site-handle\.|src\/site\/metadata\/document-look\.|src\/site\/chrome\/idle-part\.|src\/site\/pages\/ProblemPart\.|src\/site\/drawn\/server-parts\.|src\/browser\/(?:kept-parameters|open-anew|public-settings)\.|src\/ui\/(?:when-idle|components\/later-part|theme\/csp-nonce)\.|vite\/preload-helper/;

/** And what every page of the site runs. What the server has drawn needs no code, and what the frame does when the browser is idle is not among it. */
const FRAME_PARTS =
  /src\/site\/(?:drawn\/(?!wake|server-parts)|metadata\/(?!document-look)|views\/(?:registry|ViewPart))|src\/site\/(?:paths|site-config)\.|src\/site\/chrome\/(?:FrameParts|SiteChrome|SkipLink|banner|before-paint|chrome-events|page-clicks)\.|src\/site\/layouts\/(?:frame-handle|serif-link|SiteFrame|DefaultLayout|DocsLayout)\.|src\/site\/pages\/ErrorPage\./;

/** What draws the head and the foot of a page: for the one that is opened after the first. */
const CHROME_PARTS =
  /src\/site\/ColorModeSelect\.|src\/site\/chrome\/(?:AccountNav|DismissibleBanner|Footer|Header|HeaderMenu|MobileMenu|NarrowStartBanner|NewsletterForm|Sign|navigation|navigation-item)\./;

/** Links and buttons: of pages that are components, of what draws the frame, and of the application. */
const LINK_PARTS = /src\/ui\/components\/(?:Mark|Spinner|class-names|button-style)\.|src\/browser\/can-prefetch\./;

/** What pages with figures use of the interface: kept apart from the parts that only the application needs. */
const PUBLIC_PARTS =
  /src\/ui\/formats\/(?!parse-)|src\/engine\/(?:money\/(?!fixed-column)|dates\/)|src\/ui\/components\/(?:Amount|Percent|PrivacyProvider|UnknownValue|Tooltip|use-overlay-position|place-overlay)\.|src\/ui\/charts\/(?:class-hue|sparkline-path)/;

/** Parts of forms and dialogs, which lists and figures do without; what stands over a list (KeyValueList, SegmentedControl, TextField) is shared. */
const FORM_NAMES = "Checkbox|ComboBox|ConfirmDialog|Dialog|Drawer|RadioGroup|Select|Switch|Tabs";
const FORM_PARTS = new RegExp(`src/ui/components/(?:${FORM_NAMES})\\.|src/client/forms/FormDialog\\.`);

/** Of these, what offers choices: settings have it without a dialog. */
const PICKER_PARTS = /src\/ui\/components\/(?:ComboBox|Select)\./;

/** Words of lists that are too short to travel alone. */
const LIST_WORDS = /src\/client\/(?:asset\/price-words|parts\/(?:liquidity-words|grid-view-search))\./;

/** Fields for days and numbers and what explains a figure: of forms and figures, but not of settings. */
const DAY_NAMES = "Calendar|DateField|NumberField";
const DAY_PARTS = new RegExp(
  `src/ui/(?:components/(?:${DAY_NAMES})|formats/parse-(?:local-date|local-number|typed-number))\\.`,
);
const EXPLAIN_NAMES = "ExplainButton";
const EXPLAIN_PARTS = new RegExp(`src/ui/components/(?:${EXPLAIN_NAMES})\\.`);

/** What the first screen of the application is made of besides its own file, with all it imports: sixty small files load slower and compress worse. */
const APPLICATION_PARTS =
  /src\/client\/(?:api\/(?:query-client|use-api-query|paths|metric-paths|notification-paths|ticket-list-path)\.|shell\/(?:ChosenLocale|CentralFrame|CentralLayout|CentralPages)\.|page\/(?:CentralScreen|central-screens|FrameSkeleton|InstantText|use-user|shortcuts|device-setting)\.|portfolio\/(?:plan-over|portfolio-links)\.|parts\/(?:role-words|PortfolioRow)\.)|src\/ui\/components\/(?:Badge|Banner|Button|DateText|Delta|EmptyState|ErrorState|FigureText|Link|Menu|Page|Section|Skeleton)\.|lucide-react\/dist\/esm\/icons\/(?:ellipsis|file-input|plus|sparkles)\./;

/** What writes, once a screen has something to write. */
const WRITE_PARTS = /src\/client\/(?:api\/use-api-write|page\/FailureBanner)\./;

/** What every screen of a portfolio adds to that. */
const PORTFOLIO_PARTS = /src\/client\/(?:portfolio\/|shell\/Portfolio(?:Frame|Layout)\.)/;

/** What many screens share and not all; the addresses of calls about money paid to us and about members are asked for elsewhere. */
const SHARED_PARTS = new RegExp(
  `src/ui/components/(?!(?:${FORM_NAMES}|${DAY_NAMES}|${EXPLAIN_NAMES}|ExplainTree|MenuList|calendar-days)\\.)|src/client/(?:api/(?!(?:billing|member)-paths)|page|shell)/|node_modules/(?:lucide-react|@tanstack/(?:react-)?query)`,
);

/** What every page of the application has loaded before it loads a part: naming it again in each part is a tenth of what a small one weighs. */
const THERE =
  /\/(?:rolldown-runtime|framework|application|document|identity|session|links|figures|portfolio)-[\w-]+\.js$/;
const isNotThere = (file: string): boolean => !THERE.test(`/${file}`);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [openClickedPage(), siteContent(), supportSearch(), tailwindcss(), reactRouter()],
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: {
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === "js" ? needed.filter(isNotThere) : [...needed],
    },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // Words for developers alone.
          treeshake: { manualPureFunctions: ["warning", "warningOnce"] },
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\//,
                  priority: 30,
                },
                { name: "document", test: DOCUMENT_PARTS, priority: 26 },
                { name: "frame", test: FRAME_PARTS, priority: 25 },
                { name: "links", test: LINK_PARTS, priority: 25 },
                { name: "logo", test: /src\/site\/(?:Logo|chrome\/SiteLink)\./, priority: 25 },
                { name: "field", test: /src\/ui\/components\/Field\./, priority: 25 },
                { name: "theme", test: /src\/ui\/theme\/(?:use-)?color-mode\./, priority: 27 },
                { name: "chrome", test: CHROME_PARTS, priority: 24 },
                // The token and the calls of the session, which the application begins with.
                {
                  name: "session",
                  test: /src\/browser\/(?:session\/(?:session|token|sign-in-address)\.|api\/)|src\/engine\/result\./,
                  priority: 22,
                },
                // Who is here: every page asks it when it is idle, and must not fetch the application for that.
                {
                  name: "identity",
                  test: /src\/browser\/session\/(?!clerk|sign-in-address|sign-in-methods)/,
                  priority: 21,
                },
                { name: "toasts", test: /src\/ui\/components\/toast-store\./, priority: 21 },
                { name: "figures", test: PUBLIC_PARTS, priority: 20, minShareCount: 3 },
                { name: "application", test: APPLICATION_PARTS, priority: 15 },
                { name: "writes", test: WRITE_PARTS, priority: 15 },
                { name: "addresses", test: /src\/client\/api\/portfolio-paths\./, priority: 15 },
                { name: "portfolio", test: PORTFOLIO_PARTS, priority: 14 },
                { name: "shared", test: SHARED_PARTS, priority: 10, minShareCount: 6 },
                { name: "list-words", test: LIST_WORDS, priority: 9 },
                { name: "days", test: DAY_PARTS, priority: 4 },
                { name: "explain", test: EXPLAIN_PARTS, priority: 4 },
                { name: "pickers", test: PICKER_PARTS, priority: 6, minShareCount: 3 },
                { name: "forms", test: FORM_PARTS, priority: 5, minShareCount: 3 },
              ],
            },
          },
        },
  },
}));
