import type { MarketId } from '#/platform/markets/markets.ts'

/** Balances of assets, liabilities and equity carry over into the next year; revenue and cost begin at zero. */
export type AccountType = 'asset' | 'liability' | 'equity' | 'revenue' | 'cost'
type Numbered = { number: string; name: string }
type Row = { type: AccountType; da: Numbered; se: Numbered; nl: Numbered; de: Numbered }

const at = (number: string, name: string): Numbered => ({ number, name })

/**
 * Our accounts in each country's usual chart: the public standard chart in Denmark, BAS in Sweden, the
 * decimal system in the Netherlands, SKR 04 in Germany. A number that is not in the chart is our own account
 * in its group. German revenue is on accounts without automatic VAT, since it is booked net; claims are on an
 * account without open items. `retained` is not in the ledger: it is the result of earlier years.
 */
// biome-ignore format: a table, one line an account
export const chart = {
  receivable: { type: 'asset', da: at('6190', 'Tilgodehavender fra salg'), se: at('1510', 'Kundfordringar'), nl: at('1300', 'Debiteuren'), de: at('1210', 'Forderungen aus L+L ohne Kontokorrent') },
  psp: { type: 'asset', da: at('6481', 'Betalingsudbyder'), se: at('1580', 'Fordringar för kontokort'), nl: at('1060', 'Kruisposten betaaldienst'), de: at('1460', 'Geldtransit Zahlungsdienst') },
  bank: { type: 'asset', da: at('6480', 'Bankkonto'), se: at('1930', 'Företagskonto'), nl: at('1100', 'Bank'), de: at('1800', 'Bank') },
  refunded: { type: 'asset', da: at('6191', 'Tilbagebetalt, endnu ikke krediteret'), se: at('1689', 'Återbetalt, ännu inte krediterat'), nl: at('1390', 'Terugbetaald, nog niet gecrediteerd'), de: at('1309', 'Erstattet, noch nicht gutgeschrieben') },
  'refund-in-flight': { type: 'liability', da: at('8041', 'Tilbagebetalinger undervejs'), se: at('2891', 'Återbetalningar på väg'), nl: at('1701', 'Terugbetalingen onderweg'), de: at('3501', 'Erstattungen unterwegs') },
  vat: { type: 'liability', da: at('7680', 'Salgsmoms'), se: at('2611', 'Utgående moms, 25 %'), nl: at('1500', 'Af te dragen btw'), de: at('3806', 'Umsatzsteuer 19 %') },
  wallet: { type: 'liability', da: at('8042', 'Kunders tilgodehavende'), se: at('2428', 'Kunders tillgodohavanden'), nl: at('1702', 'Tegoeden van klanten'), de: at('3502', 'Guthaben der Kundinnen und Kunden') },
  'wallet-held': { type: 'liability', da: at('8043', 'Tilgodehavende holdt til ordrer'), se: at('2429', 'Tillgodohavanden som hålls för order'), nl: at('1703', 'Tegoeden vastgehouden voor orders'), de: at('3503', 'Guthaben, für Bestellungen gehalten') },
  'gift-cards': { type: 'liability', da: at('8044', 'Gavekort'), se: at('2421', 'Ej inlösta presentkort'), nl: at('1704', 'Cadeaukaarten'), de: at('3504', 'Gutscheine') },
  sales: { type: 'revenue', da: at('1010', 'Salg af varer og ydelser'), se: at('3001', 'Försäljning inom Sverige, 25 % moms'), nl: at('8000', 'Omzet'), de: at('4200', 'Erlöse') },
  fees: { type: 'revenue', da: at('1011', 'Gebyrer og fragt'), se: at('3590', 'Övriga fakturerade kostnader'), nl: at('8010', 'Kosten en verzending'), de: at('4201', 'Gebühren und Versand') },
  breakage: { type: 'revenue', da: at('1550', 'Øvrige andre driftsindtægter'), se: at('3990', 'Övriga ersättningar och intäkter'), nl: at('8900', 'Overige opbrengsten'), de: at('4839', 'Sonstige Erträge') },
  'referral-cost': { type: 'cost', da: at('1850', 'Annoncering og reklame'), se: at('5990', 'Övriga kostnader för reklam och PR'), nl: at('4500', 'Reclamekosten'), de: at('6600', 'Werbekosten') },
  'goodwill-cost': { type: 'cost', da: at('1210', 'Salgsrabatter'), se: at('3790', 'Övriga intäktskorrigeringar'), nl: at('8090', 'Kortingen'), de: at('4700', 'Erlösschmälerungen') },
  'write-off': { type: 'cost', da: at('1800', 'Nedskrivning på varelager'), se: at('4960', 'Förändring av lager av handelsvaror'), nl: at('7090', 'Voorraadverschillen'), de: at('5881', 'Bestandsveränderungen Waren') },
  'provider-fees': { type: 'cost', da: at('1950', 'Andre salgsomkostninger'), se: at('6040', 'Kontokortsavgifter'), nl: at('4650', 'Kosten betaaldienst'), de: at('6855', 'Nebenkosten des Geldverkehrs') },
  unexplained: { type: 'liability', da: at('8045', 'Uafklarede poster hos betalingsudbyder'), se: at('2999', 'OBS-konto'), nl: at('2010', 'Vraagposten betaaldienst'), de: at('3505', 'Ungeklärte Posten beim Zahlungsdienst') },
  disputed: { type: 'asset', da: at('6192', 'Omtvistede kortbetalinger'), se: at('1688', 'Bestridda kortbetalningar'), nl: at('1391', 'Betwiste kaartbetalingen'), de: at('1308', 'Bestrittene Kartenzahlungen') },
  claims: { type: 'asset', da: at('6193', 'Krav efter tabte indsigelser'), se: at('1515', 'Osäkra kundfordringar'), nl: at('1310', 'Dubieuze debiteuren'), de: at('1240', 'Zweifelhafte Forderungen') },
  'payment-losses': { type: 'cost', da: at('1951', 'Tab på betalinger'), se: at('6351', 'Konstaterade förluster på kundfordringar'), nl: at('4690', 'Afgeboekte vorderingen'), de: at('6930', 'Forderungsverluste') },
  retained: { type: 'equity', da: at('6940', 'Overført resultat'), se: at('2091', 'Balanserad vinst eller förlust'), nl: at('0500', 'Algemene reserve'), de: at('2970', 'Gewinnvortrag') },
} as const satisfies Record<string, Row>
export type ChartAccount = keyof typeof chart
export const chartAccounts = Object.keys(chart) as ChartAccount[]

/** The account of the Danish standard chart for one of our own accounts. */
export const danishStandard = (number: string) =>
  ({
    '6481': '6480',
    '6191': '6190',
    '8041': '8040',
    '8042': '8040',
    '8043': '8040',
    '8044': '8040',
    '8045': '8040',
    '6192': '6190',
    '6193': '6190',
    '1951': '1950',
    '1011': '1010',
  })[number] ?? number

export const beginsAnew = (account: ChartAccount) => ['revenue', 'cost'].includes(chart[account].type)

const eventTexts: Readonly<Record<string, Readonly<Record<MarketId, string>>>> = {
  'invoice-issued': { da: 'Faktura', se: 'Faktura', nl: 'Factuur', de: 'Rechnung' },
  'credit-note-issued': { da: 'Kreditnota', se: 'Kreditnota', nl: 'Creditnota', de: 'Gutschrift' },
  'charge-captured': { da: 'Kortbetaling', se: 'Kortbetalning', nl: 'Kaartbetaling', de: 'Kartenzahlung' },
  'refund-ordered': {
    da: 'Tilbagebetaling bestilt',
    se: 'Återbetalning beställd',
    nl: 'Terugbetaling opgedragen',
    de: 'Erstattung veranlasst',
  },
  'refund-done': { da: 'Tilbagebetalt', se: 'Återbetalt', nl: 'Terugbetaald', de: 'Erstattet' },
  'refund-failed': {
    da: 'Tilbagebetaling mislykket',
    se: 'Återbetalning misslyckad',
    nl: 'Terugbetaling mislukt',
    de: 'Erstattung gescheitert',
  },
  'credit-given': {
    da: 'Tilgodehavende givet',
    se: 'Tillgodohavande givet',
    nl: 'Tegoed gegeven',
    de: 'Guthaben gegeben',
  },
  'credit-used': {
    da: 'Tilgodehavende holdt',
    se: 'Tillgodohavande hållet',
    nl: 'Tegoed vastgehouden',
    de: 'Guthaben gehalten',
  },
  'credit-released': {
    da: 'Tilgodehavende frigivet',
    se: 'Tillgodohavande frisläppt',
    nl: 'Tegoed vrijgegeven',
    de: 'Guthaben freigegeben',
  },
  'credit-charged': {
    da: 'Betalt med tilgodehavende',
    se: 'Betalt med tillgodohavande',
    nl: 'Betaald met tegoed',
    de: 'Mit Guthaben bezahlt',
  },
  'credit-returned': {
    da: 'Tilgodehavende givet tilbage',
    se: 'Tillgodohavande återgivet',
    nl: 'Tegoed teruggegeven',
    de: 'Guthaben zurückgegeben',
  },
  'gift-card-expired': {
    da: 'Gavekort udløbet',
    se: 'Presentkort förfallet',
    nl: 'Cadeaukaart verlopen',
    de: 'Gutschein verfallen',
  },
  'payout-paid': { da: 'Udbetaling', se: 'Utbetalning', nl: 'Uitbetaling', de: 'Auszahlung' },
  'payout-returned': {
    da: 'Udbetaling returneret',
    se: 'Utbetalning återsänd',
    nl: 'Uitbetaling teruggekomen',
    de: 'Auszahlung zurückgekommen',
  },
  'difference-found': {
    da: 'Difference fundet',
    se: 'Differens funnen',
    nl: 'Verschil gevonden',
    de: 'Differenz gefunden',
  },
  'difference-gone': {
    da: 'Difference udlignet',
    se: 'Differens utjämnad',
    nl: 'Verschil vervallen',
    de: 'Differenz ausgeglichen',
  },
  'difference-written-off': {
    da: 'Difference afskrevet',
    se: 'Differens avskriven',
    nl: 'Verschil afgeboekt',
    de: 'Differenz ausgebucht',
  },
  'dispute-opened': {
    da: 'Kortbetaling bestridt',
    se: 'Kortbetalning bestridd',
    nl: 'Kaartbetaling betwist',
    de: 'Kartenzahlung bestritten',
  },
  'dispute-won': {
    da: 'Indsigelse vundet',
    se: 'Tvist vunnen',
    nl: 'Geschil gewonnen',
    de: 'Rückbuchung gewonnen',
  },
  'dispute-written-off': {
    da: 'Tabt indsigelse afskrevet',
    se: 'Förlorad tvist avskriven',
    nl: 'Verloren geschil afgeboekt',
    de: 'Verlorene Rückbuchung ausgebucht',
  },
  'dispute-claimed': {
    da: 'Tabt indsigelse krævet betalt',
    se: 'Förlorad tvist krävd',
    nl: 'Verloren geschil gevorderd',
    de: 'Verlorene Rückbuchung gefordert',
  },
  'rest-forgiven': {
    da: 'Restbeløb for lille til kortet',
    se: 'Restbelopp för litet för kortet',
    nl: 'Restbedrag te klein voor de kaart',
    de: 'Restbetrag zu klein für die Karte',
  },
  'dispute-made-good': {
    da: 'Tabt indsigelse udlignet med returvarer',
    se: 'Förlorad tvist kvittad mot returvaror',
    nl: 'Verloren geschil verrekend met retour',
    de: 'Verlorene Rückbuchung mit Retoure verrechnet',
  },
  'claim-paid': { da: 'Krav betalt', se: 'Krav betalt', nl: 'Vordering betaald', de: 'Forderung bezahlt' },
  'claim-written-off': {
    da: 'Krav afskrevet',
    se: 'Krav avskrivet',
    nl: 'Vordering afgeboekt',
    de: 'Forderung ausgebucht',
  },
  'credit-lapsed': {
    da: 'Tilgodehavende udløbet',
    se: 'Tillgodohavande förfallet',
    nl: 'Tegoed verlopen',
    de: 'Guthaben verfallen',
  },
}
/** Text of a booking in the language of the country's bookkeepers. */
export const bookingText = (event: string, market: MarketId) =>
  eventTexts[event]?.[market] ?? event.replaceAll('-', ' ')
