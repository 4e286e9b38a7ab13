import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSerialQueue } from '#/platform/app/serial-queue.ts'
import { shrunk } from '#/platform/ui/picture/shrink.ts'
import { type Grade, grades } from './grading/grading.rule.ts'
import { useGrading } from './grading/use-grading.ts'
import {
  isExpected,
  type ReturnOnTable,
  unitsOnTable,
  updated,
  useTable,
  waitingIn,
} from './returns-table.ts'
import { doneWith, foundUnder, greeting, isOutOfDate, photoStored, refusal } from './scan-answers.ts'

/**
 * State of the table of returns. Scans, keys and clicks are queued and judged by the table as it is at their turn: grades
 * typed ahead fall on one piece each, and a second click has no effect.
 */
export function useReturns() {
  const revalidator = useRevalidator()
  const { table, latest, patch } = useTable()
  const [missing, setMissing] = useState<string>()
  const [code, setCode] = useState('')
  const [answer, setAnswer] = useState(greeting)
  const line = useSerialQueue()
  const enqueue = (work: () => Promise<void>) => void line(() => work().catch(refused))
  async function refused(error: unknown) {
    setAnswer(refusal(error))
    if (!isOutOfDate(error) || code === '') return
    const now = await send('POST', '/studio/returns/scan', { body: { code } }).catch(() => undefined)
    if (now) patch({ views: now.orders }) // unreachable again: the table stays as it is
  }
  async function open(code: string) {
    setCode(code)
    const { orders } = await send('POST', '/studio/returns/scan', { body: { code } })
    const piece = orders.find(({ unitId }) => unitId)?.unitId ?? waitingIn(orders)[0]
    patch({ views: orders, chosen: piece, labelled: true })
    setAnswer(foundUnder(code, orders, piece))
  }
  const { grade, lose, ...grading } = useGrading({ latest, goOn, enqueue })
  /** Shows the current order, and moves on to its next piece. */
  function goOn(next: ReturnOnTable, done: string) {
    const following = waitingIn([next])[0]
    patch({ views: updated(latest.current.views, next), chosen: following, labelled: true })
    setAnswer(doneWith(next, done, following))
    revalidator.revalidate()
  }
  const photograph = async (unitId: string, file: File) => {
    patch({ views: updated(latest.current.views, await sendPhoto(unitId, file)) })
    setAnswer(photoStored)
  }
  /** A grade for the chosen piece, L for its label, X if it never came; anything else is a code. */
  async function scanned(code: string) {
    const { views, chosen, labelled } = latest.current
    const command = code.toUpperCase()
    if (chosen && (grades as readonly string[]).includes(command)) await grade(chosen, command as Grade)
    else if (chosen && command === 'L') patch({ labelled: !labelled })
    else if (chosen && command === 'X' && isExpected(views, chosen)) setMissing(chosen)
    else await open(code)
  }
  return {
    ...table,
    ...grading,
    answer,
    missing: unitsOnTable(table.views).find(({ id }) => id === missing),
    choose: (chosen: string) => patch({ chosen }),
    setLabelled: (labelled: boolean) => patch({ labelled }),
    setMissing,
    code,
    reported: () => setAnswer({ tone: 'good', text: 'Booked in. It waits under Exceptions.' }),
    scanned: (code: string) => enqueue(() => scanned(code)),
    grade: (unitId: string, value: Grade) => enqueue(() => grade(unitId, value)),
    lose: (unitId: string, reason: string) => enqueue(() => lose(unitId, reason)),
    photograph: (unitId: string, file: File) => enqueue(() => photograph(unitId, file)),
  }
}

async function sendPhoto(unitId: string, file: File) {
  const body = new Blob([await shrunk(file)], { type: 'application/octet-stream' })
  return send('POST', '/studio/returns/units/:unitId/photos', { params: { unitId }, body })
}
