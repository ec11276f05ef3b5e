import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy } from "#providers/statements/contract.ts";
import { b3 } from "#providers/statements/b3/source.ts";

const HEADER = "Entrada/Saída;Data;Movimentação;Produto;Instituição;Quantidade;Preço unitário;Valor da Operação";
const CARVALHO = "CARV3 - CARVALHO S/A";
const TRADES = `${HEADER}
Credito;03/10/2025;Transferência - Liquidação;${CARVALHO};OAK CCTVM S/A;100; R$ 36,50 ; R$ 3.650,00 
Debito;05/11/2025;Transferência - Liquidação;${CARVALHO};OAK CCTVM S/A;50; R$ 38,00 ; R$ 1.900,00 
Credito;20/10/2025;Dividendo;${CARVALHO};OAK CCTVM S/A;100; R$ 0,45 ; R$ 45,00 
`;
const EVENTS = `${HEADER}
Credito;10/11/2025;Juros Sobre Capital Próprio;${CARVALHO};OAK CCTVM S/A;200; - ; R$ 12,30 
Credito;11/11/2025;Desdobro;${CARVALHO};OAK CCTVM S/A;50; - ; - 
Credito;12/11/2025;Atualização;${CARVALHO};OAK CCTVM S/A;150; - ; - 
Debito;13/11/2025;Transferência;${CARVALHO};OAK CCTVM S/A;150; - ; - 
Credito;13/11/2025;Transferência;${CARVALHO};ELM CTVM;150; - ; - 
`;
const STRANGE = `${HEADER.replaceAll(";", ",")}
Credito,03/10/2025,Frob,${CARVALHO},OAK CCTVM S/A,100,"R$ 36,50","R$ 3.650,00"
Credito,99/10/2025,Dividendo,${CARVALHO},OAK CCTVM S/A,100,-,"R$ 1,00"
`;

describeStatementSource(b3, {
  own: [fileOf("trades.csv", TRADES), fileOf("events.csv", EVENTS), fileOf("strange.csv", STRANGE)],
});

test("what settles in was bought and what settles out was sold, in reais", () => {
  expect(shownBy(b3, TRADES)).toEqual([
    "2025-10-03 buy CARV3 × 100 @ 36.5 BRL, cash -3650 BRL",
    "2025-11-05 sell CARV3 × 50 @ 38 BRL, cash 1900 BRL",
    "2025-10-20 dividend CARV3, cash 45 BRL",
  ]);
});

test("interest on equity is income, a split brings units, and what changes brokers leaves one and arrives at the other", () => {
  expect(shownBy(b3, EVENTS)).toEqual([
    "2025-11-10 dividend CARV3, cash 12.3 BRL",
    "2025-11-11 split CARV3, delta 50",
    "skipped: B3 tells of it, and no units or money changed hands.",
    "2025-11-13 transfer_in_kind CARV3 × -150",
    "2025-11-13 transfer_in_kind CARV3 × 150",
  ]);
  const read = b3.read(fileOf("events.csv", EVENTS), {});
  expect(read.ok && read.value.accounts.map(({ name }) => name).filter((name) => name)).toEqual([
    "OAK CCTVM S/A",
    "ELM CTVM",
  ]);
});

test("words and days that are not known are told", () => {
  expect(shownBy(b3, STRANGE)).toEqual([
    'error in Movimentação: "Frob" is not a known kind of transaction.',
    'error in Data: "99/10/2025" is not a date.',
  ]);
});
