import { needsMember } from '#/charges/charge.states.ts'
import { findChargeOf } from '#/charges/find-charges.ts'
import type { Ctx } from '#/context.ts'
import { isDisputed } from '#/disputes/disputes.ts'
import { isSignedOff } from '#/members/member-row.ts'
import { findMember } from '#/members/members.ts'
import { paths } from '#/paths.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { enqueueing, job } from '#/platform/jobs/jobs.ts'
import { type Box, lockBox } from '../boxes.ts'
import { picturesOf, sendBoxMail } from '../mails/box-mails.ts'
import { isIn } from '../piece-rows.ts'
import { listPieces, type Piece } from '../pieces.ts'
import { howWornEmail } from './how-worn.email.tsx'
import { ASKING_DAYS, askAt, isAsked } from './worn.rule.ts'
import { wantsNone } from './worn.ts'

const ASK_HOW_WORN = 'ask-how-worn'

/** Planned by the statement that decides the box, once for each. */
export const planAsking = ({ id, market }: Pick<Box, 'id' | 'market'>, at: Date): Sql =>
  enqueueing({
    ...{ kind: ASK_HOW_WORN, subject: id, uniqueKey: `${ASK_HOW_WORN}:${id}` },
    ...{ dueAt: askAt(at, market), now: at },
  })

/** What has become of the box and its member meanwhile is looked at now (R6.10); a second run finds the question asked. */
export const askHowWorn = job<Ctx>(ASK_HOW_WORN, (ctx, { subject }) =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, subject)
    const pieces = (await listPieces(ctx.db, box)).filter(isIn('kept'))
    if (!(await mayAsk(ctx, box, pieces))) return
    const asked = await ctx.db.run(sql`
      INSERT INTO worn_question (box_id, member_id, asked_at) VALUES (${box.id}, ${box.memberId}, ${ctx.clock.now()})
      ON CONFLICT DO NOTHING`)
    if (asked === 1) await notify(ctx, box, pieces)
  }),
)

async function mayAsk({ db }: Ctx, box: Box, pieces: readonly Piece[]): Promise<boolean> {
  const member = await findMember(db, box.memberId)
  if (!member) return false
  return isAsked({
    kept: pieces.length,
    inOrder: await isInOrder(db, box),
    isDisputed: await isDisputed(db, box.id),
    hasEnded: member.hasEnded,
    isClosed: await isSignedOff(db, member.id),
    wantsNone: await wantsNone(db, member.id),
  })
}

/** Paid, or paid in parts, none of which has been refused. */
async function isInOrder(db: Db, { id: subjectId, memberId, paidAt, instalmentPlan }: Box): Promise<boolean> {
  if (paidAt) return true
  const charge = instalmentPlan && (await findChargeOf(db, { subjectId, memberId }))
  return !!charge && !needsMember(charge.state)
}

const notify = (ctx: Ctx, box: Box, pieces: readonly Piece[]) =>
  sendBoxMail(ctx, box, {
    event: `how-worn:${box.id}`,
    template: howWornEmail,
    link: { path: paths.howIsItNow(box.id), purpose: 'worn', subject: box.id, minutes: ASKING_DAYS * 1440 },
    props: ({ firstName }) => ({
      firstName,
      pieces: pieces.map(({ brand, title }) => `${brand} ${title}`),
      pictures: picturesOf(pieces),
    }),
  })
