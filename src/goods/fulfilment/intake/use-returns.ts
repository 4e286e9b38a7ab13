import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSerialQueue } from '#/platform/app/serial-queue.ts'
import { type Grade, grades } from './grading/grading.rule.ts'
import { useGrading } from './grading/use-grading.ts'
import { sendReturnPhoto } from './photos/send-return-photo.ts'
import { piecesOf, updated, useTable, type View, waitingIn } from './returns-table.ts'
import { doneWith, foundUnder, greeting, isOutOfDate, photoKept, refusal } from './returns-words.ts'

/**
 * State of the table of returns. Scans, keys and clicks are queued and judged by the table as it is at their turn: grades
 * typed ahead fall on one piece each, and a second click has no effect.
 */
export function useReturns() {
  const revalidator = useRevalidator()
  const { table, latest, lay } = useTable()
  const [missing, setMissing] = useState<string>()
  const [code, setCode] = useState('')
  const [answer, setAnswer] = useState(greeting)
  const line = useSerialQueue()
  const inTurn = (work: () => Promise<void>) => void line(() => work().catch(refused))
  async function refused(error: unknown) {
    setAnswer(refusal(error))
    if (!isOutOfDate(error) || code === '') return
    // Unreachable again: the table stays as it is.
    const now = await send('POST', '/studio/returns/scan', { body: { code } }).catch(() => undefined)
    if (now) lay({ views: now.orders })
  }

  async function open(code: string) {
    setCode(code)
    const { orders } = await send('POST', '/studio/returns/scan', { body: { code } })
    const piece = orders.find(({ unitId }) => unitId)?.unitId ?? waitingIn(orders)[0]
    lay({ views: orders, chosen: piece, labelled: true })
    setAnswer(foundUnder(code, orders, piece))
  }
  const { grade, lose, ...grading } = useGrading({ latest, goOn, inTurn })
  /** Shows the current order, and moves on to its next piece. */
  function goOn(next: View, done: string) {
    const following = waitingIn([next])[0]
    lay({ views: updated(latest.current.views, next), chosen: following, labelled: true })
    setAnswer(doneWith(next, done, following))
    revalidator.revalidate()
  }
  const photograph = async (unitId: string, file: File) => {
    lay({ views: updated(latest.current.views, await sendReturnPhoto(unitId, file)) })
    setAnswer(photoKept)
  }
  /** A grade for the chosen piece, L for its label, X if it never came; anything else is a code. */
  async function scanned(code: string) {
    const { views, chosen, labelled } = latest.current
    const command = code.toUpperCase()
    const expected = piecesOf(views).find(({ id, state }) => id === chosen && state === 'expected')
    if (chosen && (grades as readonly string[]).includes(command)) await grade(chosen, command as Grade)
    else if (chosen && command === 'L') lay({ labelled: !labelled })
    else if (expected && command === 'X') setMissing(expected.id)
    else await open(code)
  }
  return {
    ...{ ...table, ...grading, answer },
    missing: piecesOf(table.views).find(({ id }) => id === missing),
    choose: (chosen: string) => lay({ chosen }),
    setLabelled: (labelled: boolean) => lay({ labelled }),
    ...{ setMissing, code },
    reported: () => setAnswer({ tone: 'good', text: 'Booked in. It waits under Exceptions.' }),
    scanned: (code: string) => inTurn(() => scanned(code)),
    grade: (unitId: string, value: Grade) => inTurn(() => grade(unitId, value)),
    lose: (unitId: string, reason: string) => inTurn(() => lose(unitId, reason)),
    photograph: (unitId: string, file: File) => inTurn(() => photograph(unitId, file)),
  }
}
