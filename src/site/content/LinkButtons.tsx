import type { PageLink } from "#content/schemas.ts";
import { Icon } from "#site/icons/Icon.tsx";
import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { buttonStyle } from "#ui/components/button-style.ts";
import type { ButtonSize } from "#ui/components/button-style.ts";

interface LinkButtonsProps {
  readonly links: readonly PageLink[];
  readonly size?: ButtonSize;
  /** Whether the first is the one action of its screen. */
  readonly hasPrimary?: boolean;
}

/** Ways on, as buttons. */
export function LinkButtons({ links, size = "md", hasPrimary = false }: LinkButtonsProps) {
  return (
    <div className="no-print flex flex-wrap gap-3">
      {links.map(({ label, to, target, icon }, index) => (
        <SiteLink
          key={to}
          to={to}
          target={target}
          {...(target === undefined ? {} : { rel: "noopener" })}
          className={buttonStyle(hasPrimary && index === 0 ? "primary" : "secondary", size)}
        >
          {icon === undefined ? null : <Icon name={icon} size={16} />}
          {label}
        </SiteLink>
      ))}
    </div>
  );
}
