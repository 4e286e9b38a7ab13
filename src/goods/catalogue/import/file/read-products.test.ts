import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readProductRows } from './read-products.ts'

const head = 'Handle,Title,Variant Price'
type File = {
  because: string
  file: string | Buffer
  products: string[]
  problems?: string[]
  notes?: number
}
const windows = (text: string) => Buffer.from(text, 'latin1')

/** Reads the file in pieces of `cut` bytes too: a letter, a quote and a line end may fall on either side of a cut. */
async function read(file: string | Buffer, cut: number) {
  const bytes = Buffer.from(file)
  const pieces = Array.from({ length: Math.ceil(bytes.length / cut) }, (_, n) =>
    bytes.subarray(n * cut, (n + 1) * cut),
  )
  const notes: string[] = []
  const [products, problems]: [string[], string[]] = [[], []]
  for await (const product of readProductRows({ open: () => Readable.from(pieces), gzip: false }, (text) =>
    notes.push(text),
  )) {
    const rows = product.rows.map(({ line, cells }) => `${line}:${cells.Title}`)
    if (product.problems.length === 0) products.push(`${product.handle} ${rows.join(' ')}`)
    for (const { line, problem } of product.problems) problems.push(`${product.handle} ${line}: ${problem}`)
  }
  return { products, problems, notes }
}

test.each<File>([
  {
    because: 'rows of a handle are a product',
    file: `${head}\na,A,1\na,,2\nb,B,3`,
    products: ['a 2:A 3:', 'b 4:B'],
  },
  {
    because: 'Windows ends lines by two signs',
    file: `${head}\r\na,A,1\r\nb,B,3\r\n`,
    products: ['a 2:A', 'b 3:B'],
  },
  { because: 'old Macs end them by one', file: `${head}\ra,A,1\rb,B,3`, products: ['a 2:A', 'b 3:B'] },
  {
    because: 'a row is named by the line it begins on',
    file: `${head}\na,"A\n\nlong",1\nb,B,2`,
    products: ['a 2:A\n\nlong', 'b 5:B'],
  },
  { because: 'a doubled quote is one', file: `${head}\na,"3"" ""heel""",1`, products: ['a 2:3" "heel"'] },
  {
    because: 'a quote within a bare text is a letter',
    file: `${head}\na,3" heel,1`,
    products: ['a 2:3" heel'],
  },
  {
    because: 'empty rows, and rows of commas, are no rows',
    file: `${head}\n\na,A,1\n,,\n\n`,
    products: ['a 3:A'],
  },
  {
    because: 'a row may end early or with commas',
    file: `${head}\na,A\nb,B,2,,,`,
    products: ['a 2:A', 'b 3:B'],
  },
  {
    because: 'an unclosed quote costs its own product, and is named where it opens',
    file: `${head}\na,A,1\nb,"B,2\nc,"C",3\nd,D,4`,
    products: ['a 2:A', 'c 4:C', 'd 5:D'],
    problems: ['b 3: A quote that opens here is not closed'],
  },
  {
    because: 'so does one that no quote follows',
    file: `${head}\na,A,1\nb,"B,2\nc,C,3`,
    products: ['a 2:A', 'c 4:C'],
    problems: ['b 3: A quote that opens here is not closed'],
  },
  {
    because: 'so does one in the second line of a longer text',
    file: `${head}\na,"A\nlong","1\nb,"B",2`,
    products: ['b 4:B'],
    problems: ['a 3: A quote that opens here is not closed'],
  },
  {
    because: 'text behind a quote is no text of that quote',
    file: `${head}\na,"A" and more,1\nb,B,2`,
    products: ['b 3:B'],
    problems: ['a 2: Text follows a closing quote'],
  },
  {
    because: 'a row with too many cells costs its product, whichever row of it',
    file: `${head}\na,A,1\na,,2,3\nb,B,2`,
    products: ['b 4:B'],
    problems: ['a 3: The row has 4 cells, the header 3'],
  },
  {
    because: 'a row whose handle cannot be read belongs to the product before it',
    file: `${head}\na,A,1\n,,2,3\nb,B,2`,
    products: ['b 4:B'],
    problems: ['a 3: The row has 4 cells, the header 3'],
  },
  {
    because: 'a NUL byte is named at its line',
    file: `${head}\na,A,1\nb,B\0,2\nc,C,3`,
    products: ['a 2:A', 'c 4:C'],
    problems: ['b 3: The line has a NUL byte'],
  },
  {
    because: 'UTF-8 with a mark is UTF-8',
    file: `\ufeff${head}\na,Blå kjole – små,1`,
    products: ['a 2:Blå kjole – små'],
  },
  {
    because: 'a mark says that it is UTF-16',
    file: Buffer.from(`\ufeff${head}\na,Blå,1`, 'utf16le'),
    products: ['a 2:Blå'],
  },
  {
    because: 'or UTF-16 the other way round',
    file: Buffer.from(`\ufeff${head}\na,Blå,1`, 'utf16le').swap16(),
    products: ['a 2:Blå'],
  },
  {
    because: 'Excel writes Windows-1252, dashes and euros included',
    file: windows(`${head}\na,Bl\xe5 kjole \x96 \x80 5,1\nb,\xe6\xf8\xe5 \xc4\xd6\xdc,2`),
    products: ['a 2:Blå kjole – € 5', 'b 3:æøå ÄÖÜ'],
    notes: 1,
  },
  {
    because: 'an editor pads columns with blanks',
    file: 'Handle   ,Title      ,Variant Price\npa       ,Pa dress   ,100.00       ',
    products: ['pa 2:Pa dress'],
  },
  {
    because: 'spreadsheet programs of our countries part columns by semicolons',
    file: 'Handle;Title;Variant Price\na;"A; long";1.299,00',
    products: ['a 2:A; long'],
  },
  {
    because: 'or by tabs',
    file: 'Handle\tTitle\tVariant Price\na\tA\t1',
    products: ['a 2:A'],
  },
  {
    because: 'columns that are not read are named once for the file',
    file: `${head},SEO Title\na,A,1,x\nb,B,2,y`,
    products: ['a 2:A', 'b 3:B'],
    notes: 1,
  },
  {
    because: 'a broken letter in a UTF-8 file is a fault of its line',
    file: Buffer.concat([Buffer.from(`${head}\na,Blå,1\n`), windows('b,Bl\xe5,2\n'), Buffer.from('c,Gul,3')]),
    products: ['a 2:Blå', 'c 4:Gul'],
    problems: ['b 3: A letter is not UTF-8, as those before are'],
  },
])('$because', async ({ file, products, problems = [], notes = 0 }) => {
  for (const cut of [7, 1_000_000]) {
    const found = await read(file, cut)
    expect({ ...found, notes: found.notes.length }).toEqual({ products, problems, notes })
  }
})

test.each([
  ['Name,Price\na,1', 'lacks the column Handle, Title, Variant Price'],
  ['Handle;Title;Price\na;A;1', 'lacks the column'],
  ['"Handle,Title', 'Line 1: A quote that opens here is not closed'],
  [
    windows(`${head}\na,Bl\x8c,1\na,\x81\x8d,1`),
    'Line 3: the file is neither UTF-8, UTF-16 nor Windows-1252',
  ],
  [Buffer.from(`${head}\na,A,1`, 'utf16le'), 'NUL byte'],
])('a file that is no product file is refused with a reason: %j', async (file, because) => {
  await expect(read(file, 1_000_000)).rejects.toThrow(because)
})

test('a cell of ten megabytes costs its product, and does not stay in memory', async () => {
  const long = 'x'.repeat(10_000_000)
  expect(await read(`${head}\na,${long},1\nb,B,2`, 65_536)).toEqual({
    products: ['b 3:B'],
    problems: ['a 2: The line has more than 1000000 bytes'],
    notes: [],
  })
  const unclosed = `${head}\na,"A,1\n${Array.from({ length: 300_000 }, (_, n) => `b${n},B,2\n`).join('')}c,"C",3`
  const { products, problems } = await read(unclosed, 65_536)
  expect(problems).toEqual(['a 2: A quote that opens here is not closed'])
  expect(products).toHaveLength(300_001)
})

test('how far a file that comes in one piece is read goes by its lines: the last has no end yet', async () => {
  const file = Buffer.from(`${head}\n${['a', 'b', 'c', 'd'].map((handle) => `${handle},Title,1`).join('\n')}`)
  const reached: number[] = []
  for await (const { bytes } of readProductRows({ open: () => Readable.from([file]), gzip: false }, () => {}))
    reached.push(bytes)
  expect(reached).toEqual([2, 3, 4, 4].map((line) => Math.round((file.length * line) / 4)))
})

test('a file that ends too early is refused', async () => {
  const short = gzipSync(`${head}\na,A,1`).subarray(0, 30)
  const reading = async () => {
    for await (const _ of readProductRows({ open: () => Readable.from([short]), gzip: true }, () => {}));
  }
  await expect(reading()).rejects.toThrow('not gzip')
})
