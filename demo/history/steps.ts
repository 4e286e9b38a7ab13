import { asSubject } from '#/boxes/as-subject.ts'
import { type Box, findBox } from '#/boxes/boxes.ts'
import { wardrobeOf } from '#/boxes/outfits/outfits-view.ts'
import { listPieceRows } from '#/boxes/piece-rows.ts'
import { listPieces } from '#/boxes/pieces.ts'
import { wishesOf } from '#/boxes/wishes/wish-answers.ts'
import { isByPiece } from '#/boxes/wishes/wish-lines.rule.ts'
import { findProductCards, searchCandidates } from '#/catalogue/product-cards.ts'
import { receive } from '#/catalogue/stock.ts'
import type { Ctx } from '#/context.ts'
import { findOrder } from '#/fulfilment/orders.ts'
import { shipOrder } from '#/fulfilment/packing/ship.ts'
import { scanUnit } from '#/fulfilment/packing/warehouse.ts'
import { applyParcelEvent } from '#/fulfilment/parcels/parcel-events.ts'
import { listParcels } from '#/fulfilment/parcels/parcels.ts'
import { jobs } from '#/jobs.ts'
import type { MarketId } from '#/markets/markets.ts'
import { sandboxCarrier } from '#/outside/carrier/sandbox-carrier.ts'
import { sql } from '#/platform/database/db.ts'
import { drain } from '#/platform/jobs/run-due.ts'
import {
  claimBox,
  layTogether,
  pickPiece,
  sayToWish,
  sendPreview,
  writeBoxNote,
  writePieceNote,
} from '#/styling/desk/desk.ts'
import { approvePreview } from '#/styling/preview/preview.ts'
import { styleProfile } from '#/survey/survey.ts'
import { wearTogether } from './wear-together.ts'

/** What happens to a demo box, by the same functions that a real box goes through. */

export type Person = { id: string; market: MarketId }
export type Team = { stylist: string; packer: string }
const PIECES = 5

/** Who styles and packs the demo's boxes. */
export async function teamOf({ db }: Ctx): Promise<Team | undefined> {
  const staff = await db.many<{ id: string; role: string }>(
    sql`SELECT id, role FROM staff WHERE role IN ('stylist', 'warehouse')`,
  )
  const [stylist, packer] = ['stylist', 'warehouse'].map(
    (role) => staff.find((person) => person.role === role)?.id,
  )
  return stylist && packer ? { stylist, packer } : undefined
}

const reread = async (ctx: Ctx, { id }: Box) => (await findBox(ctx.db, id))!

type Styled = {
  stylist: string
  note: string
  pieceNotes: readonly string[]
  /** How many of its pieces, the first ones, the member will keep: an outfit is of these. */
  stays?: number
}

export async function style(ctx: Ctx, box: Box, { stylist, note, pieceNotes, stays = PIECES }: Styled) {
  let current = await claimBox(ctx, box.id, stylist)
  const key = () => ({ boxId: box.id, staffId: stylist, version: current.version })
  for (const sku of await picksFor(ctx, box)) current = await pickPiece(ctx, key(), { sku })
  for (const [index, piece] of (await listPieceRows(ctx.db, box.id)).entries())
    current = await writePieceNote(ctx, key(), piece.id, pieceNotes[index % pieceNotes.length] ?? '')
  current = await writeBoxNote(ctx, key(), note)
  const pieces = await listPieces(ctx.db, box)
  for (const { line, plainly } of await wishesOf(ctx.db, box, pieces)) {
    const itemId = plainly ? plainly.itemId : isByPiece(line) ? (pieces[0]?.id ?? null) : null
    current = await sayToWish(ctx, key(), { line, fulfilled: true, itemId, why: null, words: '' })
  }
  const pieceIds = wearTogether(pieces.slice(0, stays), await wardrobeOf(ctx.db, box))
  const outfit = outfits[box.market][Number(box.number) % 3]
  if (pieceIds.length > 0 && outfit)
    current = await layTogether(ctx, key(), { place: 1, ...outfit, pieceIds })
  await sendPreview(ctx, key())
}

const outfits: Record<MarketId, readonly { name: string; words: string }[]> = {
  da: [
    { name: 'Fra morgen til aften', words: 'Pænt nok til kontoret, blødt nok til resten af dagen.' },
    { name: 'En lang frokost', words: 'Rolige farver sammen, så er det dig, man ser.' },
    { name: 'Mandag på arbejde', words: 'Det løse over det smalle. Mere skal der ikke til.' },
  ],
  se: [
    {
      name: 'Från morgon till kväll',
      words: 'Fint nog för kontoret, mjukt nog för resten av dagen.',
    },
    { name: 'En lång lunch', words: 'Lugna färger ihop, så är det du som syns.' },
    { name: 'Måndag på jobbet', words: 'Det lösa över det smala. Mer behövs inte.' },
  ],
  nl: [
    {
      name: 'Van ochtend tot avond',
      words: 'Netjes genoeg voor kantoor, zacht genoeg voor de rest van de dag.',
    },
    { name: 'Een lange lunch', words: 'Rustige kleuren bij elkaar, dan val jij op.' },
    { name: 'Maandag op het werk', words: 'Het losse boven het smalle. Meer is niet nodig.' },
  ],
  de: [
    {
      name: 'Von morgens bis abends',
      words: 'Fein genug fürs Büro, weich genug für den Rest des Tages.',
    },
    {
      name: 'Ein langes Mittagessen',
      words: 'Ruhige Farben zusammen, dann sieht man dich.',
    },
    { name: 'Montag im Büro', words: 'Das Weite über dem Schmalen. Mehr braucht es nicht.' },
  ],
}

/**
 * Different kinds in the member's size; the shelf is filled up again, so that the past takes nothing from the present.
 */
async function picksFor(ctx: Ctx, box: Box): Promise<string[]> {
  const { sizes } = await styleProfile(ctx.db, box.memberId)
  const had = await ctx.db.many<{ productId: string }>(sql`
    SELECT DISTINCT v.product_id FROM box_item i JOIN box b ON b.id = i.box_id JOIN variant v ON v.sku = i.sku WHERE b.member_id = ${box.memberId}`)
  const found = await searchCandidates(ctx.db, {
    market: box.market,
    kinds: Object.keys(sizes),
    sizesByKind: sizes,
    limit: 400,
  })
  const seen = new Set(had.map(({ productId }) => productId))
  const skus: string[] = []
  for (let perKind = 1; skus.length < PIECES && perKind <= PIECES; perKind++) {
    const kinds = new Map<string, number>()
    const products = new Set(seen)
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

export async function send(ctx: Ctx, box: Box, packer: string) {
  const cards = await findProductCards(
    ctx.db,
    (await listPieceRows(ctx.db, box.id)).map(({ sku }) => sku),
    box.market,
  )
  for (const { sku } of cards) await scanUnit(ctx, { subjectId: box.id, code: sku, staffId: packer })
  const { version } = (await findOrder(ctx.db, box.id))!
  await shipOrder(ctx, { subjectId: box.id, staffId: packer, version })
}

export async function approve(ctx: Ctx, box: Box) {
  const { version } = await reread(ctx, box)
  await approvePreview(ctx, { boxId: box.id, memberId: box.memberId, version })
}

export async function deliver(ctx: Ctx, box: Box) {
  const parcels = await listParcels(ctx.db, asSubject(box.id))
  const { trackingNumber } = parcels.find(({ direction }) => direction === 'out')!
  const event = trackingNumber && (await sandboxCarrier.arrived?.(ctx, trackingNumber))
  if (event) await applyParcelEvent(ctx, event)
}

/** What is due by the clock of then, and no more: by today's, pieces on their way back would be late already. */
export const runDueThen = (ctx: Ctx) => drain(ctx, jobs)
