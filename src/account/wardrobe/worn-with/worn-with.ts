import type { Static } from 'typebox'
import type { Box } from '#/boxes/boxes.ts'
import { wardrobeOf } from '#/boxes/outfits/outfits-view.ts'
import { listKeptPieces } from '#/boxes/pieces/kept-pieces.ts'
import { listPieces } from '#/boxes/pieces/pieces.ts'
import { latestWorn } from '#/boxes/worn/worn.ts'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { pairingTables } from '#/styling/pairing/board-counts.ts'
import { pairedById, type ToPair } from '#/styling/pairing/paired-pieces.ts'
import { bestWith, type Told, wearsInAYear } from './worn-with.rule.ts'
import type { WornWith } from './worn-with.schema.ts'

const DAY_MS = 86_400_000
type Owned = Awaited<ReturnType<typeof wardrobeOf>>

/** Outfits of a delivered box's pieces with the member's own clothes. */
export async function wornWith(ctx: Ctx, box: Box): Promise<Static<typeof WornWith>> {
  if (box.state !== 'delivered') return { pieces: [] }
  const [pieces, wardrobe, tables] = await Promise.all([
    listPieces(ctx.db, box),
    wardrobeOf(ctx.db, box),
    pairingTables(ctx),
  ])
  const [paired, told] = await Promise.all([
    pairedById(ctx.db, [...pieces, ...wardrobe].flatMap(toPair)),
    toldByKind(ctx, box, wardrobe),
  ])
  const owned = wardrobe.flatMap((garment) => {
    const one = paired.get(garment.id)
    return one ? [{ garment, paired: one }] : []
  })
  return {
    pieces: pieces.map(({ id, kind, price }) => {
      const of = paired.get(id)
      const wears = wearsInAYear(told.get(kind) ?? [])
      return {
        id,
        goesWith: (of && bestWith(of, owned, tables)?.garment) ?? null,
        eachWear: wears && Math.round(price / wears),
      }
    }),
  }
}

type OfWardrobe = Pick<Owned[number], 'id' | 'kind' | 'sku' | 'own'>
const toPair = ({ id, sku, kind, own }: OfWardrobe): ToPair[] =>
  sku ? [{ id, sku }] : own ? [{ id, sku: null, kind, own }] : []

/** Wears of kept pieces by their kind. A piece that is worn without a number is not counted. */
async function toldByKind({ db }: Ctx, { memberId }: Box, wardrobe: Owned): Promise<Map<Kind, Told[]>> {
  const kept = await listKeptPieces(db, { memberId })
  const answers = await latestWorn(
    db,
    kept.map(({ pieceId }) => pieceId),
  )
  const kinds = new Map(wardrobe.map(({ id, kind }) => [id, kind]))
  const told = new Map<Kind, Told[]>()
  for (const { pieceId, at } of kept) {
    const [answer, kind] = [answers.get(pieceId), kinds.get(pieceId)]
    const times = answer?.worn === 'never' ? 0 : answer?.times
    if (!answer || !kind || times === undefined || times === null) continue
    const days = (answer.at.getTime() - at.getTime()) / DAY_MS
    told.set(kind, [...(told.get(kind) ?? []), { times, days }])
  }
  return told
}
