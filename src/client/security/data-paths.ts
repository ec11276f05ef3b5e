import type { ApiKeyList, MadeApiKey, NewApiKey } from "#features/api-keys/contract.ts";
import type { AskErasure, ErasureView } from "#features/erasure/contract.ts";
import type { ExportList, ExportView, NewExport } from "#features/export/contract.ts";
import type {
  DeliveryList,
  MadeWebhook,
  NewWebhook,
  RotatedSecret,
  WebhookList,
} from "#features/webhooks-out/contract.ts";
import type { ReadPath, WritePath } from "#client/api/api-path.ts";
import { queryClient } from "#client/api/query-client.ts";

const write = <Body, Answer>(method: WritePath<Body, Answer>["method"], url: string): WritePath<Body, Answer> => ({
  method,
  url,
  portfolioId: undefined,
});

const WEBHOOKS = "/api/user/webhooks";

/** Every address of the API about keys of programs and webhooks, and about having everything out or gone. */
export const dataPaths = {
  keys: (): ReadPath<ApiKeyList> => ({ url: "/api/user/api-keys", key: ["data", "keys"] }),
  makeKey: () => write<NewApiKey, MadeApiKey>("POST", "/api/user/api-keys"),
  revokeKey: (keyId: string) => write<undefined, undefined>("DELETE", `/api/user/api-keys/${keyId}`),
  webhooks: (): ReadPath<WebhookList> => ({ url: WEBHOOKS, key: ["data", "webhooks"] }),
  makeWebhook: () => write<NewWebhook, MadeWebhook>("POST", WEBHOOKS),
  removeWebhook: (endpointId: string) => write<undefined, undefined>("DELETE", `${WEBHOOKS}/${endpointId}`),
  resumeWebhook: (endpointId: string) => write<undefined, undefined>("POST", `${WEBHOOKS}/${endpointId}/resume`),
  testWebhook: (endpointId: string) => write<undefined, undefined>("POST", `${WEBHOOKS}/${endpointId}/test`),
  rotateWebhook: (endpointId: string) => write<undefined, RotatedSecret>("POST", `${WEBHOOKS}/${endpointId}/rotate`),
  deliveries: (endpointId: string): ReadPath<DeliveryList> => ({
    url: `${WEBHOOKS}/${endpointId}/deliveries`,
    key: ["data", "deliveries", endpointId],
  }),
  exports: (): ReadPath<ExportList> => ({ url: "/api/user/exports", key: ["data", "exports"] }),
  askExport: () => write<NewExport, ExportView>("POST", "/api/user/exports"),
  archive: (exportId: string): ReadPath<string> => ({
    url: `/api/user/exports/${exportId}/archive`,
    key: ["data", "archive", exportId],
  }),
  erasure: (): ReadPath<ErasureView> => ({ url: "/api/user/erasure", key: ["data", "erasure"] }),
  askErasure: () => write<AskErasure, ErasureView>("POST", "/api/user/erasure"),
  callErasureOff: () => write<undefined, undefined>("DELETE", "/api/user/erasure"),
};

export const dropData = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ["data"] });
