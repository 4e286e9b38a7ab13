import { describe, expect, test } from 'vitest'
import { feesInSentence } from '#/platform/fees/fee-texts.ts'
import { formatMoney } from '#/platform/markets/format.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { messagesOf } from '#/platform/texts/server-texts.ts'
import { translator } from '#/platform/texts/translator.ts'
import { feesOf, termsChapters, termsFacts } from './terms.rule.ts'

const NOW = new Date('2026-11-22T12:00:00Z')

function termsIn(id: (typeof marketIds)[number]) {
  const market = marketAt(id, NOW)
  const t = translator(market.intlLocale, messagesOf(id), (key) => expect.fail(`no text ${key}`))
  return termsChapters(market).flatMap(({ id: chapter, title, paragraphs }) => {
    const facts = {
      ...termsFacts(market, chapter, (amount) => formatMoney(amount, id)),
      ...feesInSentence(market.boxFees, { t, market: id }),
      function: t('footer.withdraw'),
    }
    return [title, ...paragraphs].map((key) => t(key, facts))
  })
}

describe.each(marketIds.map((id) => ({ id })))('R11.01 the terms in $id', ({ id }) => {
  const market = marketAt(id, NOW)
  const whole = termsIn(id).join('\n')

  test('fill in every number, and no sentence ends twice', () => {
    expect(whole).not.toMatch(/[{}]|\.\./)
    for (const number of [
      market.approvalDays,
      market.offerWeeks,
      market.previewHours,
      market.deliveryDays.to,
    ])
      expect(whole).toMatch(new RegExp(`\\b${number}\\b`))
    expect(whole).toContain(market.seller.name)
  })

  test('R6.13 speak of a late fee exactly where there is one', () => {
    const hasFee = market.lateReturnFee > 0
    const before = whole.split(formatMoney(market.lateReturnFee, id)).slice(0, -1)
    // 400 kr contains no mention of 0 kr.
    const isNamed = before.some((text) => !/\d$/.test(text))
    expect(isNamed, 'in the chapter on delivery').toBe(hasFee)
    expect(
      feesOf(market).some(({ what }) => what === 'terms.feeLate'),
      'in the table of fees',
    ).toBe(hasFee)
  })

  test('R9.05 name what instalments and reminders cost, where they cost anything', () => {
    const fees = feesOf(market).filter(({ what }) => /Instalment|Reminder/.test(what))
    expect(fees.map(({ amount }) => amount)).toEqual(id === 'de' ? [9_00, 9_00, 18_00, 15_00] : [])
    expect(whole.includes(formatMoney(15_00, 'de')), 'in the chapter on payment').toBe(id === 'de')
  })

  test('R11.03 name the withdrawal function and the model form, and count the days from a day', () => {
    expect(whole).toContain(messagesOf(id)['footer.withdraw'])
    expect(whole).toContain(messagesOf(id)['terms.form'])
    expect(whole).toContain(messagesOf(id)['terms.withdrawal3'])
  })

  test('name the years for faults, and the body for complaints where there is one', () => {
    expect(whole).toMatch(new RegExp(`\\b${market.faultMonths / 12} (år|jaar|Jahren)\\b`))
    const { disputeBody } = market
    if (disputeBody) for (const part of Object.values(disputeBody)) expect(whole).toContain(part)
    else expect(whole).toContain(messagesOf(id)['terms.noDisputeBody'])
  })

  test('are dated', () => {
    expect(market.terms).toEqual({
      inForce: '2017-08-01',
      updated: id === 'de' ? '2021-11-17' : '2020-01-01',
      updates: [id === 'de' ? '2021-11-17' : '2020-01-01'],
    })
  })
})
