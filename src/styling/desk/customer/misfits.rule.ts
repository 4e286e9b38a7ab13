type Worn = { feedback: { size?: string; zone?: string }; returnReason?: string | null }

/** The fault of a piece in its size: the reason of its return, else the answer on its size. */
const offOf = ({ feedback: { size }, returnReason }: Worn): string | undefined => {
  if (returnReason?.startsWith('too-')) return returnReason.replace('-', ' ')
  if (!size || size === 'perfect') return undefined
  return size.includes('small') ? 'too small' : 'too large'
}

/** Zones of the body where past pieces were off, with their number, the most frequent first. */
export function misfitText(pieces: readonly Worn[]): string {
  const counts = new Map<string, number>()
  for (const piece of pieces) {
    const off = offOf(piece)
    if (!off || !piece.feedback.zone) continue
    const name = `${piece.feedback.zone} ${off}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .map(([name, count]) => (count > 1 ? `${name} ×${count}` : name))
    .join(', ')
}
