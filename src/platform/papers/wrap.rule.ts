/**
 * Breaks a paragraph into lines that fit the width: after a space or a hyphen, and inside a word that is wider than
 * the whole line. `widthOf` measures in the paragraph's font.
 */
export function wrappedLines(paragraph: string, room: number, widthOf: (text: string) => number): string[] {
  if (widthOf(paragraph) <= room) return [paragraph]
  const fits = (line: string) => widthOf(line.trimEnd()) <= room
  const pieces = paragraph.split(/(?<=[ -])/).flatMap((piece) => (fits(piece) ? [piece] : [...piece]))
  const lines: string[] = []
  let line = ''
  for (const piece of pieces)
    if (line === '' || fits(line + piece)) line += piece
    else {
      lines.push(line.trimEnd())
      line = piece
    }
  return [...lines, line.trimEnd()]
}
