import { listProposed } from '#/boxes/alternatives/proposed.ts'
import { type Box, hasMoved, lockBox, moveBox, touchBox } from '#/boxes/boxes.ts'
import { setWaiver } from '#/boxes/fees/waive-fees.ts'
import { layOutfit, listOutfits, takeOutfit } from '#/boxes/outfits/outfits.ts'
import { changePiece, pieceRowOf } from '#/boxes/pieces/piece-rows.ts'
import { answerWish, findWishAnswer } from '#/boxes/wishes/wish-answers.ts'
import type { WishAnswer } from '#/boxes/wishes/wish-lines.rule.ts'
import { nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { whoWorks } from '#/styling/stylists/who-works.ts'
import { refuse } from '../wished-pieces/answer.ts'
import type { LeftOutReason } from '../wished-pieces/wished.rule.ts'
import { holdWished } from '../wished-pieces/wished.ts'
import { atDesk, auditBox, auditPiece, type DeskKey, staff } from './at-desk.ts'
import { proposeAlternatives } from './offer/propose-alternatives.ts'
import { planSending, sendNow } from './undo/send-box.ts'

/** Claims a box. Only one stylist can: the second is told who has it (T83). */
export const claimBox = (ctx: Ctx, boxId: string, staffId: string): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, boxId)
    if (box.stylistId === staffId && box.state === 'styling') {
      nothingChanged(ctx)
      return box
    }
    const free = box.state === 'styling' ? await takenOver(ctx, box, staffId) : box
    await holdWished(ctx, box.memberId)
    return moveBox(ctx, free, 'claim', { actor: staff(staffId), changes: { stylistId: staffId } })
  })

/** Takes over a box begun by a colleague who is away today; any other begun box is a conflict. */
async function takenOver(ctx: Ctx, box: Box, staffId: string): Promise<Box> {
  if ((await whoWorks(ctx, box)).begunHere) throw Conflict('box-taken')
  return moveBox(ctx, box, 'release', { actor: staff(staffId), changes: { stylistId: null } })
}

export const releaseBox = (ctx: Ctx, key: DeskKey): Promise<Box> =>
  atDesk(ctx, key, (ctx, box) =>
    moveBox(ctx, box, 'release', { actor: staff(key.staffId), changes: { stylistId: null } }),
  )

export const refuseWished = (
  ctx: Ctx,
  key: DeskKey,
  refused: { sku: string; why: LeftOutReason },
): Promise<Box> =>
  atDesk(ctx, key, async (ctx, box) => {
    await refuse(ctx, box, refused)
    await auditBox(ctx, key, { action: 'wished-refused', after: refused })
    return touchBox(ctx.db, box)
  })

/** Answers a wish of the order: fulfilled by a piece, or not with a reason. Removing the piece opens the wish again. */
export const sayToWish = (ctx: Ctx, key: DeskKey, answer: WishAnswer): Promise<Box> =>
  atDesk(ctx, key, async (ctx, box) => {
    const before = await findWishAnswer(ctx.db, box.id, answer.line)
    await answerWish(ctx, box, { ...answer, staffId: key.staffId })
    await auditBox(ctx, key, { action: 'wish-answered', before, after: answer })
    return touchBox(ctx.db, box)
  })

/** Up to three alternatives of a piece's kind; an empty list leaves them to the ranking (R6.06). */
export const proposeAtDesk = (
  ctx: Ctx,
  key: DeskKey,
  proposal: { itemId: string; skus: readonly string[] },
) =>
  atDesk(ctx, key, async (ctx, box) => {
    const { itemId, skus } = proposal
    const proposed = (await listProposed(ctx.db, box.id)).filter((one) => one.itemId === itemId)
    await proposeAlternatives(ctx, box, { ...proposal, staffId: key.staffId })
    await auditPiece(ctx, key, itemId, {
      action: 'alternatives-proposed',
      before: { skus: proposed.map(({ sku }) => sku) },
      after: { skus },
    })
    return touchBox(ctx.db, box)
  })

type Outfit = { place: number; name: string; words: string; pieceIds: readonly string[] }

/** Lays pieces of the box and the wardrobe together as a board; a board at the same place is replaced (R6.05). */
export const layTogether = (ctx: Ctx, key: DeskKey, outfit: Outfit): Promise<Box> =>
  atDesk(ctx, key, async (ctx, box) => {
    const before = await outfitAt(ctx, box, outfit.place)
    await layOutfit(ctx, box, { ...outfit, staffId: key.staffId })
    await auditBox(ctx, key, { action: 'outfit-laid', before, after: outfit })
    return touchBox(ctx.db, box)
  })

export const takeApart = (ctx: Ctx, key: DeskKey, place: number): Promise<Box> =>
  atDesk(ctx, key, async (ctx, box) => {
    const before = await outfitAt(ctx, box, place)
    await takeOutfit(ctx.db, box, place)
    await auditBox(ctx, key, { action: 'outfit-taken-apart', before })
    return touchBox(ctx.db, box)
  })

const outfitAt = async ({ db }: Ctx, { id }: Box, place: number) =>
  (await listOutfits(db, [id])).find((outfit) => outfit.place === place)

export const writeBoxNote = (ctx: Ctx, key: DeskKey, note: string): Promise<Box> =>
  atDesk(ctx, key, async (ctx, box) => {
    await auditBox(ctx, key, { action: 'box-note-written', before: { note: box.note }, after: { note } })
    return touchBox(ctx.db, box, { note })
  })

export const writePieceNote = (ctx: Ctx, key: DeskKey, itemId: string, note: string): Promise<Box> =>
  atDesk(ctx, key, async (ctx, box) => {
    const item = await pieceRowOf(ctx.db, box.id, itemId)
    await changePiece(ctx.db, item.id, { stylistNote: note })
    const before = { note: item.stylistNote }
    await auditPiece(ctx, key, itemId, { action: 'piece-note-written', before, after: { note } })
    return touchBox(ctx.db, box)
  })

/** Waives all fees of the box, with a reason, or takes the waiver back (R6.12). */
export const waiveFee = (ctx: Ctx, key: DeskKey, reason: string | null): Promise<Box> =>
  atDesk(ctx, key, (ctx, box) => setWaiver(ctx, box, { staffId: key.staffId, reason }))

type Sending = {
  overBudget?: boolean
  /** True for an undoable departure: it leaves in ten seconds, unless it is taken back. */
  undoable?: boolean
}

/**
 * Sends five to eight pieces and a note to the member; a surprise box goes straight to the warehouse (R6.03). A box
 * above the budget needs `overBudget`. A repeat gets the first answer.
 */
export const sendPreview = (
  ctx: Ctx,
  key: DeskKey,
  { overBudget = false, undoable = false }: Sending = {},
): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const before = await lockBox(ctx.db, key.boxId)
    if (before.stylistId === key.staffId && isRepeated(before, key.version)) {
      nothingChanged(ctx)
      return before
    }
    return atDesk(ctx, key, (ctx, box) =>
      undoable
        ? planSending(ctx, box, { key, overBudget })
        : sendNow(ctx, box, { staffId: key.staffId, overBudget }),
    )
  })

function isRepeated(box: Box, version: number) {
  const to = box.kind === 'styling' ? 'previewing' : 'approved'
  return hasMoved(box, { to, version }) || (box.sendsAt !== null && box.version === version + 1)
}
