import type { XmlElement } from './read-xml.ts'

/**
 * The part of a published XML schema that our files use. `children`: the elements inside an element in their order; `?` marks those that may
 * be missing, `*` any number, `+` at least one. `texts`: the form of an element's text. A name may be `Parent/Child`.
 */
export type XmlRules = {
  root: string
  children: Readonly<Record<string, string>>
  texts: Readonly<Record<string, RegExp>>
}

export const upTo = (length: number) => new RegExp(`^[\\s\\S]{0,${length}}$`)
export const date = /^\d{4}-\d{2}-\d{2}$/
export const money = /^-?\d{1,18}(\.\d{1,2})?$/
export const whole = (digits: number) => new RegExp(`^\\d{1,${digits}}$`)
export const oneOf = (...values: string[]) => new RegExp(`^(${values.join('|')})$`)

/** Deviations of a document from the rules; an element without a rule is one. */
export function deviations(root: XmlElement, rules: XmlRules): string[] {
  return root.name === rules.root ? ofElement(root, '', rules) : [`${root.name} is not ${rules.root}`]
}

function ofElement(element: XmlElement, parent: string, rules: XmlRules): string[] {
  const { name, text, children } = element
  const order = rules.children[`${parent}/${name}`] ?? rules.children[name]
  const form = rules.texts[`${parent}/${name}`] ?? rules.texts[name]
  if (order !== undefined)
    return [
      ...ofOrder(element, order.split(' ')),
      ...children.flatMap((child) => ofElement(child, name, rules)),
    ]
  if (form === undefined) return [`${parent}/${name} has no rule`]
  return children.length === 0 && form.test(text) ? [] : [`${parent}/${name} is ${JSON.stringify(text)}`]
}

function ofOrder({ name, children }: XmlElement, order: readonly string[]): string[] {
  const found: string[] = []
  let at = 0
  for (const one of order) {
    const [, wanted = one, mark = ''] = /^(\w+)([?*+]?)$/.exec(one) ?? []
    let count = 0
    while (children[at]?.name === wanted) {
      count++
      at++
    }
    if (count === 0 && (mark === '' || mark === '+')) found.push(`${name} has no ${wanted}`)
    if (count > 1 && (mark === '' || mark === '?')) found.push(`${name} has ${count} of ${wanted}`)
  }
  const rest = children[at]
  return rest ? [...found, `${name} has ${rest.name} where it may not stand`] : found
}
