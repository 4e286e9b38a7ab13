import type { StaffRole } from '#/platform/http/access/access.ts'
import { hasRole } from '#/platform/validation/staff-roles.rule.ts'

/** Limits of one person, as the country table names them; `two`: a second colleague always agrees. */
export type ActLimit = 'refund' | 'writeOff' | 'stock' | 'two'

export type LimitedAct = {
  route: string
  /** The field of its body with the reason; null when the act leaves no choice, as `because` explains. */
  reason: string | null
  /** Password and second factor once more before it is asked for. Agreeing to it always takes them. */
  stepUp: boolean
  /** Null: no second colleague by this table; `because` names the check in its place. */
  limit: ActLimit | null
  /** The roles that may agree to it, besides an admin. */
  agree: readonly StaffRole[]
  /** The mails that it causes, to both sides where there are two. */
  mails: readonly string[]
  because: string
}

const table = <Kind extends string>(acts: Record<Kind, LimitedAct>) => acts
const money = { stepUp: true, agree: ['finance'] } as const
const goods = { stepUp: false, limit: 'stock', agree: ['warehouse', 'buyer'] } as const

/** Acts that above a limit wait for a second colleague. */
// biome-ignore format: a table, a row an act
export const lookActs = table({
  refund: { ...money, route: 'POST /api/studio/charges/:id/refund', reason: 'reason', limit: 'refund', mails: ['payment-refunded'], because: 'money goes back to a card' },
  'gift-card-refund': { ...money, route: 'POST /api/studio/gift-cards/:cardId/refund', reason: 'reason', limit: 'refund', mails: ['gift-card-refunded', 'gift-card-over'], because: 'money goes back to the buyer’s card, and the receiver’s code ends' },
  'gift-card-elsewhere': { route: 'POST /api/studio/gift-cards/:cardId/address', reason: 'reason', stepUp: true, limit: 'two', agree: ['support', 'finance'], mails: ['gift-card-address', 'gift-card-again', 'gift-card-over'], because: 'the code is the money: the buyer confirms by mail, and a second colleague agrees' },
  'write-off': { ...money, route: 'POST /api/studio/differences/:differenceId/end', reason: 'reason', limit: 'writeOff', mails: [], because: 'a difference with the provider’s book ends as our loss; it is no customer’s' },
  explanation: { ...money, route: 'POST /api/studio/differences/:differenceId/end', reason: 'reason', limit: 'writeOff', mails: [], because: 'a difference is said to be explained elsewhere; it is no customer’s' },
  'dispute-loss': { ...money, route: 'POST /api/studio/disputes/:disputeId/end', reason: 'reason', limit: 'writeOff', mails: ['dispute'], because: 'the bank’s decision was told already; a claim that is given up is told' },
  'claim-paid': { ...money, route: 'POST /api/studio/disputes/:disputeId/end', reason: 'reason', limit: 'writeOff', mails: ['dispute'], because: 'a claim is said to be paid outside of the card' },
  'stock-correction': { ...goods, route: 'POST /api/studio/catalogue/:productId/stock', reason: 'note', mails: [], because: 'goods leave the books, or appear on them, by a colleague’s word' },
  regrading: { ...goods, route: 'POST /api/studio/returns/units/:unitId/regrade', reason: 'reason', mails: [], because: 'a piece that was written off stands on the shelf again, or the other way round' },
  'piece-lost': { ...goods, route: 'POST /api/studio/returns/units/:unitId/lost', reason: 'reason', mails: [], because: 'a piece is expected no more and its customer charged nothing: their bill and their page say so' },
  settlement: { ...goods, route: 'POST /api/studio/exceptions/:id/resolve', reason: 'outcome', agree: ['warehouse', 'support'], mails: ['box-lost', 'box-undelivered', 'order-short'], because: 'a parcel is booked as lost or back, or a garment put on the shelf' },
  'act-for': { route: 'POST /api/studio/members/:memberId/acts', reason: 'reason', stepUp: true, limit: 'two', agree: ['support', 'finance'], mails: [], because: 'a date or a sum above the limit of a role; each act and its mails are in the table of studio/acts' },
  setting: { route: 'POST /api/studio/settings/:market/:key', reason: 'reason', stepUp: true, limit: 'two', agree: ['finance'], mails: [], because: 'a fee or a limit of a market from a day on; others are planned by one colleague alone' },
  'month-reopening': { route: 'POST /api/studio/months/:month/reopen', reason: 'reason', stepUp: true, limit: 'two', agree: ['finance'], mails: [], because: 'signed books are open again' },
  'law-text': { route: 'POST /api/studio/texts/publish', reason: 'reason', stepUp: false, limit: 'two', agree: ['support', 'finance'], mails: [], because: 'words that say a right or a duty: a second colleague reads them before customers do' },
})
export type LookKind = keyof typeof lookActs
export const lookKinds = Object.keys(lookActs) as LookKind[]
export const actOf = (kind: LookKind): LimitedAct => lookActs[kind]
export const agreedBy = (roles: readonly StaffRole[]): LookKind[] =>
  lookKinds.filter((kind) => hasRole(roles, ...actOf(kind).agree))
/** All roles that may agree to something. */
export const agreeing = ['warehouse', 'support', 'finance', 'buyer', 'admin'] as const satisfies StaffRole[]

/** Acts with a check elsewhere, or without a choice of the colleague. */
// biome-ignore format: a table, a row an act
export const otherActs: readonly LimitedAct[] = [
  { route: 'POST /api/studio/gift-cards/:cardId/send', reason: 'reason', stepUp: true, limit: null, agree: [], mails: ['gift-card', 'gift-card-again'], because: 'to the address that the buyer named, and to no other' },
  { route: 'POST /api/studio/credit/members/:memberId', reason: 'reason', stepUp: true, limit: null, agree: [], mails: ['wallet-credit'], because: 'goodwill: the limit and the second colleague of `credit_grant` (decision 252)' },
  { route: 'POST /api/studio/credit/grants/:grantId', reason: null, stepUp: true, limit: null, agree: [], mails: ['wallet-credit'], because: 'the second colleague’s answer to goodwill, whose row has the reason' },
  { route: 'POST /api/studio/second-looks/:lookId', reason: null, stepUp: true, limit: null, agree: [], mails: [], because: 'the second colleague’s answer to an act of the table above' },
  { route: 'POST /api/studio/referrals/:referralId', reason: null, stepUp: false, limit: null, agree: [], mails: ['referral'], because: 'the rule gives the credit, of a fixed amount; the colleague clears a doubt' },
  { route: 'POST /api/studio/claims/:claimId/decide', reason: 'reason', stepUp: false, limit: null, agree: [], mails: ['claim-told'], because: 'a claim asks money of the customer; the limit and the second colleague of `claim`' },
  { route: 'POST /api/studio/claims/:claimId/refuse', reason: 'reason', stepUp: false, limit: null, agree: [], mails: ['claim-told'], because: 'as a claim that is decided' },
  { route: 'POST /api/studio/claims/:claimId/second', reason: null, stepUp: false, limit: null, agree: [], mails: ['claim-told'], because: 'the second colleague’s answer to a claim, whose row has the reason' },
  { route: 'POST /api/studio/claims/:claimId/uphold', reason: 'reason', stepUp: false, limit: null, agree: [], mails: ['claim-ended'], because: 'money comes in: another colleague than the first has read the objection' },
  { route: 'POST /api/studio/claims/:claimId/waive', reason: 'reason', stepUp: false, limit: null, agree: [], mails: ['claim-ended'], because: 'nothing is asked: the customer keeps what is theirs by law until we prove a loss' },
  { route: 'POST /api/studio/withdrawals/unmatched/:declarationId/match', reason: null, stepUp: false, limit: null, agree: [], mails: ['withdrawal-received', 'return-registered'], because: 'the customer’s own right, carried out by the rules of their contract; the colleague names the contract' },
  { route: 'POST /api/studio/faults/:faultId/decide', reason: 'answer', stepUp: false, limit: null, agree: [], mails: ['fault-answered'], because: 'the buyer’s remedy by law, with their photos; the buyer chooses it' },
  { route: 'POST /api/studio/faults/:faultId/repair', reason: 'words', stepUp: false, limit: null, agree: [], mails: ['repair-ended'], because: 'the buyer’s remedy by law, of a fault that was accepted' },
  { route: 'POST /api/studio/orders/:orderId/cancel', reason: 'reason', stepUp: false, limit: null, agree: [], mails: ['order-cancelled'], because: 'before anything leaves: what was paid goes back the way it came' },
  { route: 'PUT /api/studio/desk/:boxId/fee', reason: 'reason', stepUp: false, limit: null, agree: [], mails: [], because: 'the fixed fees of a box, before its bill, which says so' },
  { route: 'POST /api/studio/owed/batch', reason: 'reason', stepUp: true, limit: null, agree: [], mails: ['payment-refunded'], because: 'each of its refunds is an act `refund` of the table above, with its limit and second colleague' },
  { route: 'POST /api/studio/charges/:id/retry', reason: 'reason', stepUp: false, limit: null, agree: [], mails: [], because: 'money comes in, of a bill that is owed' },
  { route: 'POST /api/studio/warehouse/:subjectId/ship', reason: null, stepUp: false, limit: null, agree: [], mails: ['box-shipped', 'order-shipped'], because: 'what was ordered, scanned piece by piece, to its own address' },
  { route: 'POST /api/studio/warehouse/:subjectId/deliver', reason: null, stepUp: false, limit: null, agree: [], mails: ['order-delivered'], because: 'a parcel of a carrier that reports nothing' },
  { route: 'POST /api/studio/warehouse/:subjectId/hand-back', reason: 'reason', stepUp: false, limit: null, agree: [], mails: ['order-short'], because: 'what is not on its shelf is not sent, and what was paid goes back' },
  { route: 'POST /api/studio/returns/units/:unitId', reason: null, stepUp: false, limit: null, agree: [], mails: ['goods-received'], because: 'a piece on the table, graded once; its customer’s bill follows' },
  { route: 'POST /api/studio/catalogue/deliveries', reason: 'number', stepUp: false, limit: null, agree: [], mails: [], because: 'goods come in by a supplier’s note, each booked once' },
  { route: 'POST /api/studio/catalogue/:productId/grid', reason: 'number', stepUp: false, limit: null, agree: [], mails: [], because: 'sizes and colours are made, and goods come in by a supplier’s note as above' },
  { route: 'POST /api/studio/catalogue/imports/:id/publish', reason: null, stepUp: false, limit: null, agree: [], mails: [], because: 'goods come in by a supplier’s file, whose plan was shown' },
  { route: 'POST /api/studio/quarantine/release', reason: null, stepUp: true, limit: null, agree: [], mails: [], because: 'what was due before a restore goes on' },
  { route: 'POST /api/studio/disputes/:disputeId/answer', reason: null, stepUp: false, limit: null, agree: [], mails: [], because: 'evidence for a bank; nothing leaves' },
  { route: 'POST /api/studio/jobs/one/:jobId/retry', reason: null, stepUp: false, limit: null, agree: [], mails: [], because: 'what was due and failed is due now; its handler decides as it would have by itself' },
  { route: 'POST /api/studio/jobs/kinds/:kind/retry', reason: null, stepUp: false, limit: null, agree: [], mails: [], because: 'as one job that is tried again' },
  { route: 'POST /api/studio/jobs/one/:jobId/discard', reason: 'reason', stepUp: false, limit: null, agree: [], mails: [], because: 'only kinds without a loss, by the table of kinds (decision 315)' },
  { route: 'POST /api/studio/jobs/webhooks/:eventId/retry', reason: null, stepUp: false, limit: null, agree: [], mails: [], because: 'an event is a reason to look at the provider’s book, which decides' },
  { route: 'POST /api/studio/jobs/mails/:mailId/decide', reason: 'reason', stepUp: false, limit: null, agree: [], mails: [], because: 'the same words to the customer’s own address' },
  { route: 'POST /api/studio/settings/:market/:key/withdraw', reason: 'reason', stepUp: false, limit: null, agree: [], mails: [], because: 'what was in force stays in force' },
]
