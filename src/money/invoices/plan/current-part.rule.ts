import { type ChargeState, needsMember } from '#/money/charges/charge.states.ts'

type Part = { chargeState: ChargeState }

/** The current part: the one that needs the member, else the next to be paid, else the last paid one. */
export const currentPart = <P extends Part>(parts: readonly P[]): P | undefined =>
  parts.find(({ chargeState }) => needsMember(chargeState)) ??
  parts.find(({ chargeState }) => chargeState !== 'captured' && chargeState !== 'cancelled') ??
  parts.findLast(({ chargeState }) => chargeState === 'captured') ??
  parts.at(-1)
