/** The parts of a text between an opening mark and the next closing one, in order. Linear in the length of the text (T50). */
export function between(text: string, open: string, close: string): string[] {
  const parts: string[] = []
  let at = text.indexOf(open)
  while (at >= 0) {
    const end = text.indexOf(close, at + open.length)
    if (end < 0) break
    parts.push(text.slice(at + open.length, end))
    at = text.indexOf(open, end + close.length)
  }
  return parts
}
