import type {
  AlertList,
  ConnectionBanks,
  ConnectionChange,
  ConnectionDetail,
  ConnectionGiven,
  ConnectionList,
  ConnectionSources,
  ConnectionView,
  ConsentAskedBody,
  ConsentBegun,
  NewSync,
} from "#features/connections/contract.ts";
import { readPath } from "./api-path.ts";
import type { ReadPath, WritePath } from "./api-path.ts";

export const connectionSourcesPath: ReadPath<ConnectionSources> = readPath("/api/connection-sources", [
  "connection-sources",
]);

/** Banks of a country, of an institution that people agree at. */
export const banksPath = (source: string, country: string): ReadPath<ConnectionBanks> =>
  readPath(`/api/connection-sources/${encodeURIComponent(source)}/banks?country=${country}`, [
    "banks",
    source,
    country,
  ]);

/** Every address of the API of a portfolio's connections. */
export function connectionPaths(portfolioId: string) {
  const base = `/api/portfolios/${portfolioId}`;
  const read = <Answer>(path: string): ReadPath<Answer> =>
    readPath(`${base}${path}`, ["portfolio", portfolioId, path, ""]);
  const write = <Body>(method: WritePath<Body, ConnectionView>["method"], path: string) => ({
    method,
    url: `${base}${path}`,
    portfolioId,
  });
  const one = (connectionId: string) => `/connections/${encodeURIComponent(connectionId)}`;
  return {
    alerts: () => read<AlertList>("/alerts"),
    list: () => read<ConnectionList>("/connections"),
    detail: (connectionId: string) => read<ConnectionDetail>(one(connectionId)),
    connect: (connectionId: string): WritePath<ConnectionGiven, ConnectionView> => write("PUT", one(connectionId)),
    change: (connectionId: string): WritePath<ConnectionChange, ConnectionView> => write("PATCH", one(connectionId)),
    sync: (connectionId: string): WritePath<NewSync, ConnectionView> => write("POST", `${one(connectionId)}/syncs`),
    consent: (connectionId: string): WritePath<ConsentAskedBody, ConsentBegun> => ({
      method: "POST",
      url: `${base}${one(connectionId)}/consents`,
      portfolioId: undefined,
    }),
    disconnect: (connectionId: string): WritePath<undefined, ConnectionView> => write("DELETE", one(connectionId)),
  };
}
