import type { Paired } from '#/styling/pairing/garment.rule.ts'
import { drawn, lotOf } from './lot.ts'

/** A board with a blank; the first of the choices was laid there. */
export type BlankQuestion = { board: readonly Paired[]; choices: readonly Paired[]; nth: number }

type How = {
  /** Garments from which the three wrong choices are drawn. */
  among: readonly Paired[]
  seed: number
  /** The garment of each board that is left blank; else each in turn. */
  blank?: number
  /** Wrong choices for any place on the body; else for the place of the blank, which is harder. */
  anyPlace?: boolean
}

/** Fill in the blank of four: a garment of each board is hidden among three others. */
export function blanksOf(
  boards: readonly (readonly Paired[])[],
  { among, seed, blank, anyPlace = false }: How,
): BlankQuestion[] {
  const lot = lotOf(seed)
  const ofSlot = Map.groupBy(among, ({ slot }) => slot)
  return boards.flatMap((board, nth) =>
    board.flatMap((right, index) => {
      if (blank !== undefined && blank !== index) return []
      const from = anyPlace ? among : (ofSlot.get(right.slot) ?? [])
      const wrong = threeOthers(lot, from, right)
      return wrong ? [{ board: board.filter((one) => one !== right), choices: [right, ...wrong], nth }] : []
    }),
  )
}

const TRIES = 200
const isAlike = (one: Paired, other: Paired) =>
  one.kind === other.kind && one.category === other.category && one.colour === other.colour

function threeOthers(lot: () => number, from: readonly Paired[], right: Paired): Paired[] | undefined {
  const chosen: Paired[] = []
  for (let tries = 0; tries < TRIES && chosen.length < 3; tries++) {
    const one = drawn(lot, from)
    if (one && ![right, ...chosen].some((other) => isAlike(one, other))) chosen.push(one)
  }
  return chosen.length === 3 ? chosen : undefined
}
