import { queues } from './queue-labels.ts'
import type { WaitingView } from './today.api.ts'
import { byUrgency } from './urgency.rule.ts'

export type WaitingRow = WaitingView['first'][number] & { of: WaitingView['of'] }
/** Rows under one heading: those of one queue, or of several queues that share a list. */
export type Block = { rows: WaitingRow[]; queue?: WaitingView }

/**
 * Queues that are fully in sight share one list, sorted by urgency and not by queue; queues that are only
 * read have a list apart. A queue with more rows than shown, or with figures in columns, keeps its own
 * heading. The block with the most urgent row comes first.
 */
export function blocksOf(waiting: WaitingView[], now: string): Block[] {
  const inSight = waiting.filter(isInSight)
  const shared = [inSight.filter((queue) => !isSeen(queue)), inSight.filter(isSeen)].filter(
    ({ length }) => length > 1,
  )
  const own = waiting.filter((queue) => !shared.flat().includes(queue))
  const byRow = (one: WaitingRow | undefined, other: WaitingRow | undefined) =>
    byUrgency(now)(waitsOf(one), waitsOf(other))
  const blocks: Block[] = [
    ...shared.map((group) => ({ rows: group.flatMap(rowsOf).toSorted(byRow) })),
    ...own.map((queue) => ({ queue, rows: rowsOf(queue) })),
  ]
  // A stylist's own boxes stand first in their queue, even if boxes of others are overdue.
  const first = ({ rows }: Block) => rows.toSorted(byRow)[0]
  return blocks.toSorted((one, other) => byRow(first(one), first(other)))
}

const isInSight = ({ count, first }: WaitingView) =>
  count <= first.length && !first.some(({ stock }) => stock)

const isSeen = ({ of }: WaitingView) => queues[of].reads === true

const rowsOf = ({ of, first }: WaitingView) => first.map((row) => ({ ...row, of }))

const waitsOf = (row: WaitingRow | undefined) => ({ ...(row && queues[row.of]), at: row?.at ?? null })
