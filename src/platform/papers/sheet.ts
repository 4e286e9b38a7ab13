import PDFDocument from 'pdfkit'
import { registerBrandFonts } from './brand-fonts.ts'
import { type Pen, type PictureBox, penOn, type RuleLine, type TextBox } from './pen.ts'

export type { TextStyle as Face } from './pen.ts'

type About = {
  title: string
  author: string
  language: string
  /** The time of drawing, unless it is given. */
  createdAt?: Date
  size?: 'A4' | 'A6'
  /** The upper and lower limits of a page's content. */
  top?: number
  bottom?: number
}
export type Sheet = ReturnType<typeof openSheet>

/** The kinds of text on a paper: tag, and the scope of a table's header. */
const kinds = {
  P: { tag: 'P' },
  H1: { tag: 'H1' },
  H2: { tag: 'H2' },
  ColumnHead: { tag: 'TH', scope: 'Column' },
  RowHead: { tag: 'TH', scope: 'Row' },
  TD: { tag: 'TD' },
} as const
type Kind = keyof typeof kinds

const TOP = 52
const BOTTOM = 757

/**
 * A paper that is written line by line, for kinds that a night makes thousands of: a document with automatic layout
 * takes eight times as long (docs/decisions/128). The text is tagged by its kind, so that a screen reader reads a
 * table as one; rules, footers and decorative pictures are not read.
 */
export function openSheet({ top = TOP, bottom = BOTTOM, ...about }: About) {
  const doc = documentOf(about)
  const pen = penOn(doc)
  const whole = doc.struct('Document')
  doc.addStructure(whole)
  let inside = whole
  let limits = { size: about.size ?? 'A4', top, bottom }
  const sheet = {
    broken: pen.broken,
    y: top,
    /** Writes lines, each part below the last; returns their height, and leaves `y` unchanged. A paragraph without text has no tag. */
    say(kind: Kind, ...parts: (TextBox & { lines: readonly string[] })[]): number {
      if (kind === 'P' && parts.every(({ lines }) => lines.join('') === ''))
        return parts.reduce((sum, { lines, line }) => sum + lines.length * line, 0)
      const { tag, ...scope } = kinds[kind]
      // The library writes the scope; its types do not know it.
      const options: object = scope
      const mark = doc.markStructureContent(tag)
      let height = 0
      for (const { lines, ...box } of parts) height += pen.put(lines, box, sheet.y + height)
      doc.endMarkedContent()
      inside.add(doc.struct(tag, options, [mark]))
      return height
    },
    /** `lang`: the language of a part whose reader is another than the file's. */
    within(kind: 'Table' | 'TR' | 'Sect', say: () => void, options: { lang?: string } = {}) {
      const outer = inside
      inside = doc.struct(kind, options)
      outer.add(inside)
      say()
      inside.end()
      inside = outer
    },
    rule(rule: RuleLine) {
      unread(doc, 'Layout', () => pen.draw(rule, sheet.y))
      sheet.y += rule.weight
    },
    square: (square: RuleLine, below = 0) => unread(doc, 'Layout', () => pen.square(square, sheet.y + below)),
    picture(src: string | undefined, shown: PictureBox) {
      if (src) unread(doc, 'Layout', () => pen.picture(src, shown, sheet.y))
    },
    /** Keeps this height on one page: begins the next one where there is no room for it. */
    keep(height: number) {
      if (sheet.y + height > limits.bottom) sheet.newPage()
    },
    /** `next`: size and limits from this page on, where papers of several sizes are one file. */
    newPage(next: { size?: 'A4' | 'A6'; top?: number; bottom?: number } = {}) {
      limits = { ...limits, ...next }
      doc.addPage({ size: limits.size, margin: 0, font: '' })
      sheet.y = limits.top
    },
    /** The file; `foot` draws each page's footer when the number of pages is known. */
    done(foot: Foot): Promise<Buffer> {
      whole.end()
      return fileOf(doc, (page, pages) => foot(pen, page, pages))
    },
  }
  return sheet
}

type Foot = (pen: Pen, page: number, pages: number) => void
async function fileOf(doc: Paper, foot: (page: number, pages: number) => void): Promise<Buffer> {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    unread(doc, 'Pagination', () => foot(page + 1, count))
  }
  doc.end()
  await doc.ended.promise
  return Buffer.concat(doc.written)
}

function documentOf({ title, author, language, createdAt, size = 'A4' }: About) {
  const info = { Title: title, Author: author, ...(createdAt && { CreationDate: createdAt }) }
  const doc = new Paper({
    size,
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    // No default font: the brand's fonts are set afterwards.
    font: '',
    lang: language,
    info,
  })
  registerBrandFonts(doc)
  return doc
}

/**
 * Collects the output in memory, instead of a stream of hundreds of pieces that each wait their turn: a fifth of an
 * invoice's cost.
 */
class Paper extends PDFDocument {
  // The library writes its first bytes before a field of ours could be initialised.
  declare written: Uint8Array[]
  readonly ended = Promise.withResolvers<void>()
  override push(chunk: Uint8Array | null) {
    this.written ??= []
    if (chunk) this.written.push(chunk)
    else this.ended.resolve()
    return true
  }
}

function unread(doc: PDFKit.PDFDocument, type: 'Layout' | 'Pagination', draw: () => void) {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}
