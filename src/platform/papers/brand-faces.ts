import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { writtenWith } from './letters.rule.ts'

/** The brand's faces as files, of which a paper embeds the letters that it uses. */
export const brandFonts = ['hanken-400', 'hanken-600', 'newsreader-400', 'newsreader-italic-400'] as const
export type BrandFont = (typeof brandFonts)[number]

export const fontFile = (name: BrandFont) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))

/** What pdfkit keeps of a face that it read from a file: the letters used are a document's own, the rest is anybody's. */
type Face = {
  font: { createSubset(): object; hasGlyphForCodePoint(code: number): boolean }
  widths: number[]
  layoutCache: Record<string, object>
}
type Faces = { _fontFamilies: Record<string, Face>; _fontCount: number; _font: Face }
const insideOf = (doc: PDFKit.PDFDocument) => doc as unknown as Faces

/** How words are laid out, by word: much of it is said on every paper. Forgotten altogether when it is much. */
const MOST_KEPT = 5000
let read: Faces['_fontFamilies'] | undefined

/** Gives a new document these faces, which are read from their files once in a process. */
export function giveBrandFaces(doc: PDFKit.PDFDocument) {
  read ??= readFaces()
  const inside = insideOf(doc)
  for (const name of brandFonts) {
    const face = read[name]!
    if (Object.keys(face.layoutCache).length > MOST_KEPT) face.layoutCache = Object.create(null)
    const own = { document: doc, id: `F${++inside._fontCount}`, subset: face.font.createSubset() }
    inside._fontFamilies[name] = Object.assign(Object.create(Object.getPrototypeOf(face)), face, own, {
      unicode: [[0]],
      widths: [face.widths[0]],
    })
  }
}

function readFaces() {
  const doc = new PDFDocument()
  for (const name of brandFonts) doc.registerFont(name, fontFile(name)).font(name)
  return insideOf(doc)._fontFamilies
}

/** Answers how the text is written in the face. A line that the italic cannot write, since a name in it has a letter of elsewhere, stands upright. */
export function setFont(doc: PDFKit.PDFDocument, font: BrandFont, text: string): string {
  doc.font(font)
  const has = (code: number) => insideOf(doc)._font.font.hasGlyphForCodePoint(code)
  if (font === 'newsreader-italic-400' && ![...text].every((letter) => has(letter.codePointAt(0)!)))
    doc.font('newsreader-400')
  return writtenWith(text, has)
}
