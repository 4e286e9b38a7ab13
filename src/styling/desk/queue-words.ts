import type { QueueRow } from './desk.schema.ts'

/** Where a box of the queue stands, and whose it is. */
export function stateOf({
  state,
  stylist,
  declined,
  pieces,
  boxesBefore,
  kind,
  ...row
}: Omit<QueueRow, 'dueAt'>): string {
  const first = boxesBefore === 0 ? 'first box' : `box ${boxesBefore + 1}`
  const how = kind === 'surprise' ? ', surprise' : ''
  if (state === 'ordered') return `New, ${first}${how}, ${whoseBox(row)}`
  if (state === 'previewing') return `Preview of ${pieces}`
  if (declined > 0) return `Swap ${declined}, ${stylist?.split(' ')[0] ?? ''}`
  return `${stylist?.split(' ')[0] ?? ''}, ${pieces} picked`
}

const firstName = (name: string) => name.split(' ')[0]!

const whoseBox = ({ forName, insteadOf }: Pick<QueueRow, 'forName' | 'insteadOf'>) =>
  !forName
    ? 'for anybody'
    : insteadOf
      ? `for ${firstName(forName)} instead of ${firstName(insteadOf)}`
      : `for ${firstName(forName)}`
