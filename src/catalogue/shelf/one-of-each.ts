/** So many values of one sort are told apart; a catalogue of a million variants has some thousand. */
const MOST = 20_000

/**
 * One object for all that say the same: a million variants have a few thousand prices and some hundred sizes among them, and
 * as many objects would be most of what a process holds. What is given here must never be changed.
 */
export function oneOfEach() {
  const known = new Map<string, unknown>()
  return <Value>(value: Value): Value => {
    const said = typeof value === 'string' ? value : JSON.stringify(value)
    const same = known.get(said)
    if (same !== undefined && typeof same === typeof value) return same as Value
    if (known.size >= MOST) known.clear()
    known.set(said, value)
    return value
  }
}
