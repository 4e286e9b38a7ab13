import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { useSerialQueue } from '#/platform/app/serial-queue.ts'
import { staffErrorText } from '#/platform/app/studio/staff-error.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import type { PackView } from './packing.schema.ts'
import type { ScanAnswer } from './scan-field.tsx'

export type Undo = 'unpack' | 'hand-back'
export type UndoInput = { reason: string; missing: string[] }
export type OnUndo = (step: Undo, undoing: UndoInput) => void

/**
 * The order on the packing table. A scanner is faster than a network: scans and clicks are queued, and judged by the order as
 * it is at their turn, so that the second half of a double click finds nothing to do.
 */
export function usePacking(initial: PackView | null) {
  const revalidator = useRevalidator()
  const { view, answer, setAnswer, latest, show } = useOrder(initial)
  const line = useSerialQueue()
  const enqueue = (work: (view: PackView) => Promise<void> | void) =>
    void line(async () => {
      if (!latest.current) return
      const before = latest.current
      try {
        await work(before)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // Unreachable again: the view stays as it is, and the next scan is tried all the same.
        if (error.status === 409) show(await readOrder(before.order.id).catch(() => latest.current!))
        setAnswer({ tone: 'bad', text: messageOf(error, before, latest.current) })
      }
    })
  async function change<Next extends PackView>(
    changed: Promise<Next>,
    answerFor: (next: Next) => ScanAnswer,
  ) {
    const next = await changed
    show(next)
    setAnswer(answerFor(next))
    revalidator.revalidate()
  }
  const shipIt = (view: PackView) => change(ship(view), shipped)

  return {
    view,
    answer,
    say: setAnswer,
    scan: (code: string) =>
      enqueue(async (view) => {
        if (code === view.order.number) {
          show(await readOrder(view.order.id))
          return setAnswer({ tone: 'quiet', text: greeting(latest.current) })
        }
        return code.toUpperCase() === 'SHIP' ? shipIt(view) : change(scanInto(view, code), scanned)
      }),
    /** After a print, which may have booked parcels. */
    reread: () => enqueue(async (view) => show(await readOrder(view.order.id))),
    ship: () => enqueue((view) => (canShip(view) ? shipIt(view) : undefined)),
    voidLabel: (reason: string) => enqueue((view) => change(voidLabel(view, reason), voided)),
    deliver: () =>
      enqueue((view) => (view.order.state === 'shipped' ? change(deliver(view), delivered) : undefined)),
    undo: (step: Undo, undoing: UndoInput) =>
      enqueue((view) => change(undo(view, step, undoing), undone(step))),
  }
}

/** The order on the table as it was last read, here or by the page. */
function useOrder(initial: PackView | null) {
  const [view, setView] = useState(initial)
  const [answer, setAnswer] = useState<ScanAnswer>({ tone: 'quiet', text: greeting(initial) })
  const latest = useRef(initial)
  const show = (next: PackView) => {
    latest.current = next
    setView(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page read anew is looked at when it has come
  useEffect(() => {
    if (!initial || !latest.current || initial.order.version <= latest.current.order.version) return
    show(initial)
    setAnswer({ tone: 'quiet', text: greeting(initial) })
  }, [initial])
  return { view, answer, setAnswer, latest, show }
}

const of = ({ order }: PackView) => ({ params: { subjectId: order.id } })
const readOrder = (subjectId: string) =>
  send('GET', '/studio/warehouse/:subjectId', { params: { subjectId } })
const ship = (view: PackView) =>
  send('POST', '/studio/warehouse/:subjectId/ship', { ...of(view), body: { version: view.order.version } })
const deliver = (view: PackView) => send('POST', '/studio/warehouse/:subjectId/deliver', of(view))
const voidLabel = (view: PackView, reason: string) =>
  send('POST', '/studio/warehouse/:subjectId/void-label', {
    ...of(view),
    body: { version: view.order.version, reason },
  })
const undo = (view: PackView, step: Undo, { reason, missing }: UndoInput) =>
  step === 'unpack'
    ? send('POST', '/studio/warehouse/:subjectId/unpack', { ...of(view), body: { reason } })
    : send('POST', '/studio/warehouse/:subjectId/hand-back', { ...of(view), body: { reason, missing } })
const scanInto = (view: PackView, code: string) =>
  send('POST', '/studio/warehouse/:subjectId/scan', { ...of(view), body: { code } })
const scanned = ({ scan }: Awaited<ReturnType<typeof scanInto>>): ScanAnswer => ({
  tone: scan.outcome === 'packed' ? 'good' : 'bad',
  text: scan.message,
})
const delivered = ({ order }: PackView): ScanAnswer => ({
  tone: 'good',
  text: `${order.name} is at the customer’s door.`,
})
const shipped = ({ order }: PackView): ScanAnswer => ({
  tone: 'good',
  text: `${order.name} is on its way. Scan the next order number.`,
})
const voided = (): ScanAnswer => ({ tone: 'quiet', text: 'The label is void. Print the papers again.' })
const undone =
  (step: Undo) =>
  ({ order }: PackView): ScanAnswer => ({
    tone: 'quiet',
    text: step === 'unpack' ? 'Everything is out again.' : `It is back with ${order.supplier}.`,
  })
const canShip = ({ order, heldUntil }: PackView) => order.state === 'packed' && !heldUntil

/** Text of an error; if the order has changed meanwhile, with its current state. */
function messageOf(error: ApiError, before: PackView, now: PackView): string {
  if (error.code !== 'changed-meanwhile' && error.code !== 'not-possible-now') return staffErrorText(error)
  if (before.order.state === 'open' && now.order.state === 'open') return 'Not yet: pieces are missing.'
  return `${staffErrorText(error)} ${greeting(now)}`
}

export const heldText = (until: string) =>
  `It stays here until ${staffMoment(until)}: the customer’s address is new.`

function greeting(view: PackView | null): string {
  if (!view) return 'Scan an order number from the pick list.'
  const { order, lines, heldUntil } = view
  if (order.state === 'open') {
    const left = lines.filter(({ state }) => state === 'open').length
    return `${left} ${left === 1 ? 'piece' : 'pieces'} to go. Scan the first.`
  }
  if (heldUntil) return heldText(heldUntil)
  return wordFor(view)
}

const wordFor = ({ order, status }: PackView) => {
  if (order.state === 'packed') return 'The order is complete. Scan SHIP, or press Ship.'
  if (order.state === 'shipped') return 'This order is on its way.'
  return status || 'This order has left the warehouse.'
}
