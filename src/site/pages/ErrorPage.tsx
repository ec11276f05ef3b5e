import { SiteFrame } from "#site/layouts/SiteFrame.tsx";
import { ProblemPart } from "./ProblemPart.tsx";

/** What is shown when a page fails: header, the failure, footer. Nothing internal leaks. */
export function ErrorPage() {
  return (
    <SiteFrame>
      <ProblemPart />
    </SiteFrame>
  );
}
