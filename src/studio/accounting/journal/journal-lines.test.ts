import fc from 'fast-check'
import { expect, test } from 'vitest'
import { post } from '#/platform/ledger/ledger.ts'
import { testApp } from '#/testing/world/app.ts'
import { april, byAccount, journalWorld, minor, total } from '#/testing/world/journal-world.ts'
import { columns, pairsOf } from './datev.ts'
import { pc8 } from './sie.ts'

const app = await testApp({ checked: false })
const { take, booked } = await journalWorld(app)

const signs = new Map([...'åäöÅÄÖéü'].map((sign) => [pc8(sign)[0]!, sign]))
const fromPc8 = (bytes: Uint8Array) =>
  [...bytes].map((byte) => (byte < 128 ? String.fromCharCode(byte) : (signs.get(byte) ?? '¿'))).join('')

test('R8.05 Sweden’s month as SIE 4: its labels, its character set, every voucher zero, and the year’s balances', async () => {
  expect([...pc8('Købmand – Østergade')], 'as Swedes write it').toEqual([...pc8('Köbmand - Östergade')])
  expect([...pc8('åäö ÅÄÖ é')]).toEqual([0x86, 0x84, 0x94, 0x20, 0x8f, 0x8e, 0x99, 0x20, 0x82])
  const text = fromPc8(await take('se', 4))
  expect(text).not.toContain('¿')
  expect(text).toMatch(/\r\n$/)
  const lines = text.trimEnd().split('\r\n')
  const labels = lines.map((line) => line.split(' ')[0]!)
  expect(labels.slice(0, 11)).toEqual([
    '#FLAGGA',
    '#PROGRAM',
    '#FORMAT',
    '#GEN',
    '#SIETYP',
    '#ORGNR',
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
      const balance = -total(some.map(({ amount }) => amount))
      const own = [...some, { number: '4', amount: balance }].map((line) => ({ nr: '1', ...line }))
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
      eventType: 'payout',
      eventId: `many-${n}`,
      at,
      market: 'de',
      currency: 'EUR',
      entries: [
        { account: 'bank', amount: 100 + n },
        { account: 'psp', amount: -100 - n },
      ],
    })
  const rows = (await take('de', 5)).toString('latin1').trimEnd().split('\r\n').slice(2)
  expect(rows).toHaveLength(1010)
  expect(new Set(rows.map((row) => row.split(';')[0])).size).toBe(1010)
})
