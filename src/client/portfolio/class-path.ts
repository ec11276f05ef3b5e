import type { ClassGroupKey } from "#assets/asset-class.ts";
import { CLASS_GROUPS } from "#assets/class-groups.ts";

/** The screen of a group of classes, without the view. Apart from the other addresses, which the first screen has: it does without the groups. */
export const classPath = (portfolioId: string, group: ClassGroupKey): string =>
  `/central/p/${portfolioId}/own/${CLASS_GROUPS[group].slug}`;
