import { isLetGo } from '#/money/claims/claim.states.ts'
import type { ClaimView } from '#/money/claims/claim-seen.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import type { OrderView } from '../view/order.schema.ts'
import { orderKind } from './order-kind.ts'
import { restOfPrice } from './rest-of-price.rule.ts'

/** The status of an order's claim, with its meaning. */
export function useStanding({ creditNotes }: Pick<OrderView, 'creditNotes'>, claim: ClaimView) {
  const t = useTexts()
  const { weekday, money } = useFormat()
  const { state, billed, until, answerBy, most } = claim
  if (state === 'objected') return t('orderClaims.objected', { date: weekday(atNoon(answerBy ?? until)) })
  const kind = orderKind(claim)
  const how = billed ? 'billed' : kind
  const { fee } = restOfPrice({ most, amount: 0 }, creditNotes)
  if (isLetGo(claim) && how === 'loss-in-value' && fee > 0)
    return t('orderClaims.waived.lessFee', { fee: money(fee) })
  const stands = isLetGo(claim) ? 'waived' : state === 'charged' ? 'charged' : 'until'
  return t(`orderClaims.${stands}.${how}`, { date: weekday(atNoon(until)) })
}
