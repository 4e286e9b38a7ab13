import { LIMITS } from '../file/limits.rule.ts'
import type { TextLine } from '../file/text-lines.ts'
import { ImportRefused } from '../rates.rule.ts'

export type XmlPart =
  | { kind: 'text' | 'section'; text: string; line: number }
  | { kind: 'tag'; name: string; closes: boolean; empty: boolean; text: string; line: number }
  | { kind: 'stray'; line: number }

/** A construct whose end has not come yet. The end is on one line, since lines come whole. */
type Open = { kind: 'section' | 'skipped' | 'tag'; until: string; line: number; text: string; quote: string }

const opens = [
  { begin: '<![CDATA[', until: ']]>', kind: 'section' },
  { begin: '<!--', until: '-->', kind: 'skipped' },
  { begin: '<?', until: '?>', kind: 'skipped' },
] as const
const tagForm = /^(\/?)([\w:.-]+)(?:\s[\s\S]*?)?(\/?)$/

/** Tags, texts and sections of an XML file, line by line. Each letter is read once: the work grows with the file. */
export function xmlParts(): { push(line: TextLine): XmlPart[]; isOpen(): boolean } {
  let open: Open | undefined
  function push({ text, number }: TextLine): XmlPart[] {
    const found: XmlPart[] = []
    const whole = `${text}\n`
    for (let at = 0; at < whole.length; )
      at = open ? goOn(open, whole, at, found) : begin(whole, at, number, found)
    return found
  }
  function begin(whole: string, at: number, line: number, found: XmlPart[]): number {
    if (whole[at] !== '<') {
      const next = whole.indexOf('<', at)
      const to = next < 0 ? whole.length : next
      found.push({ kind: 'text', text: whole.slice(at, to), line })
      return to
    }
    if (/^<!DOCTYPE/i.test(whole.slice(at, at + 9)))
      throw new ImportRefused(
        `Line ${line}: the feed has a document type (DOCTYPE): save it without; nothing was imported.`,
      )
    const special = opens.find((one) => whole.startsWith(one.begin, at))
    if (special) {
      open = { kind: special.kind, until: special.until, line, text: '', quote: '' }
      return at + special.begin.length
    }
    if (/[\w/]/.test(whole[at + 1] ?? '')) open = { kind: 'tag', until: '>', line, text: '', quote: '' }
    else found.push({ kind: 'stray', line })
    return at + 1
  }
  function goOn(now: Open, whole: string, at: number, found: XmlPart[]): number {
    const end = now.kind === 'tag' ? endOfTag(now, whole, at) : whole.indexOf(now.until, at)
    const to = end < 0 ? whole.length : end
    if (now.kind !== 'skipped') now.text += whole.slice(at, to)
    const most = now.kind === 'tag' ? LIMITS.tagLetters : LIMITS.itemLetters
    if (now.text.length > most)
      throw new ImportRefused(
        `Line ${now.line}: what opens here has more than ${most} letters; nothing was imported.`,
      )
    if (end < 0) return to
    open = undefined
    if (now.kind === 'section') found.push({ kind: 'section', text: now.text, line: now.line })
    if (now.kind === 'tag') found.push(tagOf(now))
    return to + now.until.length
  }
  return { push, isOpen: () => open !== undefined }
}

/** Index at which a tag closes, outside the quotes of its attributes; -1 when not on this line. */
function endOfTag(open: Open, whole: string, from: number): number {
  for (let at = from; at < whole.length; at++) {
    const sign = whole[at]!
    if (open.quote) {
      const close = whole.indexOf(open.quote, at)
      if (close < 0) return -1
      at = close
      open.quote = ''
    } else if (sign === '>') return at
    else if (sign === '"' || sign === "'") open.quote = sign
  }
  return -1
}

function tagOf({ text, line }: Open): XmlPart {
  const [, closes, name = '', empty] = tagForm.exec(text) ?? []
  if (!name) return { kind: 'stray', line }
  return { kind: 'tag', name, closes: closes === '/', empty: empty === '/', text, line }
}
