import { type Journal, type JournalBooking, type JournalFormat, sizeOf, software } from './journal.ts'

/** DATEV format, booking batch: EXTF 700, category 21, version 13, in Windows-1252. */
export const datev: JournalFormat = {
  name: 'DATEV EXTF 700',
  extension: 'csv',
  encode: windows1252,
  async *write(journal, bookings) {
    yield line(head(journal)) + line(columns)
    for await (const booking of bookings)
      yield pairsOf(booking)
        .map((pair) => line(row(booking, pair)))
        .join('')
  },
}

const line = (cells: readonly string[]) => `${cells.join(';')}\r\n`
const quoted = (text: string) => `"${text.replace(/\p{Cc}/gu, ' ').replaceAll('"', '""')}"`
const date = (day: string) => day.replaceAll('-', '')

/** Placeholders until a tax adviser gives us our numbers: the lowest that the format takes. */
const ADVISER = '1001'
const CLIENT = '1'

function head({ from, to, madeAt, currency }: Journal): string[] {
  const at = madeAt.toISOString().replace(/\D/g, '').padEnd(17, '0')
  return [
    quoted('EXTF'),
    '700',
    '21',
    quoted('Buchungsstapel'),
    '13',
    at,
    '',
    quoted('RE'),
    quoted(software.name),
    quoted(''),
    ...[ADVISER, CLIENT, `${from.slice(0, 4)}0101`, '4', date(from), date(to)],
    ...[quoted(`Journal ${from.slice(0, 7)}`), quoted(''), '1', '0', '0', quoted(currency)],
    ...['', quoted(''), '', '', quoted('04'), '', '', quoted(''), quoted('')],
  ]
}

const numbered = (count: number, ...names: string[]) =>
  Array.from({ length: count }, (_, index) => names.map((name) => `${name} ${index + 1}`)).flat()

export const columns = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...numbered(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID',
  'EU-Steuersatz',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...numbered(20, 'Zusatzinformation - Art', 'Zusatzinformation - Inhalt'),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  ...['Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)', 'Sachverhalt L+L (Anzahlungen)'],
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  ...['Fälligkeit', 'Generalumkehr (GU)', 'Steuersatz', 'Land', 'Abrechnungsreferenz', 'BVV-Position'],
  ...['EU-Land u. UStID (Ursprung)', 'EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'],
]

type Pair = { debit: string; credit: string; amount: number }

/**
 * The format moves an amount from one account to another on each line: debits and credits of a booking are
 * paired in their order.
 */
export function pairsOf({ lines }: Pick<JournalBooking, 'lines'>): Pair[] {
  const of = (sign: 1 | -1) =>
    lines
      .filter(({ amount }) => amount * sign > 0)
      .map(({ number, amount }) => ({ number, left: amount * sign }))
  const [debits, credits] = [of(1), of(-1)]
  const pairs: Pair[] = []
  for (let [debit, credit] = [debits.shift(), credits.shift()]; debit && credit; ) {
    const amount = Math.min(debit.left, credit.left)
    pairs.push({ debit: debit.number, credit: credit.number, amount })
    debit.left -= amount
    credit.left -= amount
    if (debit.left === 0) debit = debits.shift()
    if (credit.left === 0) credit = credits.shift()
  }
  return pairs
}

const fixed = columns.indexOf('Festschreibung')

function row({ day, text, document }: JournalBooking, { debit, credit, amount }: Pair): string[] {
  const [, month, dayOfMonth] = day.split('-')
  const filled = [
    sizeOf(amount).replace('.', ','),
    quoted('S'),
    quoted('EUR'),
    '',
    '',
    quoted(''),
    debit,
    credit,
    quoted(''),
    `${dayOfMonth}${month}`,
    quoted(document.slice(0, 36)),
    quoted(''),
    '',
    quoted(`${text} ${document}`.slice(0, 60)),
  ]
  return columns.map((_, index) => filled[index] ?? (index === fixed ? '0' : ''))
}

/** Windows-1252; an unknown character becomes a question mark. */
export function windows1252(text: string): Uint8Array {
  return Uint8Array.from([...text], (sign) => {
    const code = sign.codePointAt(0) ?? 0
    return sign === '€' ? 0x80 : code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : 63
  })
}
