import { atNoon } from '#/platform/markets/noon.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { isLetGo } from '../claim.states.ts'
import { claimMethod } from '../claim-method.rule.ts'
import type { ClaimsView } from '../claim-seen.ts'
import { remainderOfPrice } from './remainder-of-price.rule.ts'

export type ClaimView = ClaimsView['claims'][number]
type Notes = Parameters<typeof remainderOfPrice>[1]
/** A claim with its contract's type. `refund`: of the order that it is kept from; null for a box. */
export type Of = {
  of: ClaimsView['contract']['type']
  claim: ClaimView
  refund: { creditNotes: Notes; back: { repaidAt: string | null; dueBy: string | null } | null } | null
}

/** The status of a claim, with its meaning. */
export function useClaimStatus() {
  const t = useTexts()
  const { weekday, money } = useFormat()
  return ({ of, claim, refund }: Of): string => {
    const { state, until, answerBy, most } = claim
    if (state === 'objected') return t(`claims.objected.${of}`, { date: weekday(atNoon(answerBy ?? until)) })
    const method = claimMethod({ of, ...claim })
    const { fee } = remainderOfPrice({ most, amount: 0 }, refund?.creditNotes ?? [])
    if (isLetGo(claim) && method === 'loss-in-value' && fee > 0)
      return t('claims.waived.lessFee', { fee: money(fee) })
    const text = isLetGo(claim) ? 'waived' : state === 'charged' ? 'charged' : 'until'
    return t(`claims.${text}.${method}`, { date: weekday(atNoon(until)) })
  }
}
