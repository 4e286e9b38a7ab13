import { expect, test } from 'vitest'
import { testApp } from '#/testing/app.ts'
import { journalWorld } from '#/testing/journal-world.ts'
import { readXml, type XmlElement } from '#/testing/read-xml.ts'

const app = await testApp({ checked: false })
const { take } = await journalWorld(app)

/** Of an element: what must stand in it, once or more, and how its values are written. */
type Rules = Record<string, { must?: string; values?: Record<string, RegExp> }>

/** What of a document its description does not allow, each fault once. */
function faultsOf(document: XmlElement, rules: Rules): string[] {
  const faults = new Set<string>()
  const visit = (element: XmlElement) => {
    const { must = '', values = {} } = rules[element.name] ?? {}
    const names = element.children.map(({ name }) => name)
    for (const name of must.split(' ').filter(Boolean))
      if (!names.includes(name)) faults.add(`${element.name} without ${name}`)
    for (const { name, text } of element.children)
      if (values[name] && !values[name].test(text)) faults.add(`${element.name}/${name}: ${text}`)
    element.children.forEach(visit)
  }
  visit(document)
  return [...faults]
}

const day = /^\d{4}-\d\d-\d\d$/
const year = /^\d{4}$/
const month = /^([1-9]|1[0-2])$/
const amount = /^\d{1,16}\.\d\d$/
const code = /^.{1,18}$/
const short = /^.{1,35}$/
const middle = /^.{1,70}$/
const long = /^.{1,256}$/

const safT: Rules = {
  AuditFile: { must: 'Header MasterFiles GeneralLedgerEntries' },
  Header: {
    must: 'AuditFileVersion AuditFileCountry AuditFileDateCreated SoftwareCompanyName SoftwareID SoftwareVersion Company DefaultCurrencyCode SelectionCriteria',
    values: {
      AuditFileVersion: /^2\.1$/,
      AuditFileCountry: /^DK$/,
      AuditFileDateCreated: day,
      SoftwareVersion: code,
      DefaultCurrencyCode: /^DKK$/,
    },
  },
  Company: { must: 'CVR Name Address TaxRegistration', values: { CVR: /^\d{8}$/, Name: middle } },
  Address: {
    must: 'StreetName City PostalCode Country',
    values: { Country: /^[A-Z]{2}$/, PostalCode: code, City: short },
  },
  TaxRegistration: { must: 'TaxRegistrationNumber', values: { TaxRegistrationNumber: /^DK\d{8}$/ } },
  BankAccount: { values: { IBANNumber: /^[A-Z]{2}\d\d[A-Z0-9]{11,30}$/, CurrencyCode: /^DKK$/ } },
  SelectionCriteria: {
    must: 'SelectionStartDate SelectionEndDate PeriodStart PeriodStartYear PeriodEnd PeriodEndYear',
    values: {
      PeriodStart: month,
      PeriodEnd: month,
      PeriodStartYear: year,
      PeriodEndYear: year,
      SelectionEndDate: day,
    },
  },
  MasterFiles: { must: 'GeneralLedgerAccounts TaxTable' },
  Account: {
    must: 'AccountID AccountDescription StandardAccountID AccountType',
    values: {
      AccountID: middle,
      AccountDescription: long,
      AccountType: /^(Asset|Liability|Sale|Expense|Other)$/,
      OpeningDebitBalance: amount,
      OpeningCreditBalance: amount,
      ClosingDebitBalance: amount,
      ClosingCreditBalance: amount,
    },
  },
  TaxCodeDetails: { must: 'TaxCode TaxPercentage Country', values: { TaxPercentage: /^\d+(\.\d+)?$/ } },
  GeneralLedgerEntries: {
    must: 'NumberOfEntries TotalDebit TotalCredit Journal',
    values: { NumberOfEntries: /^\d+$/, TotalDebit: amount, TotalCredit: amount },
  },
  Journal: { must: 'JournalID Description Type Transaction', values: { JournalID: code, Type: code } },
  Transaction: {
    must: 'TransactionID Period PeriodYear TransactionDate Description SystemEntryDate GLPostingDate Line',
    values: {
      TransactionID: middle,
      Period: month,
      PeriodYear: year,
      TransactionDate: day,
      GLPostingDate: day,
      Description: long,
    },
  },
  Line: { must: 'RecordID AccountID Description', values: { RecordID: code, SourceDocumentID: short } },
  DebitAmount: { must: 'Amount', values: { Amount: amount, CurrencyCode: /^[A-Z]{3}$/ } },
  CreditAmount: { must: 'Amount', values: { Amount: amount, CurrencyCode: /^[A-Z]{3}$/ } },
}

const xaf: Rules = {
  auditfile: { must: 'header company' },
  header: {
    must: 'fiscalYear startDate endDate curCode dateCreated softwareDesc softwareVersion',
    values: {
      fiscalYear: /^.{1,9}$/,
      startDate: day,
      endDate: day,
      curCode: /^EUR$/,
      dateCreated: day,
      softwareDesc: /^.{1,50}$/,
      softwareVersion: /^.{1,20}$/,
    },
  },
  company: {
    must: 'companyName taxRegIdent generalLedger transactions',
    values: { companyName: long, taxRegIdent: /^\d{9}B\d\d$/, taxRegistrationCountry: /^[A-Z]{2}$/ },
  },
  streetAddress: { values: { country: /^[A-Z]{2}$/, postalCode: /^.{1,10}$/, city: /^.{1,50}$/ } },
  ledgerAccount: {
    must: 'accID accDesc accTp',
    values: { accID: short, accDesc: /^.{1,100}$/, accTp: /^[BPM]$/ },
  },
  period: {
    must: 'periodNumber startDatePeriod endDatePeriod',
    values: { periodNumber: /^\d{1,3}$/, startDatePeriod: day, endDatePeriod: day },
  },
  openingBalance: {
    must: 'linesCount totalDebit totalCredit',
    values: { linesCount: /^\d+$/, totalDebit: amount, totalCredit: amount },
  },
  obLine: { must: 'nr accID amnt amntTp', values: { amnt: amount, amntTp: /^[DC]$/ } },
  transactions: {
    must: 'linesCount totalDebit totalCredit journal',
    values: { linesCount: /^\d+$/, totalDebit: amount, totalCredit: amount },
  },
  journal: { must: 'jrnID desc transaction', values: { jrnID: short } },
  transaction: {
    must: 'nr periodNumber trDt trLine',
    values: { nr: short, trDt: day, periodNumber: /^\d{1,3}$/ },
  },
  trLine: {
    must: 'nr accID docRef effDate amnt amntTp',
    values: { nr: short, accID: short, docRef: /^.{1,100}$/, effDate: day, amnt: amount, amntTp: /^[DC]$/ },
  },
}

test('R8.05 Denmark’s file has what SAF-T 2.1 demands of each element, written as it wants it', async () => {
  expect(faultsOf(readXml((await take('da', 4)).toString()), safT)).toEqual([])
})

test('R8.05 the Netherlands’ file has what XAF 3.2 demands of each element, written as it wants it', async () => {
  expect(faultsOf(readXml((await take('nl', 4)).toString()), xaf)).toEqual([])
})

test('R8.05 what is missing or written otherwise is found', () => {
  const text =
    '<company><companyName>G</companyName><taxRegIdent>1</taxRegIdent><generalLedger><ledgerAccount><accID>1</accID><accTp>X</accTp></ledgerAccount></generalLedger></company>'
  expect(faultsOf(readXml(text), xaf)).toEqual([
    'company without transactions',
    'company/taxRegIdent: 1',
    'ledgerAccount without accDesc',
    'ledgerAccount/accTp: X',
  ])
})

/** Labels of SIE type 4 by how often they may stand, and the pattern of each line. */
const once = [
  '#FLAGGA',
  '#PROGRAM',
  '#FORMAT',
  '#GEN',
  '#SIETYP',
  '#ORGNR',
  '#ADRESS',
  '#FNAMN',
  '#KPTYP',
  '#VALUTA',
]
const text = '"(?:[^"\\\\]|\\\\")*"'
const number = '\\d{4}'
const sum = '-?\\d+\\.\\d\\d'
const sie: Record<string, string> = {
  '#FLAGGA': '[01]',
  '#PROGRAM': `${text} \\S+`,
  '#FORMAT': 'PC8',
  '#GEN': '\\d{8}',
  '#SIETYP': '4',
  '#ORGNR': '\\d{6}-\\d{4}',
  '#ADRESS': `${text} ${text} ${text} ${text}`,
  '#FNAMN': text,
  '#RAR': '-?\\d \\d{8} \\d{8}',
  '#KPTYP': '\\S+',
  '#VALUTA': 'SEK',
  '#KONTO': `${number} ${text}`,
  '#KTYP': `${number} [TSKI]`,
  '#IB': `-?\\d ${number} ${sum}`,
  '#UB': `-?\\d ${number} ${sum}`,
  '#RES': `-?\\d ${number} ${sum}`,
  '#VER': `${text} ${text} \\d{8} ${text}`,
  '#TRANS': `${number} \\{\\} ${sum}`,
}

test('R8.05 Sweden’s file has the labels that SIE 4 demands, in its order, each line as it wants it, accounts before what names them', async () => {
  const lines = (await take('se', 4)).toString('latin1').trimEnd().split('\r\n')
  const faults = lines.filter((line) => {
    const [label = '', ...rest] = line.split(' ')
    return !['{', '}'].includes(line) && !new RegExp(`^${sie[label]}$`).test(rest.join(' '))
  })
  expect(faults).toEqual([])
  const labels = lines.map((line) => line.split(' ')[0]!).filter((label) => label.startsWith('#'))
  for (const label of once)
    expect(
      labels.filter((one) => one === label),
      label,
    ).toHaveLength(1)
  const order = [once, ['#RAR'], ['#KONTO', '#KTYP'], ['#IB', '#UB', '#RES'], ['#VER', '#TRANS']]
  const places = labels
    .filter((label) => !['#KPTYP', '#VALUTA'].includes(label))
    .map((label) => order.findIndex((some) => some.includes(label)))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  // A voucher is opened behind its line, and closed before the next.
  expect(labels.filter((label) => label === '#VER')).toHaveLength(lines.filter((line) => line === '{').length)
  expect(lines.filter((line, nth) => line === '{' && !lines[nth - 1]!.startsWith('#VER'))).toEqual([])
})

/** The fields of DATEV’s bookings that we fill, by their place; all others are empty. */
const datevRow: Record<number, RegExp> = {
  0: /^(?!0{1,10},00)\d{1,10},\d\d$/,
  1: /^"[SH]"$/,
  2: /^"EUR"$/,
  5: /^""$/,
  6: /^[1-9]\d{3}$/,
  7: /^[1-9]\d{3}$/,
  8: /^""$/,
  9: /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/,
  10: /^"[A-Za-z0-9$&%*+\-/]{0,36}"$/,
  11: /^""$/,
  13: /^"[^"]{0,60}"$/,
  113: /^[01]$/,
}
const datevHead: Record<number, RegExp> = {
  10: /^\d{4,7}$/,
  11: /^\d{1,5}$/,
  12: /^\d{4}(0[1-9]|1[0-2])01$/,
  13: /^[4-9]$/,
  16: /^"[^"]{0,30}"$/,
  18: /^[12]$/,
  20: /^[01]$/,
  21: /^"EUR"$/,
  26: /^"\d{2}"$/,
}

test('R8.05 Germany’s file has DATEV’s fields in their bounds, dates within its head’s, and nothing where nothing belongs', async () => {
  const bytes = await take('de', 4)
  expect([...bytes].every((byte) => byte >= 0x20 || byte === 0x0d || byte === 0x0a)).toBe(true)
  const [head = [], , ...rows] = bytes
    .toString('latin1')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
  for (const [place, pattern] of Object.entries(datevHead))
    expect(head[Number(place)], place).toMatch(pattern)
  expect(rows.length).toBeGreaterThan(2)
  for (const row of rows)
    for (const [place, cell] of row.entries()) expect(cell, `${place}`).toMatch(datevRow[place] ?? /^$/)
  const days = rows.map((row) => `2026${row[9]!.slice(2)}${row[9]!.slice(0, 2)}`)
  expect(days.every((one) => one >= head[14]! && one <= head[15]!)).toBe(true)
})
