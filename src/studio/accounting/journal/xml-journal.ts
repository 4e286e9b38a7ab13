import { element, within } from '#/platform/xml.rule.ts'
import {
  decimal,
  type Journal,
  type JournalBooking,
  type JournalFormat,
  journalSum,
  utf8,
} from './journal.ts'

type XmlJournal = Pick<JournalFormat, 'name' | 'extension'> & {
  /** The outermost element with its attributes. */
  document: string
  /** All before the bookings, and the element that it leaves open around them. */
  head(journal: Journal): string
  around?: string
  /** The element around the bookings, with the names of its sums. */
  entries: { element: string; count: string; debit: string; credit: string }
  /** The one journal: its element, and the elements that name it. */
  journal: { element: string; named: string }
  booking(booking: JournalBooking, journal: Journal): string
}

/** A journal in XML: the head, the sums, and each booking. */
export const xmlJournal = ({ name, extension, document, ...parts }: XmlJournal): JournalFormat => ({
  ...{ name, extension, encode: utf8 },
  async *write(journal, bookings) {
    const { entries, journal: one } = parts
    const open = [document, ...(parts.around ? [parts.around] : []), entries.element, one.element]
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<${document}>${parts.head(journal)}`
    yield `<${entries.element}>${element(entries.count, journalSum(journal.accounts, 'entries'))}`
    yield element(entries.debit, decimal(journalSum(journal.accounts, 'debit')))
    yield element(entries.credit, decimal(journalSum(journal.accounts, 'credit')))
    yield `<${one.element}>${one.named}`
    for await (const booking of bookings) yield parts.booking(booking, journal)
    yield `${open.toReversed().map(closing).join('')}\n`
  },
})

const closing = (tag: string) => `</${tag.split(' ')[0]}>`

type AddressNames = { address: string; street: string; city: string; zip: string; country: string }

/** The seller's address. Both formats have its parts in this order. */
export const addressOf = ({ seller }: Journal, names: AddressNames) =>
  within(
    names.address,
    element(names.street, seller.street),
    element(names.city, seller.city),
    element(names.zip, seller.zip),
    element(names.country, 'DK'),
  )
