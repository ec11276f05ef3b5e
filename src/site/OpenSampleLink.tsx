import { Link } from "react-router";
import { usePublicSettings } from "#browser/public-settings.ts";
import { buttonStyle } from "#ui/components/button-style.ts";
import type { ButtonSize } from "#ui/components/button-style.ts";

interface OpenSampleLinkProps {
  readonly size?: ButtonSize;
  readonly className?: string;
}

/** Opens the sample portfolio in the application, without an account. In a closed preview nothing is open without one. */
export function OpenSampleLink({ size = "md", className = "" }: OpenSampleLinkProps) {
  if (!useHasSample()) return null;
  return (
    <Link to="/central/sample" rel="nofollow" className={`${buttonStyle("secondary", size)} ${className}`}>
      Open the sample portfolio
    </Link>
  );
}

export function useHasSample(): boolean {
  const { devDomain, siteOrigin } = usePublicSettings();
  return devDomain === undefined || (siteOrigin !== undefined && new URL(siteOrigin).hostname !== devDomain);
}
