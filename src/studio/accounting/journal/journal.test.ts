import { expect, test } from 'vitest'
import { accounts } from '#/platform/ledger/ledger.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { elementsAt, readXml, textsAt, type XmlElement } from '#/testing/papers/read-xml.ts'
import { testApp } from '#/testing/world/app.ts'
import { april, byAccount, journalWorld, minor, total } from '#/testing/world/journal-world.ts'
import { chart, chartAccounts } from './chart.rule.ts'

const app = await testApp({ checked: false })
const { take, booked } = await journalWorld(app)

test('R8.05 every account of the ledger stands in each country’s chart, under a number of its own', () => {
  expect(chartAccounts.toSorted()).toEqual([...accounts, 'retained'].toSorted())
  for (const market of marketIds) {
    const numbers = chartAccounts.map((account) => chart[account][market].number)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const number of numbers) expect(number).toMatch(/^\d{4}$/)
  }
})

test('R8.05 Denmark’s month as SAF-T: balanced, and what the ledger has', async () => {
  const file = readXml((await take('da', 4)).toString())
  expect(textsAt(file, 'Header/AuditFileVersion')).toEqual(['2.1'])
  expect(textsAt(file, 'Header/Company/CVR')[0]).toMatch(/^\d{8}$/)
  expect(textsAt(file, 'Header/SelectionCriteria/SelectionStartDate')).toEqual(['2026-04-01'])
  const known = elementsAt(file, 'MasterFiles', 'GeneralLedgerAccounts', 'Account')
  for (const type of known.map((one) => textsAt(one, 'AccountType')[0]))
    expect(['Asset', 'Liability', 'Sale', 'Expense', 'Other']).toContain(type)
  const balance = (one: XmlElement, when: string) =>
    minor(textsAt(one, `${when}DebitBalance`)[0] ?? '0') -
    minor(textsAt(one, `${when}CreditBalance`)[0] ?? '0')
  expect(total(known.map((one) => balance(one, 'Opening')))).toBe(0)
  expect(total(known.map((one) => balance(one, 'Closing')))).toBe(0)
  const lines = elementsAt(file, 'GeneralLedgerEntries', 'Journal', 'Transaction').flatMap((transaction) => {
    const own = elementsAt(transaction, 'Line').map((line) => ({
      number: textsAt(line, 'AccountID')[0]!,
      amount:
        minor(textsAt(line, 'DebitAmount/Amount')[0] ?? '0') -
        minor(textsAt(line, 'CreditAmount/Amount')[0] ?? '0'),
    }))
    expect(total(own.map(({ amount }) => amount))).toBe(0)
    return own
  })
  expect(byAccount(lines)).toEqual(await booked('da', ...april))
  for (const one of known)
    expect(balance(one, 'Closing') - balance(one, 'Opening')).toBe(
      byAccount(lines)[textsAt(one, 'AccountID')[0]!] ?? 0,
    )
  expect(textsAt(file, 'GeneralLedgerEntries/NumberOfEntries')).toEqual([String(lines.length)])
  const debit = total(lines.map(({ amount }) => Math.max(amount, 0)))
  for (const name of ['TotalDebit', 'TotalCredit'])
    expect(minor(textsAt(file, `GeneralLedgerEntries/${name}`)[0]!)).toBe(debit)
})

test('R8.05 the Netherlands’ year as XAF: balanced, its references hold', async () => {
  const file = readXml((await take('nl')).toString())
  const at = (path: string) => elementsAt(file, 'company', ...path.split('/'))
  const known = at('generalLedger/ledgerAccount').map((one) => textsAt(one, 'accID')[0]!)
  const amountOf = (line: XmlElement) => ({
    number: textsAt(line, 'accID')[0]!,
    amount: minor(textsAt(line, 'amnt')[0]!) * (textsAt(line, 'amntTp')[0] === 'D' ? 1 : -1),
  })
  const lines = at('transactions/journal/transaction').flatMap((transaction) => {
    const own = elementsAt(transaction, 'trLine').map(amountOf)
    expect(total(own.map(({ amount }) => amount))).toBe(0)
    return own
  })
  expect(byAccount(lines)).toEqual(await booked('nl', '2025-12-31T23:00:00Z', '2026-12-31T23:00:00Z'))
  for (const { number } of lines) expect(known).toContain(number)
  expect(textsAt(file, 'company/transactions/linesCount')).toEqual([String(lines.length)])
  const debit = total(lines.map(({ amount }) => Math.max(amount, 0)))
  for (const name of ['totalDebit', 'totalCredit'])
    expect(minor(textsAt(file, `company/transactions/${name}`)[0]!)).toBe(debit)
  const periods = textsAt(file, 'company/periods/period/periodNumber')
  expect(periods).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
  for (const number of textsAt(file, 'company/transactions/journal/transaction/periodNumber'))
    expect(periods).toContain(number)
  const month = readXml((await take('nl', 4)).toString())
  const opening = elementsAt(month, 'company', 'openingBalance', 'obLine').map(amountOf)
  expect(opening.length).toBeGreaterThan(2)
  expect(total(opening.map(({ amount }) => amount))).toBe(0)
})

test('R8.05 a year after has what this one came to under what is retained', async () => {
  const file = readXml((await take('da', 1, 2027)).toString())
  const known = elementsAt(file, 'MasterFiles', 'GeneralLedgerAccounts', 'Account')
  const of = (number: string) => known.find((one) => textsAt(one, 'AccountID')[0] === number)!
  expect(minor(textsAt(of('6940'), 'OpeningCreditBalance')[0]!)).toBe(2 * 494_40)
  expect(textsAt(of('1010'), 'OpeningDebitBalance')).toEqual(['0.00'])
})

test('R8.05 R8.01 only finance takes the books, and who did is told', async () => {
  const stylist = await givenStaff(app, 'stylist')
  const body = { market: 'da' as const, year: 2026 }
  expect((await app.call('POST', '/studio/journals', { body, as: stylist })).status).toBe(403)
  const as = await givenStaff(app, 'finance')
  const wrong = await app.call('POST', '/studio/journals', { body: { ...body, month: 13 }, as })
  expect(wrong.status).toBe(400)
  await take('se', 3)
  const { taken, formats } = await app.ask('GET', '/studio/journals', { query: { period: '2026-04' }, as })
  expect(taken[0]).toMatchObject({ market: 'se', period: '2026-03', by: 'The finance' })
  expect(formats.map(({ name }) => name)).toEqual([
    'SAF-T Financial 2.1',
    'SIE 4',
    'Auditfile Financieel 3.2',
    'DATEV EXTF 700',
  ])
  const { rows } = await app.ask('GET', '/studio/ledger', {
    query: { market: 'de', bookedFrom: '2026-04-01', bookedTo: '2026-04-30' },
    as,
  })
  expect(formats.find(({ market }) => market === 'de')?.entries, 'of the month').toBe(rows.length)
})
