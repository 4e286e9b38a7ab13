import { fileURLToPath } from 'node:url'

/** The brand's faces as files, of which a paper embeds the letters that it uses. */
export const brandFonts = ['hanken-400', 'hanken-600', 'newsreader-400', 'newsreader-italic-400'] as const
export type BrandFont = (typeof brandFonts)[number]

export const fontFile = (name: BrandFont) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))

/** What pdfkit keeps of a face that it read from a file. */
type Read = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }

export function giveBrandFaces(doc: PDFKit.PDFDocument) {
  for (const name of brandFonts) doc.registerFont(name, fontFile(name))
}

/** A line that the italic cannot write, since a name in it has a letter of elsewhere, stands upright. */
export function setFont(doc: PDFKit.PDFDocument, font: string, text: string) {
  doc.font(font)
  if (font !== 'newsreader-italic-400') return
  const { font: face } = (doc as unknown as Read)._font
  if (![...text].every((letter) => face.hasGlyphForCodePoint(letter.codePointAt(0)!)))
    doc.font('newsreader-400')
}
