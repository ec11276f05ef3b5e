import { createHash, randomUUID } from "node:crypto";
import { leaveUploadPlace, takeUploadPlace } from "#db/queries/attempts.ts";
import type { Database } from "#db/sql.ts";
import type { UploadPlaces } from "./uploads.ts";
import { UPLOAD_BYTES_AT_ONCE, UPLOADS_AT_ONCE } from "./uploads.ts";

const MOST = {
  counts: [UPLOADS_AT_ONCE.person, UPLOADS_AT_ONCE.network],
  bytes: [UPLOAD_BYTES_AT_ONCE.person, UPLOAD_BYTES_AT_ONCE.network],
};
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Places of uploads in the database: what a person or a network may have on its way holds over all servers. What a process bears is its own gate's. */
export const placesIn = (database: Database): UploadPlaces => ({
  enter: async ({ person, network }, bytes) => {
    const placeId = randomUUID();
    const place = { placeId, person: hashOf(person), network: hashOf(network), bytes };
    return (await takeUploadPlace(database, place, MOST)) ? () => leaveUploadPlace(database, placeId) : undefined;
  },
});
