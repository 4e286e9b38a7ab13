import { describe, expect, test } from 'vitest'
import { datedRules, marketOn } from '../market-at.ts'
import { feesByDay } from '../rules/box-fees.ts'
import { FIRST_TERMS, since, valueOn } from '../rules/dated.ts'
import { type SettingRow, withSettings } from './with-settings.rule.ts'

const code = {
  ...datedRules.de,
  reminderFee: since(FIRST_TERMS, 15_00, { from: '2028-01-01', value: 12_00 }),
  boxFees: feesByDay([{ kind: 'handling', amount: 3_00, from: FIRST_TERMS }]),
  secondLook: since(
    FIRST_TERMS,
    { refund: 250_00, writeOff: 50_00, stock: 650_00, days: 7 },
    { from: '2028-01-01', value: { refund: 250_00, writeOff: 60_00, stock: 650_00, days: 7 } },
  ),
}
const row = (key: string, from: string, value: unknown): SettingRow => ({ key, from, value })

describe('R8.09 a planned value holds over the rules of the code', () => {
  const rows = [row('reminderFee', '2027-07-01', 5_00), row('reminderFee', '2027-01-01', 10_00)]
  test.each([
    { day: '2026-12-31', fee: 15_00, because: 'its day has not come' },
    { day: '2027-01-01', fee: 10_00, because: 'it begins with its day' },
    { day: '2027-07-01', fee: 5_00, because: 'a later one follows, in whatever order they were planned' },
    { day: '2027-12-31', fee: 5_00, because: 'it goes on until something follows' },
    { day: '2028-01-01', fee: 12_00, because: 'a later change of the code replaces it' },
  ])('$day: $because', ({ day, fee }) => expect(valueOn(withSettings(code, rows).reminderFee, day)).toBe(fee))

  test.each([
    { day: '2027-01-01', refund: 100_00, writeOff: 50_00, because: 'the other parts stay as they were' },
    { day: '2028-01-01', refund: 100_00, writeOff: 60_00, because: 'the code has changed another part' },
  ])('a part of a rule on $day: $because', ({ day, refund, writeOff }) => {
    const rules = withSettings(code, [row('secondLook.refund', '2027-01-01', 100_00)])
    expect(valueOn(rules.secondLook, day)).toEqual({ refund, writeOff, stock: 650_00, days: 7 })
  })

  test.each([
    { day: '2026-12-31', fees: [{ kind: 'handling', amount: 3_00, from: FIRST_TERMS }], because: 'before' },
    { day: '2027-01-01', fees: [{ kind: 'handling', amount: 4_00, from: '2027-01-01' }], because: 'dearer' },
    { day: '2027-02-01', fees: [], because: 'an amount of 0 ends it' },
    { day: '2027-03-01', fees: [{ kind: 'handling', amount: 2_00, from: '2027-03-01' }], because: 'again' },
  ])('a fee of a box has the day of its amount, $day: $because', ({ day, fees }) => {
    const key = 'boxFees.handling.amount'
    const planned = [row(key, '2027-01-01', 4_00), row(key, '2027-02-01', 0), row(key, '2027-03-01', 2_00)]
    expect(valueOn(withSettings(code, planned).boxFees, day)).toEqual(fees)
  })

  test.each([
    { key: 'shippingMethods.home.amount', because: 'a row of a list is found by its id' },
    { key: 'instalmentFees.halfNow.fee', because: 'or by its plan' },
  ])('$key: $because', ({ key }) => {
    const [rule, name, field] = key.split('.') as ['instalmentFees', string, string]
    const rows = valueOn(withSettings(code, [row(key, '2027-01-01', 1_23)])[rule], '2027-01-01')
    const named = (rows as unknown as Record<string, unknown>[]).filter(({ id, plan }) =>
      [id, plan].includes(name),
    )
    expect(named.map((one) => one[field])).toEqual([1_23])
  })

  test.each([
    { key: 'nothing', because: 'the code has no such rule any more' },
    { key: 'secondLook.nothing', because: 'the rule has no such part' },
    { key: 'shippingMethods.drone.amount', because: 'the list has no such row' },
    { key: 'wordingChanged', because: 'the days of new words are no rule' },
  ])('$key changes nothing: $because', ({ key }) => {
    const rules = withSettings(code, [row(key, '2027-01-01', 1)])
    expect(marketOn('de', { day: '2027-01-01', rules })).toMatchObject({
      secondLook: { refund: 250_00 },
      shippingMethods: valueOn(code.shippingMethods, '2027-01-01'),
    })
    expect(rules.wordingChanged).toEqual(code.wordingChanged)
  })

  test('R11.01 a planned value that the terms state is a change of the terms', () => {
    const rules = withSettings(code, [
      row('paidReturnFee', '2027-01-01', 5_00),
      row('calls.minutes', '2027-02-01', 30),
    ])
    expect(marketOn('de', { day: '2026-12-31', rules }).terms.updated).toBe('2026-12-01')
    expect(marketOn('de', { day: '2027-03-01', rules }).terms.updated).toBe('2027-01-01')
  })
})
