/** A unit to pick on a walk. `slot`: the box of the trolley that it goes into. */
export type WalkUnit = {
  id: string
  slot: number
  sku: string
  barcode: string | null
  title: string
  size: string
  state: 'waiting' | 'picked' | 'missing'
}
export type WalkScan =
  | { outcome: 'picked'; unitId: string; slot: number; message: string; left: number }
  | { outcome: 'twice' | 'wrong' | 'unknown'; message: string; left: number }

export const MOST_ORDERS = 12

/** The meaning of a scan on a walk; `known` is the garment behind the code anywhere in the catalogue. */
export function readWalkScan(
  units: readonly WalkUnit[],
  code: string,
  known: { title: string; size: string } | undefined,
): WalkScan {
  const isIt = ({ sku, barcode }: WalkUnit) =>
    sku.toLowerCase() === code.trim().toLowerCase() || barcode === code.trim()
  const open = units.filter(({ state }) => state === 'waiting')
  // A garment that was reported missing and is found after all is picked.
  const match = open.find(isIt) ?? units.find((unit) => unit.state === 'missing' && isIt(unit))
  const left = open.length - (match?.state === 'waiting' ? 1 : 0)
  if (match) {
    const { id: unitId, slot, title, size } = match
    const rest = left === 0 ? 'That was the last one.' : `${left} to go.`
    return { outcome: 'picked', unitId, slot, message: `${title}, ${size}: into box ${slot}. ${rest}`, left }
  }
  const picked = units.find(isIt)
  if (picked)
    return {
      outcome: 'twice',
      message: `${picked.title}, ${picked.size} is picked already. Put this one back.`,
      left,
    }
  if (known)
    return {
      outcome: 'wrong',
      message: `${known.title}, ${known.size} is not on this walk. Put it back.`,
      left,
    }
  return {
    outcome: 'unknown',
    message: `No garment has the code ${code.trim().slice(0, 40)}. Scan it again.`,
    left,
  }
}
