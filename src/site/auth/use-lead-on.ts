import { useNavigate, useSearchParams } from "react-router";
import { usePublicSettings } from "#browser/public-settings.ts";
import { ownReturnAddress } from "#engine/product/return-address.ts";

/** Goes on to where the person wanted to be: `redirect_url` if it is an address of ours, else the application. */
export function useLeadOn(): (to?: string) => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { clientOrigin } = usePublicSettings();
  return (to) => {
    const origins = [window.location.origin, ...(clientOrigin === "" ? [] : [clientOrigin])];
    const address = ownReturnAddress(to ?? search.get("redirect_url"), origins) ?? `${clientOrigin}/central`;
    // In place of the form: going back leads to where the person came from, not to a form that is done.
    if (address.startsWith("/")) void navigate(address, { replace: true });
    else window.location.assign(address);
  };
}
