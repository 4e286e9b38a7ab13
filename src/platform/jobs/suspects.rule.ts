import type { Lane } from './lanes.ts'

/** Processes that may be lost with a job before it is parked. */
const MOST_LOST = 2

type Taken = { lane: Lane; lost: number }
type Sorted<Row> = { park: Row[]; setAside: Row[]; giveBack: Row[]; run: Row[] }

/**
 * Sorts rows that were claimed together. A suspect runs in the lane `again`, which one worker of a process serves, and without other
 * rows of its batch, so that a second loss is its own.
 */
export function sortSuspects<Row extends Taken>(rows: readonly Row[]): Sorted<Row> {
  const park = rows.filter(({ lost }) => lost >= MOST_LOST)
  const suspects = rows.filter(({ lost }) => lost > 0 && lost < MOST_LOST)
  const setAside = suspects.filter(({ lane }) => lane !== 'again')
  const [first, ...others] = suspects.filter(({ lane }) => lane === 'again')
  const clean = rows.filter(({ lost }) => lost === 0)
  return first
    ? { park, setAside, giveBack: [...others, ...clean], run: [first] }
    : { park, setAside, giveBack: [], run: clean }
}
