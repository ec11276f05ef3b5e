import { Link } from "react-router";
import { buttonStyle } from "#ui/components/button-style.ts";
import type { ButtonSize } from "#ui/components/button-style.ts";

interface OpenSampleLinkProps {
  readonly size?: ButtonSize;
  readonly className?: string;
}

/** Opens the sample portfolio in the application, without an account. */
export function OpenSampleLink({ size = "md", className = "" }: OpenSampleLinkProps) {
  return (
    <Link to="/central/sample" rel="nofollow" className={`${buttonStyle("secondary", size)} ${className}`}>
      Open the sample portfolio
    </Link>
  );
}
