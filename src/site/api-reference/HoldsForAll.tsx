import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { paths } from "#site/paths.ts";

const PARTS = [
  { id: "first-call", title: "keys" },
  { id: "values", title: "values" },
  { id: "writing", title: "writing" },
  { id: "errors", title: "errors" },
  { id: "limits", title: "limits" },
] as const;

/** Ways from a group to what is not said again at each of its calls. */
export const HoldsForAll = () => (
  <p className="no-print mt-4 text-14 text-ink-muted">
    What applies to every call:{" "}
    {PARTS.map(({ id, title }, index) => (
      <span key={id}>
        {index === 0 ? "" : ", "}
        <SiteLink
          to={`${paths.apiReference}#${id}`}
          className="rounded-xs text-link underline decoration-from-font underline-offset-3 hover:decoration-2"
        >
          {title}
        </SiteLink>
      </span>
    ))}
    .
  </p>
);
