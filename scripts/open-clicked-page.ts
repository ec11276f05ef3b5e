import type { Plugin } from "vite";

const OURS = new URL("../src/browser/open-anew.ts", import.meta.url).pathname;
const FILE = /react-router\/dist\/[a-z]+\/lib\/dom\/ssr\/routeModules\.js$/;
const ITS_OWN = "window.location.reload();";

/**
 * React Router reloads the page one is on when the code of the page that was clicked cannot be loaded, and the click is lost. It offers no other way,
 * so that the one line is replaced while building: the clicked page is opened (decision 0022). A React Router that says it otherwise ends the build.
 */
export function openClickedPage(): Plugin {
  let isReplaced = false;
  return {
    name: "open-clicked-page",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: FILE },
      handler(code) {
        const parts = code.split(ITS_OWN);
        if (parts.length !== 2) return this.error("React Router no longer reloads where a page's code is missing.");
        isReplaced = true;
        return {
          code: `import { openClicked } from ${JSON.stringify(OURS)};\n${parts.join("openClicked();")}`,
          map: null,
        };
      },
    },
    generateBundle() {
      if (!isReplaced) this.error("The file of React Router that loads the code of pages was not found.");
    },
  };
}
