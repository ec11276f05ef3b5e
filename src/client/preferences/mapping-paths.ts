import type { ReadPath, WritePath } from "#client/api/api-path.ts";
import type { KeptMapping, KeptMappings, MappingChange } from "#features/imports/kept-mapping-contract.ts";

const URL_OF = "/api/user/mappings";

/** Tables the person explained. */
export const mappingPaths = {
  list: (): ReadPath<KeptMappings> => ({ url: URL_OF, key: ["kept-mappings"] }),
  change: (mappingId: string): WritePath<MappingChange, KeptMapping> => ({
    method: "PUT",
    url: `${URL_OF}/${mappingId}`,
    portfolioId: undefined,
  }),
  forget: (mappingId: string): WritePath<undefined, undefined> => ({
    method: "DELETE",
    url: `${URL_OF}/${mappingId}`,
    portfolioId: undefined,
  }),
};
