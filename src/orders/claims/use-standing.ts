import { isLetGo } from '#/claims/claim.states.ts'
import { atNoon } from '#/markets/noon.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import type { OrderClaimView } from './order-claims.api.ts'
import { orderKind } from './order-kind.ts'

/** How a claim of an order stands, and what that means. */
export function useStanding(claim: OrderClaimView) {
  const t = useTexts()
  const { weekday } = useFormat()
  const { state, billed, until } = claim
  if (state === 'objected') return t('orderClaims.objected')
  const how = billed ? 'billed' : orderKind(claim)
  const stands = isLetGo(claim) ? 'waived' : state === 'charged' ? 'charged' : 'until'
  return t(`orderClaims.${stands}.${how}`, { date: weekday(atNoon(until)) })
}
