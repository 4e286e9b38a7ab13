/** The most characters that the provider takes in one text field. */
export const EVIDENCE_AT_MOST = 20_000

/** The bought goods in full, as far as there is room; then the newest events, in order of time. */
export function evidenceText(bought: readonly string[], happened: readonly string[]): string {
  const whole = [...bought, ...happened, ''].join('\n')
  if (whole.length <= EVIDENCE_AT_MOST) return whole
  const note = 'Earlier entries are left out.'
  let room = EVIDENCE_AT_MOST - [...bought, note, ''].join('\n').length
  const newest: string[] = []
  for (const line of happened.toReversed()) {
    room -= line.length + 1
    if (room < 0) break
    newest.unshift(line)
  }
  return [...bought, note, ...newest, ''].join('\n').slice(0, EVIDENCE_AT_MOST)
}
