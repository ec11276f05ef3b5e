import { abs } from "#engine/money/fixed.ts";
import { checkedTrade } from "#providers/statements/check-trade.ts";
import { csvSource, eachRow, unknownWord } from "#providers/statements/csv-source.ts";
import type { RowCells } from "#providers/statements/row-cells.ts";
import type { RowOutcome } from "#providers/statements/statement-draft.ts";

const currency = "BRL";

/**
 * Movements of the investor area of B3, the exchange of Brazil, over all brokers: trades as they settle, what was paid out, and units that came by splits
 * and bonuses. Each broker is an account. Written from the published headings.
 */
export const b3 = csvSource({
  key: "b3",
  name: "B3",
  delimiter: [";", ","],
  decimalMark: ",",
  header: [
    "Entrada/Saída",
    "Data",
    "Movimentação",
    "Produto",
    "Instituição",
    "Quantidade",
    "Preço unitário",
    "Valor da Operação",
  ],
  account: { key: "", kind: "brokerage", currency, institution: "B3" },
  readRows: (rows, draft) => {
    for (const key of new Set(rows.map((cells) => cells.text("Instituição"))))
      if (key !== "") draft.account({ key, name: key, kind: "brokerage", currency, institution: key });
    eachRow(rows, draft, readRow);
  },
});

const TRADE = /^(?:transferência - liquidação|compra|venda|compra \/ venda|resgate|vencimento|recompra)/;
const INCOME: readonly (readonly [RegExp, string])[] = [
  [/^(?:dividendo|juros sobre capital próprio|reembolso|rendimento)/, "dividend"],
  [/^(?:pagamento de juros|juros)/, "interest"],
];

function readRow(cells: RowCells): RowOutcome | undefined {
  const moment = cells.neededDate("Data", "dmy");
  const quantity = abs(money(cells, "Quantidade") ?? 0n);
  const [price, value] = [money(cells, "Preço unitário"), money(cells, "Valor da Operação")];
  if (moment === undefined || cells.problem) return undefined;
  const isIn = /^cr[eé]dito/i.test(cells.text("Entrada/Saída"));
  const word = cells.text("Movimentação").toLowerCase();
  const base = { ...moment, account: cells.text("Instituição"), description: cells.text("Movimentação") };
  const security = securityIn(cells);
  const sized = { amount: abs(value ?? 0n), currency };
  if (TRADE.test(word) && value !== undefined && value !== 0n) {
    const cash = { ...sized, amount: isIn ? -sized.amount : sized.amount };
    return checkedTrade({
      ...base,
      type: isIn ? "buy" : "sell",
      security,
      quantity,
      price,
      priceCurrency: currency,
      cash,
    });
  }
  const income = INCOME.find(([words]) => words.test(word))?.[1];
  if (income !== undefined) {
    if (value === undefined) return { skip: "Announced only: no amount was paid." };
    const cash = { ...sized, amount: isIn ? sized.amount : -sized.amount };
    return {
      lines: [{ ...base, type: income === "interest" ? "interest" : "dividend", kind: income, security, cash }],
    };
  }
  if (/^(?:leilão de fração|amortização|restituição de capital)/.test(word) && value !== undefined)
    return { lines: [{ ...base, type: "return_of_capital", security, cash: sized }] };
  if (/^(?:desdobro|bonificação em ativos|grupamento)/.test(word))
    return { lines: [{ ...base, type: "split", security, quantityDelta: isIn ? quantity : -quantity }] };
  if (/^(?:atualização|transferência|empréstimo|cessão|direito|fração em ativos|solicitação)/.test(word))
    return moveOf(word, { base, security, quantity: isIn ? quantity : -quantity });
  return unknownWord("Movimentação", cells.text("Movimentação"));
}

/** Units that change brokers, or fractions that leave before they are sold; what B3 only tells again moves nothing. */
function moveOf(word: string, { base, security, quantity }: Move): RowOutcome {
  if (/^(?:atualização|empréstimo|solicitação|direito|cessão)/.test(word))
    return { skip: "B3 tells of it, and no units or money changed hands." };
  return { lines: [{ ...base, type: "transfer_in_kind", security, quantity }] };
}

interface Move {
  readonly base: { readonly on: string; readonly account: string; readonly description: string };
  readonly security: ReturnType<typeof securityIn>;
  readonly quantity: bigint;
}

/** ` R$ 3.650,00 ` and ` - ` for nothing. */
const money = (cells: RowCells, column: string): bigint | undefined =>
  /\d/.test(cells.text(column)) ? cells.amount(column) : undefined;

/** `PETR4 - PETROLEO BRASILEIRO S/A PETROBRAS`. */
function securityIn(cells: RowCells) {
  const [, ticker, name] = /^([A-Z]{4}\d{1,2}[A-Z]?) - (.{1,120})$/.exec(cells.text("Produto")) ?? [];
  return ticker === undefined ? { name: cells.text("Produto").slice(0, 120), currency } : { ticker, name, currency };
}
