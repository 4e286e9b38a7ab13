import { refundSubject } from '#/money/refunds/refund-subject.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import { givenCustomer, type givenStudio } from '../given/given-box.ts'
import { givenCharge, givenMember } from '../given/given-charge.ts'
import { proven } from '../proven.ts'
import type { TestApp } from '../world/app.ts'

let pairs = 0

/** A friend who joined by a member's link and kept a box, and later events; all in Sweden. */
export function friendsBox(app: TestApp, studio: Awaited<ReturnType<typeof givenStudio>>) {
  const { ctx, db } = app
  const signedIn = (id: string) => openSession(ctx, { ownerKind: 'member', ownerId: id })

  /** A referrer, and a friend with no data in common who may order a box. */
  async function pair() {
    const referrer = await givenMember(app)
    const friend = await givenCustomer(app, 'se', 'pm_card_mastercard')
    await db.run(sql`UPDATE member SET phone = ${`07019${10_000 + ++pairs}`} WHERE id = ${referrer.id}`)
    await db.run(sql`
      INSERT INTO referral (id, referrer_id, friend_id, device_hash, joined_at)
      VALUES (${ctx.random.uuid()}, ${referrer.id}, ${friend.id}, 'another', ${app.clock.now()})`)
    return { referrer, friend }
  }
  /** Five pieces at 100 to 500, all kept and paid. */
  async function kept() {
    const { referrer, friend } = await pair()
    const boxId = await studio.givenDelivered(friend)
    const at = { as: friend, params: { boxId }, market: 'se' as const }
    const { toPay } = await app.ask('GET', '/boxes/:boxId/feedback', at)
    const { pieces } = await app.ask('POST', '/boxes/:boxId/confirm', {
      ...at,
      body: { amount: toPay.total },
    })
    await app.settle()
    const { chargeId } = await db.one<{ chargeId: string }>(
      sql`SELECT id AS charge_id FROM charge WHERE subject_id = ${boxId}`,
    )
    return { referrer, friend, boxId, chargeId, ids: pieces.map(({ id }) => id) }
  }
  type Kept = Awaited<ReturnType<typeof kept>>

  const withdraw = async ({ friend, boxId }: Kept, itemIds: string[]) => {
    const as = await signedIn(friend.id)
    const { status } = await app.call('POST', '/contracts/:contractId/returns', {
      as,
      params: { contractId: boxId },
      market: 'se',
      body: sendingBack(itemIds),
    })
    await app.settle()
    return status === 200
  }
  const takenBack = async (unitId: string) => {
    await studio.awake()
    await app.ask('POST', '/studio/returns/units/:unitId', {
      as: studio.warehouse,
      params: { unitId },
      body: { grade: 'A', labelPresent: true },
    })
    await app.settle()
  }
  const erase = async (id: string) => {
    const as = await proven(app, await signedIn(id))
    const { status } = await app.call('POST', '/me/erasure', { as, market: 'se', body: {} })
    await app.settle()
    return status === 200
  }
  /** A purchase of an amount, paid with credit as far as possible. */
  async function spend(memberId: string, amount: number) {
    const lines = [{ kind: 'item' as const, description: 'Scarf', amount }]
    const bought = await givenCharge(app, { memberId, lines })
    await app.settle()
    return bought
  }
  async function unspend(memberId: string, { boxId, invoiceId, total }: Awaited<ReturnType<typeof spend>>) {
    const of = { subjectId: boxId, memberId, market: 'se' as const, invoiceId: invoiceId! }
    await inTransaction(ctx, (ctx) => refundSubject(ctx, { ...of, amount: total, reason: 'test' }))
    await app.settle()
  }
  const credits = (boxId: string) =>
    db.many<{ event: string; amount: number; remaining: number }>(sql`
      SELECT split_part(c.event, ':', 3) AS event, c.amount, c.remaining FROM referral_bill b
      JOIN wallet_credit c ON c.event LIKE 'referral:' || b.referral_id || ':%' WHERE b.box_id = ${boxId} ORDER BY c.event DESC`)
  return { pair, kept, withdraw, takenBack, erase, spend, unspend, credits }
}
