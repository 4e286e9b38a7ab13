import type { ChargeRow, Happening } from './finance.queries.ts'

/** As JSON brings them: dates are text. */
export type Wire<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K]
}
export type ChargeDetail = { charge: Wire<ChargeRow>; timeline: Wire<Happening>[] }
