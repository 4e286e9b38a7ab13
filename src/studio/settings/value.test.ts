import { describe, expect, test } from 'vitest'
import { datedRules, marketOn } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { withSettings } from '#/platform/markets/settings/with-settings.rule.ts'
import { breachesOf } from './legal-limits.rule.ts'
import { shownValue } from './shown-value.rule.ts'
import { type SettingKey, settable } from './table/settable.ts'
import { faultOf, type SettingValue } from './value.rule.ts'

describe('R8.09 a value within its bounds', () => {
  test.each<{ key: SettingKey; value: SettingValue; fault?: RegExp; because: string; market?: MarketId }>([
    { key: 'paidReturnFee', value: 49_00, because: 'it is below the most of kroner' },
    {
      key: 'paidReturnFee',
      value: 49_00,
      market: 'de',
      fault: /0.00 EUR to 25.00 EUR/,
      because: 'in euro it is not',
    },
    { key: 'paidReturnFee', value: -1, fault: /^From/, because: 'a fee is not negative' },
    { key: 'paidReturnFee', value: 1.5, fault: /whole/, because: 'minor units are whole' },
    { key: 'paidReturnFee', value: '49', fault: /whole/, because: 'a text is no amount' },
    { key: 'approvalDays', value: 7, fault: /14 to 60/, because: 'the law gives fourteen days' },
    { key: 'deliveryDays', value: { from: 2, to: 4 }, because: 'the first is before the second' },
    { key: 'deliveryDays', value: { from: 5, to: 4 }, fault: /above/, because: 'it is not' },
    { key: 'deliveryDays', value: 3, fault: /two/, because: 'one number is no span' },
    { key: 'seller.email', value: 'hello@example.com', because: 'it is an address' },
    { key: 'seller.email', value: 'hello', fault: /address/, because: 'it is none' },
    { key: 'seller.name', value: '', fault: /empty/, because: 'a seller has a name' },
    { key: 'company.phone', value: '', because: 'it may be left out' },
    { key: 'company.phone', value: '70 12 34 56', fault: /code/, because: 'other countries call too' },
    { key: 'seller.vatId', value: 'DK12345678', because: 'it is a number' },
    { key: 'seller.vatId', value: '12345678', fault: /letters/, because: 'the country is missing' },
    { key: 'collection.at', value: '15:00', because: 'it is a time of the day' },
    { key: 'collection.at', value: '25:00', fault: /time of the day/, because: 'a day has no such hour' },
    { key: 'feePolicy', value: 'lawful', because: 'it is one of two' },
    { key: 'feePolicy', value: 'none', fault: /Choose/, because: 'it is neither' },
    { key: 'whenSilent', value: ['wait', 'cancel'], because: 'some of the choices' },
    { key: 'whenSilent', value: [], fault: /least one/, because: 'silence has some effect' },
    {
      key: 'openingHours',
      value: [{ weekday: 6, from: '10:00', until: '12:00' }],
      because: 'Saturdays alone',
    },
    { key: 'openingHours', value: [], because: 'no hours at all' },
    {
      key: 'openingHours',
      value: [{ weekday: 1, from: '17:00', until: '9:00' }],
      fault: /times/,
      because: 'no time',
    },
    {
      key: 'openingHours',
      value: [{ weekday: 1, from: '17:00', until: '09:00' }],
      fault: /ends/,
      because: 'backwards',
    },
    {
      key: 'openingHours',
      value: [1, 1].map((weekday) => ({ weekday, from: '09:00', until: '10:00' })),
      fault: /once/,
      because: 'twice',
    },
  ])('$key $value: $because', ({ key, value, fault, market = 'da' }) => {
    const found = faultOf(settable[key].takes, value, market)
    if (fault) expect(found).toMatch(fault)
    else expect(found).toBeUndefined()
  })

  test.each<{ key: SettingKey; value: SettingValue; shown: string }>([
    { key: 'paidReturnFee', value: 49_50, shown: '49.50 DKK' },
    { key: 'approvalDays', value: 1, shown: '1 day' },
    { key: 'deliveryDays', value: { from: 2, to: 4 }, shown: '2 to 4 working days' },
    { key: 'feePolicy', value: 'lawful', shown: 'No more than the law allows' },
    { key: 'openingHours', value: [], shown: 'Closed' },
    { key: 'company.phone', value: '', shown: 'Not told' },
  ])('$key is shown as $shown', ({ key, value, shown }) =>
    expect(shownValue(settable[key].takes, value, 'da')).toBe(shown),
  )
})

describe('R9.05 R11.01 limits of the law that the code knows', () => {
  const day = '2027-01-01'
  test.each<{
    market: MarketId
    key: SettingKey
    value: SettingValue
    breach?: 'refused' | 'warned'
    article?: RegExp
    because: string
  }>([
    { market: 'da', key: 'reminderFee', value: 100_00, because: 'Denmark allows 100 kr' },
    {
      market: 'da',
      key: 'reminderFee',
      value: 101_00,
      breach: 'refused',
      article: /Renteloven/,
      because: 'and no more',
    },
    {
      market: 'se',
      key: 'reminderFee',
      value: 61_00,
      breach: 'refused',
      article: /1981:739/,
      because: 'Sweden allows 60 kr',
    },
    {
      market: 'nl',
      key: 'reminderFee',
      value: 1,
      breach: 'refused',
      article: /6:96/,
      because: 'the first is free',
    },
    {
      market: 'de',
      key: 'reminderFee',
      value: 10_00,
      breach: 'warned',
      article: /309/,
      because: 'the terms state a fee that the law disputes',
    },
    { market: 'de', key: 'reminderFee', value: 0, because: 'none is always lawful' },
    { market: 'de', key: 'feePolicy', value: 'lawful', because: 'the lawful row ends the dispute' },
    {
      market: 'de',
      key: 'instalmentFees.halfNow.fee',
      value: 0,
      breach: 'warned',
      article: /2023\/2225/,
      because: 'the other plans still cost',
    },
    { market: 'da', key: 'withdrawalDays', value: 14, because: 'fourteen days are enough' },
    {
      market: 'se',
      key: 'faultMonths',
      value: 24,
      breach: 'refused',
      article: /2022:260/,
      because: 'Sweden asks for three years',
    },
    { market: 'da', key: 'faultMonths', value: 24, because: 'two years elsewhere' },
    {
      market: 'de',
      key: 'paymentDays',
      value: 21,
      breach: 'refused',
      article: /2023\/2225/,
      because: 'with the days of a move it is over 50',
    },
    { market: 'de', key: 'paymentDays', value: 20, because: 'with them it is 50' },
    {
      market: 'se',
      key: 'lateReturnFee',
      value: 1_00,
      breach: 'warned',
      article: /36/,
      because: 'the terms of Sweden have none',
    },
    {
      market: 'de',
      key: 'creditMonths.gift-card.months',
      value: 24,
      breach: 'refused',
      article: /195/,
      because: 'three years',
    },
  ])('$market $key $value: $because', ({ market, key, value, breach, article }) => {
    const rules = withSettings(datedRules[market], [{ key, from: day, value }])
    const found = breachesOf(key, marketOn(market, { day, rules }))
    expect(found.map((one) => one.breach)).toEqual(breach ? [breach] : [])
    if (article) expect(found[0]!.article).toMatch(article)
  })
})
