import { hueColor } from "#ui/charts/class-hue.ts";

/** A name with the color it has in every chart. */
export const Swatch = ({ hue, name }: { readonly hue: string; readonly name: string }) => (
  <span className="inline-flex items-center gap-2.5">
    <span aria-hidden className="size-2.5 shrink-0 rounded-xs" style={{ background: hueColor(hue) }} />
    {name}
  </span>
);
