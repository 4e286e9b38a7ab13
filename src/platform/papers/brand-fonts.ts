import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { workedOutOnce } from '#/platform/worked-out-once.ts'
import { type BrandFont, brandFonts, fontFile } from './font-files.ts'
import { writtenWith } from './letters.rule.ts'

/** A part of the document that the library has begun. */
type Part = { compress: boolean; data: { Filter?: string }; end(content?: Uint8Array | string): void }
type Subset = { glyphs: number[]; mapping: Record<number, number>; encode(): Uint8Array }
/** pdfkit's data of a font that it read from a file: the used glyphs belong to a document, the rest can be shared. */
type Face = {
  font: { createSubset(): Subset; hasGlyphForCodePoint(code: number): boolean }
  subset: Subset
  unicode: number[][]
  widths: number[]
  layoutCache: Record<string, object>
  encode(text: string): unknown
}
type OpenFonts = { _fontFamilies: Record<string, object>; _fontCount: number; _font: Face }
const insideOf = (doc: PDFKit.PDFDocument) => doc as unknown as OpenFonts

/**
 * The characters of our papers in four languages. Each paper embeds all of them, so nearly all share one subset of a
 * font's file, which is made and compressed once; a paper with another character has a subset of its own.
 */
const ours = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, nth) => String.fromCharCode(0x20 + nth)),
  ...'\u00a0ÄÅÆÉÖØÜßàäåæçèéëíïóöøüŒœ€£§°·×−–—‘’“”„…',
  ...['fi', 'fl', 'ff', 'ffi', 'ffl'],
].join(' ')

/** Layouts are cached by word; the cache is emptied after this many papers. */
const PAPERS = 2000
let papers = 0
type Known = { face: Face; file?: Uint8Array; small: Record<string, Uint8Array> }
let read: Record<BrandFont, Known> | undefined

/** Registers these fonts in a new document; their files are read once in a process. */
export function registerBrandFonts(doc: PDFKit.PDFDocument) {
  read ??= readFonts()
  const inside = insideOf(doc)
  const forget = ++papers % PAPERS === 0
  for (const name of brandFonts) {
    const { face } = read[name]
    if (forget) face.layoutCache = Object.create(null)
    const { unicode, widths } = face
    const own = { id: `F${++inside._fontCount}`, unicode: [...unicode], widths: [...widths] }
    const part = partOf(doc, read[name])
    inside._fontFamilies[name] = Object.assign(Object.create(Object.getPrototypeOf(face)), face, own, part)
  }
}

function partOf(doc: PDFKit.PDFDocument, known: Known) {
  const { glyphs, mapping } = known.face.subset
  const subset = Object.assign(known.face.font.createSubset(), {
    glyphs: [...glyphs],
    mapping: { ...mapping },
  })
  const isOurs = () => subset.glyphs.length === glyphs.length
  const ref = (data?: object): Part => {
    const begun = (doc as unknown as { ref(data?: object): Part }).ref(data)
    const end = begun.end.bind(begun)
    begun.end = (content) => {
      if (content === undefined || !isOurs()) return end(content)
      // The library would compress it again.
      Object.assign(begun, { compress: false }).data.Filter = 'FlateDecode'
      // Two parts end with content: the font file, which is bytes, and the map from glyphs to characters, which is
      // text.
      known.small[typeof content] ??= deflateSync(content)
      end(known.small[typeof content])
    }
    return begun
  }
  const encode = subset.encode.bind(subset)
  subset.encode = () => {
    if (!isOurs()) return encode()
    known.file ??= encode()
    return known.file
  }
  return { subset, document: { ref } }
}

function readFonts() {
  const doc = new PDFDocument()
  const fonts = brandFonts.map((name) => {
    doc.registerFont(name, fontFile(name)).font(name)
    const face = insideOf(doc)._font
    face.encode(ours)
    return [name, { face, small: {} }] as const
  })
  return Object.fromEntries(fonts) as Record<BrandFont, Known>
}

const written = workedOutOnce<string>()

/**
 * Sets the font and returns the text in characters that it has. A line with a character that the italic lacks, such
 * as a foreign name, is set upright.
 */
export function setFont(doc: PDFKit.PDFDocument, font: BrandFont, text: string): string {
  doc.font(font)
  const has = (code: number) => insideOf(doc)._font.font.hasGlyphForCodePoint(code)
  if (font === 'newsreader-italic-400' && ![...text].every((letter) => has(letter.codePointAt(0)!)))
    doc.font('newsreader-400')
  return written(`${font} ${text}`, () => writtenWith(text, has))
}
