import type { MarketId } from '#/platform/markets/markets.ts'

let count = 0
/** A second factor that staff in tests share. */
export const staffFactor = 'GARDEROBETESTSECRET234567ABCDEFGH'
export const addresses = {
  da: {
    firstName: 'Asta',
    lastName: 'Holm',
    phone: '20123456',
    street: 'Nørregade',
    zip: '1165',
    city: 'København',
  },
  se: {
    firstName: 'Ebba',
    lastName: 'Lind',
    phone: '0701234567',
    street: 'Storgatan',
    zip: '114 51',
    city: 'Stockholm',
    personalNumber: '19880320-2780',
  },
  nl: {
    firstName: 'Fleur',
    lastName: 'Bakker',
    phone: '0612345678',
    street: 'Keizersgracht',
    zip: '1015 CJ',
    city: 'Amsterdam',
  },
  de: {
    firstName: 'Greta',
    lastName: 'Sommer',
    phone: '0151234567',
    street: 'Torstraße',
    zip: '10119',
    city: 'Berlin',
  },
} as const

/** A valid registration in its market, with a new address each time. */
export const registration = <M extends MarketId>(market: M) => ({
  email: `member${++count}.${market}@garderobe.example`,
  password: 'lavendel-og-regn',
  streetNumber: '4',
  streetDoor: '',
  terms: true,
  ...addresses[market],
})

/** The fields of a form with their values, by name. */
export const entriesOf = <Name extends string>(fields: { readonly [N in Name]?: string }) =>
  Object.entries(fields) as [Name, string][]
