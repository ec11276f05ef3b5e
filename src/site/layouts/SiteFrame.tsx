import type { ReactNode } from "react";
import { useLocation, useMatches } from "react-router";
import { isPlainPage } from "#browser/kept-parameters.ts";
import type { TreeNode } from "#content/entry.ts";
import { FrameFoot, FrameHead } from "#site/chrome/FrameParts.tsx";
import { SkipLink } from "#site/chrome/SkipLink.tsx";

/** The public site around a page: header, page, footer. A page that brings the navigation of its section gives it to the menu too. */
export function SiteFrame({ children }: { readonly children: ReactNode }) {
  const isPlain = isPlainPage(useLocation().search);
  const sectionTree = useMatches()
    .map(({ loaderData }) => treeIn(loaderData))
    .findLast(Boolean);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {isPlain ? null : <FrameHead sectionTree={sectionTree} />}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {isPlain ? null : <FrameFoot />}
    </div>
  );
}

function treeIn(facts: unknown): readonly TreeNode[] | undefined {
  const isThere = typeof facts === "object" && facts !== null && "sectionTree" in facts;
  return isThere && Array.isArray(facts.sectionTree) ? facts.sectionTree : undefined;
}
