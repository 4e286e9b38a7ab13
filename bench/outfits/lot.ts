/** Numbers from 0 to below 1, equal for equal seeds (mulberry32). */
export function lotOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const drawn = <Value>(lot: () => number, from: readonly Value[]): Value =>
  from[Math.floor(lot() * from.length)]!
