import { ImportRefused } from '../rates.rule.ts'
import type { Line } from '../text-lines.ts'

/** One `<item>` of a feed: what it says by name, each as often as it is said; its parts (shipping, tax) are left out. */
export type FeedItem = { line: number; said: Record<string, string[]>; fault?: string }

const longestItem = 1_000_000
/** A section, a comment, an instruction, a tag, or text up to the next of them. */
const token =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)(?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*?)?(\/?)>|([^<]+)(?=<)/y
const items = new Set(['item', 'entry'])

/**
 * The items of an RSS or Atom feed, line by line and one at a time. It is as much XML as such feeds are made of: a document
 * type, whose entities could be anything, is refused.
 */
export function xmlItems(): { push(line: Line): FeedItem[]; end(): FeedItem[] } {
  let [rest, open]: [string, string[]] = ['', []]
  let item: FeedItem | undefined
  let text = ''
  function read(line: number): FeedItem[] {
    const found: FeedItem[] = []
    token.lastIndex = 0
    let at = 0
    for (let part = token.exec(rest); part; part = token.exec(rest)) {
      at = token.lastIndex
      const [, section, closes, name = '', empty, words] = part
      if (section !== undefined) text += section
      else if (words !== undefined) text += decoded(words, item)
      else if (name && !closes) begin(bare(name), empty !== '', line)
      else if (name) end(bare(name), found)
    }
    rest = rest.slice(at)
    if (/^<!DOCTYPE/i.test(rest.trimStart()))
      throw new ImportRefused(
        'The feed has a document type (DOCTYPE): save it without; nothing was imported.',
      )
    if (rest.length > longestItem) throw new ImportRefused(`Line ${line}: what opens here does not end.`)
    return found
  }
  function begin(name: string, empty: boolean, line: number) {
    if (items.has(name)) [item, open] = [{ line, said: {} }, []]
    else if (item && !empty) open.push(name)
    text = ''
  }
  function end(name: string, found: FeedItem[]) {
    if (!item) return
    if (items.has(name)) {
      if (open.length > 0) item.fault = `<${open.at(-1)}> is not closed`
      found.push(item)
      item = undefined
    } else if (open.at(-1) !== name) item.fault = `</${name}> closes what is not open`
    else {
      if (open.length === 1) item.said[name] = [...(item.said[name] ?? []), text.trim()]
      open.pop()
    }
    text = ''
  }
  return {
    push(line) {
      if (line.fault) throw new ImportRefused(`Line ${line.number}: ${line.fault}.`)
      rest += `${line.text}\n`
      return read(line.number)
    },
    end() {
      if (item || rest.trim() !== '')
        throw new ImportRefused('The feed ends too early: fetch it again; nothing was imported.')
      return []
    },
  }
}

const bare = (name: string) => name.replace(/^[gc]:/, '').toLowerCase()

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
function decoded(text: string, item: FeedItem | undefined): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,20}));/gi, (whole, hex, decimal, name) => {
    if (name) {
      if (!(name in entities) && item) item.fault = `${whole} is no entity of XML`
      return entities[name] ?? whole
    }
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : ''
  })
}
