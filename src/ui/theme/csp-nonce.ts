import { createContext, useContext } from "react";

/** Request header by which the server hands the page's nonce to its rendering. The server sets it on every request it passes on. */
export const CSP_NONCE_HEADER = "x-csp-nonce";

/** The nonce every script of this page carries; undefined in the browser, which hides it anyway. */
export const CspNonceContext = createContext<string | undefined>(undefined);

export const useCspNonce = (): string | undefined => useContext(CspNonceContext);
