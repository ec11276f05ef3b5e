import { Link, useLocation } from "react-router";
import type { LinkProps } from "react-router";
import { canPrefetch } from "#browser/can-prefetch.ts";
import { addressWithKept } from "#browser/kept-parameters.ts";

type SiteLinkProps = Omit<LinkProps, "to"> & { readonly to: string };

/**
 * The one link of the public site. A page is loaded ahead when one points at it, except on data-saver or 2g; `bare` and `print` go along;
 * an address of elsewhere is an ordinary link.
 */
export function SiteLink({ to, children, ...rest }: SiteLinkProps) {
  const { search } = useLocation();
  if (/^(?:[a-z]+:|\/\/)/i.test(to)) {
    return (
      <a {...rest} href={to}>
        {children}
      </a>
    );
  }
  return (
    <Link prefetch={canPrefetch() ? "intent" : "none"} {...rest} to={addressWithKept(to, search)}>
      {children}
    </Link>
  );
}
