export const ROLE_LABELS = { owner: "Owner", editor: "Editor", accountant: "Accountant", viewer: "Viewer" } as const;

/** The roles that can be given, with what they allow. */
export const ROLE_CHOICES = [
  { value: "viewer", label: "Viewer", description: "Sees everything in the portfolio, changes nothing." },
  {
    value: "accountant",
    label: "Accountant",
    description: "Sees everything in the portfolio and writes notes on its tax years. Changes nothing else.",
  },
  { value: "editor", label: "Editor", description: "Adds, imports, changes and undoes. Cannot share or delete." },
] as const;
