import { expect, test } from 'vitest'
import { readXml, type XmlElement } from '#/testing/papers/read-xml.ts'
import { testApp } from '#/testing/world/app.ts'
import { journalWorld } from '#/testing/world/journal-world.ts'

const app = await testApp({ checked: false })
const { take } = await journalWorld(app)

/** Rules of an element: its required children and the patterns of its values. */
type Rules = Record<string, { must?: string; values?: Record<string, RegExp> }>

/** Violations of the rules in a document, each once. */
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

test('R8.05 Denmark’s file has what SAF-T 2.1 demands of each element, by its description, since the schema itself may not be kept here', async () => {
  expect(faultsOf(readXml((await take('da', 4)).toString()), safT)).toEqual([])
})

test('R8.05 the Netherlands’ file has what XAF 3.2 demands of each element, by its description, since the schema itself may not be kept here', async () => {
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
