import type { ContractType } from '#/platform/ports/contract.ts'
import type { PageText } from '#/platform/texts.ts'
import { type ClaimState, isLetGo } from '../claim.states.ts'

type Told = { state: ClaimState; billed: boolean; mayObject: boolean; amount: number; until: string }
type Words = {
  title: PageText
  /** A sentence on all claims; a single claim needs none beside its status. */
  lead: PageText | undefined
  /** The amount asked, or of claims that all ended; and the last day to object to all claims. */
  amount: number
  until: string | undefined
}

/** The head of the page of a contract's claims. */
export function claimsWords(of: ContractType, claims: readonly Told[]): Words {
  const asked = claims.filter((claim) => !isLetGo(claim))
  const until = asked.flatMap(({ mayObject, until }) => (mayObject ? [until] : [])).sort()[0]
  const amount = (asked.length > 0 ? asked : claims).reduce((sum, { amount }) => sum + amount, 0)
  const isDone = asked.every(({ state }) => state === 'charged')
  const words = of === 'box' ? wordsOfBox : wordsOfOrder
  return { amount, until, ...words({ claims, asked, isDone, until }) }
}

type Standing = {
  claims: readonly Told[]
  asked: readonly Told[]
  isDone: boolean
  until: string | undefined
}

function wordsOfBox({ claims, asked, isDone }: Standing): Pick<Words, 'title' | 'lead'> {
  if (claims.length === 0) return { title: 'claims.none.box', lead: 'claims.noneLead.box' }
  if (asked.length === 0) return { title: 'claims.letGo', lead: 'claims.letGoLead' }
  return {
    title: isDone ? 'claims.title' : 'claims.asked.card',
    lead: claims.length > 1 ? 'claims.lead.box' : undefined,
  }
}

function wordsOfOrder({ claims, asked, isDone, until }: Standing): Pick<Words, 'title' | 'lead'> {
  const billed = claims.some((claim) => claim.billed)
  if (claims.length === 0) return { title: 'claims.nothingKept', lead: 'claims.noneLead.shop-order' }
  if (asked.length === 0) return { title: billed ? 'claims.letGo' : 'claims.nothingKept', lead: undefined }
  const kept = isDone ? 'claims.noticeKept' : 'claims.asked.kept'
  const ofAll = until ? 'claims.mayObject' : 'claims.lead.shop-order'
  return { title: billed ? 'claims.title' : kept, lead: claims.length > 1 ? ofAll : undefined }
}
