import PdfDocument from "pdfkit";
import type { Invoice } from "./wire.ts";

const INK = "#1b2330";
const MUTED = "#5a6474";
const LINE = "#d5dae1";
const [LEFT, RIGHT] = [56, 539];

/** The invoice as a tagged PDF of one or more A4 pages with selectable text. The same invoice always gives the same bytes but for its id. */
export async function renderInvoicePdf(invoice: Invoice): Promise<Buffer> {
  const issued = new Date((invoice.status_transitions.finalized_at ?? invoice.created) * 1000);
  const title = `Invoice ${invoice.number ?? ""}`;
  const document = new PdfDocument({
    size: "A4",
    margin: LEFT,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    info: { Title: title, Author: "Aventine", CreationDate: issued },
  });
  const done = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
  const root = document.struct("Document");
  document.addStructure(root);
  drawHead(document, root, { invoice, title, issued });
  drawLines(document, root, invoice);
  drawSums(document, root, invoice);
  root.end();
  document.end();
  return done;
}

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

interface TextLook {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly color?: string;
  readonly x?: number;
  readonly width?: number;
  readonly align?: "left" | "right";
}

function write(document: Doc, text: string, look: TextLook = {}): void {
  const { size = 10, isBold = false, color = INK, x = LEFT, width = RIGHT - LEFT, align = "left" } = look;
  document
    .font(isBold ? "Helvetica-Bold" : "Helvetica")
    .fontSize(size)
    .fillColor(color);
  document.text(text, x, document.y, { width, align });
}

const tagged = (document: Doc, parent: Element, { tag, draw }: { tag: string; draw: () => void }): void => {
  parent.add(document.struct(tag, {}, draw));
};

function drawHead(
  document: Doc,
  root: Element,
  { invoice, title, issued }: { readonly invoice: Invoice; readonly title: string; readonly issued: Date },
): void {
  tagged(document, root, { tag: "H1", draw: () => write(document, title, { size: 20, isBold: true }) });
  document.moveDown(0.5);
  const facts = [
    `Issued ${dayOf(issued.getTime() / 1000)}`,
    `Billed to ${[invoice.customer_name, invoice.customer_email].filter((it) => it !== null && isPrintable(it)).join(", ") || "the account's owner"}`,
    "Issued by Aventine through its embedded test payment service. No money was moved.",
  ];
  for (const fact of facts) tagged(document, root, { tag: "P", draw: () => write(document, fact, { color: MUTED }) });
  document.moveDown(1.5);
}

function drawLines(document: Doc, root: Element, invoice: Invoice): void {
  const table = document.struct("Table");
  root.add(table);
  drawRow(document, table, { tag: "TH", cells: ["What", "Period", `Amount in ${invoice.currency.toUpperCase()}`] });
  for (const line of invoice.lines.data) {
    const period = `${dayOf(line.period.start)} – ${dayOf(line.period.end)}`;
    drawRow(document, table, { tag: "TD", cells: [line.description, period, money(line.amount)] });
  }
  table.end();
}

const COLUMNS = [
  { x: LEFT, width: 235, align: "left" },
  { x: 300, width: 150, align: "left" },
  { x: 452, width: RIGHT - 452, align: "right" },
] as const;

function drawRow(
  document: Doc,
  table: Element,
  { tag, cells }: { readonly tag: "TH" | "TD"; readonly cells: readonly string[] },
): void {
  const row = document.struct("TR");
  table.add(row);
  if (document.y > 740) document.addPage();
  const top = document.y;
  let bottom = top;
  cells.forEach((cell, index) => {
    const column = COLUMNS[index] ?? COLUMNS[0];
    const draw = () => {
      document.y = top;
      write(document, cell, { ...column, isBold: tag === "TH" });
      bottom = Math.max(bottom, document.y);
    };
    tagged(document, row, { tag, draw });
  });
  row.end();
  document.y = bottom + 6;
  rule(document);
}

/** A hairline is decoration: readers of the page's text skip it. */
function rule(document: Doc): void {
  document.markContent("Artifact", { type: "Layout" });
  document.moveTo(LEFT, document.y).lineTo(RIGHT, document.y).lineWidth(0.5).strokeColor(LINE).stroke();
  document.endMarkedContent();
  document.y += 6;
}

function drawSums(document: Doc, root: Element, invoice: Invoice): void {
  document.moveDown(0.5);
  const creditUsed = Math.max(0, invoice.ending_balance - invoice.starting_balance);
  const sums: readonly (readonly [string, number | undefined])[] = [
    ["Total", invoice.total],
    ["Credit used", creditUsed > 0 ? -creditUsed : undefined],
    ["Kept as credit for later bills", invoice.total < 0 ? -invoice.total : undefined],
    ["Due", invoice.amount_due],
    ["Paid", invoice.status === "paid" ? invoice.amount_paid : undefined],
    ["Refunded", invoice.post_payment_credit_notes_amount || undefined],
  ];
  for (const [label, amount] of sums) {
    if (amount === undefined) continue;
    const draw = () => {
      const top = document.y;
      write(document, label, { x: 300, width: 150, isBold: label === "Total" });
      document.y = top;
      write(document, money(amount), { x: 452, width: RIGHT - 452, align: "right", isBold: label === "Total" });
    };
    tagged(document, root, { tag: "P", draw });
    document.moveDown(0.3);
  }
}

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/**
 * What the document's own fonts can write: Latin-1 and a few signs more. A name in other letters would come out as other letters, so it is left
 * out and the address stands alone.
 */
const isPrintable = (text: string): boolean => /^[ -~\u00a0-\u00ff–—‘’“”•…€]*$/.test(text);

/** Cents as `1,234.50`. The fonts have no true minus and would leave it out: a hyphen stands for it. */
export function money(minor: number): string {
  const whole = String(Math.floor(Math.abs(minor) / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `${minor < 0 ? "-" : ""}${whole}.${String(Math.abs(minor) % 100).padStart(2, "0")}`;
}
