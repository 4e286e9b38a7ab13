import { queueDeclaration } from '#/after-sales/withdrawal/declare.job.ts'
import { memberBoxes } from '#/boxes/find-boxes.ts'
import { listPieces, pieceName } from '#/boxes/pieces/pieces.ts'
import { reportException } from '#/goods/fulfilment/exceptions/exceptions.ts'
import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { askForAnother, lastRequestAt } from '#/styling/stylists/ask-another.ts'
import { runDueThen } from '../history/steps.ts'
import { ago, colleague, memberOf } from './people.ts'

/** A request for another stylist, a withdrawal from one piece, and a surplus garment: each waits for a colleague. */
export async function seedRequests(now: Ctx): Promise<void> {
  await askForStylist(ago(now, 'P2D'))
  await withdraw(ago(now, 'PT17H'))
  await findSurplus(ago(now, 'P1D'))
}

async function askForStylist(ctx: Ctx) {
  const { id: memberId } = memberOf('approved')
  if (await lastRequestAt(ctx.db, memberId)) return
  const text = 'Ida voelt mijn smaak goed aan. Ik zou alleen graag eens een andere blik op mij willen.'
  await askForAnother(ctx, { memberId, why: 'new-eyes', words: text })
}

/** Through the legal page, and not the box: a partial withdrawal is settled by a colleague. */
async function withdraw(ctx: Ctx) {
  const { id, email } = memberOf('delivered')
  const [box] = await memberBoxes(ctx.db, id)
  const had = await ctx.db.maybe(sql`SELECT FROM withdrawal WHERE member_id = ${id}`)
  if (!box || had) return
  const [piece] = await listPieces(ctx.db, box)
  await queueDeclaration(ctx, {
    ...{ id: ctx.random.uuid(), market: box.market, name: '', number: box.number, email, remembered: '' },
    ...{ pieces: piece ? pieceName(piece) : '', declaredAt: ctx.clock.now() },
  })
  await runDueThen(ctx)
}

async function findSurplus(ctx: Ctx) {
  const note =
    'Two came in the carton, and the delivery note says one. The second lies on the table by the door.'
  const had = await ctx.db.maybe(sql`SELECT FROM fulfilment_exception WHERE note = ${note}`)
  const garment = await ctx.db.maybe<{ sku: string }>(sql`SELECT min(sku) AS sku FROM variant`)
  if (had || !garment) return
  await reportException(ctx, {
    kind: 'surplus',
    code: garment.sku,
    note,
    staffId: colleague('warehouse').id,
  })
}
