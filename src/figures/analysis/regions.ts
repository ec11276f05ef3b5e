/** Groups of countries, in the order they are told. */
export const REGIONS = [
  "North America",
  "Latin America",
  "Europe",
  "Middle East",
  "Africa",
  "Asia",
  "Oceania",
] as const;
export type Region = (typeof REGIONS)[number];

/** Countries by region as they are stated: by code (ISO 3166) and by the names people and issuers of funds use. */
const COUNTRIES: Readonly<Record<Region, string>> = {
  "North America":
    "US; USA; United States; United States of America; Vereinigte Staaten; CA; CAN; Canada; Kanada; BM; BMU; Bermuda; GL; GRL; Greenland",
  "Latin America":
    "MX; MEX; Mexico; Mexiko; BR; BRA; Brazil; Brasilien; AR; ARG; Argentina; Argentinien; CL; CHL; Chile; CO; COL; Colombia; Kolumbien; PE; PER; Peru; UY; URY; Uruguay; PY; PRY; Paraguay; BO; BOL; Bolivia; EC; ECU; Ecuador; VE; VEN; Venezuela; PA; PAN; Panama; CR; CRI; Costa Rica; GT; GTM; Guatemala; HN; HND; Honduras; SV; SLV; El Salvador; NI; NIC; Nicaragua; DO; DOM; Dominican Republic; CU; CUB; Cuba; JM; JAM; Jamaica; TT; TTO; Trinidad and Tobago; BS; BHS; Bahamas; BB; BRB; Barbados; KY; CYM; Cayman Islands; VG; VGB; British Virgin Islands; PR; PRI; Puerto Rico; CW; CUW; Curacao; GY; GUY; Guyana; SR; SUR; Suriname; BZ; BLZ; Belize; HT; HTI; Haiti",
  Europe:
    "GB; GBR; UK; United Kingdom; Great Britain; Vereinigtes Königreich; Großbritannien; DE; DEU; Germany; Deutschland; FR; FRA; France; Frankreich; IT; ITA; Italy; Italien; ES; ESP; Spain; Spanien; PT; PRT; Portugal; NL; NLD; Netherlands; The Netherlands; Niederlande; BE; BEL; Belgium; Belgien; LU; LUX; Luxembourg; Luxemburg; CH; CHE; Switzerland; Schweiz; AT; AUT; Austria; Österreich; IE; IRL; Ireland; Irland; DK; DNK; Denmark; Dänemark; SE; SWE; Sweden; Schweden; NO; NOR; Norway; Norwegen; FI; FIN; Finland; Finnland; IS; ISL; Iceland; Island; PL; POL; Poland; Polen; CZ; CZE; Czechia; Czech Republic; Tschechien; SK; SVK; Slovakia; Slowakei; HU; HUN; Hungary; Ungarn; RO; ROU; Romania; Rumänien; BG; BGR; Bulgaria; Bulgarien; GR; GRC; Greece; Griechenland; CY; CYP; Cyprus; Zypern; MT; MLT; Malta; HR; HRV; Croatia; Kroatien; SI; SVN; Slovenia; Slowenien; RS; SRB; Serbia; Serbien; BA; BIH; Bosnia and Herzegovina; ME; MNE; Montenegro; MK; MKD; North Macedonia; AL; ALB; Albania; Albanien; EE; EST; Estonia; Estland; LV; LVA; Latvia; Lettland; LT; LTU; Lithuania; Litauen; UA; UKR; Ukraine; BY; BLR; Belarus; MD; MDA; Moldova; RU; RUS; Russia; Russian Federation; Russland; LI; LIE; Liechtenstein; MC; MCO; Monaco; AD; AND; Andorra; SM; SMR; San Marino; JE; JEY; Jersey; GG; GGY; Guernsey; IM; IMN; Isle of Man; GI; GIB; Gibraltar; FO; FRO; Faroe Islands",
  "Middle East":
    "IL; ISR; Israel; AE; ARE; United Arab Emirates; UAE; SA; SAU; Saudi Arabia; Saudi-Arabien; QA; QAT; Qatar; Katar; KW; KWT; Kuwait; BH; BHR; Bahrain; OM; OMN; Oman; JO; JOR; Jordan; Jordanien; LB; LBN; Lebanon; Libanon; TR; TUR; Turkey; Türkiye; Türkei; IQ; IRQ; Iraq; Irak; IR; IRN; Iran; YE; YEM; Yemen; SY; SYR; Syria",
  Africa:
    "ZA; ZAF; South Africa; Südafrika; EG; EGY; Egypt; Ägypten; NG; NGA; Nigeria; KE; KEN; Kenya; Kenia; MA; MAR; Morocco; Marokko; TN; TUN; Tunisia; Tunesien; DZ; DZA; Algeria; GH; GHA; Ghana; MU; MUS; Mauritius; ET; ETH; Ethiopia; TZ; TZA; Tanzania; UG; UGA; Uganda; ZM; ZMB; Zambia; ZW; ZWE; Zimbabwe; BW; BWA; Botswana; NA; NAM; Namibia; SN; SEN; Senegal; CI; CIV; Ivory Coast; Côte d'Ivoire; CM; CMR; Cameroon; AO; AGO; Angola; MZ; MOZ; Mozambique; RW; RWA; Rwanda; LY; LBY; Libya; CD; COD; Congo; SC; SYC; Seychelles; LR; LBR; Liberia; TG; TGO; Togo",
  Asia: "JP; JPN; Japan; CN; CHN; China; HK; HKG; Hong Kong; Hongkong; MO; MAC; Macao; Macau; TW; TWN; Taiwan; KR; KOR; Korea; South Korea; Korea, Republic of; Korea (South); Republic of Korea; Südkorea; IN; IND; India; Indien; SG; SGP; Singapore; Singapur; MY; MYS; Malaysia; TH; THA; Thailand; ID; IDN; Indonesia; Indonesien; PH; PHL; Philippines; Philippinen; VN; VNM; Vietnam; Viet Nam; BD; BGD; Bangladesh; PK; PAK; Pakistan; LK; LKA; Sri Lanka; KZ; KAZ; Kazakhstan; UZ; UZB; Uzbekistan; GE; GEO; Georgia; Georgien; AM; ARM; Armenia; AZ; AZE; Azerbaijan; MN; MNG; Mongolia; KH; KHM; Cambodia; LA; LAO; Laos; MM; MMR; Myanmar; NP; NPL; Nepal; BN; BRN; Brunei",
  Oceania:
    "AU; AUS; Australia; Australien; NZ; NZL; New Zealand; Neuseeland; PG; PNG; Papua New Guinea; FJ; FJI; Fiji; MH; MHL; Marshall Islands",
};

const plain = (name: string): string => name.trim().toLowerCase();

const regions: ReadonlyMap<string, Region> = new Map(
  REGIONS.flatMap((region) => COUNTRIES[region].split(";").map((name) => [plain(name), region] as const)),
);

/** The region of a country as somebody stated it; undefined for a name that is no country it knows: nothing is guessed. */
export const regionOf = (country: string): Region | undefined => regions.get(plain(country));

/** Shares by country as shares by region; what is of no known country stays unclassified. */
export function byRegion(countries: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [country, share] of countries) {
    const region = regionOf(country);
    if (region !== undefined) found.set(region, (found.get(region) ?? 0) + share);
  }
  return found;
}
