import { useLocation } from "react-router";
import type { TreeNode } from "#content/entry.ts";
import { SiteLink } from "#site/chrome/SiteLink.tsx";
import { Icon } from "#site/icons/Icon.tsx";
import { pagesOf } from "#site/content/tree-walk.ts";

interface SideTreeProps {
  readonly label: string;
  readonly tree: readonly TreeNode[];
}

/** The pages of a section, folders open where one is reading. Works without scripts: folders are `details`. */
export function SideTree({ label, tree }: SideTreeProps) {
  return (
    <nav aria-label={label} className="text-14">
      <Branch nodes={tree} depth={0} />
    </nav>
  );
}

function Branch({ nodes, depth }: { readonly nodes: readonly TreeNode[]; readonly depth: number }) {
  return (
    <ul className={depth === 0 ? "flex flex-col gap-1" : "mt-1 mb-3 flex flex-col border-l border-line"}>
      {nodes.map((node) => (
        <li key={node.to ?? node.title}>
          {node.children.length > 0 ? <Folder node={node} depth={depth} /> : <Leaf node={node} depth={depth} />}
        </li>
      ))}
    </ul>
  );
}

function Folder({ node, depth }: { readonly node: TreeNode; readonly depth: number }) {
  const { pathname } = useLocation();
  const isHere = pagesOf([node]).some(({ to }) => to === pathname);
  return (
    // A key by place: coming from elsewhere opens the folder, while what the reader opened stays open within it.
    <details key={String(isHere)} open={isHere || undefined} className="group/folder">
      <summary className="flex min-h-8 list-none items-center justify-between gap-2 rounded-xs font-semibold text-ink">
        <Named node={node} />
        <svg
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden
          className="size-3.5 shrink-0 text-ink-faint transition-transform duration-150 group-open/folder:rotate-90"
        >
          <path d="m6 4 4 4-4 4" />
        </svg>
      </summary>
      <Branch
        nodes={
          node.to === undefined ? node.children : [{ title: "Overview", to: node.to, children: [] }, ...node.children]
        }
        depth={depth + 1}
      />
    </details>
  );
}

function Leaf({ node, depth }: { readonly node: TreeNode; readonly depth: number }) {
  const { pathname } = useLocation();
  const inset =
    depth === 0 ? "font-medium" : "-ml-px border-l border-transparent pl-3.5 aria-[current=page]:border-accent";
  return (
    <SiteLink
      to={node.to ?? "/"}
      aria-current={node.to === pathname ? "page" : undefined}
      className={`flex min-h-8 items-center justify-between gap-2 py-1 text-ink-muted hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-accent-text ${inset}`}
    >
      <Named node={node} />
      {node.badge === undefined ? null : <span className="text-12 text-ink-faint">{node.badge}</span>}
    </SiteLink>
  );
}

const Named = ({ node: { icon, title } }: { readonly node: TreeNode }) => (
  <span className="flex items-center gap-2">
    {icon === undefined ? null : <Icon name={icon} size={16} />}
    {title}
  </span>
);
