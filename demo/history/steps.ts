import { asBoxSubject, type Box, findBox } from '#/boxes/boxes.ts'
import { wardrobeOf } from '#/boxes/outfits/outfits-view.ts'
import { listPieceRows } from '#/boxes/pieces/piece-rows.ts'
import { listPieces } from '#/boxes/pieces/pieces.ts'
import { wishesOf } from '#/boxes/wishes/wish-answers.ts'
import { isByPiece } from '#/boxes/wishes/wish-lines.rule.ts'
import { jobs } from '#/entry/jobs.ts'
import { findProductCards } from '#/goods/catalogue/cards/product-cards.ts'
import { sizesLike } from '#/goods/catalogue/sizes/sizes.rule.ts'
import { receive } from '#/goods/catalogue/stock/stock.ts'
import { findFulfilmentOrder } from '#/goods/fulfilment/orders.ts'
import { shipOrder } from '#/goods/fulfilment/packing/ship.ts'
import { scanUnit } from '#/goods/fulfilment/packing/warehouse.ts'
import { applyParcelEvent } from '#/goods/fulfilment/parcels/parcel-events.ts'
import { listParcels } from '#/goods/fulfilment/parcels/parcels.ts'
import { sandboxCarrier } from '#/outside/carrier/sandbox-carrier.ts'
import { styleProfile } from '#/people/survey/survey.ts'
import { sql } from '#/platform/database/db.ts'
import { drain } from '#/platform/jobs/run-due.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { DeskKey } from '#/styling/desk/at-desk.ts'
import {
  claimBox,
  layTogether,
  sayToWish,
  sendPreview,
  writeBoxNote,
  writePieceNote,
} from '#/styling/desk/desk.ts'
import { pickPiece } from '#/styling/desk/pick-piece.ts'
import { approvePreview } from '#/styling/preview/preview.ts'
import { outfits, type Packed, packedFor } from './box-contents.ts'

/** The steps of a demo box, by the functions of real boxes. */

export type Person = { id: string; market: MarketId }
export type Team = { stylist: string; packer: string }

export async function teamOf({ db }: Ctx): Promise<Team | undefined> {
  const staff = await db.many<{ id: string; role: string }>(
    sql`SELECT id, role FROM staff, unnest(roles) role WHERE role IN ('stylist', 'warehouse')`,
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
  /** The index of the member's box, from 0. */
  round?: number
  /** Its contents, where they are not those of the member's own box. */
  packed?: Packed
}

export async function style(ctx: Ctx, box: Box, styled: Styled) {
  await sendPreview(ctx, await layBox(ctx, box, styled))
}

/** Fills a box at the desk and returns the key of its last version; it is ready to be sent. */
export async function layBox(ctx: Ctx, box: Box, styled: Styled): Promise<DeskKey> {
  const { stylist, note, pieceNotes, round = 0, packed = packedFor(box.memberId, round) } = styled
  let current = await claimBox(ctx, box.id, stylist)
  const key = () => ({ boxId: box.id, staffId: stylist, version: current.version })
  for (const sku of await picksFor(ctx, box, packed))
    current = await pickPiece(ctx, key(), { sku, why: 'Fits what is worn already' })
  const rows = await listPieceRows(ctx.db, box.id)
  for (const [index, piece] of rows.entries())
    current = await writePieceNote(ctx, key(), piece.id, pieceNotes[index % pieceNotes.length] ?? '')
  current = await writeBoxNote(ctx, key(), note)
  const pieces = await listPieces(ctx.db, box)
  for (const { line, plainly } of await wishesOf(ctx.db, box, pieces)) {
    const itemId = plainly ? plainly.itemId : isByPiece(line, box.wish) ? (pieces[0]?.id ?? null) : null
    current = await sayToWish(ctx, key(), { line, fulfilled: true, itemId, why: null, words: '' })
  }
  const before = (await wardrobeOf(ctx.db, box)).find(({ kind }) => kind === 'shirt')
  const worn = [...rows.slice(0, packed.worn.length), ...(before ? [before] : [])]
  const outfit = outfits[box.market][round]
  if (outfit)
    current = await layTogether(ctx, key(), { place: 1, ...outfit, pieceIds: worn.map(({ id }) => id) })
  return key()
}

/**
 * The box's pieces in the member's size; their stock is refilled, so that past boxes take nothing from the present
 * shelf.
 */
async function picksFor(ctx: Ctx, box: Box, { worn, returned }: Packed): Promise<string[]> {
  const { sizes } = await styleProfile(ctx.db, box.memberId)
  const wanted = [...worn, ...returned].map((piece) => piece.toUpperCase())
  const all = await ctx.db.many<{ sku: string; kind: string; size: string }>(sql`
    SELECT v.sku, p.kind, v.size FROM variant v JOIN product p ON p.id = v.product_id
    WHERE v.sku LIKE ANY(${wanted.map((piece) => `${piece}-%`)})`)
  const skus = wanted.map((piece) => {
    const fits = all.find(
      ({ sku, kind, size }) =>
        sku.startsWith(`${piece}-`) &&
        sizesLike(kind, sizes[kind] ?? sizes.dress ?? '').includes(size.toUpperCase()),
    )
    if (!fits) throw new Error(`${piece} is not there in the size of ${box.memberId}`)
    return fits.sku
  })
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
  const { version } = (await findFulfilmentOrder(ctx.db, box.id))!
  await shipOrder(ctx, { subjectId: box.id, staffId: packer, version })
}

export async function approve(ctx: Ctx, box: Box) {
  const { version } = await reread(ctx, box)
  await approvePreview(ctx, { boxId: box.id, memberId: box.memberId, version })
}

export async function deliver(ctx: Ctx, box: Box) {
  const parcels = await listParcels(ctx.db, asBoxSubject(box.id))
  const { trackingNumber } = parcels.find(({ direction }) => direction === 'out')!
  const event = trackingNumber && (await sandboxCarrier.arrived?.(ctx, trackingNumber))
  if (event) await applyParcelEvent(ctx, event)
}

/**
 * Runs the jobs due by the clock of then, and no later ones: by today's clock, pieces on their way back would be late
 * already.
 */
export const runDueThen = (ctx: Ctx) => drain(ctx, jobs)
