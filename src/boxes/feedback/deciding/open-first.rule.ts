type Decided = { id: string; state: string; choice: unknown }

/**
 * Pieces in the order of a page: those that were open when it was loaded, then the rest. A choice moves no piece under the
 * finger.
 */
export function openFirst<Piece extends { id: string }>(
  pieces: readonly Piece[],
  loaded: readonly Decided[],
): Piece[] {
  const open = new Set(
    loaded.filter(({ state, choice }) => state === 'delivered' && choice === null).map(({ id }) => id),
  )
  return pieces.toSorted((a, b) => Number(open.has(b.id)) - Number(open.has(a.id)))
}
