import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { SecondLook } from '#/platform/second-looks/second-looks.ts'
import { doAct } from './act-for.ts'
import { type ActName, acts } from './acts.ts'
import { inputOf } from './input.ts'
import { findWhose } from './whose.ts'

/**
 * A second colleague has agreed: the act is done in this transaction, as it was shown. An act whose effect is another by now cannot be
 * agreed to.
 */
export async function actAgreed(ctx: Ctx, look: SecondLook & { agreedBy: string }) {
  if (look.kind !== 'act-for') return
  const { act, input, seen } = look.asked as { act: ActName; input: object; seen: string }
  const whose = found(await findWhose(ctx.db, look.memberId ?? ''))
  await doAct(ctx, {
    name: act,
    doing: {
      ...{ whose, about: look.subjectId, reason: look.reason, input: inputOf(acts[act], input) },
      staff: { id: look.agreedBy, roles: ['admin'] },
    },
    seen,
  })
}
