import { usePortfolio } from "#client/portfolio/use-portfolio.ts";

/** Why this person cannot change the settings: they belong to the owner, also of an archived portfolio. */
export const useOwnerReason = (): string | undefined =>
  usePortfolio().role === "owner" ? undefined : "Only the owner of this portfolio can change its settings.";
