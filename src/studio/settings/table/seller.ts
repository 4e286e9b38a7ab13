import type { Setting } from './setting.ts'

const ours = {
  group: 'Seller',
  effect:
    'From that day the imprint, the terms, the foot of each mail and new invoices say this. Invoices keep their own.',
  keeps: 'invoice',
} as const
const imprint = {
  group: 'Seller',
  effect: 'From that day the imprint says this. Left empty, it is not shown.',
} as const
const bureau = {
  group: 'Seller',
  effect: 'From that day the privacy notice and a refusal say this. Left empty, the bureau is not named.',
} as const
const text = (most: number) => ({ kind: 'text', most }) as const

// biome-ignore format: a table, a row a value
export const seller = {
  'seller.name': { ...ours, label: 'Name', takes: text(100) },
  'seller.street': { ...ours, label: 'Street and number', takes: text(100) },
  'seller.zip': { ...ours, label: 'Postcode', takes: text(10) },
  'seller.city': { ...ours, label: 'Town', takes: text(60) },
  'seller.vatId': { ...ours, label: 'VAT number', two: true, takes: { ...text(20), form: 'vat-id' } },
  'seller.email': { ...ours, label: 'E-mail', takes: { ...text(100), form: 'email' } },
  'company.phone': { ...imprint, label: 'Telephone', takes: { ...text(30), form: 'phone', maybeEmpty: true } },
  'company.register': { ...imprint, label: 'Register and number', takes: { ...text(100), maybeEmpty: true } },
  'company.represented': { ...imprint, label: 'Represented by', takes: { ...text(100), maybeEmpty: true } },
  'creditBureau.name': { ...bureau, label: 'Credit bureau', takes: { ...text(100), maybeEmpty: true } },
  'creditBureau.address': { ...bureau, label: 'Address of the credit bureau', takes: { ...text(150), maybeEmpty: true } },
} as const satisfies Record<string, Setting>
