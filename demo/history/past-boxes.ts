import type { Box } from '#/boxes/boxes.ts'
import { answerFeedback, commentBox, confirmFeedback } from '#/boxes/feedback/feedback.ts'
import { listPieceRows } from '#/boxes/pieces/piece-rows.ts'
import { feesOfBox } from '#/boxes/terms.ts'
import { takeBack } from '#/goods/fulfilment/intake/returns.ts'
import { sql } from '#/platform/database/db.ts'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { addDuration, manualClock } from '#/platform/time/clock.ts'
import { orderStyling } from '#/styling/order/order-styling.ts'
import { demoMembers } from '../people/demo-people.ts'
import { packedFor } from './box-contents.ts'
import { approve, deliver, type Person, runDueThen, send, style, type Team, teamOf } from './steps.ts'
import { seedOpinions, seedTexts } from './texts.ts'

const monthsBack = [4, 2]

/**
 * Gives the demo's members two past boxes each, by the functions of real boxes, with the clock set back. A member with
 * a box is left alone, so a stopped fill is finished by the next start; other registered members get none.
 */
export async function seedHistory(ctx: Ctx): Promise<void> {
  const team = await teamOf(ctx)
  if (!team) return
  const invented = demoMembers.flatMap(({ id, openBox }) => (openBox ? [] : [id]))
  const people = await ctx.db.many<Person>(sql`
    SELECT m.id, m.market FROM member m JOIN survey_progress p ON p.member_id = m.id AND p.completed_at IS NOT NULL
    JOIN mandate d ON d.member_id = m.id AND d.state = 'active'
    WHERE m.credit_state = 'approved' AND m.id = ANY(${invented}::uuid[]) ORDER BY m.created_at, m.id`)
  for (const person of people) {
    const { done } = await ctx.db.one<{ done: number }>(
      sql`SELECT count(*) AS done FROM box WHERE member_id = ${person.id}`,
    )
    if (done === 0) await joinedBefore(ctx, person.id)
    for (const [round, months] of monthsBack.entries())
      if (round >= done) await pastBox(ctx, person, { ...team, round, months })
  }
}

/** The member joined, and agreed that the card may be charged, before the first box. */
async function joinedBefore({ db, clock }: Ctx, memberId: string) {
  const since = addDuration(clock.now(), '-P5M')
  await db.run(sql`UPDATE member SET created_at = least(created_at, ${since}) WHERE id = ${memberId}`)
  await db.run(
    sql`UPDATE mandate SET created_at = ${since}, sca_confirmed_at = ${since} WHERE member_id = ${memberId} AND state = 'active' AND created_at > ${since}`,
  )
}

type Round = Team & { round: number; months: number }

/** Due jobs run at their own time, with mails and charges, and not when the demo is first started. */
async function pastBox(now: Ctx, person: Person, { stylist, packer, round, months }: Round) {
  const clock = manualClock(now.clock.now())
  clock.advance(`-P${months}M`)
  const ctx: Ctx = { ...now, clock }
  const texts = seedTexts[person.market]
  const box = await orderStyling(ctx, person.id, {
    wish: { occasion: round === 0 ? 'work' : 'weekend', text: texts.wish[round] },
    kind: 'styling',
  })
  clock.advance('P1D')
  await style(ctx, box, {
    stylist,
    note: texts.note[round] ?? '',
    pieceNotes: texts.piece,
    round,
  })
  await runDueThen(ctx)
  clock.advance('PT20H')
  await approve(ctx, box)
  await send(ctx, box, packer)
  await runDueThen(ctx)
  clock.advance('P4D')
  await deliver(ctx, box)
  await runDueThen(ctx)
  clock.advance('P5D')
  await decide(ctx, box, { round, comment: texts.comment[round] ?? '' })
  await runDueThen(ctx)
  clock.advance('P6D')
  for (const piece of (await listPieceRows(ctx.db, box.id)).filter(({ state }) => state === 'returning'))
    await takeBack(ctx, { unitId: piece.id, grade: 'A', labelPresent: true, staffId: packer })
  await runDueThen(ctx)
}

/** Keeps these pieces, with a customer's answers on each. */
async function decide(ctx: Ctx, box: Box, { round, comment }: { round: number; comment: string }) {
  const key = { boxId: box.id, memberId: box.memberId }
  const pieces = await listPieceRows(ctx.db, box.id)
  const kept = pieces.slice(0, packedFor(box.memberId, round).worn.length)
  for (const [index, piece] of pieces.entries()) {
    const { keep, back } = seedOpinions[box.market]
    const feedback = kept.includes(piece)
      ? ({ choice: 'keep', ...keep[index % keep.length] } as const)
      : ({ choice: 'return', ...back[(index + round) % back.length] } as const)
    await answerFeedback(ctx, { ...key, itemId: piece.id }, feedback)
  }
  await commentBox(ctx, key, comment)
  await confirmFeedback(ctx, {
    ...key,
    amount: kept.reduce((sum, { price }) => sum + price, sumOfFees(feesOfBox(box).fees)),
  })
}
