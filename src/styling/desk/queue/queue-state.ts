import type { QueueRow } from '../desk.schema.ts'

/** Status of a queued box and its stylist; `reader`: the colleague, whose own name is left out. */
export function stateOf(row: Omit<QueueRow, 'dueAt'>, reader?: string): string {
  const { state, stylist, declined, pieces, boxesBefore, kind, stylistId, notSent } = row
  if (state === 'previewing') return `Preview of ${pieces}`
  const first = boxesBefore === 0 ? 'first box' : `box ${boxesBefore + 1}`
  const by = stylist && stylistId !== reader && firstName(stylist)
  const parts =
    state === 'ordered'
      ? ['New', first, kind === 'surprise' && 'surprise', whoseBox(row, reader)]
      : declined > 0
        ? [`Swap ${declined}`, by]
        : [notSent && 'Not sent', by, `${pieces} picked`]
  return parts.filter(Boolean).join(', ')
}

const firstName = (name: string) => name.split(' ')[0]!

function whoseBox({ forId, forName, insteadOf }: Omit<QueueRow, 'dueAt'>, reader: string | undefined) {
  if (!forName) return 'for anybody'
  const whose = forId !== reader && `for ${firstName(forName)}`
  return [whose, insteadOf && `instead of ${firstName(insteadOf)}`].filter(Boolean).join(' ')
}
