/** A broker's file as the picture of a reviewed import shows it: five purchases, two dividends, a sale, and a line nobody could read. */
export const PICTURED_STATEMENT = `Date,Type,Name,ISIN,Quantity,Price,Amount,Fee,Currency,Description
2026-03-02,Deposit,,,,,4500.00,,EUR,Transfer from current account
2026-03-03,Buy,Fernhill Industries,XS0000000009,40,51.20,2048.00,2.00,EUR,Purchase
2026-03-03,Buy,Corran Water Works,XS0000000108,25,38.40,960.00,2.00,EUR,Purchase
2026-03-17,Buy,Bellweather Rail,XS0000000207,30,44.10,1323.00,2.00,EUR,Purchase
2026-03-20,Dividend,Fernhill Industries,XS0000000009,,,26.00,,EUR,Dividend
2026-03-31,Fee,,,,,4.00,,EUR,Custody
2026-03-31,Interest,,,,,3.18,,EUR,Interest on cash
2026-04-02,Sell,Fernhill Industries,XS0000000009,10,54.80,548.00,2.00,EUR,Sale
2026-04-07,Dividend,Corran Water Works,XS0000000108,,,11.25,,EUR,Dividend
2026-04-08,Buy,Corran Water Works,XS0000000108,ten,38.90,389.00,2.00,EUR,Purchase
2026-04-09,Buy,Bellweather Rail,XS0000000207,12,45.00,540.00,2.00,EUR,Purchase
`;
