import { paths } from "#client/api/paths.ts";
import { useApiQuery } from "#client/api/use-api-query.ts";

interface WayIconProps {
  readonly name: string;
  /** All that are shown with it: they are asked for together. */
  readonly among: readonly string[];
}

/** The icon a class declares, drawn by our own server from its set: a new class brings its own without a line here. */
export function WayIcon({ name, among }: WayIconProps) {
  const body = useApiQuery(paths.icons(among)).data?.icons[name]?.body;
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      className="size-5 shrink-0 text-ink-muted"
      {...(body === undefined ? {} : { dangerouslySetInnerHTML: { __html: body } })}
    />
  );
}
