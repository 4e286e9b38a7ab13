import { monogramOf } from '#/platform/ui/picture/cloth.rule.ts'
/** The first line of a note; a long one ends with its first sentence. */
export function firstLineOf(note: string): string {
  const [line = ''] = note.trim().split('\n', 1)
  const end = line.indexOf('. ')
  return line.length > LONGEST && end > 0 ? line.slice(0, end + 1) : line
}
const LONGEST = 160

export const initialsOf = (...names: readonly string[]): string => names.map(monogramOf).join('')

type OnBoard = { id: string; title: string; colour: string; had: boolean; here: boolean }
type Laid = { pieces: readonly OnBoard[] }
/** A garment to have ready, and the piece of the box that it is worn with, by its number. */
export type Ready = { piece: string; number: number; other: string }

const MOST = 3

/** Garments that the member has and that the stylist laid with the box, each named once. */
export function toHaveReady(outfits: readonly Laid[], inBox: readonly { id: string }[]): Ready[] {
  const ready = new Map<string, Ready>()
  for (const { pieces } of outfits) {
    const other = pieces.find(({ id, here }) => here && inBox.some((piece) => piece.id === id))
    if (!other) continue
    const number = inBox.findIndex(({ id }) => id === other.id) + 1
    for (const { id, title, colour, had, here } of pieces)
      if (had && here && !ready.has(id))
        ready.set(id, { piece: colour ? `${title} (${colour})` : title, number, other: other.title })
  }
  return [...ready.values()].slice(0, MOST)
}
