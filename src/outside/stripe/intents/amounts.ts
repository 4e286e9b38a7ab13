import { enumParam } from '../api/params.ts'
import { invalidRequest } from '../api/refusals.ts'

export const currency = enumParam('dkk', 'sek', 'eur')

const smallest: Record<string, number> = { dkk: 250, sek: 300, eur: 50 }
const largest = 99_999_999

export function requireAmount(amount: number, inCurrency: string) {
  if (amount < 1)
    throw invalidRequest(
      'parameter_invalid_integer',
      'This value must be greater than or equal to 1.',
      'amount',
    )
  if (amount > largest)
    throw invalidRequest(
      'amount_too_large',
      `Amount must be no more than ${largest} ${inCurrency}.`,
      'amount',
    )
  if (amount < (smallest[inCurrency] ?? 1))
    throw invalidRequest(
      'amount_too_small',
      `Amount must be at least ${smallest[inCurrency]} ${inCurrency}.`,
      'amount',
    )
}
