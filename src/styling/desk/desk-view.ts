import type { Static } from 'typebox'
import { chosenByMember } from '#/boxes/alternatives/alternatives.ts'
import { isOpenBox } from '#/boxes/box.states.ts'
import { boxSummary } from '#/boxes/box-summary.ts'
import type { Box } from '#/boxes/boxes.ts'
import { listBoxEvents } from '#/boxes/find-boxes.ts'
import { outfitsOf, wardrobeOf } from '#/boxes/outfits/outfits-view.ts'
import { listPieces } from '#/boxes/pieces/pieces.ts'
import { feesOfBox } from '#/boxes/terms.ts'
import { wishesOf } from '#/boxes/wishes/wish-answers.ts'
import { armOf } from '#/people/experiments/arm-of.ts'
import { findMember } from '#/people/members/members.ts'
import { MOST_AT_DESK, type NoteJson, noteOfJson, notesAtDesk } from '#/people/members/notes/notes.ts'
import { listPhotos } from '#/people/photos/photos.ts'
import { fitText } from '#/people/survey/fit/fit.rule.ts'
import type { StyleProfile } from '#/people/survey/style-profile.rule.ts'
import { styleProfile } from '#/people/survey/survey.ts'
import { memberTaste } from '#/people/taste/answers.ts'
import { learntFrom } from '#/people/taste/leanings.rule.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type LookJson, lookOfJson, looksOf } from '#/styling/looks/looks.ts'
import { type Works, worksFor } from '#/styling/stylists/who-works.ts'
import { listOpenWished, wishedWithCards } from '../wished-pieces/wished.ts'
import { pastPieces } from './desk.queries.ts'
import type { DeskBox } from './desk.schema.ts'
import { proposedView } from './offer/propose-alternatives.ts'
import { canPropose } from './proposal/can-propose.ts'
import { wishesAtDesk } from './wishes/wishes-at-desk.ts'

/** The member at a glance and the box, in the staff's English: the content of the desk's two right panes (R8.02). */
export async function deskView(ctx: Ctx, box: Box): Promise<Static<typeof DeskBox>> {
  const { member, profile, taste, photos, works, ...read } = await readFor(ctx, box)
  const { pieces } = read
  return {
    box: {
      ...boxSummary(box),
      market: box.market,
      currency: box.currency,
      dueAt: box.dueAt,
      plannedFor: box.period,
      stylistId: box.stylistId,
      canTakeOver: box.state === 'styling' && !works.begunHere,
      note: box.note,
      fees: feesOfBox(box).fees,
      feesWaivedReason: box.feesWaivedReason,
      acceptedAt: box.acceptedAt,
      sendsInMs: box.sendsAt && Math.max(0, box.sendsAt.getTime() - ctx.clock.now().getTime()),
      notSent: box.notSent,
      lookUntil: box.lookUntil,
      proposes: await proposes(ctx, box),
    },
    ...read,
    amount: pieces.filter(({ state }) => state !== 'declined').reduce((sum, { price }) => sum + price, 0),
    customer: {
      id: member.id,
      firstName: member.firstName,
      lastName: member.lastName,
      city: member.city,
      stylist: works.stylist,
      works: works.works,
      profile: profileAtDesk(profile),
      taste,
      photos,
    },
  }
}

/** The style in the desk's words; zones of the body that the size allows for are left out. */
function profileAtDesk({ body, fits, ...profile }: StyleProfile) {
  const zones = Object.entries(body.zones).map(([zone, step]) => ({ zone, step: step as string }))
  return {
    ...profile,
    brandSizes: [...profile.brandSizes],
    neverBrands: [...profile.neverBrands],
    fit: fitText(fits),
    height: body.height ?? null,
    zones: zones.filter(({ step }) => step !== 'even'),
  }
}

async function readFor(ctx: Ctx, box: Box) {
  const { db } = ctx
  const { id, memberId, market } = box
  const atWork = box.state === 'ordered' || box.state === 'styling'
  const [member, works, { pieces, wishes }, boards, wished, profile, taste, photos, history, events] =
    await Promise.all([
      findMember(db, memberId),
      worksWithNotes(ctx, box),
      listPieces(db, box, 'staff').then(async (pieces) => ({
        pieces,
        wishes: await wishesAtDesk(ctx, box, await wishesOf(db, box, pieces)),
      })),
      boardsOf(db, box),
      atWork ? listOpenWished(db, memberId).then((open) => wishedWithCards(db, open, market, 'staff')) : [],
      styleProfile(db, memberId),
      tasteView(db, box),
      isOpenBox(box.state) ? listPhotos(db, memberId) : [],
      pastPieces(db, box),
      listBoxEvents(db, id),
    ])
  return {
    member: found(member),
    works,
    notes: works.notes.slice(0, MOST_AT_DESK).map(noteOfJson),
    notesMore: works.notes.length > MOST_AT_DESK,
    looks: works.looks.map(lookOfJson),
    pieces,
    wishes,
    ...boards,
    wished,
    profile,
    taste,
    photos,
    history,
    events,
  }
}

/** Colleagues of the member, the notes of stylists, and colleagues' looks: one statement, as the desk reads it after each act. */
const worksWithNotes = (ctx: Ctx, box: Box) =>
  ctx.db.one<Works & { notes: NoteJson[]; looks: LookJson[] }>(sql`
    SELECT w.*, ${notesAtDesk(box.memberId)} AS notes, ${looksOf(box.id)} AS looks FROM (${worksFor(ctx, box)}) w`)

/** Boards, the wardrobe, alternatives and swapped pieces. Empty once the box has left the desk. */
const boardsOf = async (db: Db, box: Box) => {
  const [outfits, wardrobe, proposed, swappedIn] = await Promise.all([
    outfitsOf(db, [box], 'staff'),
    isOpenBox(box.state) ? wardrobeOf(db, box, 'staff') : [],
    isOpenBox(box.state) ? proposedView(db, box) : [],
    chosenByMember(db, box.id),
  ])
  return { outfits: outfits.get(box.id) ?? [], wardrobe, proposed, swappedIn }
}

async function tasteView(db: Db, { memberId, market }: Box) {
  const { likes, not, ...counts } = learntFrom(await memberTaste(db, memberId, market))
  const valuesOf = (leanings: typeof likes) => leanings.map(({ value }) => value)
  return { ...counts, likes: valuesOf(likes), not: valuesOf(not) }
}

/** In an experiment on proposals, the arm of the member decides. */
const proposes = async (ctx: Ctx, box: Box): Promise<boolean> =>
  canPropose(box) && (await armOf(ctx, 'proposals', box.memberId)) === 'on'
