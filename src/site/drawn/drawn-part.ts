/**
 * A run of a page as the server drew it. The words travel once: in the document itself when a document was asked for, as `html` when the browser
 * asks for the data of the next page.
 */
export interface DrawnPart {
  readonly id: string;
  readonly html?: string;
}
