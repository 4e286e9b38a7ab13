import type { fonts } from './standard-faces.ts'
import { wrapped } from './wrap.rule.ts'

export type Face = { font: (typeof fonts)[number]; size: number; colour: string }
/** `line`: from one line to the next. */
export type Place = Face & { x: number; width: number; line: number; right?: boolean }
export type Rule = { x: number; width: number; weight: number; colour: string }
export type Pen = ReturnType<typeof penOn>

/** Of a line's size, what of it stands above its foot. */
const RISE = 0.9

/** Puts lines and rules where they are said to be, in points from above. */
export function penOn(doc: PDFKit.PDFDocument) {
  return {
    /** The lines that a text comes to. */
    broken(text: string, { font, size, width }: Pick<Place, 'font' | 'size' | 'width'>): string[] {
      doc.font(font).fontSize(size)
      return wrapped(text, width, (piece) => doc.widthOfString(piece))
    },
    /** Answers how high they are. */
    put(lines: readonly string[], place: Place, from: number): number {
      const { x, width, line, right = false, font, size, colour } = place
      doc.font(font).fontSize(size).fillColor(colour)
      for (const [nth, text] of lines.entries()) {
        const left = right ? x + width - doc.widthOfString(text) : x
        doc.text(text, left, from + nth * line + RISE * size, { lineBreak: false, baseline: 'alphabetic' })
      }
      return lines.length * line
    },
    draw({ x, width, weight, colour }: Rule, y: number) {
      doc.rect(x, y, width, weight).fill(colour)
    },
  }
}
