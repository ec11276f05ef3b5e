const KNOWN: Readonly<Record<string, string>> = {
  "POST /api/admin/people/:userId/act": "Opened your account to look into it",
  "GET /api/admin/people/:userId/portfolios": "Your list of portfolios",
  "GET /api/portfolios": "Your portfolios and what they are worth",
  "GET /api/portfolios/:portfolioId": "A portfolio and its settings",
  "GET /api/user/me": "Your name and address",
  "GET /api/user/metrics": "Figures across your portfolios",
};

/** What our staff looked at, for the person it belongs to: the place of a call as words. */
export function lookWords(place: string): string {
  const known = KNOWN[place];
  if (known !== undefined) return known;
  const path = place.slice(place.indexOf(" ") + 1);
  const isInPortfolio = path.includes("/:portfolioId/");
  const parts = path
    .replace(/^\/api\/(portfolios\/:portfolioId|user|admin)\//, "")
    .split("/")
    .filter((part) => !part.startsWith(":"))
    .map((part) => part.replaceAll(/[-_]/g, " "));
  return `${isInPortfolio ? "A portfolio" : "Your account"}: ${parts.join(", ")}`;
}
