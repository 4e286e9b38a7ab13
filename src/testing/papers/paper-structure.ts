import { type Fonts, letters, lettersOfFonts, unpacked } from '#/platform/papers/pdf-text.ts'

/** An element of a paper's structure, as a screen reader meets it. */
export type Tagged = {
  role: string
  scope: string | undefined
  lang: string | undefined
  text: string
  parts: Tagged[]
}
/** `untagged`: text on a page that is neither in the structure nor marked as decoration. */
type Structure = { elements: Tagged[]; untagged: string[] }

/** The structure of a PDF of ours in reading order, with the text that its pages draw for each element. */
export function structureOf(pdf: Buffer): Structure {
  const file = pdf.toString('latin1')
  const bodies = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n(.*?)\r?\nendobj/gs)].map(([, id, body]) => [id!, body!]),
  )
  const { texts, untagged } = textsOf(bodies, lettersOfFonts(file))
  const root = [...bodies.values()].find((body) => body.includes('/Type /StructTreeRoot')) ?? ''
  const read = (id: string): Tagged => elementOf(bodies.get(id) ?? '', { texts, read })
  return { elements: refsIn(listIn(root)).map(read), untagged }
}

/** All elements, each before its parts. */
export const flat = (elements: readonly Tagged[]): Tagged[] =>
  elements.flatMap((element) => [element, ...flat(element.parts)])

type Texts = Map<string, string>
type Reading = { texts: Texts; read: (id: string) => Tagged }

function elementOf(body: string, { texts, read }: Reading): Tagged {
  const only = (what: RegExp) => what.exec(body)?.[1]
  const list = listIn(body)
  const marks = [...list.replaceAll(/\d+ 0 R/g, '').matchAll(/\d+/g)].map(([mark]) => mark)
  const parts = refsIn(list).map(read)
  return {
    role: only(/\/S \/(\w+)/) ?? '',
    scope: only(/\/Scope \/(\w+)/),
    lang: only(/\/Lang \(([^)]*)\)/),
    text: [
      ...marks.map((mark) => texts.get(`${only(/\/Pg (\d+) 0 R/)} ${mark}`) ?? ''),
      ...parts.map(({ text }) => text),
    ].join(''),
    parts,
  }
}

const listIn = (body: string) => /\/K \[([^\]]*)\]/.exec(body)?.[1] ?? ''
const refsIn = (list: string) => [...list.matchAll(/(\d+) 0 R/g)].map(([, id]) => id!)

/** The text of each marked part, by its page and number. */
function textsOf(bodies: ReadonlyMap<string, string>, fonts: Fonts) {
  const texts: Texts = new Map()
  const untagged: string[] = []
  for (const [page, body] of bodies) {
    const content = /\/Type \/Page\b/.test(body) && /\/Contents (\d+) 0 R/.exec(body)?.[1]
    const packed = content && /stream\r?\n(.*?)\r?\nendstream/s.exec(bodies.get(content) ?? '')?.[1]
    if (!packed) continue
    for (const { mark, text } of drawnIn(unpacked(packed), fonts))
      if (mark === 'none') untagged.push(text)
      else texts.set(`${page} ${mark}`, `${texts.get(`${page} ${mark}`) ?? ''}${text}`)
  }
  return { texts, untagged }
}

/** The pieces of text of a page, each with the mark that it stands under; decoration is left out. */
function* drawnIn(content: string, fonts: Fonts) {
  const open: string[] = []
  let font = ''
  let next = ''
  for (const operation of content.split('\n')) {
    if (operation.endsWith(' Tf')) font = operation.split(' ')[0]!.slice(1)
    if (operation.startsWith('/Artifact')) next = 'decoration'
    const mark = /^\/MCID (\d+)/.exec(operation)?.[1]
    if (mark) next = mark
    if (/ B[DM]C$/.test(operation)) open.push(next || 'none')
    if (/ B[DM]C$/.test(operation)) next = ''
    if (operation === 'EMC') open.pop()
    const under = open.at(-1) ?? 'none'
    if (operation.endsWith(' TJ') && under !== 'decoration')
      yield { mark: under, text: letters(operation, fonts.get(font)) }
  }
}
