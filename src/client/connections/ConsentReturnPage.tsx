import { useEffect, useRef, useState } from "react";
import { type MetaFunction, useNavigate, useSearchParams } from "react-router";
import { connectionPaths } from "#client/api/connection-paths.ts";
import { writeNow } from "#client/api/use-api-write.ts";
import { below, screenPath, withSearch } from "#client/portfolio/portfolio-links.ts";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Link } from "#ui/components/Link.tsx";
import { Page } from "#ui/components/Page.tsx";
import { SkeletonRows } from "#ui/components/Skeleton.tsx";
import { takeWay } from "./consent-way.ts";

export const meta: MetaFunction = () => [
  { title: "Back from your bank · Aventine" },
  { name: "robots", content: "noindex" },
];

const DECLINED = "You did not agree at your bank, or the bank broke it off. Nothing was connected.";

/** Where people come back to from the page of their bank. What came back is handed over once, and they go on to the connection, or back with words. */
export default function ConsentReturnPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isTaken = useRef(false);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const { state, code } = broughtBack(search);
    const way = takeWay(state);
    if (!way) {
      setLost(true);
      return;
    }
    const { portfolioId, connectionId, source, proof, name } = way;
    const home = screenPath.connections(portfolioId);
    const goBack = (words: string) =>
      navigate(withSearch(below(home, "new"), { source }), { replace: true, state: { words } });
    const finish = async () => {
      if (code === "") return goBack(DECLINED);
      const named = name.trim() === "" ? {} : { name: name.trim() };
      const body = { source, ...named, given: { state, code }, proof };
      const made = await writeNow(connectionPaths(portfolioId).connect(connectionId), body);
      return made.ok ? navigate(below(home, connectionId), { replace: true }) : goBack(made.error.message);
    };
    void finish();
  }, [navigate, search]);
  return (
    <Page title="Back from your bank">
      {isLost ? (
        <ErrorState title="This did not begin in this window">
          What your bank handed back belongs to the window you left from, once and within an hour. Nothing was
          connected. <Link to="/central">Open your portfolio</Link> and choose your bank again under Connections.
        </ErrorState>
      ) : (
        <div role="status" aria-label="Connecting your bank">
          <SkeletonRows count={3} />
        </div>
      )}
    </Page>
  );
}

/** Some services lead back with a code beside the state, some with the state alone, as the reference they were given; with an error there is no consent. */
function broughtBack(search: URLSearchParams): { readonly state: string; readonly code: string } {
  // Who adds words of their own to the address they lead back to may not see that it has a query already.
  const [reference = ""] = (search.get("ref") ?? "").split("?");
  const code = search.has("error") ? "" : (search.get("code") ?? reference);
  return { state: search.get("state") ?? reference, code };
}
