/** An element of a mail: its attributes, its own style declarations, and its parent. */
export type MailElement = {
  name: string
  attributes: Record<string, string>
  style: Record<string, string>
  within: MailElement | undefined
  text: string
}

const VOID = new Set(['br', 'img', 'meta', 'link', 'hr', 'input'])

/** The elements of a mail in their order. Throws for malformed HTML, which programs repair in different ways. */
export function readMail(html: string): MailElement[] {
  const all: MailElement[] = []
  const open: MailElement[] = []
  const body = html.replace(/^<!DOCTYPE[^>]*>/, '').replaceAll(/<!--.*?-->/gs, '')
  for (const [, closes, name = '', source = '', text = ''] of body.matchAll(
    /<(\/?)([a-z][a-z0-9]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>([^<]*)/gi,
  )) {
    if (closes) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another`)
    } else {
      const attributes = attributesOf(source)
      const style = declarationsOf(attributes.style ?? '')
      const element = { name, attributes, style, within: open.at(-1), text: '' }
      all.push(element)
      if (!VOID.has(name)) open.push(element)
    }
    const around = open.at(-1)
    if (around) around.text += text
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)!.name}> is not closed`)
  return all
}

const attributesOf = (source: string) =>
  Object.fromEntries(
    [...source.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [
      name!.toLowerCase(),
      value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
    ]),
  )

export const declarationsOf = (style: string) =>
  Object.fromEntries(
    style
      .split(';')
      .filter((declaration) => declaration.includes(':'))
      .map((declaration) => [
        declaration.slice(0, declaration.indexOf(':')).trim(),
        declaration.slice(declaration.indexOf(':') + 1).trim(),
      ]),
  )

/** The rules of a sheet, with their conditions. */
export const rulesOf = (
  sheet: string,
): { condition: string; selector: string; style: Record<string, string> }[] => {
  const rules = []
  let condition = ''
  for (const [, at, selector, style, ends] of sheet.matchAll(/(@media [^{]+)\{|([^{}]+)\{([^{}]*)\}|(\})/g)) {
    if (at) condition = at
    else if (ends) condition = ''
    else rules.push({ condition, selector: selector!.trim(), style: declarationsOf(style!) })
  }
  return rules
}
