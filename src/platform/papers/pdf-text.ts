import { constants, inflateSync } from 'node:zlib'
import { between } from '#/platform/texts/between.rule.ts'

const A4 = 841.89

/**
 * The text on the pages of a PDF of ours, in drawing order and without spaces, since a line is drawn in pieces. In
 * standard fonts a glyph's code is its character; for embedded fonts the file maps them. Text above or below the paper
 * is left out.
 */
export function pdfText(pdf: Buffer): string {
  const file = pdf.toString('latin1')
  const fonts = lettersOfFonts(file)
  return file
    .split('\nendobj')
    .filter((object) => object.includes('/FlateDecode'))
    .flatMap(streamIn)
    .map((packed) => shownIn(unpacked(packed), fonts))
    .join('')
    .replaceAll(/\s/g, '')
}

const streamIn = (object: string) => between(object, 'stream\n', '\nendstream')

/** A sum that ends with the byte of a line's end loses it to the pattern above; all the text stands before it. */
export const unpacked = (packed: string) =>
  inflateSync(Buffer.from(packed, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')

/** Tracks the baseline of the text: `q` and `Q` save and restore, `cm` moves and turns over. */
function shownIn(content: string, fonts: Fonts): string {
  let matrix = { scale: 1, up: 0 }
  const stack: (typeof matrix)[] = []
  let line = 0
  let font = ''
  let shown = ''
  for (const operation of content.split('\n')) {
    const [, , , scale = 1, , up = 0] = operation.split(' ').map(Number)
    if (operation === 'q') stack.push(matrix)
    else if (operation === 'Q') matrix = stack.pop() ?? matrix
    else if (operation.endsWith(' cm'))
      matrix = { scale: matrix.scale * scale, up: matrix.scale * up + matrix.up }
    else if (operation.endsWith(' Tm')) line = matrix.scale * up + matrix.up
    else if (operation.endsWith(' Tf')) font = operation.split(' ')[0]!.slice(1)
    else if (operation.endsWith(' TJ') && line > 0 && line < A4) shown += letters(operation, fonts.get(font))
  }
  return shown
}

export const letters = (shown: string, font?: readonly string[]) =>
  [...shown.matchAll(/<([0-9a-f]*)>/gi)]
    .map(([, codes]) =>
      font
        ? [...codes!.matchAll(/.{4}/g)].map(([glyph]) => font[Number.parseInt(glyph, 16)] ?? '').join('')
        : new TextDecoder('windows-1252').decode(Buffer.from(codes!, 'hex')),
    )
    .join('')

/** The characters of each embedded font's glyphs, by the font's name on the pages. */
export type Fonts = Map<string, readonly string[]>
export function lettersOfFonts(file: string): Fonts {
  const named = new Map<string, string>()
  for (const [, name, object] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) named.set(name!, object!)
  return new Map(
    [...named].flatMap(([name, object]) => {
      const letters = lettersOf(file, object)
      return letters ? [[name, letters] as const] : []
    }),
  )
}
function lettersOf(file: string, object: string): readonly string[] | undefined {
  const bodyOf = (id: string) => between(file, `\n${id} 0 obj\n`, '\nendobj')[0] ?? ''
  const map = /\/ToUnicode (\d+) 0 R/.exec(bodyOf(object))?.[1]
  const [packed] = map ? streamIn(bodyOf(map)) : []
  if (!packed) return undefined
  const listed = between(unpacked(packed), '[', ']').flatMap((list) => list.match(/<[^<>]*>/g) ?? [])
  return listed.map((codes) =>
    String.fromCharCode(...(codes.match(/[0-9a-f]{4}/gi) ?? []).map((code) => Number.parseInt(code, 16))),
  )
}
