import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { parcelOf, type ReturnOnTable, type ReturnsTable, unitsOnTable, waitingIn } from '../returns-table.ts'
import { canRestock, type Grade } from './grading.rule.ts'

type Graded = { unitId: string; grade: Grade; labelPresent: boolean }
type Grading = {
  latest: { current: ReturnsTable }
  goOn: (next: ReturnOnTable, done: string) => void
  enqueue: (work: () => Promise<void>) => void
}

/**
 * Grades a piece: at once, but a write-off is confirmed first, and a corrected grade that moves the piece takes a reason.
 */
export function useGrading({ latest, goOn, enqueue }: Grading) {
  const [toWriteOff, setToWriteOff] = useState<Graded>()
  const [regraded, setRegraded] = useState<Graded>()
  const pieceOf = (unitId: string) => unitsOnTable(latest.current.views).find(({ id }) => id === unitId)
  async function grade(unitId: string, value: Grade) {
    const { views, chosen, labelled } = latest.current
    const graded = { unitId, grade: value, labelPresent: labelled }
    if (!waitingIn(views).includes(unitId) && chosen !== unitId) return
    const shelf = canRestock(value, labelled)
    const piece = pieceOf(unitId)
    if (piece?.state === 'received' && isOnShelf(piece) !== shelf) setRegraded(graded)
    else if (shelf) await book(graded)
    else setToWriteOff(graded)
  }
  async function book({ unitId, ...graded }: Graded, reason?: string) {
    const { views, chosen } = latest.current
    const isBack = pieceOf(unitId)?.state === 'received'
    if (isBack && chosen !== unitId) return
    const params = { unitId }
    const next = isBack
      ? await send('POST', '/studio/returns/units/:unitId/regrade', {
          params,
          body: { ...graded, ...(reason && { reason }) },
        })
      : await send('POST', '/studio/returns/units/:unitId', {
          params,
          body: { ...graded, ...parcelOf(views, unitId) },
        })
    const { grade, labelPresent } = graded
    const waits = next.lines.find(({ id }) => id === unitId)?.grade !== grade
    const became = canRestock(grade, labelPresent) ? 'back on the shelf' : 'written off'
    goOn(next, waits ? `${grade}: it waits for a second colleague.` : `${grade}: ${became}.`)
  }
  async function lose(unitId: string, reason: string) {
    if (!waitingIn(latest.current.views).includes(unitId)) return
    const next = await send('POST', '/studio/returns/units/:unitId/lost', {
      params: { unitId },
      body: { reason },
    })
    const waits = next.lines.find(({ id }) => id === unitId)?.state === 'expected'
    goOn(next, waits ? 'It waits for a second colleague.' : 'Lost: expected no more.')
  }
  return {
    grade,
    lose,
    toWriteOff,
    regraded,
    answerWriteOff(writeOff: boolean) {
      setToWriteOff(undefined)
      if (toWriteOff && writeOff) enqueue(() => book(toWriteOff))
    },
    answerRegraded(reason?: string) {
      setRegraded(undefined)
      if (regraded && reason) enqueue(() => book(regraded, reason))
    },
  }
}

const isOnShelf = ({ grade, labelPresent }: ReturnOnTable['lines'][number]) =>
  grade !== null && canRestock(grade, labelPresent ?? false)
