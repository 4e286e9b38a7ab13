import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MarketId, marketIds, marketOf } from '#/markets/markets.ts'
import { sql } from '#/platform/database/db.ts'
import { accounts, post } from '#/platform/ledger.ts'
import { refundCharge } from '#/refunds/refunds.ts'
import { testApp } from '#/testing/app.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given-charge.ts'
import { elementsAt, readXml, textsAt, type XmlElement } from '#/testing/read-xml.ts'
import { keepMonths } from '../month/keep-months.ts'
import { chart, chartAccounts } from './chart.rule.ts'
import { columns, pairsOf } from './datev.ts'
import { pc8 } from './sie.ts'

// Monday 2 March 2026
const app = await testApp({ checked: false })
const sell = async (market: MarketId) => {
  const { id } = await givenMember(app, { market })
  const sold = await givenCharge(app, { memberId: id, market })
  await app.settle()
  return sold
}
const sold = Object.fromEntries(
  await Promise.all(marketIds.map(async (market) => [market, await sell(market)])),
) as Record<MarketId, Awaited<ReturnType<typeof sell>>>
app.clock.advance('P30D')
for (const market of marketIds) {
  await sell(market)
  await refundCharge(app.ctx, { chargeId: sold[market].chargeId!, amount: 100_00, reason: 'A loose button' })
}
await app.settle()
app.clock.advance('P40D')
await keepMonths(app.ctx)

async function take(market: MarketId, month?: number, year = 2026): Promise<Buffer> {
  const as = await givenStaff(app, 'finance')
  const { id, token } = as
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/studio/journals',
    headers: { authorization: `UID ${id} ${token}` },
    payload: { market, year, ...(month && { month }) },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain(marketOf(market).country.toLowerCase())
  return answer.rawPayload
}
const minor = (text: string) => Math.round(Number(text.replace(',', '.')) * 100)
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** What the ledger has of a month, by the number that its country knows the account by. */
const booked = async (market: MarketId, from: string, to: string) => {
  const rows = await app.db.many<{ account: keyof typeof chart; amount: number }>(sql`
    SELECT a.kind AS account, sum(e.amount)::bigint AS amount FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id JOIN ledger_txn t ON t.id = e.txn_id
    WHERE a.market = ${market} AND t.at >= ${from}::timestamptz AND t.at < ${to}::timestamptz GROUP BY 1`)
  return Object.fromEntries(
    rows
      .filter(({ amount }) => amount !== 0)
      .map(({ account, amount }) => [chart[account][market].number, amount]),
  )
}
const april = ['2026-03-31T22:00:00Z', '2026-04-30T22:00:00Z'] as const

/** Adds up by account; what comes to nothing is left out, as above. */
function byAccount(lines: readonly { number: string; amount: number }[]) {
  const sums: Record<string, number> = {}
  for (const { number, amount } of lines) sums[number] = (sums[number] ?? 0) + amount
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}

/** The elements that a schema allows, in its order; whatever else stands there, or stands elsewhere, is wrong. */
function inOrder(element: XmlElement, order: Record<string, string>) {
  const allowed = order[element.name]?.split(' ')
  if (allowed) {
    const places = element.children.map(({ name }) => allowed.indexOf(name))
    expect(places, `${element.name}: ${element.children.map(({ name }) => name).join(' ')}`).toEqual(
      places.toSorted((a, b) => a - b),
    )
    expect(places, element.name).not.toContain(-1)
  }
  for (const child of element.children) inOrder(child, order)
}

test('R8.05 every account of the ledger stands in each country’s chart, under a number of its own', () => {
  expect(chartAccounts.toSorted()).toEqual([...accounts, 'retained'].toSorted())
  for (const market of marketIds) {
    const numbers = chartAccounts.map((account) => chart[account][market].number)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const number of numbers) expect(number).toMatch(/^\d{4}$/)
  }
})

const safTOrder = {
  AuditFile: 'Header MasterFiles GeneralLedgerEntries SourceDocuments',
  Header:
    'AuditFileVersion AuditFileCountry AuditFileRegion AuditFileDateCreated SoftwareCompanyName SoftwareID SoftwareVersion Company DefaultCurrencyCode SelectionCriteria HeaderComment TaxAccountingBasis TaxEntity UserID',
  Company: 'CVR RegistrationNumber Name Address Contact TaxRegistration BankAccount',
  SelectionCriteria:
    'CompanyEntity SelectionStartDate SelectionEndDate PeriodStart PeriodStartYear PeriodEnd PeriodEndYear',
  GeneralLedgerAccounts: 'NameOfStandardAccount VersionOfStandardAccount Account',
  Account:
    'AccountID AccountDescription StandardAccountID AccountType AccountCreationDate OpeningDebitBalance OpeningCreditBalance ClosingDebitBalance ClosingCreditBalance',
  GeneralLedgerEntries: 'NumberOfEntries TotalDebit TotalCredit Journal',
  Journal: 'JournalID Description Type Transaction',
  Transaction:
    'TransactionID Period PeriodYear TransactionDate SourceID TransactionType Description SystemEntryDate GLPostingDate SystemID Line',
  Line: 'RecordID AccountID ValueDate SourceDocumentID Description DebitAmount CreditAmount TaxInformation',
}

test('R8.05 Denmark’s month as SAF-T: in the schema’s order, balanced, and what the ledger has', async () => {
  const file = readXml((await take('da', 4)).toString())
  inOrder(file, safTOrder)
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

const xafOrder = {
  auditfile: 'header company',
  header: 'fiscalYear startDate endDate curCode dateCreated softwareDesc softwareVersion',
  company:
    'companyIdent companyName taxRegistrationCountry taxRegIdent streetAddress postalAddress customersSuppliers generalLedger vatCodes periods openingBalance transactions',
  streetAddress: 'streetname number numberExtension property city postalCode region country',
  ledgerAccount: 'accID accDesc accTp leadCode',
  vatCode: 'vatID vatDesc vatToPayAccID vatToClaimAccID',
  period: 'periodNumber periodDesc startDatePeriod startTimePeriod endDatePeriod endTimePeriod',
  openingBalance: 'opBalDate opBalDesc linesCount totalDebit totalCredit obLine obSubledgers',
  obLine: 'nr accID amnt amntTp',
  transactions: 'linesCount totalDebit totalCredit journal subledgers',
  journal: 'jrnID desc jrnTp offsetAccID bankAccNr transaction',
  transaction: 'nr desc periodNumber trDt amnt amntTp sourceID userID trLine',
  trLine: 'nr accID docRef effDate desc amnt amntTp',
}

test('R8.05 the Netherlands’ year as XAF: in the schema’s order, balanced, its references hold', async () => {
  const file = readXml((await take('nl')).toString())
  inOrder(file, xafOrder)
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

const signs = new Map([...'åäöÅÄÖéü'].map((sign) => [pc8(sign)[0]!, sign]))
const fromPc8 = (bytes: Uint8Array) =>
  [...bytes].map((byte) => (byte < 128 ? String.fromCharCode(byte) : (signs.get(byte) ?? '¿'))).join('')

test('R8.05 Sweden’s month as SIE 4: its labels, its character set, every voucher zero, and the year’s balances', async () => {
  expect([...pc8('åäö ÅÄÖ é')]).toEqual([0x86, 0x84, 0x94, 0x20, 0x8f, 0x8e, 0x99, 0x20, 0x82])
  const text = fromPc8(await take('se', 4))
  expect(text).not.toContain('¿')
  expect(text).toMatch(/\r\n$/)
  const lines = text.trimEnd().split('\r\n')
  const labels = lines.map((line) => line.split(' ')[0]!)
  expect(labels.slice(0, 10)).toEqual([
    '#FLAGGA',
    '#PROGRAM',
    '#FORMAT',
    '#GEN',
    '#SIETYP',
    '#ADRESS',
    '#FNAMN',
    '#RAR',
    '#KPTYP',
    '#VALUTA',
  ])
  expect(lines).toContain('#RAR 0 20260101 20261231')
  const known = lines.flatMap((line) => /^#KONTO (\d{4}) "[^"]+"$/.exec(line)?.[1] ?? [])
  const amounts = (label: string) =>
    lines.flatMap((line) => {
      const [, number, amount] =
        new RegExp(`^#${label} (?:0 )?(\\d{4}) (?:\\{\\} )?(-?\\d+\\.\\d\\d)$`).exec(line) ?? []
      return number ? [{ number, amount: minor(amount!) }] : []
    })
  expect(byAccount(amounts('TRANS'))).toEqual(await booked('se', ...april))
  for (const { number } of amounts('TRANS')) expect(known).toContain(number)
  expect(total(amounts('IB').map(({ amount }) => amount))).toBe(0)
  expect(total([...amounts('UB'), ...amounts('RES')].map(({ amount }) => amount))).toBe(0)
  expect(byAccount([...amounts('UB'), ...amounts('RES')])).toEqual(
    await booked('se', '2025-12-31T23:00:00Z', april[1]),
  )
  const vouchers = text.split('#VER ').slice(1)
  expect(vouchers.length).toBeGreaterThan(2)
  for (const voucher of vouchers) {
    expect(voucher).toMatch(
      /^"A" "\d+" 202604\d\d "[^"]+"\r\n\{\r\n(#TRANS \d{4} \{\} -?\d+\.\d\d\r\n)+\}\r\n$/,
    )
    expect(total([...voucher.matchAll(/\{\} (-?[\d.]+)/g)].map(([, amount]) => minor(amount!)))).toBe(0)
  }
})

test('R8.05 Germany’s month as DATEV: 31 fields of a head, 125 columns, accounts moved as the ledger has them', async () => {
  const bytes = await take('de', 4)
  const text = bytes.toString('latin1')
  const [head, names, ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
  expect(head).toHaveLength(31)
  expect(head!.slice(0, 5)).toEqual(['"EXTF"', '700', '21', '"Buchungsstapel"', '13'])
  expect(head![5]).toMatch(/^\d{17}$/)
  expect(head!.slice(12, 16)).toEqual(['20260101', '4', '20260401', '20260430'])
  expect(columns).toHaveLength(125)
  expect(names).toEqual(columns)
  expect(columns.indexOf('Festschreibung')).toBe(113)
  const lines = rows.flatMap((row) => {
    expect(row).toHaveLength(125)
    expect(row[0]).toMatch(/^\d+,\d\d$/)
    expect(row[1]).toBe('"S"')
    expect(row[9]).toMatch(/^\d\d04$/)
    expect(row[10]).toMatch(/^"[A-Z0-9$&%*+\-/]{1,36}"$/)
    expect(row[13]!.length).toBeLessThanOrEqual(62)
    const amount = minor(row[0]!)
    return [
      { number: row[6]!, amount },
      { number: row[7]!, amount: -amount },
    ]
  })
  expect(byAccount(lines)).toEqual(await booked('de', ...april))
})

test('R9.01 debits and credits in pairs move on each account what its lines moved', () => {
  const lines = fc.array(
    fc.record({ number: fc.constantFrom('1', '2', '3'), amount: fc.integer({ min: -999, max: 999 }) }),
    { maxLength: 9 },
  )
  fc.assert(
    fc.property(lines, (some) => {
      const rest = -total(some.map(({ amount }) => amount))
      const own = [...some, { number: '4', amount: rest }].map((line) => ({ nr: '1', ...line }))
      const pairs = pairsOf({ lines: own })
      expect(pairs.every(({ amount }) => amount > 0)).toBe(true)
      const moved = pairs.flatMap(({ debit, credit, amount }) => [
        { number: debit, amount },
        { number: credit, amount: -amount },
      ])
      expect(byAccount(moved)).toEqual(byAccount(own))
    }),
  )
})

test('R8.05 more bookings than are read at once, many at the same moment: each once', async () => {
  const at = new Date('2026-05-02T10:00:00Z')
  for (let n = 0; n < 1010; n++)
    await post(app.db, {
      ...{ eventType: 'payout', eventId: `many-${n}`, at, market: 'de', currency: 'EUR' },
      entries: [
        { account: 'bank', amount: 100 + n },
        { account: 'psp', amount: -100 - n },
      ],
    })
  const rows = (await take('de', 5)).toString('latin1').trimEnd().split('\r\n').slice(2)
  expect(rows).toHaveLength(1010)
  expect(new Set(rows.map((row) => row.split(';')[0])).size).toBe(1010)
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
  const { taken, formats } = await app.ask('GET', '/studio/journals', { as })
  expect(taken[0]).toMatchObject({ market: 'se', period: '2026-03', by: 'The finance' })
  expect(formats.map(({ name }) => name)).toEqual([
    'SAF-T Financial 2.1',
    'SIE 4',
    'Auditfile Financieel 3.2',
    'DATEV EXTF 700',
  ])
})
