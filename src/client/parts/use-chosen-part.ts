import { useSearchParams } from "react-router";

/** Names in the address which part of a screen is looked at. */
const PART = "part";

/** The part of a screen that is looked at, of those it has, and a way to another; the address keeps it, but for the first, and a reload or a link shows the same. */
export function useChosenPart<Key extends string>(keys: readonly [Key, ...Key[]]): [Key, (key: Key) => void] {
  const [search, setSearch] = useSearchParams();
  const chosen = keys.find((key) => key === search.get(PART)) ?? keys[0];
  const choose = (key: Key) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (key === keys[0]) next.delete(PART);
        else next.set(PART, key);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  return [chosen, choose];
}
