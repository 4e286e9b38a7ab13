import { workedOutOnce } from '#/platform/worked-out-once.ts'
import { setFont } from './brand-fonts.ts'
import type { BrandFont } from './font-files.ts'
import { wrappedLines } from './wrap.rule.ts'

export type TextStyle = { font: BrandFont; size: number; colour: string }
/** `line`: the distance from one line to the next. */
export type TextBox = TextStyle & {
  x: number
  width: number
  line: number
  right?: boolean
  middle?: boolean
}
export type RuleLine = { x: number; width: number; weight: number; colour: string }
export type PictureBox = { x: number; width: number; height: number }
export type Pen = ReturnType<typeof penOn>

const linesOnce = workedOutOnce<readonly string[]>()

/** Share of the font size above the baseline. */
const RISE = 0.9

/** Draws lines of text and rules at given places, in points from the top. */
export function penOn(doc: PDFKit.PDFDocument) {
  const set = (font: BrandFont, text: string) => setFont(doc, font, text)
  return {
    /** The lines of a text, measured in the font that it is going to be set in. */
    broken(text: string, { font, size, width }: Pick<TextBox, 'font' | 'size' | 'width'>): readonly string[] {
      return linesOnce(`${font} ${size} ${width} ${text}`, () =>
        text.split('\n').flatMap((paragraph) => {
          const written = set(font, paragraph)
          doc.fontSize(size)
          return wrappedLines(written, width, (piece) => doc.widthOfString(piece))
        }),
      )
    },
    /** Returns the height of the lines. */
    put(lines: readonly string[], box: TextBox, from: number): number {
      const { x, width, line, right = false, middle = false, font, size, colour } = box
      doc.fontSize(size).fillColor(colour)
      for (const [nth, content] of lines.entries()) {
        const text = set(font, content)
        const free = right || middle ? width - doc.widthOfString(text) : 0
        const left = x + (middle ? free / 2 : free)
        // The space is not seen; without it a screen reader joins the line's last word to the next line's first.
        const read = /-$/.test(text) ? text : `${text} `
        doc.text(read, left, from + nth * line + RISE * size, { lineBreak: false, baseline: 'alphabetic' })
      }
      return lines.length * line
    },
    draw({ x, width, weight, colour }: RuleLine, y: number) {
      doc.rect(x, y, width, weight).fill(colour)
    },
    square({ x, width, weight, colour }: RuleLine, y: number) {
      doc.lineWidth(weight).rect(x, y, width, width).stroke(colour)
    },
    /** A picture by its data address; equal pictures are embedded once. */
    picture(src: string, { x, width, height }: PictureBox, y: number) {
      doc.image(src, x, y, { width, height })
    },
  }
}
