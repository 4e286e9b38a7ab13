import { inflateSync } from 'node:zlib'

const A4 = 841.89

/**
 * What is to be read on the pages of a PDF of ours, in the order it is drawn and without its spaces, since a line is drawn
 * in pieces. Its faces are the standard ones, so a glyph's code is its letter; what stands above or below the paper is
 * drawn as well, and read by nobody.
 */
export function pdfText(pdf: Buffer): string {
  const drawn = [...pdf.toString('latin1').matchAll(/\/FlateDecode.*?stream\r?\n(.*?)\r?\nendstream/gs)]
  return drawn
    .map(([, packed]) => shownIn(inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1')))
    .join('')
    .replaceAll(/\s/g, '')
}

/** Follows where a line's foot comes to stand: `q` and `Q` keep and restore, `cm` moves and turns over. */
function shownIn(content: string): string {
  let place = { turn: 1, up: 0 }
  const kept: (typeof place)[] = []
  let line = 0
  let shown = ''
  for (const operation of content.split('\n')) {
    const [, , , turn = 1, , up = 0] = operation.split(' ').map(Number)
    if (operation === 'q') kept.push(place)
    else if (operation === 'Q') place = kept.pop() ?? place
    else if (operation.endsWith(' cm')) place = { turn: place.turn * turn, up: place.turn * up + place.up }
    else if (operation.endsWith(' Tm')) line = place.turn * up + place.up
    else if (operation.endsWith(' TJ') && line > 0 && line < A4) shown += letters(operation)
  }
  return shown
}

const letters = (shown: string) =>
  [...shown.matchAll(/<([0-9a-f]*)>/gi)]
    .map(([, codes]) => new TextDecoder('windows-1252').decode(Buffer.from(codes!, 'hex')))
    .join('')
