import { createContext } from "react-router";

/**
 * What the reference reads of the OpenAPI document that the server makes of its routes. The server hands it to the pages as load context under the key
 * below, which it finds in the built entry by name (`server/pages.ts`): neither side imports the other.
 */
export interface ApiDescription {
  readonly tags: readonly ApiTag[];
  readonly components: {
    readonly schemas: Readonly<Record<string, ApiSchema>>;
    readonly responses: Readonly<Record<string, ApiResponse>>;
    readonly headers: Readonly<Record<string, { readonly description: string }>>;
  };
  readonly webhooks: Readonly<Record<string, { readonly post: Pick<ApiCall, "summary" | "requestBody"> }>>;
  /** Calls by address, such as `/api/portfolios/{portfolioId}`, and method in small letters. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiCall>>>>;
}

export interface ApiTag {
  readonly name: string;
  readonly description: string;
  readonly "x-slug": string;
  readonly "x-shown": boolean;
}

export interface ApiCall {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly "x-access": "public" | "person" | "staff" | "viewer" | "accountant" | "editor" | "owner";
  readonly "x-requires"?: { readonly permission?: string; readonly reverification?: string };
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly (ApiParameter | ApiReference)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, ApiContent>> };
  readonly responses: Readonly<Record<string, ApiResponse>>;
}

export interface ApiReference {
  readonly $ref: string;
}

export interface ApiParameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly description?: string;
  readonly schema: ApiSchema;
  readonly example?: unknown;
}

export interface ApiContent {
  readonly schema: ApiSchema;
  readonly example?: unknown;
}

export interface ApiResponse {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, ApiContent>>;
  readonly "x-name"?: string;
}

/** JSON Schema, as far as our own schemas use it. */
export interface ApiSchema {
  readonly $ref?: string;
  /** Several where null is one of them. */
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[];
  readonly items?: ApiSchema;
  readonly additionalProperties?: ApiSchema | boolean;
  readonly anyOf?: readonly ApiSchema[];
  readonly oneOf?: readonly ApiSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
}

/** Null where pages are drawn without a server behind them. */
export const apiDescriptionContext = createContext<ApiDescription | null>(null);
