import type { Ctx } from '#/context.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found, Refused } from '#/platform/errors.ts'
import { type Box, lockOwnBox } from '../boxes.ts'
import { billClaim } from './charge-claim.ts'
import { notifyUpheld } from './claim-mails.ts'
import { hasDecided, listClaims, moveClaim } from './claims.ts'
import { acting, writeDown } from './decide-claim.ts'

type Objecting = { boxId: string; memberId: string; claimId: string; text: string }

/** The member does not agree: nothing is taken before another colleague has looked at it. A second click finds it said. */
export const objectTo = (ctx: Ctx, { boxId, memberId, claimId, text }: Objecting): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockOwnBox(ctx.db, boxId, memberId)
    const claim = found((await listClaims(ctx.db, boxId)).find(({ id }) => id === claimId))
    if (claim.state === 'objected') return box
    const now = ctx.clock.now()
    if (claim.state === 'told' && claim.objectUntil && now >= claim.objectUntil)
      throw Refused('claim-too-late')
    await moveClaim(ctx, claim, 'object', sql`, objected_at = ${now}, objection = ${text}`)
    return box
  })

type Answering = { claimId: string; version: number; staffId: string; reason: string }

/** Another colleague than those who asked for it has looked at it again, and it stays as it was; the money is taken now. */
export const upholdClaim = (ctx: Ctx, { reason, ...by }: Answering) =>
  acting(ctx, by, async (ctx, locked) => {
    const { box, claim } = locked
    if (hasDecided(claim, by.staffId)) throw Conflict('claim-own-decision')
    await writeDown(ctx, claim, { staffId: by.staffId, action: 'claim-upheld', reason })
    await notifyUpheld(ctx, box, { ...claim, answer: reason })
    await billClaim(ctx, locked, {
      event: 'uphold',
      set: sql`, answer = ${reason}, answered_by = ${by.staffId}`,
    })
  })
