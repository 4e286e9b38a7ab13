import { forgetFaultPhotosOf } from '#/after-sales/faults/photos/forget-fault-photo.ts'
import { forgetReturnPhotosOf } from '#/goods/fulfilment/intake/photos/forget-return-photo.ts'
import { lapseAll } from '#/money/wallet/lapse-credit.ts'
import { endAccess } from '#/people/identity/sign-out/end-access.ts'
import { forgetPhotosOf } from '#/people/photos/forget-photo.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Refused } from '#/platform/errors.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { lockSubscription } from '#/styling/subscription/subscription.ts'
import { forgetThreadPhotosOf } from '#/styling/threads/photos/forget-thread-photo.ts'
import { accountErasedMail } from './account-erased.email.tsx'
import { forgottenAt, retainedThrough } from './bookkeeping.rule.ts'
import { erasedRows } from './erased-rows.ts'
import type { Erased } from './erased-step.ts'
import {
  findDealings,
  listInvoiceYears,
  listOutsideIdentities,
  listSubjects,
  lockToErase,
  type ToErase,
} from './erasure.queries.ts'
import { type ErasureObstacle, erasureObstacle } from './erasure-obstacle.rule.ts'

export const FORGET_CUSTOMER = 'forget-customer'
export const FINISH_ERASURE = 'finish-erasure'
export const FORGET_BUYERS = 'forget-buyers'
const FINISH_AFTER_MS = 3_600_000

/** The cause of an erasure: the member, the mailed link of a guest, or the end of the period. */
type ErasedBy = 'member' | 'link' | 'period'
type Erasing = Pick<Erased, 'byAddress'> & { by: ErasedBy; proof: boolean }

/**
 * Erases the member from all tables in one transaction, or refuses with an open obstacle (R11.04, T119). A repeat
 * changes nothing. Data outside our database are erased by jobs.
 */
export async function eraseMember(ctx: Ctx, memberId: string): Promise<void> {
  const { obstacle } = await tryToErase(ctx, memberId, { by: 'member', proof: true, byAddress: true })
  if (obstacle) throw Refused(obstacle.code, { number: obstacle.number })
}

/** `erased` is false for an open obstacle, which is returned, and for a member who was erased before. */
export type Tried = { erased: boolean; obstacle?: ErasureObstacle }

/** Erases a member, or a guest, where nothing is open. `proof`: a mail to the erased address says so. */
export const tryToErase = (ctx: Ctx, memberId: string, { by, proof, byAddress }: Erasing): Promise<Tried> =>
  inTransaction(ctx, async (ctx) => {
    // Lock order of a box order.
    await lockSubscription(ctx.db, memberId)
    const member = await lockToErase(ctx.db, memberId)
    if (!member) return { erased: false }
    const obstacle = erasureObstacle(await findDealings(ctx.db, memberId))
    if (obstacle) return { erased: false, obstacle }
    const now = ctx.clock.now()
    const years = await listInvoiceYears(ctx.db, memberId)
    await lapseAll(ctx, memberId)
    await reportIdentities(ctx, memberId)
    await endAccess(ctx, { memberId })
    await forgetPhotosOf(ctx, memberId)
    await forgetThreadPhotosOf(ctx, memberId)
    const subjects = await listSubjects(ctx.db, memberId)
    await forgetReturnPhotosOf(ctx, subjects)
    await forgetFaultPhotosOf(ctx, memberId)
    for (const { statement } of erasedRows) await ctx.db.run(statement({ memberId, now, byAddress }))
    await audit(ctx, {
      actor: by === 'period' ? { kind: 'clock', id: 'retention' } : { kind: 'member', id: memberId },
      action: 'account-erased',
      subject: { kind: 'member', id: memberId },
    })
    for (const { market, year } of years)
      await later(ctx, FORGET_BUYERS, memberId, forgottenAt(year, market), { year })
    await later(ctx, FORGET_CUSTOMER, memberId, now)
    await later(ctx, FINISH_ERASURE, memberId, new Date(now.getTime() + FINISH_AFTER_MS))
    if (proof)
      await sendProof(ctx, member, {
        by,
        through: years[0] && retainedThrough(years[0].year, years[0].market),
      })
    return { erased: true }
  })

/** Erases the proof that was mailed for `subject`, an hour after it. */
export const eraseProofLater = (ctx: Ctx, subject: string) =>
  later(ctx, FINISH_ERASURE, subject, new Date(ctx.clock.now().getTime() + FINISH_AFTER_MS))

const later = (ctx: Ctx, kind: string, subject: string, dueAt: Date, payload: { year?: number } = {}) =>
  enqueue(ctx.db, {
    kind,
    subject,
    payload,
    dueAt,
    now: ctx.clock.now(),
    uniqueKey: `${kind}:${subject}:${payload.year ?? ''}`,
  })

/** An outside provider's records are not ours to delete: its operator reads of them here (docs/operations.md). */
async function reportIdentities(ctx: Ctx, memberId: string) {
  for (const identity of await listOutsideIdentities(ctx.db, memberId))
    ctx.log.warn(identity, 'an erased member is to be deleted at their identity provider')
}

/** Mails the proof to the erased address; the stored mail is erased an hour later. */
const sendProof = (
  ctx: Ctx,
  { id, email, market, firstName }: ToErase,
  { by, through = 0 }: { by: ErasedBy; through?: number },
) =>
  queueEmail(ctx, {
    event: `account-erased:${id}`,
    template: accountErasedMail,
    recipient: email,
    market,
    props: { firstName, keptThroughYear: through, unused: by === 'period' },
  })
