import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What public pages use of the interface: kept apart from the parts that only the application needs. */
const PUBLIC_PARTS =
  /src\/ui\/(?:formats|theme)\/|src\/engine\/(?:money|dates)\/|src\/ui\/components\/(?:Amount|Percent|PrivacyProvider|UnknownValue|Tooltip|Mark|Spinner|Field|class-names|button-style|use-overlay-position|place-overlay)\.|src\/ui\/charts\/(?:class-hue|sparkline-path)/;

/** Parts that nearly every screen shares, in one file: sixty small ones load slower and compress worse. */
const APPLICATION_PARTS =
  /src\/ui\/(?:components|theme)\/|src\/client\/(?:api|session|shell|portfolio)\/|node_modules\/(?:lucide-react|@tanstack\/(?:react-)?query)/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\//,
                  priority: 30,
                },
                { name: "figures", test: PUBLIC_PARTS, priority: 20, minShareCount: 3 },
                { name: "application", test: APPLICATION_PARTS, priority: 10, minShareCount: 4 },
              ],
            },
          },
        },
  },
}));
