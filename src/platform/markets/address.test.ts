import { expect, test } from 'vitest'
import { addressLine } from './address.ts'

const home = {
  street: 'Istedgade',
  streetNumber: '42',
  streetDoor: '3. tv',
  zip: '1650',
  city: 'København V',
}

test.each([
  {
    address: home,
    line: 'Istedgade 42, 3. tv, 1650 København V',
    because: 'a floor is no part of the number',
  },
  {
    address: { ...home, streetDoor: '2 tr' },
    line: 'Istedgade 42, 2 tr, 1650 København V',
    because: 'nor is one of Sweden',
  },
  {
    address: { ...home, streetDoor: 'B' },
    line: 'Istedgade 42 B, 1650 København V',
    because: 'a letter is',
  },
  {
    address: { ...home, streetDoor: '' },
    line: 'Istedgade 42, 1650 København V',
    because: 'a house for one',
  },
])('R6.04 an address in a line: $because', ({ address, line }) => {
  expect(addressLine(address)).toBe(line)
})
