import { beginsAnew } from './chart.rule.ts'
import { dayOfIso, decimal, type Journal, type JournalFormat, software, withoutCountry } from './journal.ts'

/** SIE type 4: lines of labels, in the character set PC8 (code page 437). */
export const sie: JournalFormat = {
  name: 'SIE 4',
  extension: 'se',
  encode: pc8,
  async *write(journal, bookings) {
    yield lines(...head(journal), ...accountsOf(journal))
    for await (const { nr, day, text, document, lines: entries } of bookings)
      yield lines(
        `#VER "A" ${quoted(nr)} ${date(day)} ${quoted(`${text} ${document}`)}`,
        '{',
        ...entries.map(({ number, amount }) => `#TRANS ${number} {} ${decimal(amount)}`),
        '}',
      )
  },
}

const lines = (...each: string[]) => each.map((line) => `${line}\r\n`).join('')
const date = (day: string) => day.replaceAll('-', '')
/** A quoted field. Quotation marks are escaped and control characters become spaces. */
const quoted = (text: string) => `"${text.replace(/\p{Cc}/gu, ' ').replaceAll('"', '\\"')}"`

/** The company's ten digits, which its VAT number has before `01`. */
const companyNumber = (journal: Journal) => withoutCountry(journal).replace(/^(\d{6})(\d{4})01$/, '$1-$2')

function head(journal: Journal): string[] {
  const { seller, from, madeAt, currency } = journal
  const year = from.slice(0, 4)
  return [
    '#FLAGGA 0',
    `#PROGRAM ${quoted(software.name)} ${software.version}`,
    '#FORMAT PC8',
    `#GEN ${date(dayOfIso(madeAt))}`,
    '#SIETYP 4',
    `#ORGNR ${companyNumber(journal)}`,
    `#ADRESS "" ${quoted(seller.street)} ${quoted(`${seller.zip} ${seller.city}`)} ""`,
    `#FNAMN ${quoted(seller.name)}`,
    `#RAR 0 ${year}0101 ${year}1231`,
    '#KPTYP EUBAS97',
    `#VALUTA ${currency}`,
  ]
}

/** T: asset, S: debt, I: revenue, K: cost. */
const types = { asset: 'T', liability: 'S', equity: 'S', revenue: 'I', cost: 'K' } as const

/** Balances of each account at the beginning and the end of the year; results of revenue and cost. */
const accountsOf = ({ accounts }: Journal) => [
  ...accounts.flatMap(({ number, name, type }) => [
    `#KONTO ${number} ${quoted(name)}`,
    `#KTYP ${number} ${types[type]}`,
  ]),
  ...accounts
    .filter(({ account }) => !beginsAnew(account))
    .flatMap(({ number, yearBegin, closing }) => [
      `#IB 0 ${number} ${decimal(yearBegin)}`,
      `#UB 0 ${number} ${decimal(closing)}`,
    ]),
  ...accounts
    .filter(({ account }) => beginsAnew(account))
    .map(({ number, closing }) => `#RES 0 ${number} ${decimal(closing)}`),
]

const upper =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}'

/** Letters of our other countries that are not in the set, as Swedes write them. */
const written: Readonly<Record<string, string>> = { ø: 'ö', Ø: 'Ö', '–': '-', '’': "'" }

/** PC8; an unknown character becomes a question mark. */
export function pc8(text: string): Uint8Array {
  const byte = (given: string) => {
    const sign = written[given] ?? given
    const code = sign.codePointAt(0) ?? 0
    if (code < 128) return code
    const index = upper.indexOf(sign)
    return index < 0 ? 63 : 128 + index
  }
  return Uint8Array.from([...text], byte)
}
