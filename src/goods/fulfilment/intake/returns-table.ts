import { useRef, useState } from 'react'
import type { IntakeReturn } from './returns.schema.ts'

/** `parcelId`: the return parcel it was opened by. */
export type ReturnOnTable = IntakeReturn & { parcelId?: string | null }
/** The scanned orders, the piece in hand, and whether its label is on it. */
export type ReturnsTable = { views: ReturnOnTable[]; chosen: string | undefined; labelled: boolean }

/** The table as state for drawing, and as a ref with the latest value, by which queued input is judged. */
export function useTable() {
  const [table, setTable] = useState<ReturnsTable>({ views: [], chosen: undefined, labelled: true })
  const latest = useRef(table)
  const patch = (change: Partial<ReturnsTable>) => {
    latest.current = { ...latest.current, ...change }
    setTable(latest.current)
  }
  return { table, latest, patch }
}

export const updated = (views: ReturnOnTable[], next: ReturnOnTable) =>
  views.map((view) => (view.order.id === next.order.id ? { ...view, ...next } : view))

export function parcelOf(views: ReturnOnTable[], unitId: string): { parcelId?: string } {
  const parcelId = views.find(({ lines }) => lines.some(({ id }) => id === unitId))?.parcelId
  return parcelId ? { parcelId } : {}
}

export const unitsOnTable = (views: ReturnOnTable[]) => views.flatMap(({ lines }) => lines)

export const isExpected = (views: ReturnOnTable[], unitId: string) =>
  unitsOnTable(views).some(({ id, state }) => id === unitId && state === 'expected')

export const waitingIn = (views: ReturnOnTable[]) =>
  views.flatMap(({ lines }) =>
    [
      ...lines.filter(({ state }) => state === 'expected'),
      ...lines.filter(({ state }) => state === 'allowed'),
    ].map(({ id }) => id),
  )
