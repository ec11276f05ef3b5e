/** In which order sources are asked for the price of something, as a person chose it: keys, the first asked first; and those that are not asked. */
export interface SourceOrder {
  readonly order: readonly string[];
  readonly without: readonly string[];
}

/** As text that is the same for the same order: "twelve-data yahoo -coingecko"; empty where nobody chose one. */
export const orderText = (asked: SourceOrder | null | undefined): string =>
  asked ? [...asked.order, ...asked.without.toSorted().map((key) => `-${key}`)].join(" ") : "";

export function orderOfText(text: string): SourceOrder | undefined {
  if (text === "") return undefined;
  const words = text.split(" ");
  return {
    order: words.filter((it) => !it.startsWith("-")),
    without: words.filter((it) => it.startsWith("-")).map((it) => it.slice(1)),
  };
}

/** The sources that are asked, in their order: those a person named, then the others as they are configured; none that is left out. */
export function inOrder<T extends { readonly key: string }>(
  sources: readonly T[],
  asked: SourceOrder | null | undefined,
): readonly T[] {
  if (!asked) return sources;
  const placeOf = ({ key }: T): number => {
    const place = asked.order.indexOf(key);
    return place < 0 ? asked.order.length : place;
  };
  return sources.filter(({ key }) => !asked.without.includes(key)).toSorted((a, b) => placeOf(a) - placeOf(b));
}
