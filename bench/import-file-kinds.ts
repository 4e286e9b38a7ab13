import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'

type Kind = { sizes: readonly number[]; gzip?: boolean; pieces(size: number): Generator<string> }

const sentence = 'Soft, and falls well; made in Portugal from wool of one farm. '
const csvHead =
  'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price\n'
const csvProduct = (n: number) =>
  ['S', 'M', 'L', 'XL']
    .map(
      (size, at) =>
        `garment-${n},${at === 0 ? `Garment ${n} Dress,"<p>${sentence.repeat(6)}</p>",House,Dress,Size` : ',,,,'},${size},G-${n}-${size},5,199.00\n`,
    )
    .join('')
const feedItem = (n: number) =>
  `<item>\n<g:id>G-${n}</g:id>\n<g:item_group_id>P-${n >> 2}</g:item_group_id>\n<title>Garment ${n >> 2} Dress</title>\n<description>${sentence.repeat(6)}</description>\n<g:brand>House</g:brand>\n<g:size>${n & 3}</g:size>\n<g:price>199.00 DKK</g:price>\n</item>\n`
const tsvRow = (n: number) =>
  `G-${n}\tP-${n >> 2}\tGarment ${n >> 2} Dress\t${sentence.repeat(6)}\tHouse\t${n & 3}\t199.00 DKK\n`

/** Yields pieces until this many megabytes are written. */
function* filled(
  megabytes: number,
  head: string,
  piece: (n: number) => string,
  tail = '',
): Generator<string> {
  yield head
  for (let n = 0, bytes = 0; bytes < megabytes * 1_000_000; n++) {
    const text = piece(n)
    bytes += text.length
    yield text
  }
  yield tail
}
function* repeated(count: number, head: string, line: (n: number) => string, tail = ''): Generator<string> {
  yield head
  for (let n = 0; n < count; n += 1000) {
    let text = ''
    for (let at = n; at < Math.min(n + 1000, count); at++) text += line(at)
    yield text
  }
  yield tail
}

const csv = (size: number) => filled(size, csvHead, csvProduct)
const sizes = [1, 10, 100] as const

export const importFileKinds = {
  csv: { sizes, pieces: csv },
  xml: { sizes, pieces: (size) => filled(size, '<rss>\n<channel>\n', feedItem, '</channel>\n</rss>\n') },
  tsv: {
    sizes,
    pieces: (size) => filled(size, 'id\titem_group_id\ttitle\tdescription\tbrand\tsize\tprice\n', tsvRow),
  },
  'csv.gz': { sizes, gzip: true, pieces: csv },
  'rows of one product': {
    sizes: [200_000, 2_000_000],
    gzip: true,
    pieces: (size) => repeated(size, 'Handle,Title,Variant Price\n', (n) => `a,b${n},1\n`),
  },
  'lines of one text': {
    sizes: [15_000, 60_000],
    pieces: (size) =>
      repeated(
        size,
        '<rss>\n<item>\n<g:id>A</g:id>\n<title>B</title>\n<description>',
        () => 'eight by\n',
        '</description>\n<g:price>1 DKK</g:price>\n</item>\n</rss>\n',
      ),
  },
  'gzip of 1:1000': {
    sizes: [100_000, 1_000_000],
    gzip: true,
    pieces: (size) => repeated(size, 'Handle,Title,Variant Price\n', () => `a,${'b'.repeat(90)},1\n`),
  },
} satisfies Record<string, Kind>

export const openKind = (name: keyof typeof importFileKinds, size: number) => {
  const kind: Kind = importFileKinds[name]
  const text = () => Readable.from(bytesOf(kind.pieces(size)))
  return { gzip: kind.gzip ?? false, open: () => (kind.gzip ? text().pipe(createGzip()) : text()) }
}
function* bytesOf(pieces: Generator<string>): Generator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece)
}

export function megabytesOf(name: keyof typeof importFileKinds, size: number) {
  let bytes = 0
  for (const piece of importFileKinds[name].pieces(size)) bytes += piece.length
  return Math.round(bytes / 100_000) / 10
}
