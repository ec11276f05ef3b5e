import type { ColumnMeaning } from "#engine/intake/column-mapping.ts";

/** Names of columns in lists of banks: of the Baltic states and the Balkans, of Russia, and more of those of other countries. */
export const BANK_WORDS: Readonly<Partial<Record<ColumnMeaning, string>>> = {
  date: "booked at|boekingsdatum|datum verrichting|verrichtingsdatum|uitvoeringsdatum|дата|дата операции|дата совершения операции|дата транзакции|дата проводки|дата на операцията|operacijos data|operācijas datums|darījuma datums|datums|kuupäev|kande kuupäev|datum knjiženja|datum transakcije|data operațiunii|date of transaction|date of purchase|date de comptabilisation",
  settled:
    "datum verrekening|verrekeningsdatum|дата обработки|дата обработки операции|дата валютирования|дата на вальор|valutos data|valūtas datums|väärtuspäev|datum valute|date processed",
  type: "credit debit|credit debit indicator|debit credit indicator|debit or credit|type of transaction|dr cr|cr dr|d k|deebet kreedit|debets kredits|kredits debets|debetas kreditas",
  account:
    "bank account|referenzkonto|iban kontoinhaber|iban auftraggeberkonto|auftraggeberkonto|номер счета|номер счёта|счет|счёт|sąskaitos nr|sąskaitos numeris|konta numurs|konts|konto number|kliendi konto|klienta konts|client account|račun|broj računa|account no|acct no",
  amount:
    "montant operation|montant opération|montant de l operation|credit debit amount|debit credit amount|сумма|сумма операции|сумма платежа|сумма в валюте счета|сумма пересчитанная в валюту счета|сума|suma|iznos|znesek|sumă",
  debit:
    "expense amount|débits|debitos|débitos|debits|debiti|lastschriften|belastungen|retiro|retiros|egresos|saques|salidas|расход|списание|дебет|debetas|debets|deebet|isplate|odliv|odlivi|duguje|debe|dr|withdrawal dr",
  credit:
    "income amount|crédits|creditos|créditos|credits|crediti|gutschriften|depósito|deposito|depósitos|depositos|consignaciones|приход|зачисление|поступление|кредит|kreditas|kredīts|kredits|kreedit|uplate|priliv|prilivi|potražuje|haber|cr|deposit cr",
  currency:
    "валюта|валюта счета|валюта платежа|валюта операции|valiuta|valūta|valuuta|valuta računa|devies|monn|monnaie",
  description:
    "описание|описание операции|назначение платежа|основание|комментарий|paskirtis|mokėjimo paskirtis|paaiškinimai|paaiškinimas|informācija saņēmējam|maksājuma mērķis|maksājuma informācija|selgitus|svrha|namjena|opis plačila|namen|title|title of transaction|transaction remarks|booking text|purpose of payment|tytułem|beskrywing",
  status: "статус|būsena|statuss|olek",
  balance: "остаток|баланс|остаток на счете|likutis|atlikums|jääk|stanje|stanje po transakciji|bal",
};
