import { expect, test } from 'vitest'
import { phoneDialled, phoneFromAbroad, phoneShown } from './phone-shown.ts'

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
  {
    market: 'da',
    phone: '20123456',
    dialled: '+4520123456',
    shown: '+45 20 12 34 56',
    because: 'of its own country',
  },
  {
    market: 'da',
    phone: '20 12 34 56',
    dialled: '+4520123456',
    shown: '+45 20 12 34 56',
    because: 'typed as the hint has it',
  },
  {
    market: 'da',
    phone: '45123456',
    dialled: '+4545123456',
    shown: '+45 45 12 34 56',
    because: 'it only begins as the code does',
  },
  {
    market: 'se',
    phone: '070-123 45 67',
    dialled: '+46701234567',
    shown: '+46 70-123 45 67',
    because: 'the nought is dialled at home',
  },
  {
    market: 'nl',
    phone: '0612345678',
    dialled: '+31612345678',
    shown: '+31 6 12 34 56 78',
    because: 'of its own country',
  },
  {
    market: 'nl',
    phone: '612345678',
    dialled: '+31612345678',
    shown: '+31 6 12 34 56 78',
    because: 'without the nought',
  },
  {
    market: 'nl',
    phone: '31612345678',
    dialled: '+31612345678',
    shown: '+31 6 12 34 56 78',
    because: 'with the code and no plus',
  },
  {
    market: 'nl',
    phone: '0031612345678',
    dialled: '+31612345678',
    shown: '+31 6 12 34 56 78',
    because: '00 is a plus',
  },
  {
    market: 'de',
    phone: '0160 123456',
    dialled: '+49160123456',
    shown: '+49 160 123456',
    because: 'of its own country',
  },
  {
    market: 'de',
    phone: '+49160123456',
    dialled: '+49160123456',
    shown: '+49 160 123456',
    because: 'typed from abroad',
  },
  {
    market: 'da',
    phone: '+46701234567',
    dialled: '+46701234567',
    shown: '+46701234567',
    because: 'another country groups it',
  },
] as const)(
  'R8.06 colleagues read $phone of $market as $shown: $because',
  ({ market, phone, dialled, shown }) => {
    expect([phoneDialled(phone, market), phoneFromAbroad(phone, market)]).toEqual([dialled, shown])
  },
)
