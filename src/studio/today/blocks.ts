import type { WaitingView } from './today.api.ts'
import { byUrgency } from './urgency.rule.ts'
import { works } from './work-words.ts'

export type Row = WaitingView['first'][number] & { of: WaitingView['of'] }
/** What stands under one heading: that of its queue, or what several queues have together. */
export type Block = { rows: Row[]; queue?: WaitingView }

/**
 * Queues that are in sight whole share one list, by urgency and not by queue; what is only looked at stands apart from what somebody
 * waits for. A queue of which there is more, or whose figures stand in columns, keeps its own heading. The block of the most urgent row
 * comes first.
 */
export function blocksOf(waiting: WaitingView[], now: string): Block[] {
  const inSight = waiting.filter(isInSight)
  const shared = [inSight.filter((queue) => !isSeen(queue)), inSight.filter(isSeen)].filter(
    ({ length }) => length > 1,
  )
  const own = waiting.filter((queue) => !shared.flat().includes(queue))
  const byRow = (one: Row | undefined, other: Row | undefined) => byUrgency(now)(waitsOf(one), waitsOf(other))
  const blocks: Block[] = [
    ...shared.map((queues) => ({ rows: queues.flatMap(rowsOf).toSorted(byRow) })),
    ...own.map((queue) => ({ queue, rows: rowsOf(queue) })),
  ]
  // A stylist's own boxes stand first in their queue, whatever of the others is over.
  const first = ({ rows }: Block) => rows.toSorted(byRow)[0]
  return blocks.toSorted((one, other) => byRow(first(one), first(other)))
}

const isInSight = ({ count, first }: WaitingView) =>
  count <= first.length && !first.some(({ stock }) => stock)

const isSeen = ({ of }: WaitingView) => works[of].reads === true

const rowsOf = ({ of, first }: WaitingView) => first.map((row) => ({ ...row, of }))

const waitsOf = (row: Row | undefined) => ({ ...(row && works[row.of]), at: row?.at ?? null })
