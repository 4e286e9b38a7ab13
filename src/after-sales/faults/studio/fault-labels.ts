import type { FaultKind } from '../fault.states.ts'

export const faultLabels: Record<FaultKind, string> = {
  faulty: 'Faulty',
  wrong: 'Not what was ordered',
  missing: 'Not in the parcel',
}
