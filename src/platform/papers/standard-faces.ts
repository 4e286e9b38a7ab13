import PDFDocument from 'pdfkit'
import { fontFile } from './brand-faces.ts'
import { isStandard, writtenWith } from './letters.rule.ts'
import { workedOutOnce } from './worked-out-once.ts'

export const fonts = ['Helvetica', 'Times-Roman'] as const
export type Font = (typeof fonts)[number]
export const isStandardFont = (font: string): font is Font => fonts.some((one) => one === font)
/** Those of the brand, embedded where a text has letters that the standard faces lack, as a customer's name may. */
const embedded: Readonly<Record<Font, string>> = {
  Helvetica: fontFile('hanken-400'),
  'Times-Roman': fontFile('newsreader-400'),
}

type StandardFace = {
  /** The letters' codes, and how far apart they stand. */
  encode(text: string): unknown
  widthOfString(text: string, size: number): number
}
/** What the library keeps of a document's faces, by their names. */
type Faces = {
  _fontFamilies: Record<string, StandardFace>
  _fontCount: number
  _font: { font: { hasGlyphForCodePoint(code: number): boolean } }
}
const insideOf = (doc: PDFKit.PDFDocument) => doc as unknown as Faces
const facesOf = (doc: PDFKit.PDFDocument) => insideOf(doc)._fontFamilies

let read: Faces['_fontFamilies'] | undefined

/**
 * Gives a new document its faces. The library reads the widths of all letters and pairs of letters anew for each document,
 * which costs as much as the words of an invoice; here they are read once in a process.
 */
export function giveFaces(doc: PDFKit.PDFDocument) {
  read ??= readFaces()
  for (const [nth, font] of fonts.entries()) {
    const face = read[font]!
    const own = { document: doc, id: `F${nth + 1}` }
    facesOf(doc)[font] = Object.assign(Object.create(Object.getPrototypeOf(face)), face, own)
  }
  // The next one that it opens has a number of its own.
  insideOf(doc)._fontCount = fonts.length
}

/** Sets the face that has the letters of a text; answers how the text is written in it. */
export function setFace(doc: PDFKit.PDFDocument, { font, text }: { font: Font; text: string }): string {
  if (isStandard(text)) {
    doc.font(font)
    return text
  }
  doc.font(embedded[font])
  const face = insideOf(doc)._font.font
  return writtenWith(text, (code) => face.hasGlyphForCodePoint(code))
}

function readFaces() {
  const doc = new PDFDocument()
  for (const font of fonts) {
    doc.font(font)
    rememberTexts(facesOf(doc)[font]!)
  }
  return facesOf(doc)
}

/** The library looks up every pair of letters twice for each text that is put down. */
function rememberTexts(face: StandardFace) {
  const [encoded, widths] = [workedOutOnce<unknown>(), workedOutOnce<number>()]
  const [encode, widthOfString] = [face.encode.bind(face), face.widthOfString.bind(face)]
  face.encode = (text) => encoded(text, () => encode(text))
  face.widthOfString = (text, size) => widths(text, () => widthOfString(text, 1)) * size
}
