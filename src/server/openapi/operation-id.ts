/** Name of a call for programs made from the description: `putPortfolioAssetPrice` for `PUT /api/portfolios/:portfolioId/assets/:assetId/prices/:on`. */
export function operationIdOf(method: string, path: string): string {
  const segments = path.split("/").filter((segment) => segment !== "" && segment !== "api");
  const words = segments.flatMap((segment, index) => {
    if (segment.startsWith(":")) return [];
    return [segments[index + 1]?.startsWith(":") ? oneOf(segment) : segment];
  });
  return (
    method.toLowerCase() +
    words
      .flatMap((word) => word.split(/[^a-zA-Z0-9]+/))
      .map(capitalized)
      .join("")
  );
}

const oneOf = (many: string): string => many.replace(/ies$/, "y").replace(/s$/, "");
const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
