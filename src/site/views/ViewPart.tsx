import { createElement, lazy } from "react";
import type { ComponentType } from "react";
import { VIEWS } from "./registry.ts";
import type { ViewName } from "./registry.ts";

const ready = new Map<ViewName, ComponentType>();
const waiting = new Map<ViewName, ComponentType>();

/** Loads a view before its page is rendered. For the server. */
export async function loadView(name: ViewName | undefined): Promise<void> {
  const load = name === undefined ? undefined : VIEWS[name];
  if (load && name !== undefined && !ready.has(name)) ready.set(name, await load());
}

/** The part of a page that its `view` brings. Its code comes with the page: the server's markup stays until it is there. */
export function ViewPart({ name }: { readonly name: ViewName | undefined }) {
  const view = name === undefined ? undefined : (ready.get(name) ?? lazyView(name));
  return view ? createElement(view) : null;
}

function lazyView(name: ViewName): ComponentType | undefined {
  const load = VIEWS[name];
  const known = waiting.get(name);
  if (known || !load) return known;
  const view = lazy(async () => ({ default: await load() }));
  waiting.set(name, view);
  return view;
}
