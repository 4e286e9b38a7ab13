export type SimulationOutcome = {
  seed: number
  broken: string[]
  boxes: Record<string, number>
  orders: Record<string, number>
  charges: Record<string, number>
  referrals: Record<string, number>
  /** Number of deaths at each failpoint. */
  kills: Record<string, number>
  faults: number
  /** Changes of a VAT rate, and boxes that were picked before one and settled after it. */
  rates: { changes: number; settledAcross: number }
}
