import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { withKept } from "#browser/kept-parameters.ts";

/** Adds `bare` and `print` to a navigation that lacks them and did not come from a link of ours, which has them already. */
export function useKeptParameters(): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const visit = useRef(search);
  useEffect(() => {
    const wanted = withKept(search, visit.current);
    visit.current = wanted;
    if (wanted !== search) void navigate(`${pathname}${wanted}${hash}`, { replace: true, state });
  }, [pathname, search, hash, state, navigate]);
}
