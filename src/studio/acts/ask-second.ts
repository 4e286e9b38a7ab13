import { inTransaction } from '#/platform/context.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { askSecondLook } from '#/platform/second-looks/ask-second-look.ts'
import { oneLookAtATime } from '#/platform/second-looks/second-looks.ts'
import type { Doing } from './act.ts'
import { type ActName, acts } from './acts.ts'
import type { Effect } from './effect.ts'

type Asking = { name: ActName; doing: Doing; effect: Effect; seen: string }

/** An act above the colleague's limit waits for a second one, with the effect that was shown. */
export const askSecond = (ctx: Ctx, { name, doing, effect, seen }: Asking) =>
  inTransaction(ctx, async (ctx) => {
    const { whose, about, staff, reason, input } = doing
    const { id: memberId, market } = whose
    await oneLookAtATime(ctx.db, { subjectId: about })
    await askSecondLook(ctx, {
      ...{ kind: 'act-for', subjectId: about, memberId, market, currency: marketOf(market).currency },
      ...{ amount: 0, reason, askedBy: staff.id, effect: effectText(name, effect) },
      asked: { unit: acts[name].about, about: memberId, act: name, input, seen },
    })
  })

const MOST = 300

/** The label of the act and its changes, for the colleague who decides. */
function effectText(name: ActName, { changes }: Effect): string {
  const texts = changes.map(
    ({ name, before, after }) => `${name} ${[before, after].filter(Boolean).join(' → ')}`,
  )
  return [acts[name].label, ...texts].join('; ').slice(0, MOST)
}
