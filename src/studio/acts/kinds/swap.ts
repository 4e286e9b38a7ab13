import { listAlternatives } from '#/boxes/alternatives/alternatives.ts'
import type { Box } from '#/boxes/boxes.ts'
import { memberBoxes } from '#/boxes/find-boxes.ts'
import { isIn, listPieceRows } from '#/boxes/pieces/piece-rows.ts'
import { staffGoodsOf } from '#/goods/catalogue/staff-goods.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { swapPiece } from '#/styling/preview/swap-piece.ts'
import { act, type Offer, type Whose } from '../act.ts'
import { choiceField } from '../fields.ts'

const inPreview = async ({ db }: Ctx, { id }: Whose) =>
  (await memberBoxes(db, id)).filter(({ state }) => state === 'previewing')

async function offers({ db }: Ctx, { id: boxId, number, currency }: Box): Promise<Offer[]> {
  const [rows, held] = await Promise.all([listPieceRows(db, boxId), listAlternatives(db, boxId)])
  const pieces = rows.filter(isIn('picked', 'declined'))
  const goods = await staffGoodsOf(db, [...pieces, ...held])
  const named = (sku: string) => {
    const { title = sku, colour, size } = goods.get(sku) ?? {}
    return [title, colour, size].filter(Boolean).join(', ')
  }
  return pieces.flatMap(({ id, sku, price }) => {
    const options = held
      .filter(({ itemId }) => itemId === id)
      .map((one) => ({
        value: one.sku,
        label: `${named(one.sku)}, ${staffMoney({ amount: one.price, currency })}`,
      }))
    const [first] = options
    if (!first) return []
    const field = choiceField({ name: 'sku', label: 'Send instead', value: first.value, options })
    const name = `Box ${number}: ${named(sku)}, ${staffMoney({ amount: price, currency })}`
    return [{ id, name, fields: [field] }]
  })
}

/** The box and the row of a piece that can be swapped. */
async function pieceOf(ctx: Ctx, whose: Whose, is: { id?: string; sku?: string }) {
  for (const box of await inPreview(ctx, whose)) {
    const rows = (await listPieceRows(ctx.db, box.id)).filter(isIn('picked', 'declined'))
    const piece = rows.find(({ id, sku }) => id === is.id || sku === is.sku)
    if (piece) return { boxId: box.id, itemId: piece.id, sku: piece.sku }
  }
  return undefined
}

export const swapAct = act({
  label: 'Swap a piece of the preview',
  button: 'Swap the piece',
  about: 'box-item',
  roles: ['support', 'admin'],
  takes: ['sku'],
  stepUp: false,
  none: 'No preview is open whose pieces have alternatives.',
  offers: async (ctx, whose) =>
    (await Promise.all((await inPreview(ctx, whose)).map((box) => offers(ctx, box)))).flat(),
  needsSecond: null,
  async run(ctx, { whose, about, input }) {
    const { boxId, itemId, sku } = found(await pieceOf(ctx, whose, { id: about }))
    await swapPiece(ctx, { boxId, itemId, memberId: whose.id }, input.sku)
    return { now: input.sku, before: sku }
  },
  async undo(ctx, { whose, undoData }) {
    const { boxId, itemId } = found(await pieceOf(ctx, whose, { sku: String(undoData.now) }))
    await swapPiece(ctx, { boxId, itemId, memberId: whose.id }, String(undoData.before))
  },
  templates: [],
  because: 'one of the alternatives that are held for her, at its price; she sees it in the preview',
})
