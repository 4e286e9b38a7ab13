import { nameOfMethod } from '#/platform/markets/pay-methods.rule.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import type { Invoice } from '../find-invoices.ts'
import { currentPart } from '../plan/current-part.rule.ts'
import type { Paid } from '../plan/paid-by.rule.ts'

type Given = Pick<Invoice, 'parts' | 'credit' | 'total' | 'market'>

/** The means of payment in words: credit, the method that paid, or the card. */
export function meansText({ parts, credit, total, market }: Given, paid: Paid | null): string {
  const t = textsOf(market)
  if ((credit > 0 && credit === total) || paid?.by === 'credit') return t('wallet.paidWith')
  const { card, method } = currentPart(parts) ?? {}
  const name = nameOfMethod(method)
  if (name) return t('invoice.byMethod', { method: name })
  if (card) return t(paid ? 'invoice.paidByCard' : 'invoice.byCard', { card })
  return t('invoice.byOwnCard')
}
