import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { processorMs } from '#/testing/run/processor-time.ts'
import { LIMITS } from './limits.rule.ts'
import { readProductRows } from './read-products.ts'

const head = 'Handle,Title,Body (HTML),Variant Price'
const feedOf = (text: string) =>
  `<rss>\n<channel>\n<item>\n<g:id>A</g:id>\n<g:title>Dress</g:title>\n<g:description>${text}</g:description>\n<g:price>1 DKK</g:price>\n</item>\n</channel>\n</rss>\n`
const lines = (count: number, line: string) => `${line}\n`.repeat(count)

async function read(text: string | Buffer, gzip = false) {
  const products = []
  const open = () => Readable.from([Buffer.from(text)])
  for await (const product of readProductRows({ open, gzip }, () => {})) products.push(product)
  return products
}
const problemsOf = async (text: string | Buffer, gzip = false) =>
  (await read(text, gzip)).flatMap(({ problems }) =>
    problems.map(({ line, problem }) => `${line} ${problem}`),
  )

async function workOf(text: string) {
  const before = processorMs()
  await read(text)
  return processorMs() - before
}

/** Four times the file costs four times the work; work that grows with the square costs sixteen times as much. */
test.each([
  { what: 'a text of many lines', file: (n: number) => feedOf(lines(n, 'eight by')), n: 25_000 },
  {
    what: 'a section of many lines',
    file: (n: number) => feedOf(`<![CDATA[${lines(n, 'eight by')}]]>`),
    n: 25_000,
  },
  {
    what: 'a comment of many lines',
    file: (n: number) => feedOf(`<!--${lines(n, 'eight by')}-->`),
    n: 25_000,
  },
  {
    what: 'many items',
    file: (n: number) => lines(n, '<item><g:id>A</g:id><g:title>B</g:title><g:price>1</g:price></item>'),
    n: 4_000,
  },
  {
    what: 'tags over several lines',
    file: (n: number) => lines(n, '<item><g:link\nx="1"\ny="2"\n/></item>'),
    n: 6_000,
  },
  {
    what: 'a cell of many lines',
    file: (n: number) => `${head}\na,A,"${lines(n, 'eight by')}",1`,
    n: 20_000,
  },
  {
    what: 'a row of many cells and lines',
    file: (n: number) => `${head}\na,A,${','.repeat(n)}"${lines(n, 'x')}",1`,
    n: 50_000,
  },
  { what: 'quotes that do not close', file: (n: number) => `${head}\n${lines(n, 'a,"""b')}`, n: 20_000 },
  { what: 'rows of one product', file: (n: number) => `${head}\n${lines(n, 'a,A,x,1')}`, n: 20_000 },
  { what: 'empty lines', file: (n: number) => `${head}\n${lines(n, '')}a,A,x,1`, n: 60_000 },
])('T50 the work of reading $what grows with the file', { timeout: 120_000 }, async ({ file, n }) => {
  const [small, large] = [file(n), file(4 * n)]
  await workOf(small)
  const pairs = []
  for (let round = 0; round < 3; round++) pairs.push((await workOf(large)) / Math.max(5, await workOf(small)))
  expect(Math.min(...pairs)).toBeLessThan(9)
})

test('T50 rows of one product beyond the limit are not kept, and the line is named', async () => {
  const [product] = await read(`${head}\n${lines(LIMITS.rowsOfProduct + 5_000, 'a,A,x,1')}`)
  expect(product).toMatchObject({
    rows: [],
    problems: [
      { line: LIMITS.rowsOfProduct + 2, problem: `The product has more than ${LIMITS.rowsOfProduct} rows` },
    ],
  })
})

test.each([
  {
    what: 'a short cell',
    row: `a,${'x'.repeat(LIMITS.shortCellLetters + 1)},y,1`,
    says: '3 Title has more than 5000 letters',
  },
  {
    what: 'a text',
    row: `a,A,${'x'.repeat(LIMITS.cellLetters + 1)},1`,
    says: '3 Body (HTML) has more than 200000 letters',
  },
])('T50 $what that is too long costs its product, and the line is named', async ({ row, says }) => {
  expect(await problemsOf(`${head}\nb,B,x,1\n${row}\nc,C,x,1`)).toEqual([says])
})

test.each([
  {
    what: 'an item',
    text: feedOf(lines(130_000, 'eight by')),
    says: 'Line 3: the text or item that begins here has more than',
  },
  {
    what: 'a tag',
    text: `<rss>\n<item ${lines(3_000, 'a="b"')}>`,
    says: 'Line 2: what opens here has more than 10000 letters',
  },
  {
    what: 'a section',
    text: `<rss>\n<![CDATA[${lines(130_000, 'eight by')}`,
    says: 'Line 2: what opens here has more than',
  },
  { what: 'nesting', text: `<rss>\n<item>\n${lines(200, '<a>')}`, says: 'more than 100 tags are open' },
  {
    what: 'a header',
    text: `Handle,Title,Variant Price${',x'.repeat(600)}\n`,
    says: 'Line 1: the file has 603 columns',
  },
])('T50 $what beyond the limit refuses the file, and the line is named', async ({ text, says }) => {
  await expect(read(text)).rejects.toThrow(says)
})

test('T50 a packed file that grows a thousand times is refused', async () => {
  const bomb = gzipSync(`${head}\n${lines(25_000, `a,b,${'c'.repeat(500)},1`)}`, { level: 9 })
  expect(bomb.length).toBeLessThan(50_000)
  await expect(read(bomb, true)).rejects.toThrow('grows to more than 200 times its size')
})

test('T50 a packed file as shops have it is read', async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, n) => `dress-${n},Dress number ${n},"<p>${n * 7919}</p>",${n}.00`,
  )
  const packed = gzipSync([head, ...rows].join('\n'))
  expect(await read(packed, true)).toHaveLength(20_000)
})
