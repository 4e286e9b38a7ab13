/** An element of a document, with the parts that tests need. Throws when the document is not well formed. */
export type XmlElement = { name: string; text: string; children: XmlElement[] }

export function readXml(document: string): XmlElement {
  const root: XmlElement = { name: '', text: '', children: [] }
  const open = [root]
  const body = document.replace(/^<\?xml[^>]*\?>/, '')
  for (const [, closes, name = '', , text = ''] of body.matchAll(
    /<(\/?)([\w:]+)((?:\s[\w:]+="[^"<]*")*)>([^<]*)/g,
  )) {
    if (closes) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another`)
      continue
    }
    const element = { name, text: unescaped(text.trim()), children: [] }
    open.at(-1)!.children.push(element)
    open.push(element)
  }
  const [only, ...more] = root.children
  if (!only || more.length > 0 || open.length !== 1) throw new Error('Not one element that is closed')
  return only
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text.replace(/&(\w*);?/g, (_, name: string) => {
    const sign = signs[name]
    if (!sign) throw new Error(`&${name} means nothing`)
    return sign
  })

/** Every element at the end of a path of names, without their prefixes. */
export function elementsAt(from: XmlElement, ...[name, ...path]: string[]): XmlElement[] {
  if (name === undefined) return [from]
  return from.children
    .filter((child) => child.name.replace(/^\w+:/, '') === name)
    .flatMap((child) => elementsAt(child, ...path))
}
export const textsAt = (from: XmlElement, path: string) =>
  elementsAt(from, ...path.split('/')).map(({ text }) => text)
