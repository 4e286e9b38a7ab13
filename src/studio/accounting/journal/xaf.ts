import { vatRatesIn } from '#/money/invoices/issue/tax-point.rule.ts'
import { element, within } from '#/platform/xml.rule.ts'
import { chart } from './chart.rule.ts'
import {
  dayOfIso,
  decimal,
  type Journal,
  type JournalBooking,
  sizeOf,
  software,
  withoutCountry,
} from './journal.ts'
import { addressOf, xmlJournal } from './xml-journal.ts'

/** XML Auditfile Financieel 3.2; elements in the order of the schema, without customers. */
export const xaf = xmlJournal({
  name: 'Auditfile Financieel 3.2',
  extension: 'xaf',
  document: 'auditfile xmlns="http://www.auditfiles.nl/XAF/3.2"',
  around: 'company',
  head: (journal) => `${header(journal)}<company>${company(journal)}`,
  entries: {
    element: 'transactions',
    count: 'linesCount',
    debit: 'totalDebit',
    credit: 'totalCredit',
  },
  journal: { element: 'journal', named: element('jrnID', 'MEMO') + element('desc', 'Memoriaal') },
  booking: (booking) => transaction(booking),
})

const header = ({ from, to, currency, madeAt }: Journal) =>
  within(
    'header',
    element('fiscalYear', from.slice(0, 4)),
    element('startDate', from),
    element('endDate', to),
    element('curCode', currency),
    element('dateCreated', dayOfIso(madeAt)),
    element('softwareDesc', software.name),
    element('softwareVersion', software.version),
  )

const company = (journal: Journal) =>
  [
    element('companyName', journal.seller.name),
    element('taxRegistrationCountry', 'NL'),
    element('taxRegIdent', withoutCountry(journal)),
    addressOf(journal, {
      ...{
        address: 'streetAddress',
        street: 'streetname',
        city: 'city',
        zip: 'postalCode',
        country: 'country',
      },
    }),
    within('generalLedger', ...journal.accounts.map(ledgerAccount)),
    within(
      'vatCodes',
      ...vatRatesIn('nl', journal).map((rate, index) =>
        within(
          'vatCode',
          element('vatID', index + 1),
          element('vatDesc', `Btw ${rate / 100} %`),
          element('vatToPayAccID', chart.vat.nl.number),
        ),
      ),
    ),
    within('periods', ...periodsOf(journal)),
    openingBalance(journal),
  ].join('')

/** B: balance sheet; P: profit and loss. */
const ledgerAccount = ({ number, name, type }: Journal['accounts'][number]) =>
  within(
    'ledgerAccount',
    element('accID', number),
    element('accDesc', name),
    element('accTp', type === 'revenue' || type === 'cost' ? 'P' : 'B'),
  )

function periodsOf({ from, to }: Journal): string[] {
  const [first, last] = [from, to].map((day) => Number(day.slice(5, 7))) as [number, number]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const begin = Temporal.PlainDate.from(from).with({ month: first + index, day: 1 })
    return within(
      'period',
      element('periodNumber', begin.month),
      element('startDatePeriod', begin.toString()),
      element('endDatePeriod', begin.with({ day: begin.daysInMonth }).toString()),
    )
  })
}

function openingBalance({ accounts, from }: Journal): string {
  const open = accounts.filter(({ opening }) => opening !== 0)
  const total = (sign: 1 | -1) => open.reduce((sum, { opening }) => sum + Math.max(opening * sign, 0), 0)
  return within(
    'openingBalance',
    element('opBalDate', from),
    element('linesCount', open.length),
    element('totalDebit', decimal(total(1))),
    element('totalCredit', decimal(total(-1))),
    ...open.map(({ number, opening }, index) =>
      within('obLine', element('nr', index + 1), element('accID', number), amountOf(opening)),
    ),
  )
}

const amountOf = (amount: number) =>
  element('amnt', sizeOf(amount)) + element('amntTp', amount < 0 ? 'C' : 'D')

const transaction = ({ nr, day, text, document, lines }: JournalBooking) =>
  within(
    'transaction',
    element('nr', nr),
    element('desc', text),
    element('periodNumber', Number(day.slice(5, 7))),
    element('trDt', day),
    ...lines.map((line) =>
      within(
        'trLine',
        element('nr', line.nr),
        element('accID', line.number),
        element('docRef', document),
        element('effDate', day),
        element('desc', text),
        amountOf(line.amount),
      ),
    ),
  )
