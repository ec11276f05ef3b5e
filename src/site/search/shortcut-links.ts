/** Where people mostly want to go, shown before anything is typed. The error page offers the documentation's own start as well. */
export const shortcutLinks = (isErrorPage: boolean): readonly { readonly label: string; readonly to: string }[] => [
  { label: "Getting started", to: "/support/guide/getting-started" },
  ...(isErrorPage ? [{ label: "Documentation", to: "/docs/getting-started" }] : []),
  { label: "Pricing", to: "/pricing" },
  { label: "Articles", to: "/articles" },
];
