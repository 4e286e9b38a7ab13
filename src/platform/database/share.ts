import { Busy } from '../errors.ts'

/** So long a holder may take before those who wait for its place are sent away. */
const STUCK_MS = 700

/** Who holds a place, who waits for one, and how many were given back so far. */
type Lane = { held: number; waiting: (() => void)[]; left: number }
/** Gives a place; what it answers gives it back. */
export type Share = (name: string) => Promise<() => void>

/**
 * Each kind of work may hold `most` connections of a pool at a time, so that what is stuck (a table that is locked or
 * slow) leaves the others' alone. Whoever comes when all places are held waits as long as some are given back; once none
 * was for a while, those who wait are told to come again (T94). A long queue that moves turns nobody away.
 */
export function share(most: number): Share {
  const lanes = new Map<string, Lane>()

  function leave(name: string, lane: Lane) {
    lane.left++
    const next = lane.waiting.shift()
    if (next) next()
    else if (--lane.held === 0) lanes.delete(name)
  }

  return async (name) => {
    const lane = lanes.get(name) ?? { held: 0, waiting: [], left: 0 }
    lanes.set(name, lane)
    if (lane.held < most) lane.held++
    else await waitIn(lane)
    return () => leave(name, lane)
  }
}

function waitIn(lane: Lane): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => resolve()
    lane.waiting.push(go)
    const watch = (left: number) =>
      setTimeout(
        // An answer that has come while this process was busy is read first.
        () => setImmediate(() => giveUpIf(left)),
        STUCK_MS,
      ).unref()
    function giveUpIf(left: number) {
      const at = lane.waiting.indexOf(go)
      if (at < 0) return
      if (lane.left !== left) return void watch(lane.left)
      lane.waiting.splice(at, 1)
      reject(Busy())
    }
    watch(lane.left)
  })
}
