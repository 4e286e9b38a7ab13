import { LIMITS } from '../file/limits.rule.ts'
import type { TextLine } from '../file/text-lines.ts'
import { ImportRefused } from '../rates.rule.ts'
import { type XmlPart, xmlParts } from './xml-parts.rule.ts'

/** One `<item>` of a feed: its values by name, several where a name repeats. Nested parts (shipping, tax) are left out. */
export type FeedItem = { line: number; values: Record<string, string[]>; fault?: string }

const items = new Set(['item', 'entry'])

/** The items of an RSS or Atom feed, line by line. A document type is refused, since its entities could be anything. */
export function xmlItems(): { push(line: TextLine): FeedItem[]; end(): FeedItem[] } {
  const parts = xmlParts()
  let item: FeedItem | undefined
  let open: string[] = []
  let text = ''
  let size = 0
  function count(letters: number, line: number) {
    size += letters
    if (size > LIMITS.itemLetters)
      throw new ImportRefused(
        `Line ${line}: the text or item that begins here has more than ${LIMITS.itemLetters} letters; nothing was imported.`,
      )
  }
  function begin(name: string, empty: boolean, line: number) {
    if (items.has(name)) {
      item = { line, values: {} }
      open = []
    } else if (item && !empty) open.push(name)
    if (open.length > LIMITS.depth)
      throw new ImportRefused(`Line ${line}: more than ${LIMITS.depth} tags are open; nothing was imported.`)
    text = ''
    if (!item || items.has(name)) size = 0
  }
  function end(name: string, found: FeedItem[]) {
    if (!item) return
    if (items.has(name)) {
      if (open.length > 0) item.fault = `<${open.at(-1)}> is not closed`
      found.push(item)
      item = undefined
      size = 0
    } else if (open.at(-1) !== name) item.fault = `</${name}> closes what is not open`
    else {
      if (open.length === 1) addTo(item.values, name, text.trim())
      open.pop()
    }
    text = ''
  }
  function read(part: XmlPart, found: FeedItem[]) {
    if (part.kind !== 'stray') count(part.text.length, item?.line ?? part.line)
    else if (item) item.fault = 'A "<" begins no tag: write &lt;'
    if (part.kind === 'tag' && part.closes) end(bare(part.name), found)
    else if (part.kind === 'tag') begin(bare(part.name), part.empty, part.line)
    else if (part.kind !== 'stray' && item)
      text += part.kind === 'text' ? decoded(part.text, item) : part.text
  }
  return {
    push(line) {
      if (line.fault) throw new ImportRefused(`Line ${line.number}: ${line.fault}.`)
      const found: FeedItem[] = []
      for (const part of parts.push(line)) read(part, found)
      return found
    },
    end() {
      if (item || parts.isOpen())
        throw new ImportRefused('The feed ends too early: fetch it again; nothing was imported.')
      return []
    },
  }
}

/** The file chooses the names: one such as "constructor" must not find an inherited value. */
function addTo(values: FeedItem['values'], name: string, text: string) {
  if (!Object.hasOwn(values, name)) values[name] = []
  values[name]?.push(text)
}

const bare = (name: string) => name.replace(/^[gc]:/, '').toLowerCase()

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
function decoded(text: string, item: FeedItem | undefined): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,20}));/gi, (whole, hex, decimal, name) => {
    if (name) {
      if (!Object.hasOwn(entities, name) && item) item.fault = `${whole} is no entity of XML`
      return entities[name] ?? whole
    }
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : ''
  })
}
