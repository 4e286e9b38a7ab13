import { inflateSync } from 'node:zlib'

const A4 = 841.89

/**
 * The text on the pages of a PDF of ours, in drawing order and without spaces, since a line is drawn in pieces. In
 * standard fonts a glyph's code is its character; for embedded fonts the file maps them. Text above or below the paper
 * is left out.
 */
export function pdfText(pdf: Buffer): string {
  const file = pdf.toString('latin1')
  const faces = lettersOfFaces(file)
  const drawn = [...file.matchAll(/\/FlateDecode.*?stream\r?\n(.*?)\r?\nendstream/gs)]
  return drawn
    .map(([, packed]) => shownIn(unpacked(packed!), faces))
    .join('')
    .replaceAll(/\s/g, '')
}

/** Tracks the baseline of the text: `q` and `Q` save and restore, `cm` moves and turns over. */
const unpacked = (packed: string) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')

function shownIn(content: string, faces: Faces): string {
  let place = { turn: 1, up: 0 }
  const kept: (typeof place)[] = []
  let line = 0
  let face = ''
  let shown = ''
  for (const operation of content.split('\n')) {
    const [, , , turn = 1, , up = 0] = operation.split(' ').map(Number)
    if (operation === 'q') kept.push(place)
    else if (operation === 'Q') place = kept.pop() ?? place
    else if (operation.endsWith(' cm')) place = { turn: place.turn * turn, up: place.turn * up + place.up }
    else if (operation.endsWith(' Tm')) line = place.turn * up + place.up
    else if (operation.endsWith(' Tf')) face = operation.split(' ')[0]!.slice(1)
    else if (operation.endsWith(' TJ') && line > 0 && line < A4) shown += letters(operation, faces.get(face))
  }
  return shown
}

const letters = (shown: string, face?: readonly string[]) =>
  [...shown.matchAll(/<([0-9a-f]*)>/gi)]
    .map(([, codes]) =>
      face
        ? [...codes!.matchAll(/.{4}/g)].map(([glyph]) => face[Number.parseInt(glyph, 16)] ?? '').join('')
        : new TextDecoder('windows-1252').decode(Buffer.from(codes!, 'hex')),
    )
    .join('')

/** The characters of each embedded font's glyphs, by the font's name on the pages. */
type Faces = Map<string, readonly string[]>
function lettersOfFaces(file: string): Faces {
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
  const bodyOf = (id: string) =>
    new RegExp(`(?:^|\\n)${id} 0 obj\\r?\\n(.*?)\\r?\\nendobj`, 's').exec(file)?.[1] ?? ''
  const map = /\/ToUnicode (\d+) 0 R/.exec(bodyOf(object))?.[1]
  const packed = map && /stream\r?\n(.*?)\r?\nendstream/s.exec(bodyOf(map))?.[1]
  if (!packed) return undefined
  const listed = [...unpacked(packed).matchAll(/\[(.*?)\]/gs)].flatMap(
    ([, list]) => list!.match(/<[^>]*>/g) ?? [],
  )
  return listed.map((codes) =>
    String.fromCharCode(...(codes.match(/[0-9a-f]{4}/gi) ?? []).map((code) => Number.parseInt(code, 16))),
  )
}
