import { sellersBank } from '#/platform/markets/markets.ts'
import { element, within } from '#/platform/xml.rule.ts'
import { danishStandard } from './chart.rule.ts'
import {
  dayOfIso,
  type Journal,
  type JournalAccount,
  type JournalBooking,
  sizeOf,
  software,
  withoutCountry,
} from './journal.ts'
import { addressOf, xmlJournal } from './xml-journal.ts'

/** Standard Audit File for Tax, Danish Financial 2.1; elements in the order of the schema. */
export const safT = xmlJournal({
  name: 'SAF-T Financial 2.1',
  extension: 'xml',
  document: 'AuditFile xmlns="urn:StandardAuditFile-Taxation-Financial:DK"',
  head: (journal) => header(journal) + masterFiles(journal),
  entries: {
    element: 'GeneralLedgerEntries',
    count: 'NumberOfEntries',
    debit: 'TotalDebit',
    credit: 'TotalCredit',
  },
  journal: {
    element: 'Journal',
    named: element('JournalID', 'GL') + element('Description', 'Finanskladde') + element('Type', 'GL'),
  },
  booking: (booking, journal) => transaction(booking, journal),
})

function header(journal: Journal): string {
  const { currency, from, to, madeAt } = journal
  const cvr = withoutCountry(journal)
  return within(
    'Header',
    element('AuditFileVersion', '2.1'),
    element('AuditFileCountry', 'DK'),
    element('AuditFileDateCreated', dayOfIso(madeAt)),
    element('SoftwareCompanyName', software.name),
    element('SoftwareID', software.name),
    element('SoftwareVersion', software.version),
    company(journal, cvr),
    element('DefaultCurrencyCode', currency),
    within(
      'SelectionCriteria',
      element('SelectionStartDate', from),
      element('SelectionEndDate', to),
      element('PeriodStart', Number(from.slice(5, 7))),
      element('PeriodStartYear', from.slice(0, 4)),
      element('PeriodEnd', Number(to.slice(5, 7))),
      element('PeriodEndYear', to.slice(0, 4)),
    ),
    element('TaxEntity', cvr),
  )
}

function company(journal: Journal, cvr: string) {
  const { seller, currency } = journal
  return within(
    'Company',
    element('CVR', cvr),
    element('Name', seller.name),
    addressOf(journal, {
      ...{ address: 'Address', street: 'StreetName', city: 'City', zip: 'PostalCode', country: 'Country' },
    }),
    within('Contact', element('Email', seller.email)),
    within(
      'TaxRegistration',
      element('TaxRegistrationNumber', seller.vatId),
      element('TaxType', 'VAT'),
      element('Country', 'DK'),
    ),
    within('BankAccount', element('IBANNumber', sellersBank.iban), element('CurrencyCode', currency)),
  )
}

const masterFiles = ({ accounts, from }: Journal) =>
  within(
    'MasterFiles',
    within(
      'GeneralLedgerAccounts',
      element('NameOfStandardAccount', 'Standardkontoplanen'),
      element('VersionOfStandardAccount', '20260101'),
      ...accounts.map(account),
    ),
    within(
      'TaxTable',
      within(
        'TaxTableEntry',
        element('TaxType', 'VAT'),
        element('Description', 'Moms'),
        within(
          'TaxCodeDetails',
          element('TaxCode', 'S25'),
          element('EffectiveDate', `${from.slice(0, 4)}-01-01`),
          element('Description', 'Salgsmoms 25 %'),
          element('TaxPercentage', '25'),
          element('Country', 'DK'),
        ),
      ),
    ),
  )

const types = {
  asset: 'Asset',
  liability: 'Liability',
  equity: 'Liability',
  revenue: 'Sale',
  cost: 'Expense',
} as const

const account = ({ number, name, type, opening, closing }: JournalAccount) =>
  within(
    'Account',
    element('AccountID', number),
    element('AccountDescription', name),
    element('StandardAccountID', danishStandard(number)),
    element('AccountType', types[type]),
    element(opening < 0 ? 'OpeningCreditBalance' : 'OpeningDebitBalance', sizeOf(opening)),
    element(closing < 0 ? 'ClosingCreditBalance' : 'ClosingDebitBalance', sizeOf(closing)),
  )

const transaction = ({ nr, day, text, document, lines }: JournalBooking, { currency }: Journal) =>
  within(
    'Transaction',
    element('TransactionID', nr),
    element('Period', Number(day.slice(5, 7))),
    element('PeriodYear', day.slice(0, 4)),
    element('TransactionDate', day),
    element('Description', text),
    element('SystemEntryDate', day),
    element('GLPostingDate', day),
    element('SystemID', nr),
    ...lines.map((line) =>
      within(
        'Line',
        element('RecordID', line.nr),
        element('AccountID', line.number),
        element('SourceDocumentID', document),
        element('Description', text),
        within(
          line.amount < 0 ? 'CreditAmount' : 'DebitAmount',
          element('Amount', sizeOf(line.amount)),
          element('CurrencyCode', currency),
          element('CurrencyAmount', sizeOf(line.amount)),
          element('ExchangeRate', '1.0'),
        ),
      ),
    ),
  )
