import { type ClaimState, isLetGo } from '#/money/claims/claim.states.ts'
import type { PageText } from '#/platform/texts.ts'

type Told = { state: ClaimState; billed: boolean; mayObject: boolean; amount: number; until: string }
type Words = {
  title: PageText
  /** A sentence on all claims; a single claim needs none beside its status. */
  lead: PageText | undefined
  /** The amount asked, and the last day to object to all claims. */
  amount: number
  until: string | undefined
}

export function claimsWords(claims: readonly Told[]): Words {
  const asked = claims.filter((claim) => !isLetGo(claim))
  const objectable = asked.filter(({ mayObject }) => mayObject)
  const until = objectable.map(({ until }) => until).sort()[0]
  const sum = { amount: asked.reduce((sum, { amount }) => sum + amount, 0), until }
  const billed = claims.some((claim) => claim.billed)
  if (claims.length === 0) return { ...sum, title: 'orderClaims.nothingKept', lead: 'orderClaims.none' }
  if (asked.length === 0)
    return { ...sum, title: billed ? 'orderClaims.nothingAsked' : 'orderClaims.nothingKept', lead: undefined }
  const isDone = asked.every(({ state }) => state === 'charged')
  const kept = isDone ? 'orderClaims.noticeKept' : 'orderClaims.wished'
  const ofAll = until ? 'orderClaims.mayObject' : 'orderClaims.lead'
  return {
    ...sum,
    title: billed ? 'claims.title' : kept,
    lead: claims.length > 1 ? ofAll : undefined,
  }
}
