import type { ContractType } from '#/platform/ports/contract.ts'
import type { PageText } from '#/platform/texts.ts'
import { type ClaimState, isLetGo } from '../claim.states.ts'

type Notified = { state: ClaimState; billed: boolean; mayObject: boolean; amount: number; until: string }
type Heading = {
  title: PageText
  /** A sentence on all claims; a single claim needs none beside its status. */
  lead: PageText | undefined
  /** The amount claimed, or of claims that all ended; and the last day to object to all claims. */
  amount: number
  until: string | undefined
}

/** The head of the page of a contract's claims. */
export function claimsHeading(of: ContractType, claims: readonly Notified[]): Heading {
  const claimed = claims.filter((claim) => !isLetGo(claim))
  const until = claimed.flatMap(({ mayObject, until }) => (mayObject ? [until] : [])).sort()[0]
  const amount = (claimed.length > 0 ? claimed : claims).reduce((sum, { amount }) => sum + amount, 0)
  const isDone = claimed.every(({ state }) => state === 'charged')
  const headingOf = of === 'box' ? headingOfBox : headingOfOrder
  return { amount, until, ...headingOf({ claims, claimed, isDone, until }) }
}

type Claims = {
  claims: readonly Notified[]
  claimed: readonly Notified[]
  isDone: boolean
  until: string | undefined
}

function headingOfBox({ claims, claimed, isDone }: Claims): Pick<Heading, 'title' | 'lead'> {
  if (claims.length === 0) return { title: 'claims.none.box', lead: 'claims.noneLead.box' }
  if (claimed.length === 0) return { title: 'claims.letGo', lead: 'claims.letGoLead' }
  return {
    title: isDone ? 'claims.title' : 'claims.asked.card',
    lead: claims.length > 1 ? 'claims.lead.box' : undefined,
  }
}

function headingOfOrder({ claims, claimed, isDone, until }: Claims): Pick<Heading, 'title' | 'lead'> {
  const billed = claims.some((claim) => claim.billed)
  if (claims.length === 0) return { title: 'claims.nothingKept', lead: 'claims.noneLead.shop-order' }
  if (claimed.length === 0) return { title: billed ? 'claims.letGo' : 'claims.nothingKept', lead: undefined }
  const withheld = isDone ? 'claims.noticeKept' : 'claims.asked.kept'
  const ofAll = until ? 'claims.mayObject' : 'claims.lead.shop-order'
  return { title: billed ? 'claims.title' : withheld, lead: claims.length > 1 ? ofAll : undefined }
}
