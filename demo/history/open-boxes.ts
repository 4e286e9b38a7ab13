import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { orderStyling } from '#/styling/order/order-styling.ts'
import { demoMembers, type OpenBox } from '../people/demo-people.ts'
import { approve, deliver, type Person, runDueThen, send, style, type Team, teamOf } from './steps.ts'
import { seedTexts } from './texts.ts'

/** The age of each open box: a believable time for its progress. */
const ordered: Readonly<Record<OpenBox, string>> = {
  ordered: '-PT5H',
  previewing: '-P1DT3H',
  approved: '-P2DT2H',
  delivered: '-P8D',
}

/** Adds open boxes in every state, so that each desk of the studio has work. Members with a box are left alone. */
export async function seedOpenBoxes(ctx: Ctx): Promise<void> {
  const team = await teamOf(ctx)
  if (!team) return
  for (const { id, market, openBox } of demoMembers) {
    if (!openBox) continue
    const had = await ctx.db.maybe(sql`SELECT id FROM box WHERE member_id = ${id}`)
    if (!had) await makeBox(ctx, { id, market }, { ...team, until: openBox })
  }
}

async function makeBox(
  now: Ctx,
  { id, market }: Person,
  { stylist, packer, until }: Team & { until: OpenBox },
) {
  const clock = manualClock(now.clock.now())
  clock.advance(ordered[until])
  const ctx: Ctx = { ...now, clock }
  const texts = seedTexts[market]
  const box = await orderStyling(ctx, id, {
    wish: { occasion: 'work', text: texts.wish[0] },
    kind: 'styling',
  })
  const steps: { reaches: OpenBox; after: string; take: () => Promise<void> }[] = [
    {
      reaches: 'previewing',
      after: 'P1D',
      take: () => style(ctx, box, { stylist, note: texts.note[0] ?? '', pieceNotes: texts.piece }),
    },
    { reaches: 'approved', after: 'PT20H', take: () => approve(ctx, box) },
    {
      reaches: 'delivered',
      after: 'P1D',
      take: async () => {
        await send(ctx, box, packer)
        clock.advance('P2D')
        await deliver(ctx, box)
      },
    },
  ]
  const wanted = steps.findIndex(({ reaches }) => reaches === until)
  for (const { after, take } of steps.slice(0, wanted + 1)) {
    clock.advance(after)
    await take()
  }
  // Jobs that are due by then run with that clock.
  await runDueThen(ctx)
}
