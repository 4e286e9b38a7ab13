import type { Felt } from './question.rule.ts'

/**
 * Sums over answers, so that a new answer is added and a changed one taken back in one statement. The last four are
 * sums of places: of sizes for members, of distances between size and member for products.
 */
export type Tally = {
  answers: number
  small: number
  large: number
  placeSmall: number
  placeFits: number
  placeLarge: number
  squares: number
}
/** The part of a tally that shares are read from. */
export type Shares = Pick<Tally, 'answers' | 'small' | 'large'>

export const emptyTally = (): Tally => ({
  answers: 0,
  small: 0,
  large: 0,
  placeSmall: 0,
  placeFits: 0,
  placeLarge: 0,
  squares: 0,
})
export const noAnswers: Readonly<Tally> = emptyTally()

/** Adds one answer at a place; `times` is -1 to take it back. */
export function count(tally: Tally, felt: Felt, place: number, times: number): void {
  tally.answers += times
  tally.squares += times * place * place
  if (felt === 'small') {
    tally.small += times
    tally.placeSmall += times * place
  } else if (felt === 'large') {
    tally.large += times
    tally.placeLarge += times * place
  } else tally.placeFits += times * place
}

/** Share of a class, shrunk towards `prior` as if `weight` answers had said so. */
export const shrunk = (hits: number, answers: number, prior: number, weight: number) =>
  (hits + weight * prior) / (answers + weight)

export const fitting = ({ answers, small, large }: Readonly<Tally>) => answers - small - large
export const placesOf = ({ placeSmall, placeFits, placeLarge }: Readonly<Tally>) =>
  placeSmall + placeFits + placeLarge
