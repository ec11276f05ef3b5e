import { createContext } from "react";
import type { ComponentType } from "react";
import type { HeaderProps } from "#site/chrome/Header.tsx";

/** What the server draws and the browser keeps, or loads when it is needed there. */
export interface ServerParts {
  readonly Header: ComponentType<HeaderProps>;
  readonly Footer: ComponentType;
  readonly PageProblem: ComponentType;
  /** Script of the head; the browser has it in the document already and need not carry it twice. */
  readonly beforePaint: string;
}

/** Given by the entry of the server alone, so that no code of these parts is in what the browser loads first. */
export const ServerPartsContext = createContext<ServerParts | undefined>(undefined);
