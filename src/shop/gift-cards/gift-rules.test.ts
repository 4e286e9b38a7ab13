import { expect, test } from 'vitest'
import { typedGiftAmount } from './buy/typed-gift.rule.ts'
import { codeOf, GIFT_CODE_LENGTH, typedCode, writtenCode } from './code.rule.ts'
import { type Gift, giftRules, isGiftAmount } from './gift-card.rule.ts'
import { giftOffer, giftWithdrawUntil, sendAt } from './gift-days.rule.ts'

const now = new Date('2026-11-20T23:30:00Z')
const offer = giftOffer('de', now)

test.each([
  { typed: '100', amount: 100_00 },
  { typed: ' 1 000 ', amount: 1000_00 },
  { typed: '999999', amount: 999_999_00 },
  { typed: '1000000', amount: 0 },
  { typed: '12.50', amount: 0 },
  { typed: 'a1', amount: 0 },
  { typed: '1a', amount: 0 },
  { typed: '', amount: 0 },
])('R9.07 typed "$typed" is $amount', ({ typed, amount }) => expect(typedGiftAmount(typed)).toBe(amount))

test.each([
  { amount: 10_00, sold: true, because: 'the least' },
  { amount: 9_00, sold: false, because: 'less than that' },
  { amount: 500_00, sold: true, because: 'the most' },
  { amount: 501_00, sold: false, because: 'more than that' },
  { amount: 25_50, sold: false, because: 'no whole euros' },
])('R9.07 a German card of $amount is sold: $sold, as $because', ({ amount, sold }) =>
  expect(isGiftAmount(amount, offer)).toBe(sold),
)

const gift: Gift = {
  amount: 50_00,
  toName: 'Ida',
  toEmail: 'ida@garderobe.example',
  fromName: 'Eva',
  words: '',
  sendOn: '2026-12-24',
}
const problems = (given: Gift) =>
  Object.entries(giftRules(offer)).flatMap(([field, rules]) =>
    rules.some((rule) => (rule as (value: unknown) => unknown)(given[field as keyof Gift])) ? [field] : [],
  )
test.each<{ given: Partial<Gift>; wrong: string[] }>([
  { given: {}, wrong: [] },
  { given: { amount: 1 }, wrong: ['amount'] },
  { given: { toName: '' }, wrong: ['toName'] },
  { given: { fromName: 'x'.repeat(61) }, wrong: ['fromName'] },
  { given: { toEmail: 'ida' }, wrong: ['toEmail'] },
  { given: { words: 'x'.repeat(300) }, wrong: [] },
  { given: { words: 'x'.repeat(301) }, wrong: ['words'] },
  { given: { sendOn: '2026-11-21' }, wrong: [] },
  { given: { sendOn: '2026-11-20' }, wrong: ['sendOn'] },
  { given: { sendOn: '2027-11-21' }, wrong: [] },
  { given: { sendOn: '2027-11-22' }, wrong: ['sendOn'] },
  { given: { sendOn: '2026-13-45' }, wrong: ['sendOn'] },
  { given: { sendOn: '2026-12-24T10' }, wrong: ['sendOn'] },
  { given: { sendOn: ' 2026-12-24' }, wrong: ['sendOn'] },
])('R9.07 of a gift with $given wrong is $wrong', ({ given, wrong }) =>
  expect(problems({ ...gift, ...given })).toEqual(wrong),
)

test('R9.07 days of a card are those of its market', () => {
  expect([offer.first, offer.last]).toEqual(['2026-11-21', '2027-11-21'])
  expect(sendAt('2026-12-24', 'de')).toEqual(new Date('2026-12-24T07:00:00Z'))
  expect(giftWithdrawUntil(new Date('2026-11-01T09:00:00Z'), 'de')).toEqual(new Date('2026-11-15T23:00:00Z'))
})

test('R9.07 a code is read however it was typed', () => {
  const code = codeOf(Uint8Array.from({ length: 24 }, (_, nth) => nth + 8))
  expect(code).toBe('89ABCDEFGHJKMNPQRSTV')
  expect(code).toHaveLength(GIFT_CODE_LENGTH)
  expect(writtenCode(code)).toBe('89AB-CDEF-GHJK-MNPQ-RSTV')
  expect(writtenCode('')).toBe('')
  expect(typedCode(' 89ab-cdef ghjk.mnpq')).toBe('89ABCDEFGHJKMNPQ')
  expect(typedCode('oO iI lL')).toBe('001111')
})
