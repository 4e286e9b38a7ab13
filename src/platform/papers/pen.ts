import { workedOutOnce } from '#/platform/worked-out-once.ts'
import { type BrandFont, setFont } from './brand-faces.ts'
import { wrapped } from './wrap.rule.ts'

export type Face = { font: BrandFont; size: number; colour: string }
/** `line`: the distance from one line to the next. */
export type Place = Face & { x: number; width: number; line: number; right?: boolean; middle?: boolean }
export type Rule = { x: number; width: number; weight: number; colour: string }
export type Shown = { x: number; width: number; height: number }
export type Pen = ReturnType<typeof penOn>

const keptLines = workedOutOnce<readonly string[]>()

/** Share of the font size above the baseline. */
const RISE = 0.9

/** Draws lines of text and rules at given places, in points from the top. */
export function penOn(doc: PDFKit.PDFDocument) {
  const set = (font: BrandFont, text: string) => setFont(doc, font, text)
  return {
    /** The lines of a text, measured in the font that it is going to be set in. */
    broken(text: string, { font, size, width }: Pick<Place, 'font' | 'size' | 'width'>): readonly string[] {
      return keptLines(`${font} ${size} ${width} ${text}`, () =>
        text.split('\n').flatMap((paragraph) => {
          const written = set(font, paragraph)
          doc.fontSize(size)
          return wrapped(written, width, (piece) => doc.widthOfString(piece))
        }),
      )
    },
    /** Returns the height of the lines. */
    put(lines: readonly string[], place: Place, from: number): number {
      const { x, width, line, right = false, middle = false, font, size, colour } = place
      doc.fontSize(size).fillColor(colour)
      for (const [nth, said] of lines.entries()) {
        const text = set(font, said)
        const free = right || middle ? width - doc.widthOfString(text) : 0
        const left = x + (middle ? free / 2 : free)
        doc.text(text, left, from + nth * line + RISE * size, { lineBreak: false, baseline: 'alphabetic' })
      }
      return lines.length * line
    },
    draw({ x, width, weight, colour }: Rule, y: number) {
      doc.rect(x, y, width, weight).fill(colour)
    },
    square({ x, width, weight, colour }: Rule, y: number) {
      doc.lineWidth(weight).rect(x, y, width, width).stroke(colour)
    },
    /** A picture by its data address; equal pictures are embedded once. */
    picture(src: string, { x, width, height }: Shown, y: number) {
      doc.image(src, x, y, { width, height })
    },
  }
}
