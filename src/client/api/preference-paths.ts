import type { Preferences } from "#features/preferences/contract.ts";
import type { ReadPath, WritePath } from "#client/api/api-path.ts";

const URL_OF = "/api/user/preferences";

export const preferencePaths = {
  read: (): ReadPath<Preferences> => ({ url: URL_OF, key: ["preferences"] }),
  store: (): WritePath<Preferences, Preferences> => ({ method: "PUT", url: URL_OF, portfolioId: undefined }),
};
