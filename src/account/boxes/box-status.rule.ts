import type { BoxState } from '#/boxes/box.states.ts'
import type { PageText } from '#/platform/texts.ts'

const labels: Readonly<Record<BoxState, PageText>> = {
  ordered: 'account.box.ordered',
  styling: 'account.box.styling',
  previewing: 'account.box.previewing',
  approved: 'account.box.packing',
  packed: 'account.box.packing',
  shipped: 'account.box.shipped',
  delivered: 'account.box.delivered',
  settled: 'account.box.settled',
  closed: 'account.box.closed',
  cancelled: 'account.box.cancelled',
  lapsed: 'account.box.lapsed',
  lost: 'account.box.lost',
  undelivered: 'account.box.undelivered',
}
export const boxLabel = (state: BoxState) => labels[state]

export const boxTone = (state: BoxState) =>
  state === 'previewing' || state === 'delivered'
    ? 'accent'
    : state === 'settled' || state === 'closed'
      ? 'positive'
      : 'quiet'

type Pieces = { pieces: readonly { state: string }[] }

/** Number of kept pieces of a box, and of all its pieces. */
export const countKeptPieces = ({ pieces }: Pieces): { kept: number; of: number } => ({
  kept: pieces.filter(({ state }) => state === 'kept').length,
  of: pieces.length,
})
