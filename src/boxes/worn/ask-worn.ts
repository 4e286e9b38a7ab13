import { needsMember } from '#/money/charges/charge.states.ts'
import { findChargeOf } from '#/money/charges/find-charges.ts'
import { isDisputed } from '#/money/disputes/disputes.ts'
import { isSignedOff } from '#/people/members/member-row.ts'
import { findMember } from '#/people/members/members.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, raw, sql } from '#/platform/database/db.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Box, lockBox } from '../boxes.ts'
import { sendBoxMail } from '../mails/box-mails.ts'
import { picturesOf } from '../mails/box-pictures.ts'
import type { Piece } from '../pieces/pieces.ts'
import { howWornEmail } from './how-worn.email.tsx'
import { ASKING_DAYS, askAt, canAsk } from './worn.rule.ts'
import { wantsNone } from './worn.ts'
import { keptInExchange, keptOf } from './worn-question.ts'

const ASK_HOW_WORN = 'ask-how-worn'

/** Plans the question about wearing kept pieces, once for each box. Exchange pieces have their own one. */
export const planAsking = (
  { db }: Ctx,
  { id, market }: Pick<Box, 'id' | 'market'>,
  at: Date,
  { exchange = false } = {},
) =>
  enqueue(db, {
    kind: ASK_HOW_WORN,
    subject: id,
    uniqueKey: `${ASK_HOW_WORN}:${exchange ? `${id}:exchange` : id}`,
    payload: { exchange },
    dueAt: askAt(at, market),
    now: at,
  })

/** Checks the present state of the box and its member before asking (R6.10); a second run finds the question asked. */
export const askHowWorn = job<Ctx>(ASK_HOW_WORN, (ctx, { subject, payload }) =>
  inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    const box = await lockBox(db, subject)
    const { exchange } = payload as { exchange?: boolean }
    const pieces = exchange ? await keptInExchange(db, box) : await keptOf(db, box)
    if (!(await mayAsk(ctx, box, pieces.length))) return
    const column = raw(exchange ? 'exchange_asked_at' : 'asked_at')
    const inserted = await db.run(sql`
      INSERT INTO worn_question AS q (box_id, member_id, ${column}) VALUES (${box.id}, ${box.memberId}, ${ctx.clock.now()})
      ON CONFLICT (box_id) DO UPDATE SET ${column} = excluded.${column} WHERE q.${column} IS NULL`)
    if (inserted === 1) await notify(ctx, box, { pieces, event: exchange ? `${box.id}:exchange` : box.id })
  }),
)

async function mayAsk({ db }: Ctx, box: Box, kept: number): Promise<boolean> {
  const member = await findMember(db, box.memberId)
  if (!member) return false
  return canAsk({
    kept,
    inOrder: await isInOrder(db, box),
    isDisputed: await isDisputed(db, box.id),
    hasEnded: member.hasEnded,
    isClosed: await isSignedOff(db, member.id),
    wantsNone: await wantsNone(db, member.id),
  })
}

/** Paid, or paid in parts without any refused part. */
async function isInOrder(db: Db, { id: subjectId, memberId, paidAt, instalmentPlan }: Box): Promise<boolean> {
  if (paidAt) return true
  const charge = instalmentPlan && (await findChargeOf(db, { subjectId, memberId }))
  return !!charge && !needsMember(charge.state)
}

type Question = {
  event: string
  pieces: readonly (Parameters<typeof picturesOf>[0][number] & Pick<Piece, 'brand' | 'title'>)[]
}
const notify = (ctx: Ctx, box: Box, { event, pieces }: Question) =>
  sendBoxMail(ctx, box, {
    event: `how-worn:${event}`,
    template: howWornEmail,
    link: { path: paths.howIsItNow(box.id), purpose: 'worn', subject: box.id, minutes: ASKING_DAYS * 1440 },
    props: ({ firstName }) => ({
      firstName,
      pieces: pieces.map(({ brand, title }) => `${brand} ${title}`),
      pictures: picturesOf(pieces),
    }),
  })
