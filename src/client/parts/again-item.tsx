import { RotateCw } from "lucide-react";
import type { ApiFailure } from "#browser/api/api-failure.ts";
import type { MenuItem } from "#ui/components/menu-items.ts";

/** Stands in a menu for what could not be read, such as "your saved views": it is not lost. */
export const againItem = (what: string, { message }: ApiFailure, retry: () => void): MenuItem => ({
  key: "again",
  label: `Load ${what} again`,
  description: `They are kept, but could not be loaded. ${message}`,
  icon: <RotateCw size={16} strokeWidth={1.5} aria-hidden />,
  onSelect: retry,
});
