import type { Box } from '#/boxes/boxes.ts'
import { Conflict } from '#/platform/errors.ts'
import { switchedOff } from '#/platform/switches/switched-off.ts'

type Proposable = Pick<Box, 'market' | 'state'>

const isAtDesk = ({ state }: Proposable) => state === 'ordered' || state === 'styling'

/** Proposals are switched off by the country of the box, not by that of the colleague. */
export const canPropose = (box: Proposable): boolean =>
  isAtDesk(box) && switchedOff(box.market).proposals === undefined

export function requireProposable(box: Proposable): void {
  if (!isAtDesk(box)) throw Conflict('not-possible-now', { state: box.state, event: 'style' })
  const words = switchedOff(box.market).proposals
  if (words !== undefined) throw Conflict('switched-off', { words })
}
