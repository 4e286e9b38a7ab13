import { findCards, searchCandidates } from '#/catalogue/cards.ts'
import { receive } from '#/catalogue/stock.ts'
import type { Ctx } from '#/context.ts'
import type { MarketId } from '#/markets/markets.ts'
import { addDuration, manualClock } from '#/platform/clock.ts'
import { sql } from '#/platform/db.ts'
import { drain } from '#/platform/jobs.ts'
import { claimBox, pickPiece, sendPreview, writeBoxNote, writePieceNote } from '#/styling/desk/desk.ts'
import { orderStyling } from '#/styling/order/order-styling.ts'
import { approvePreview } from '#/styling/preview/preview.ts'
import { styleProfile } from '#/survey/survey.ts'
import { listBoxItems } from './box-items.ts'
import { type Box, findBox } from './boxes.ts'
import { answerFeedback, commentBox, confirmFeedback } from './feedback/feedback.ts'
import { listShipments } from './parcels.ts'
import { takeBack } from './returns/returns.ts'
import { sandboxCarrier } from './sandbox-carrier.ts'
import { seedOpinions, seedWords } from './seed-words.ts'
import { scanPiece, shipBox } from './warehouse/warehouse.ts'

type Person = { id: string; market: MarketId }
const PIECES = 5
const monthsBack = [4, 2]

/**
 * Gives the demo's members two past boxes each, by the same functions that a real box goes through, with the clock set
 * back. A member who has a box already is left alone, so a stopped fill is finished by the next start.
 */
export async function seedHistory(ctx: Ctx): Promise<void> {
  const staff = await ctx.db.many<{ id: string; role: string }>(
    sql`SELECT id, role FROM staff WHERE role IN ('stylist', 'warehouse')`,
  )
  const [stylist, packer] = ['stylist', 'warehouse'].map(
    (role) => staff.find((person) => person.role === role)?.id,
  )
  if (!stylist || !packer) return
  const people = await ctx.db.many<Person>(sql`
    SELECT m.id, m.market FROM member m JOIN survey_progress p ON p.member_id = m.id AND p.completed_at IS NOT NULL
    JOIN mandate d ON d.member_id = m.id AND d.state = 'active'
    WHERE m.credit_state = 'approved' ORDER BY m.created_at, m.id`)
  for (const person of people) {
    const { done } = await ctx.db.one<{ done: number }>(
      sql`SELECT count(*) AS done FROM box WHERE member_id = ${person.id}`,
    )
    if (done === 0) await joinedBefore(ctx, person.id)
    for (const [round, months] of monthsBack.entries())
      if (round >= done) await pastBox(ctx, person, { stylist, packer, round, months })
  }
}

/** She joined, and agreed that her card may be charged, before her first box. */
async function joinedBefore({ db, clock }: Ctx, memberId: string) {
  const since = addDuration(clock.now(), '-P5M')
  await db.run(sql`UPDATE member SET created_at = least(created_at, ${since}) WHERE id = ${memberId}`)
  await db.run(
    sql`UPDATE mandate SET created_at = ${since}, sca_confirmed_at = ${since} WHERE member_id = ${memberId} AND state = 'active' AND created_at > ${since}`,
  )
}

type Round = { stylist: string; packer: string; round: number; months: number }

async function pastBox(now: Ctx, person: Person, { stylist, packer, round, months }: Round) {
  const clock = manualClock(now.clock.now())
  clock.advance(`-P${months}M`)
  const ctx: Ctx = { ...now, clock }
  const words = seedWords[person.market]
  const box = await orderStyling(ctx, person.id, {
    wish: { occasion: round === 0 ? 'work' : 'weekend', text: words.wish[round] },
    kind: 'styling',
  })
  clock.advance('P1D')
  await style(ctx, box, { stylist, note: words.note[round] ?? '', pieceNotes: words.piece })
  clock.advance('PT20H')
  const shown = await reread(ctx, box)
  await approvePreview(ctx, { boxId: box.id, memberId: person.id, version: shown.version })
  await send(ctx, box, packer)
  clock.advance('P4D')
  await sandboxCarrier.arrived?.(
    ctx,
    (await listShipments(ctx.db, box.id)).find(({ direction }) => direction === 'out')!.trackingNumber,
  )
  clock.advance('P5D')
  await decide(ctx, box, { round, comment: words.comment[round] ?? '' })
  // Charged and told at that time, not when the demo is first started. Loaded here, since the jobs know the boxes.
  const { jobs } = await import('#/jobs.ts')
  await drain(ctx, jobs)
  clock.advance('P6D')
  for (const piece of (await listBoxItems(ctx.db, box.id)).filter(({ state }) => state === 'returning'))
    await takeBack(ctx, { itemId: piece.id, grade: 'A', labelPresent: true, staffId: packer })
}

const reread = async (ctx: Ctx, { id }: Box) => (await findBox(ctx.db, id))!

async function style(
  ctx: Ctx,
  box: Box,
  { stylist, note, pieceNotes }: { stylist: string; note: string; pieceNotes: readonly string[] },
) {
  let current = await claimBox(ctx, box.id, stylist)
  const key = () => ({ boxId: box.id, staffId: stylist, version: current.version })
  for (const sku of await picksFor(ctx, box)) current = await pickPiece(ctx, key(), { sku })
  for (const [index, piece] of (await listBoxItems(ctx.db, box.id)).entries())
    current = await writePieceNote(ctx, key(), piece.id, pieceNotes[index % pieceNotes.length] ?? '')
  current = await writeBoxNote(ctx, key(), note)
  await sendPreview(ctx, key())
}

/** Different kinds in her size; the shelf is filled up again, so that the past takes nothing from the present. */
async function picksFor(ctx: Ctx, box: Box): Promise<string[]> {
  const { sizes } = await styleProfile(ctx.db, box.memberId)
  const had = await ctx.db.many<{ productId: string }>(sql`
    SELECT DISTINCT v.product_id FROM box_item i JOIN box b ON b.id = i.box_id JOIN variant v ON v.sku = i.sku WHERE b.member_id = ${box.memberId}`)
  const found = await searchCandidates(ctx.db, {
    market: box.market,
    kinds: Object.keys(sizes),
    sizesByKind: sizes,
    excludeProductIds: had.map(({ productId }) => productId),
    limit: 200,
  })
  const skus: string[] = []
  for (let perKind = 1; skus.length < PIECES && perKind <= PIECES; perKind++) {
    const kinds = new Map<string, number>()
    const products = new Set<string>()
    skus.length = 0
    for (const { sku, kind, productId } of found) {
      if (skus.length === PIECES || products.has(productId) || (kinds.get(kind) ?? 0) >= perKind) continue
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      products.add(productId)
      skus.push(sku)
    }
  }
  for (const sku of skus)
    await receive(ctx.db, {
      sku,
      quantity: 1,
      kind: 'received',
      subject: `history:${box.id}`,
      at: ctx.clock.now(),
    })
  return skus
}

async function send(ctx: Ctx, box: Box, packer: string) {
  const cards = await findCards(
    ctx.db,
    (await listBoxItems(ctx.db, box.id)).map(({ sku }) => sku),
    box.market,
  )
  for (const { sku } of cards) await scanPiece(ctx, { boxId: box.id, code: sku, staffId: packer })
  await shipBox(ctx, { boxId: box.id, staffId: packer, version: (await reread(ctx, box)).version })
}

/** Keeps the first three, or two, and says about each what customers say. */
async function decide(ctx: Ctx, box: Box, { round, comment }: { round: number; comment: string }) {
  const key = { boxId: box.id, memberId: box.memberId }
  const pieces = await listBoxItems(ctx.db, box.id)
  const kept = pieces.slice(0, 3 - round)
  for (const [index, piece] of pieces.entries()) {
    const { keep, back } = seedOpinions[box.market]
    const said = kept.includes(piece) ? keep[index % keep.length] : back[index % back.length]
    await answerFeedback(
      ctx,
      { ...key, itemId: piece.id },
      { choice: kept.includes(piece) ? 'keep' : 'return', ...said },
    )
  }
  await commentBox(ctx, key, comment)
  await confirmFeedback(ctx, {
    ...key,
    amount: kept.reduce((sum, { price }) => sum + price, box.handlingFee),
  })
}
