import { vatIncluded } from '#/money/invoices/issue/vat.rule.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'

type Translations = Partial<Record<MarketId, string>>
/**
 * Translations of people's and the catalogue's words in the samples, which are written in Danish; longer words come
 * before those within them.
 */
const translations: Readonly<Record<string, Translations>> = {
  'Fem stykker til de mørke måneder.': {
    se: 'Fem plagg för de mörka månaderna.',
    nl: 'Vijf stukken voor de donkere maanden.',
    de: 'Fünf Teile für die dunklen Monate.',
  },
  'Begynd med kjolen.': {
    se: 'Börja med klänningen.',
    nl: 'Begin met de jurk.',
    de: 'Fang mit dem Kleid an.',
  },
  'Sig mig, hvad du synes.': {
    se: 'Säg vad du tycker.',
    nl: 'Zeg me wat je ervan vindt.',
    de: 'Sag mir, was du denkst.',
  },
  'Du bad om en kjole. Sofie har valgt: Silkekjole.': {
    se: 'Du bad om en klänning. Sofie har valt: Sidenklänning.',
    nl: 'Je vroeg om een jurk. Sofie koos: Zijden jurk.',
    de: 'Du hast dir ein Kleid gewünscht. Sofie hat ausgesucht: Seidenkleid.',
  },
  'Midikjole, marineblå': {
    se: 'Midiklänning, marinblå',
    nl: 'Midijurk, marineblauw',
    de: 'Midikleid, marineblau',
  },
  '"gul"': { nl: '"geel"', de: '"gelb"' },
  'Skjorte, gul': { se: 'Skjorta, gul', nl: 'Blouse, geel', de: 'Bluse, gelb' },
  'Pullover, beige': { se: 'Stickad tröja, beige', nl: 'Trui, beige', de: 'Pullover, beige' },
  'Frakke, kamel': { se: 'Kappa, kamel', nl: 'Jas, camel', de: 'Mantel, camel' },
  'Miljø- og håndteringsgebyr': {
    se: 'Miljö- och hanteringsavgift',
    nl: 'Milieu- en verwerkingskosten',
    de: 'Umwelt- und Bearbeitungsgebühr',
  },
  'Rykkergebyr, 1. rykker for ': {
    se: 'Påminnelseavgift, påminnelse 1 för ',
    nl: 'Herinneringskosten, herinnering 1 voor ',
    de: 'Mahngebühr, 1. Mahnung zu ',
  },
  'Gebyr for sen retur, boks 100234': {
    se: 'Avgift för sen retur, box 100234',
    nl: 'Kosten voor te laat retourneren, box 100234',
    de: 'Gebühr für späte Rücksendung, Box 100234',
  },
  'Erstatning for værditab: ': {
    se: 'Ersättning för värdeminskning: ',
    nl: 'Vergoeding van waardeverlies: ',
    de: 'Ersatz des Wertverlusts: ',
  },
  '"Fragt"': { se: '"Frakt"', nl: '"Verzending"', de: '"Versand"' },
  '"Gavekort"': { se: '"Presentkort"', nl: '"Cadeaukaart"', de: '"Geschenkkarte"' },
  'Pletten kunne vaskes af.': {
    se: 'Fläcken gick bort i tvätten.',
    nl: 'De vlek ging er in de was uit.',
    de: 'Der Fleck ging beim Waschen raus.',
  },
  'Pletten gik ikke af i vask.': {
    se: 'Fläcken gick inte bort i tvätten.',
    nl: 'De vlek ging er in de was niet uit.',
    de: 'Der Fleck ging beim Waschen nicht raus.',
  },
  'Pakken var sendt i tide.': {
    se: 'Paketet skickades i tid.',
    nl: 'Het pakket is op tijd verstuurd.',
    de: 'Das Paket wurde rechtzeitig verschickt.',
  },
  'Fragtfirmaet har ingen pakke fra dig.': {
    se: 'Fraktbolaget har inget paket från dig.',
    nl: 'De vervoerder heeft geen pakket van je.',
    de: 'Der Paketdienst hat kein Paket von dir.',
  },
  'Mærket mangler, og der er en plet på ærmet.': {
    se: 'Märket saknas, och det är en fläck på ärmen.',
    nl: 'Het label ontbreekt en er zit een vlek op de mouw.',
    de: 'Das Etikett fehlt, und auf dem Ärmel ist ein Fleck.',
  },
  'Sømmen er gået op. Det beklager vi.': {
    se: 'Sömmen har gått upp. Det beklagar vi.',
    nl: 'De naad is losgegaan. Het spijt ons.',
    de: 'Die Naht ist aufgegangen. Das tut uns leid.',
  },
  'Sømmen er gået op.': {
    se: 'Sömmen har gått upp.',
    nl: 'De naad is losgegaan.',
    de: 'Die Naht ist aufgegangen.',
  },
  'Pletten var der, da jeg pakkede boksen ud.': {
    se: 'Fläcken fanns där när jag packade upp boxen.',
    nl: 'De vlek zat er al toen ik de box uitpakte.',
    de: 'Der Fleck war schon da, als ich die Box ausgepackt habe.',
  },
  '"Levering"': { se: '"Leverans"', nl: '"Levering"', de: '"Lieferung"' },
  'Vi leverer inden for 3 til 5 hverdage, efter at boksen er pakket.': {
    se: 'Vi levererar inom 3 till 5 vardagar efter att boxen har packats.',
    nl: 'We leveren binnen 3 tot 5 werkdagen nadat de box is ingepakt.',
    de: 'Wir liefern innerhalb von 3 bis 5 Werktagen, nachdem die Box gepackt ist.',
  },
  '"Returfragt"': { se: '"Returfrakt"', nl: '"Retourverzending"', de: '"Rücksendung"' },
  'Sømmen er syet om.': {
    se: 'Sömmen är omsydd.',
    nl: 'De naad is opnieuw gestikt.',
    de: 'Die Naht ist neu genäht.',
  },
  'En frakke til vinteren': {
    se: 'En kappa till vintern',
    nl: 'Een jas voor de winter',
    de: 'Ein Wintermantel',
  },
  'Tillykke med dagen! Find noget, der er helt dig.': {
    se: 'Grattis på dagen! Hitta något som är helt du.',
    nl: 'Gefeliciteerd! Kies iets wat helemaal bij je past.',
    de: 'Alles Gute zum Geburtstag! Such dir aus, was ganz du bist.',
  },
  'Stoffet er for tyndt til at holde en ny søm.': {
    se: 'Tyget är för tunt för en ny söm.',
    nl: 'De stof is te dun voor een nieuwe naad.',
    de: 'Der Stoff ist zu dünn für eine neue Naht.',
  },
  'Det er almindeligt slid efter halvandet år.': {
    se: 'Det är vanligt slitage efter ett och ett halvt år.',
    nl: 'Dat is gewone slijtage na anderhalf jaar.',
    de: 'Das ist gewöhnlicher Verschleiß nach anderthalb Jahren.',
  },
  'Jeg flytter til udlandet': {
    se: 'Jag flyttar utomlands',
    nl: 'Ik verhuis naar het buitenland',
    de: 'Ich ziehe ins Ausland',
  },
  'Returfragt ved bytte': {
    se: 'Returfrakt vid byte',
    nl: 'Retourkosten bij ruilen',
    de: 'Rücksendung beim Tausch',
  },
  'Silkekjole, marineblå': {
    se: 'Sidenklänning, marinblå',
    nl: 'Zijden jurk, marineblauw',
    de: 'Seidenkleid, marineblau',
  },
  'Uldfrakke, kamel': { se: 'Ullkappa, kamel', nl: 'Wollen jas, camel', de: 'Wollmantel, camel' },
  'Istedgade 42, 3. tv': { se: 'Storgatan 12', nl: 'Oudegracht 217 B', de: 'Kastanienallee 42' },
  '1650 København V': { se: '118 42 Stockholm', nl: '3511 NK Utrecht', de: '10435 Berlin' },
  Silkekjole: { se: 'Sidenklänning', nl: 'Zijden jurk', de: 'Seidenkleid' },
  Midikjole: { se: 'Midiklänning', nl: 'Midijurk', de: 'Midikleid' },
  Hørskjorte: { se: 'Linneskjorta', nl: 'Linnen blouse', de: 'Leinenhemd' },
  Kjole: { se: 'Klänning', nl: 'Jurk', de: 'Kleid' },
  Skjorte: { se: 'Skjorta', nl: 'Overhemd', de: 'Hemd' },
  Pullover: { se: 'Stickad tröja', nl: 'Trui', de: 'Pullover' },
  Frakke: { se: 'Kappa', nl: 'Jas', de: 'Mantel' },
}

/** A sample's facts in a market's language, with numbers of its country and VAT amounts at this rate. */
export function sampleIn(market: MarketId, facts: object, vatRate: number): object {
  const translated = Object.entries(translations).reduce(
    (json, [danish, texts]) => json.replaceAll(danish, texts[market] ?? danish),
    JSON.stringify(facts),
  )
  return JSON.parse(translated, (_, fact) => ofCountry(fact, { market, vatRate }))
}

function ofCountry(fact: unknown, { market, vatRate }: { market: MarketId; vatRate: number }) {
  const { country } = marketOf(market)
  if (typeof fact === 'string')
    return fact.replace(/^(?:DK|DE)(?=\d{4}-)/, country).replace(/^(GD\d+)DK$/, `$1${country}`)
  if (isTaxed(fact)) return { ...fact, vat: vatIncluded(fact.total, vatRate) }
  return fact
}

const isTaxed = (fact: unknown): fact is { total: number; vat: number } =>
  typeof fact === 'object' && fact !== null && 'total' in fact && 'vat' in fact
