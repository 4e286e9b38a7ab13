import type { Static } from 'typebox'
import { chosenByMember } from '#/boxes/alternatives/alternatives.ts'
import { isOpen } from '#/boxes/box.states.ts'
import { boxSummary } from '#/boxes/box-summary.ts'
import type { Box } from '#/boxes/boxes.ts'
import { boxEvents } from '#/boxes/find-boxes.ts'
import { listPieces } from '#/boxes/pieces.ts'
import { wishesOf } from '#/boxes/wishes/wish-answers.ts'
import type { Ctx } from '#/context.ts'
import { findMember } from '#/members/members.ts'
import { listPhotos } from '#/photos/photos.ts'
import { found } from '#/platform/errors.ts'
import { styleProfile } from '#/survey/survey.ts'
import { memberTaste } from '#/taste/answers.ts'
import { learntFrom } from '#/taste/leanings.rule.ts'
import { listOpenWished, withCards } from '../wished/wished.ts'
import { pastPieces } from './desk.queries.ts'
import type { DeskBox } from './desk.schema.ts'

/** The member at a glance and the box: all that the desk's two right panes show (R8.02). */
export async function deskView(ctx: Ctx, box: Box): Promise<Static<typeof DeskBox>> {
  const member = found(await findMember(ctx.db, box.memberId))
  const pieces = await listPieces(ctx.db, box)
  const atWork = box.state === 'ordered' || box.state === 'styling'
  return {
    box: {
      ...boxSummary(box),
      market: box.market,
      currency: box.currency,
      dueAt: box.dueAt,
      plannedFor: box.period,
      stylistId: box.stylistId,
      note: box.note,
      handlingFee: box.handlingFee,
      feeWaivedReason: box.handlingFeeWaivedReason,
      acceptedAt: box.acceptedAt,
    },
    pieces,
    wished: atWork ? await withCards(ctx.db, await listOpenWished(ctx.db, box.memberId), box.market) : [],
    swappedIn: await chosenByMember(ctx.db, box.id),
    wishes: await wishesOf(ctx.db, box, pieces),
    amount: pieces.filter(({ state }) => state !== 'declined').reduce((sum, { price }) => sum + price, 0),
    customer: {
      id: member.id,
      firstName: member.firstName,
      lastName: member.lastName,
      city: member.city,
      profile: await styleProfile(ctx.db, box.memberId),
      taste: await tasteInWords(ctx, box),
      photos: isOpen(box.state) ? await listPhotos(ctx.db, box.memberId) : [],
    },
    history: await pastPieces(ctx.db, box),
    events: await boxEvents(ctx.db, box.id),
  }
}

async function tasteInWords({ db }: Ctx, { memberId, market }: Box) {
  const { likes, not, ...counts } = learntFrom(await memberTaste(db, memberId, market))
  const inWords = (leanings: typeof likes) => leanings.map(({ value }) => value)
  return { ...counts, likes: inWords(likes), not: inWords(not) }
}
