import { useState } from 'react'
import { send } from '#/app/api/api-client.ts'
import { canRestock, type Grade } from './grading.rule.ts'
import { parcelOf, piecesOf, type Table, type View, waitingIn } from './returns-table.ts'

type Graded = { unitId: string; grade: Grade; labelPresent: boolean }
type Grading = {
  latest: { current: Table }
  goOn: (next: View, done: string) => void
  inTurn: (work: () => Promise<void>) => void
}

/** What becomes of a piece: a grade counts at once, but what would be written off is asked about first. */
export function useGrading({ latest, goOn, inTurn }: Grading) {
  const [asked, setAsked] = useState<Graded>()
  async function grade(unitId: string, value: Grade) {
    const { views, chosen, labelled } = latest.current
    const graded = { unitId, grade: value, labelPresent: labelled }
    if (!waitingIn(views).includes(unitId) && chosen !== unitId) return
    if (canRestock(value, labelled)) await book(graded)
    else setAsked(graded)
  }
  async function book({ unitId, ...graded }: Graded) {
    const { views, chosen } = latest.current
    const isBack = piecesOf(views).find(({ id }) => id === unitId)?.state === 'received'
    if (isBack && chosen !== unitId) return
    const params = { unitId }
    const next = isBack
      ? await send('POST', '/studio/returns/units/:unitId/regrade', { params, body: graded })
      : await send('POST', '/studio/returns/units/:unitId', {
          params,
          body: { ...graded, ...parcelOf(views, unitId) },
        })
    const { grade, labelPresent } = graded
    goOn(next, `${grade}: ${canRestock(grade, labelPresent) ? 'back on the shelf' : 'written off'}.`)
  }
  async function lose(unitId: string, reason: string) {
    if (!waitingIn(latest.current.views).includes(unitId)) return
    const next = await send('POST', '/studio/returns/units/:unitId/lost', {
      params: { unitId },
      body: { reason },
    })
    goOn(next, 'Lost: expected no more.')
  }
  return {
    grade,
    lose,
    asked,
    answerAsked(writeOff: boolean) {
      setAsked(undefined)
      if (asked && writeOff) inTurn(() => book(asked))
    },
  }
}
