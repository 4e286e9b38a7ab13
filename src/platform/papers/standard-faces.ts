import PDFDocument from 'pdfkit'

export const fonts = ['Helvetica', 'Times-Roman'] as const

/** What the library keeps of a document's faces, by their names. */
type Faces = { _fontFamilies: Record<string, object> }
const facesOf = (doc: PDFKit.PDFDocument) => (doc as unknown as Faces)._fontFamilies

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
}

function readFaces() {
  const doc = new PDFDocument()
  for (const font of fonts) doc.font(font)
  return facesOf(doc)
}
