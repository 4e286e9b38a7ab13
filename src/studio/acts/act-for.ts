import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, DomainError, Forbidden, Invalid } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Doing, mayAct } from './act.ts'
import { type ActName, acts } from './acts.ts'
import { askSecond } from './ask-second.ts'
import type { Effect } from './effect.ts'
import { changedMeanwhile, isDoneSince, isSeen, seenOf } from './meanwhile.ts'
import { oneAtATime, type Performed, perform, rehearse } from './perform.ts'

type ActRequest = { name: ActName; doing: Doing; preview: boolean; seen: string | undefined }
export type ActResult = {
  state: 'shown' | 'done' | 'waits'
  /** A second colleague has to agree. */
  second: boolean
  effect: Effect
  seen: string
  /** The id by which the act is undone. */
  id: string | null
}

/**
 * An act of a colleague for a customer (R8.06). A preview answers its effect and changes nothing. The act itself does what was shown
 * (`seen`) and nothing else, or is refused with who has changed what meanwhile.
 */
export async function actFor(ctx: Ctx, { name, doing, preview, seen }: ActRequest): Promise<ActResult> {
  const row = acts[name]
  if (!mayAct(doing.staff, row)) throw Forbidden()
  const mayAlone = async () => !(await row.needsSecond?.(ctx, doing))
  if (preview) {
    const second = !(await mayAlone())
    const { effect } = await rehearse(ctx, row, doing)
    return {
      state: 'shown',
      second,
      effect,
      seen: seenOf({ effect, input: doing.input }, ctx.clock.now()),
      id: null,
    }
  }
  if (seen === undefined) throw Invalid({ seen: 'required' })
  const asSeen = <T>(work: () => Promise<T>) => refusedWithWho(ctx, { memberId: doing.whose.id, seen }, work)
  const second = !(await asSeen(mayAlone))
  if (second) {
    const { effect } = await asSeen(() => rehearsedAsSeen(ctx, { name, doing, seen }))
    await askSecond(ctx, { name, doing, effect, seen })
    return { state: 'waits', second, effect, seen, id: null }
  }
  const { effect, id } = await asSeen(() => inTransaction(ctx, (ctx) => doAct(ctx, { name, doing, seen })))
  return { state: 'done', second, effect, seen, id }
}

type Shown = { name: ActName; doing: Doing; seen: string }

/** Does an act in the caller's transaction as it was shown, and writes it down. */
export async function doAct(ctx: Ctx, { name, doing, seen }: Shown): Promise<Performed & { id: string }> {
  const { whose, about } = doing
  await oneAtATime(ctx.db, whose)
  if (await isDoneSince(ctx.db, { memberId: whose.id, act: name, about, seen }))
    throw Conflict('effect-changed')
  const done = await perform(ctx, acts[name], doing)
  requireSeen({ effect: done.effect, input: doing.input }, seen)
  const id = ctx.random.uuid()
  await writeDown(ctx, { id, name, doing, done })
  return { ...done, id }
}

async function rehearsedAsSeen(ctx: Ctx, { name, doing, seen }: Shown): Promise<Performed> {
  const done = await rehearse(ctx, acts[name], doing)
  requireSeen({ effect: done.effect, input: doing.input }, seen)
  return done
}

function requireSeen(shown: { effect: Effect; input: object }, seen: string) {
  if (!isSeen(shown, seen)) throw Conflict('effect-changed')
}

/** Refusals that a change of the state causes. An input that the preview took is invalid only after a change. */
const changed = ['not-possible-now', 'changed-meanwhile', 'effect-changed', 'invalid']

/** Adds to a refusal who has changed what since the effect was shown, read outside of the transaction that was rolled back. */
async function refusedWithWho<T>(
  ctx: Ctx,
  of: { memberId: string; seen: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DomainError) || !changed.includes(error.code)) throw error
    throw (await changedMeanwhile(ctx, of)) ?? error
  }
}

type Written = { id: string; name: ActName; doing: Doing; done: Performed }

function writeDown(ctx: Ctx, { id, name, doing, done: { effect, undoData, subject } }: Written) {
  const { about, staff, reason, input } = doing
  const values = (of: 'before' | 'after') =>
    Object.fromEntries(effect.changes.map((change) => [`${change.of}: ${change.name}`, change[of]]))
  return audit(ctx, {
    actor: { kind: 'staff', id: staff.id },
    action: `${name}-on-behalf`,
    subject,
    before: values('before'),
    after: values('after'),
    reason,
    detail: { id, act: name, about, input, mails: effect.mails.map(({ id }) => id), kept: undoData },
  })
}
