import { expect, test } from 'vitest'
import { cardName } from './card-name.rule.ts'

test.each([
  { brand: 'visa', last4: '4242', name: 'Visa ••••\u00a04242', because: 'a name begins with a capital' },
  {
    brand: 'american express',
    last4: '0005',
    name: 'American express ••••\u00a00005',
    because: 'its rest stays as it is',
  },
])('R9.02 $name: $because', ({ brand, last4, name }) => expect(cardName({ brand, last4 })).toBe(name))
