import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { paths } from "#site/paths.ts";
import { shapeAnchor } from "./shape-anchor.ts";

interface ShapeWordsProps {
  /** In words, such as `list of MoneyFigure`. */
  readonly type: string;
  readonly shape: string | undefined;
}

/** A type whose named shape leads to where it is told. */
export function ShapeWords({ type, shape }: ShapeWordsProps) {
  if (shape === undefined) return type;
  const [before, after = ""] = type.split(shape);
  return (
    <>
      {before}
      <SiteLink
        to={`${paths.apiReference}#${shapeAnchor(shape)}`}
        className="rounded-xs text-link underline-offset-3 hover:underline"
      >
        {shape}
      </SiteLink>
      {after}
    </>
  );
}
