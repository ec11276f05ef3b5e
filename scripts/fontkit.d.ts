/** What the build uses of fontkit, which brings no types. Source: https://github.com/foliojs/fontkit#fontkit */
declare module "fontkit" {
  interface GlyphPath {
    readonly toSVG: () => string;
  }
  interface Glyph {
    readonly path: GlyphPath;
    readonly advanceWidth: number;
  }
  interface GlyphRun {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[];
    readonly advanceWidth: number;
  }
  interface Font {
    readonly unitsPerEm: number;
    readonly layout: (text: string) => GlyphRun;
  }
  /** A font by the path of its file: TrueType, OpenType, WOFF or WOFF2. */
  export function openSync(path: string): Font;
}
