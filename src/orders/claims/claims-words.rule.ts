import { type ClaimState, isLetGo } from '#/claims/claim.states.ts'
import type { PageText } from '#/texts.ts'

type Told = { state: ClaimState; billed: boolean; mayObject: boolean }

/** What stands at the head of the claims of an order. Where nothing is kept any more that is all there is to say. */
export function claimsWords(claims: readonly Told[]): { title: PageText; lead: PageText[] } {
  const billed = claims.some((claim) => claim.billed)
  if (claims.length === 0) return { title: 'orderClaims.nothingKept', lead: ['orderClaims.none'] }
  if (claims.every(isLetGo))
    return { title: billed ? 'orderClaims.nothingAsked' : 'orderClaims.nothingKept', lead: [] }
  return {
    title: billed ? 'claims.title' : 'orderClaims.title',
    lead: claims.some(({ mayObject }) => mayObject)
      ? ['orderClaims.lead', 'orderClaims.mayObject']
      : ['orderClaims.lead'],
  }
}
