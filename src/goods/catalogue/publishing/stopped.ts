import type { PlatformCtx } from '#/platform/context.ts'
import { withSession } from '#/platform/database/db.ts'
import { finishPublished, type PublishCtx } from './publish.ts'
import { discardRun, exclusively, type StoppedRun, takeStopped } from './runs.ts'

export type Stopped = { fileName: string; outcome: 'goes on' | 'finished' | 'cleared away' }

type Ending = {
  /** The run that this session works on itself. */
  own?: string
  fingerprint?: string
  startedBefore?: Date
  now: Date
  onStopped?: ((stopped: Stopped) => void) | undefined
}

/**
 * Ends stopped imports: a visible one is finished, one with an equal fingerprint is returned to be resumed, others are
 * deleted. Call it within `alone` only (runs.ts).
 */
export async function endStopped(
  ctx: PublishCtx,
  { own, fingerprint, startedBefore, now, onStopped = () => {} }: Ending,
): Promise<StoppedRun | undefined> {
  let same: StoppedRun | undefined
  for (const run of await takeStopped(ctx.db, { own, startedBefore })) {
    const { id, fileName, state } = run
    if (state === 'published') {
      await finishPublished(ctx, id, now)
      onStopped({ fileName, outcome: 'finished' })
    } else if (state === 'staged' && !same && fingerprint && run.fingerprint === fingerprint) {
      same = run
      onStopped({ fileName, outcome: 'goes on' })
    } else {
      await discardRun(ctx.db, id)
      onStopped({ fileName, outcome: 'cleared away' })
    }
  }
  return same
}

const resumableMs = 86_400_000

/** Ends stopped imports that were not resumed within a day. */
export const sweepStopped = ({ db, clock, failpoint }: Pick<PlatformCtx, 'db' | 'clock' | 'failpoint'>) =>
  withSession(db, (session) => {
    const now = clock.now()
    const startedBefore = new Date(now.getTime() - resumableMs)
    return exclusively(session, () => endStopped({ db: session, failpoint }, { startedBefore, now }))
  })
