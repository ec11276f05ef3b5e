/** Countries a person may be resident in for taxes: two letters of ISO 3166, in the order of their English names. */
export const TAX_COUNTRIES =
  "AR AU AT BE BR BG CA CL CN HR CY CZ DK EE FI FR DE GR HK HU IS IN ID IE IL IT JP LV LI LT LU MY MT MX MC NL NZ NO PE PH PL PT RO SA SG SK SI ZA KR ES SE CH TW TH TR AE GB US UY VN".split(
    " ",
  );
