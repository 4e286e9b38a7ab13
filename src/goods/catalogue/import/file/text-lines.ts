import { ImportRefused } from '../rates.rule.ts'

/** A line of the file as it is; `fault` says why it cannot be read, as part of a sentence. */
export type TextLine = { number: number; text: string; fault?: string }
/** Lines that arrived together, and the offset of their end in the unpacked file. */
export type Lines = { lines: TextLine[]; bytes: number }

const longestLine = 1_000_000
const newline = 10
const carriageReturn = 13

/**
 * The lines of a UTF-8, UTF-16 or Windows-1252 file. Bytes that are not UTF-8 mean Windows-1252, as Excel writes it, if the
 * file has had no UTF-8 letter before; `note` reports it. Otherwise they are a fault of their line.
 */
export async function* textLines(
  source: AsyncIterable<Buffer>,
  note: (text: string) => void,
): AsyncGenerator<Lines> {
  const decode = decoder(note)
  let [pending, bytes, number]: [Buffer, number, number] = [Buffer.alloc(0), 0, 0]
  let skipping = false
  let end: number | undefined
  for await (const chunk of asUtf8(source)) {
    bytes += chunk.length
    const from = skipping ? chunk.indexOf(end ?? newline) + 1 : 0
    if (skipping && from === 0) continue
    skipping = false
    const whole = Buffer.concat([pending, chunk.subarray(from)])
    end ??= lineEndIn(whole)
    const last = end === undefined ? -1 : whole.lastIndexOf(end)
    pending = whole.subarray(last + 1)
    const lines = end === undefined || last < 0 ? [] : decode(whole.subarray(0, last), end, number)
    number += lines.length
    if (pending.length > longestLine) {
      lines.push(tooLong(++number, pending))
      pending = Buffer.alloc(0)
      skipping = true
    }
    yield { lines, bytes }
  }
  if (pending.length > 0) yield { lines: decode(pending, end ?? newline, number), bytes }
}

/** Undefined while a carriage return may still be half of a line's end. */
function lineEndIn(bytes: Buffer): number | undefined {
  if (bytes.includes(newline)) return newline
  const at = bytes.indexOf(carriageReturn)
  return at >= 0 && at < bytes.length - 1 ? carriageReturn : undefined
}

/** The beginning of the line is enough to identify its product. */
const tooLong = (number: number, bytes: Buffer): TextLine => ({
  number,
  text: bytes.subarray(0, 1000).toString('latin1'),
  fault: `The line has more than ${longestLine} bytes`,
})

function decoder(note: (text: string) => void) {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const windows = new TextDecoder('windows-1252')
  let encoding: 'utf-8' | 'windows-1252' | undefined
  const asUnicode = (bytes: Buffer): string | undefined => {
    if (encoding === 'windows-1252') return undefined
    try {
      const text = utf8.decode(bytes)
      if (text.length !== bytes.length) encoding = 'utf-8'
      return text
    } catch {
      return undefined
    }
  }
  const lineOf = (bytes: Buffer, number: number): TextLine => {
    const text = asUnicode(bytes)
    if (text !== undefined) return checked({ number, text })
    const guess = windows.decode(bytes)
    if (encoding === 'utf-8')
      return { number, text: guess, fault: 'A letter is not UTF-8, as those before are' }
    if (/[\u0080-\u009f]/.test(guess)) throw new ImportRefused(unknownEncoding(number))
    if (!encoding) note(readAsWindows(number))
    encoding = 'windows-1252'
    return checked({ number, text: guess })
  }
  return (bytes: Buffer, end: number, before: number): TextLine[] => {
    const whole = asUnicode(bytes)
    if (whole !== undefined)
      return whole
        .split(end === newline ? '\n' : '\r')
        .map((text, index) => checked({ number: before + index + 1, text: bare(text) }))
    return split(bytes, end).map((line, index) => lineOf(line, before + index + 1))
  }
}

const unknownEncoding = (line: number) =>
  `Line ${line}: the file is neither UTF-8, UTF-16 nor Windows-1252. Save it as "CSV UTF-8"; nothing was imported.`
const readAsWindows = (line: number) =>
  `The file is not UTF-8: it was read as Windows-1252, as Excel writes it, from line ${line} on. Look at its letters (å, ö, é), or save it as "CSV UTF-8".`

const bare = (text: string) => (text.endsWith('\r') ? text.slice(0, -1) : text)
const checked = (line: TextLine): TextLine =>
  line.text.includes('\0') ? { ...line, fault: 'The line has a NUL byte' } : line

function split(bytes: Buffer, end: number): Buffer[] {
  const lines: Buffer[] = []
  for (let from = 0; from <= bytes.length; ) {
    const found = bytes.indexOf(end, from)
    const to = found < 0 ? bytes.length : found
    lines.push(bytes.subarray(from, bytes[to - 1] === carriageReturn ? to - 1 : to))
    from = to + 1
  }
  return lines
}

/** A byte order mark names the Unicode encoding; without one the bytes pass unchanged. */
async function* asUtf8(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let utf16: TextDecoder | undefined
  let first = true
  for await (const chunk of source) {
    if (first) {
      const mark = chunk.subarray(0, 2).toString('hex')
      if (mark === 'fffe' || mark === 'feff')
        utf16 = new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be')
    }
    yield utf16 ? Buffer.from(utf16.decode(chunk, { stream: true })) : first ? withoutMark(chunk) : chunk
    first = false
  }
}

const withoutMark = (chunk: Buffer) =>
  chunk.subarray(0, 3).toString('hex') === 'efbbbf' ? chunk.subarray(3) : chunk
