/** CSS color of an asset class's hue (see `hue` in the registry of asset classes): the same in every chart, for both modes. */
export const hueColor = (hue: string): string => `var(--hue-${hue})`;
