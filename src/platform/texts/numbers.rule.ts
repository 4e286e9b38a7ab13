import type { MarketId } from '#/platform/markets/markets.ts'

/** Folders of pages and papers with sums, days and counts of money or of a contract. */
const folders = [
  ...['account', 'after-sales', 'boxes', 'goods/fulfilment', 'money'],
  ...[
    'shop/cart',
    'shop/discounts',
    'shop/gift-cards',
    'shop/orders',
    'styling/order',
    'styling/subscription',
  ],
]

/** True for a file of texts whose numbers come from values: all mails, the terms, and pages about money (R1.07). */
export const isAboutMoney = (file: string): boolean =>
  file.endsWith('.mail-texts.json') ||
  file === 'people/law/terms.texts.json' ||
  folders.some((folder) => file.startsWith(`${folder}/`))

/** Two and up, in each language; the article is the same word as one. */
const numberWords: Readonly<Record<MarketId, string>> = {
  da: 'to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv|tretten|fjorten|femten|tyve|enogtyve|tredive|fyrre|halvtreds|tres|halvfems|hundrede|halvanden|halvdelen',
  se: 'två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv|tretton|fjorton|femton|tjugo|tjugoen|trettio|fyrtio|femtio|sextio|nittio|hundra|hälften',
  nl: 'twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|vijftien|twintig|eenentwintig|dertig|veertig|vijftig|zestig|negentig|honderd|anderhalve|helft',
  de: 'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|zwanzig|einundzwanzig|dreißig|vierzig|fünfzig|sechzig|neunzig|hundert|anderthalb|Hälfte',
}

/** True for a sentence with a digit or a number word outside its placeholders. */
export const hasNumber = (sentence: string, market: MarketId): boolean =>
  new RegExp(`\\d|(?<!\\p{L})(?:${numberWords[market]})(?!\\p{L})`, 'iu').test(
    sentence.replaceAll(/\{[^{}]*\}/g, ''),
  )
