import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { useSerialQueue } from '#/platform/app/serial-queue.ts'
import { staffErrorText } from '#/platform/app/studio/staff-error.ts'
import type { ScanAnswer } from '../packing/scan-field.tsx'
import type { WalkView } from './walks.api.ts'

/** A colleague's walk. Scans are queued: a scanner is faster than a network. */
export function useWalk(initial: WalkView) {
  const [view, setView] = useState(initial)
  const [answer, setAnswer] = useState<ScanAnswer>({ tone: 'quiet', text: greeting(initial) })
  const line = useSerialQueue()
  const enqueue = (work: () => Promise<{ next: WalkView; answer?: ScanAnswer }>) =>
    void line(async () => {
      try {
        const { next, answer } = await work()
        setView(next)
        setAnswer(answer ?? { tone: 'quiet', text: greeting(next) })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setAnswer({ tone: 'bad', text: staffErrorText(error) })
      }
    })
  const of = (walkId: string) => ({ params: { walkId } })
  return {
    view,
    answer,
    begin: (size: number) =>
      enqueue(async () => ({ next: await send('POST', '/studio/warehouse/walks', { body: { size } }) })),
    scan: (walkId: string, code: string) =>
      enqueue(async () => {
        const { scan, ...next } = await send('POST', '/studio/warehouse/walks/:walkId/scan', {
          ...of(walkId),
          body: { code },
        })
        return { next, answer: { tone: scan.outcome === 'picked' ? 'good' : 'bad', text: scan.message } }
      }),
    miss: (walkId: string, unitId: string) =>
      enqueue(async () => ({
        next: await send('POST', '/studio/warehouse/walks/:walkId/missing', {
          ...of(walkId),
          body: { unitId },
        }),
      })),
    end: (walkId: string) =>
      enqueue(async () => ({ next: await send('POST', '/studio/warehouse/walks/:walkId/end', of(walkId)) })),
  }
}

function greeting({ walk, waiting }: WalkView): string {
  if (!walk) return waiting === 0 ? 'No order waits to be picked.' : `${waiting} orders wait to be picked.`
  const left = walk.units.filter(({ state }) => state === 'waiting').length
  return left === 0
    ? 'The walk is done. Bring the boxes to the packing table.'
    : `${left} to pick. Scan each garment.`
}
