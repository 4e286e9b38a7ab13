import { expect, test } from 'vitest'
import { marketAt } from '#/platform/markets/market-at.ts'
import { isSentByDecision, lateFeeOf, wasSentInTime } from './late.rule.ts'

const now = new Date('2026-11-20T12:00:00Z')
const day = (date: number) => new Date(Date.UTC(2026, 10, date))
const danish = marketAt('da', now).lateReturnFee

test.each([
  { agreed: danish, fee: danish, because: 'it is as agreed' },
  { agreed: danish + 100, fee: danish, because: 'the country has become kinder' },
  { agreed: danish - 100, fee: danish - 100, because: 'no more than was agreed' },
])('R6.13 with $agreed agreed the fee is $fee: $because', ({ agreed, fee }) =>
  expect(lateFeeOf({ market: 'da', terms: { lateReturnFee: agreed } }, now)).toBe(fee),
)

test('R6.13 a piece that was withdrawn from is not sent back by the decision', () => {
  expect(isSentByDecision({ withdrawalId: null })).toBe(true)
  expect(isSentByDecision({ withdrawalId: 'w1' })).toBe(false)
})

const sent = (handedOverAt: Date | null, deliveredAt: Date | null, direction = 'return') => ({
  ...{ handedOverAt, deliveredAt, direction },
})
test.each([
  { parcels: [], inTime: false, because: 'no parcel' },
  { parcels: [sent(day(9), null)], inTime: true, because: 'handed over the day before' },
  { parcels: [sent(day(10), null)], inTime: false, because: 'handed over when the time was over' },
  { parcels: [sent(null, day(9))], inTime: true, because: 'arrived, so it was handed over before' },
  { parcels: [sent(day(11), day(9))], inTime: false, because: 'the handing over counts' },
  { parcels: [sent(null, null)], inTime: false, because: 'the carrier has not seen it' },
  { parcels: [sent(day(9), null, 'out')], inTime: false, because: 'it is the parcel that we sent' },
  { parcels: [sent(day(11), null), sent(day(9), null)], inTime: true, because: 'one of two is enough' },
])('R6.13 sent in time: $inTime, as $because', ({ parcels, inTime }) =>
  expect(wasSentInTime(parcels, day(10))).toBe(inTime),
)
