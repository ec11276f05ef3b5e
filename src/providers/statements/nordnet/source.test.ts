import { expect, test } from "vitest";
import { describeStatementSource, fileOf, shownBy, totalsBy } from "#providers/statements/contract.ts";
import { nordnet } from "#providers/statements/nordnet/source.ts";

const lines = (header: string, ...rows: readonly string[]): string =>
  [header, ...rows].map((row) => row.replaceAll("|", "\t")).join("\n");

const SWEDISH = lines(
  "Id|Bokföringsdag|Affärsdag|Likviddag|Depå|Transaktionstyp|Värdepapper|ISIN|Antal|Kurs|Ränta|Total Avgift|Valuta|Belopp|Valuta|Inköpsvärde|Valuta|Resultat|Valuta|Totalt antal|Saldo|Växlingskurs|Transaktionstext|Makuleringsdatum|Notanummer|Verifikationsnummer|Courtage|Valuta|Referensvalutakurs|Initial låneränta",
  "5|2024-03-20|2024-03-20|2024-03-20|111|UTDELNING|Oak B|SE0000000001|10|2,5|0|||25|SEK||||||9 031|||||||||",
  "4|2024-03-12|2024-03-11|2024-03-13|111|SÅLT|Maple Inc|US0000000001|2|50|0|5|SEK|1 043,9|SEK|||||0|9 006|10,489||||||||",
  "3|2024-03-06|2024-03-05|2024-03-07|111|KÖPT|Oak B|SE0000000001|10|200|0|39|SEK|-2 039|SEK|||||10|7 962,1|||||||||",
  "2|2024-03-04|2024-03-04|2024-03-04|111|PRELIMINÄRSKATT||||||||1,1|SEK||||||10 001,1|||||||||",
  "1|2024-03-01|2024-03-01|2024-03-01|111|INSÄTTNING||||||||10 000|SEK||||||10 000|||||||||",
);
const DANISH = lines(
  "Id|Bogføringsdag|Handelsdag|Valørdag|Depot|Transaktionstype|Værdipapirer|ISIN|Antal|Kurs|Rente|Samlede afgifter|Valuta|Beløb|Valuta|Indkøbsværdi|Valuta|Resultat|Valuta|Totalt antal|Saldo|Vekslingskurs|Transaktionstekst|Makuleringsdato|Notanummer|Verifikationsnummer|Kurtage|Valuta|Middelkurs|Oprindelig rente",
  "9|2024-07-03|2024-07-03|2024-07-07|222|KØBT|Oak Index|DK0000000001|36|165,8|0|25|DKK|-5993,8|DKK|5993,8|DKK|0|DKK|36|30,25||||1|1|25|DKK||",
  "8|2024-07-01|2024-07-01|2024-07-01|222|UDB. UDBYTTESKAT|Oak Index|DK0000000001|||||-|-2,5|DKK||||||6024,05|||||||||",
);
const NORWEGIAN = lines(
  "Id|Bokføringsdag|Handelsdag|Oppgjørsdag|Portefølje|Transaksjonstype|Verdipapir|ISIN|Antall|Kurs|Rente|Totale Avgifter|Valuta|Beløp|Valuta|Kjøpsverdi|Valuta|Resultat|Valuta|Totalt antall|Saldo|Vekslingskurs|Transaksjonstekst|Makuleringsdato|Sluttseddelnummer|Verifikasjonsnummer|Kurtasje|Valuta|Valutakurs|Innledende rente",
  "7|2024-05-02|2024-05-02|2024-05-02|333|INNLEGG VP|Oak ASA|NO0000000001|5|||||0|NOK||||||0|||||||||",
  "6|2024-05-01|2024-05-01|2024-05-01|333|UTTAK INTERNET|||||||| -100|NOK||||||0|||2024-05-03|||||||",
);
const FINNISH = lines(
  "Id|Kirjauspäivä|Kauppapäivä|Maksupäivä|Salkku|Tapahtumatyyppi|Arvopaperi|Instrumenttityyppi|ISIN|Määrä|Kurssi|Korko|Kokonaiskulut|Valuutta|Summa|Valuutta|Hankinta-arvo|Tulos|Kokonaismäärä|Saldo|Vaihtokurssi|Tapahtumateksti|Mitätöintipäivä|Laskelma|Vahvistusnumero|Välityspalkkio|Valuutta",
  "3|2024-05-02|2024-05-02|2024-05-04|444|OSTO|Oak Oyj|Osake|FI0000000001|10|20|0|9|EUR|-209|EUR|209|0|10|791||||||9|EUR",
);

describeStatementSource(nordnet, {
  own: [fileOf("se.csv", SWEDISH), fileOf("dk.csv", DANISH), fileOf("no.csv", NORWEGIAN), fileOf("fi.csv", FINNISH)],
});

test("rows of Nordnet are what their words say; a foreign price with its rate only checks the amount", () => {
  expect(shownBy(nordnet, SWEDISH)).toEqual([
    "2024-03-20 dividend SE0000000001, cash 25 SEK",
    "2024-03-11 sell US0000000001 × 2, cash 1043.9 SEK, fee 5 SEK commission",
    "2024-03-05 buy SE0000000001 × 10 @ 200 SEK, cash -2039 SEK, fee 39 SEK commission",
    "2024-03-04 tax, cash 1.1 SEK",
    "2024-03-01 deposit, cash 10000 SEK",
  ]);
  expect(totalsBy(nordnet, SWEDISH)).toEqual(["2024-02-29 cash 0 SEK", "2024-03-20 cash 9031 SEK"]);
  expect(shownBy(nordnet, FINNISH)).toEqual([
    "2024-05-02 buy FI0000000001 × 10 @ 20 EUR, cash -209 EUR, fee 9 EUR commission",
  ]);
  expect(shownBy(nordnet, SWEDISH.replace("10,489", "3,5"))[1]).toMatch(/^error in quantity/);
});

test("tax of a dividend is a tax, units that arrive are no purchase, and a cancelled row is asked about", () => {
  expect(shownBy(nordnet, DANISH)).toEqual([
    "2024-07-03 buy DK0000000001 × 36 @ 165.8 DKK, cash -5993.8 DKK, fee 25 DKK commission",
    "2024-07-01 tax DK0000000001, cash -2.5 DKK",
  ]);
  expect(shownBy(nordnet, NORWEGIAN)).toEqual([
    "2024-05-02 transfer_in_kind NO0000000001 × 5",
    "error in Makuleringsdatum: Nordnet cancelled this row, and it does not say whether the file holds what reverses it.",
  ]);
});

test("a split is one change of units, not a sale and a purchase", () => {
  const [header = ""] = SWEDISH.split("\n");
  const row = (word: string, units: string) =>
    `6|2024-04-02|2024-04-02|2024-04-02|111|${word}|Oak B|SE0000000001|${units}|||||0|SEK||||||9 031|||||||||`;
  const split = lines(header, row("SPLIT UTTAG VP", "10"), row("SPLIT INLÄGG VP", "40"));
  expect(shownBy(nordnet, split)).toEqual(["2024-04-02 split SE0000000001, ratio 4:1"]);
  expect(shownBy(nordnet, lines(header, row("SPLIT INLÄGG VP", "40")))).toEqual([
    "error in row: The security that belongs to the other side of this change is not in the file.",
  ]);
});
