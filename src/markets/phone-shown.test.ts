import { expect, test } from 'vitest'
import { phoneFromAbroad, phoneShown } from './phone-shown.ts'

test.each([
  { market: 'da', phone: '20123456', shown: '20 12 34 56', because: 'pairs' },
  { market: 'se', phone: '0701234567', shown: '070-123 45 67', because: 'the net, then three and two pairs' },
  { market: 'nl', phone: '0612345678', shown: '06 12 34 56 78', because: 'pairs' },
  { market: 'de', phone: '0160123456', shown: '0160 123456', because: 'the net, then the number' },
  { market: 'de', phone: '+49160123456', shown: '+49160123456', because: 'it was written from abroad' },
  { market: 'da', phone: '20 12 34 56', shown: '20 12 34 56', because: 'the member wrote it so' },
] as const)('R1.08 $phone is shown as $shown in $market: $because', ({ market, phone, shown }) => {
  expect(phoneShown(phone, market)).toBe(shown)
})

test.each([
  { market: 'da', phone: '20123456', shown: '+45 20 12 34 56' },
  { market: 'se', phone: '0701234567', shown: '+46 70-123 45 67' },
  { market: 'nl', phone: '0612345678', shown: '+31 6 12 34 56 78' },
  { market: 'de', phone: '0160123456', shown: '+49 160 123456' },
  { market: 'de', phone: '+49160123456', shown: '+49160123456' },
] as const)('R8.06 colleagues read $phone of $market as $shown', ({ market, phone, shown }) => {
  expect(phoneFromAbroad(phone, market)).toBe(shown)
})
