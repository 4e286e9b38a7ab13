import type { CardValues } from './card-input.ts'
import type { BillingDetails } from './wire.ts'

export function cardForm(values: CardValues, { name, email, phone }: BillingDetails) {
  const body = new URLSearchParams({
    type: 'card',
    'card[number]': values.number,
    'card[exp_month]': String(Number(values.expiry.slice(0, 2))),
    'card[exp_year]': `20${values.expiry.slice(2, 4)}`,
    'card[cvc]': values.cvc,
  })
  for (const [field, value] of Object.entries({ name, email, phone }))
    if (value) body.set(`billing_details[${field}]`, value)
  return body
}

/** Puts the caret back behind its digit after the digits were grouped anew. */
export function restoreCaret(input: HTMLInputElement, digitsBefore: number) {
  let position = 0
  for (let seen = 0; seen < digitsBefore && position < input.value.length; position++)
    if (/\d/.test(input.value[position]!)) seen++
  input.setSelectionRange(position, position)
}
