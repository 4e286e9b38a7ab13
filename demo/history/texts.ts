import type { Feedback } from '#/boxes/feedback/feedback.rule.ts'
import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** Messages between the demo's customers and their stylist, each in their own language. */
type Texts = { wish: string[]; note: string[]; piece: string[]; comment: string[] }
export const seedTexts: Readonly<Record<MarketId, Texts>> = {
  da: {
    wish: ['Jeg er begyndt på kontor to dage om ugen.', 'Noget til en weekend i sommerhus.'],
    note: [
      'Kontoret behøver ikke være kedeligt. Jeg har holdt mig til dine farver og lagt én overraskelse i.',
      'Til vind, sand og en god middag. Alt tåler en lang dag.',
    ],
    piece: [
      'Falder let og kræver ikke mere.',
      'Den farve tror jeg på til dig.',
      'Til de dage, hvor du ikke vil tænke.',
      'God på cyklen, pænere end den ser ud.',
      'Overraskelsen. Prøv den, før du siger nej.',
    ],
    comment: [
      'Sjovt, at en anden vælger. Bukserne må gerne være længere næste gang.',
      'Tæt på. Lidt mindre marineblåt, tak.',
    ],
  },
  se: {
    wish: ['Jag har börjat på kontor två dagar i veckan.', 'Något till en helg i skärgården.'],
    note: [
      'Kontoret behöver inte vara tråkigt. Jag höll mig till dina färger och lade i en överraskning.',
      'För vind, klippor och en god middag. Allt klarar en lång dag.',
    ],
    piece: [
      'Faller lätt och klarar sig själv.',
      'Den färgen tror jag på för dig.',
      'För dagarna då du inte vill tänka.',
      'Skön att röra sig i, finare än den ser ut.',
      'Överraskningen. Prova innan du säger nej.',
    ],
    comment: [
      'Roligt att få hjälp. Byxorna får gärna vara längre nästa gång.',
      'Nära. Lite mindre svart, tack.',
    ],
  },
  nl: {
    wish: ['Ik werk sinds kort twee dagen op kantoor.', 'Iets voor een weekend aan zee.'],
    note: [
      'Kantoor hoeft niet saai te zijn. Ik bleef bij jouw kleuren en legde er één verrassing bij.',
      'Voor wind, zand en een goed diner. Alles kan een lange dag mee.',
    ],
    piece: [
      'Valt soepel en heeft verder niets nodig.',
      'Die kleur zie ik echt bij jou.',
      'Voor dagen waarop je niet wilt nadenken.',
      'Fijn op de fiets, netter dan hij lijkt.',
      'De verrassing. Pas hem voordat je nee zegt.',
    ],
    comment: [
      'Leuk om iemand te laten kiezen. De broek mag de volgende keer langer.',
      'Bijna goed. Iets minder blauw graag.',
    ],
  },
  de: {
    wish: ['Ich bin seit Kurzem zwei Tage die Woche im Büro.', 'Etwas für ein Wochenende am Meer.'],
    note: [
      'Büro muss nicht langweilig sein. Ich bin bei deinen Farben geblieben und habe eine Überraschung dazugelegt.',
      'Für Wind, Sand und ein gutes Abendessen. Alles hält einen langen Tag durch.',
    ],
    piece: [
      'Fällt leicht und braucht sonst nichts.',
      'Diese Farbe sehe ich an dir.',
      'Für Tage, an denen du nicht nachdenken magst.',
      'Gut auf dem Rad, feiner, als es aussieht.',
      'Die Überraschung. Probier sie an, bevor du Nein sagst.',
    ],
    comment: [
      'Schön, wenn jemand für mich auswählt. Die Hose darf nächstes Mal länger sein.',
      'Fast. Etwas weniger Blau, bitte.',
    ],
  },
}

type Back = Feedback & { returnReason: ReturnReason }
type Opinions = { keep: Feedback[]; back: Back[] }
const steps = {
  keep: [
    { size: 'perfect', fit: 'flattering', quality: 'good', price: 'fair', style: 'love' },
    { size: 'perfect', fit: 'okay', quality: 'good', price: 'good', style: 'okay' },
    { size: 'a-bit-big', fit: 'flattering', quality: 'okay', price: 'fair', style: 'love' },
  ],
  back: [
    { returnReason: 'too-small', size: 'too-small', fit: 'okay', style: 'okay' },
    { returnReason: 'style', size: 'perfect', fit: 'not-for-me', style: 'not-me' },
    { returnReason: 'price', size: 'perfect', price: 'too-high', style: 'okay' },
  ],
} as const satisfies Opinions
const opinionsOf = (keep: string[], back: string[]): Opinions => ({
  keep: steps.keep.map((step, index) => ({ ...step, text: keep[index] })),
  back: steps.back.map((step, index) => ({ ...step, text: back[index] })),
})
export const seedOpinions: Readonly<Record<MarketId, Opinions>> = {
  da: opinionsOf(
    ['Min nye yndling.', '', 'Lidt stor, men det kan jeg godt lide.'],
    ['Strammer over skuldrene.', 'Ikke mig.', 'Flot, men for dyr til hverdag.'],
  ),
  se: opinionsOf(
    ['Min nya favorit.', '', 'Lite stor, men det gillar jag.'],
    ['Stramar över axlarna.', 'Inte jag.', 'Fin, men för dyr till vardags.'],
  ),
  nl: opinionsOf(
    ['Mijn nieuwe favoriet.', '', 'Beetje groot, maar zo wil ik het.'],
    ['Trekt bij de schouders.', 'Niet mijn stijl.', 'Mooi, maar te duur voor elke dag.'],
  ),
  de: opinionsOf(
    ['Mein neues Lieblingsteil.', '', 'Etwas groß, aber so mag ich es.'],
    ['Spannt an den Schultern.', 'Nicht ich.', 'Schön, aber für den Alltag zu teuer.'],
  ),
}
