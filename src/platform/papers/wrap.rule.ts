/**
 * A paragraph in lines that are no wider than there is room: broken behind a space or a hyphen, and a word that is wider than
 * all of the room anywhere. `widthOf` measures in the face that it is set in.
 */
export function wrapped(paragraph: string, room: number, widthOf: (text: string) => number): string[] {
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
