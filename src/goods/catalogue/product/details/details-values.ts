import type { GarmentPart } from '#/goods/catalogue/fibres/garment-parts.rule.ts'
import { type Aspect, aspects, type Traits, type TraitValue } from '#/goods/catalogue/traits/aspects.rule.ts'
import { type Language, languages } from '#/goods/catalogue/vocabulary/languages.rule.ts'
import type { Corrections } from '../corrections.rule.ts'
import { type Made, made, texts } from '../own.rule.ts'
import type { ProductEditView } from '../product-edit.schema.ts'
import type { ProductChanges } from '../save-product.ts'

/** Values of the details form, as typed. */
export type WordsOfAll = Record<Language, string>
export type Values = Record<(typeof texts)[number], WordsOfAll> &
  Made & {
    fibres: Record<GarmentPart, string>
    brandId: string
    kind: ProductEditView['kind']
    category: string
    tags: string
    traits: Record<Aspect, string>
  }

export const BY_RULE = ''
/** A garment without any value of an aspect. */
export const NO_VALUE = '-'

export const valuesOf = (product: ProductEditView): Values => ({
  title: inAll(product.title),
  description: inAll(product.description),
  material: inAll(product.material),
  care: inAll(product.care),
  fibres: product.fibres,
  maker: product.maker,
  makerContact: product.makerContact,
  euContact: product.euContact,
  brandId: product.brandId,
  kind: product.kind,
  category: product.categoryChosen ? product.category : BY_RULE,
  tags: product.tags.join(', '),
  traits: Object.fromEntries(
    aspects.map((aspect) => [aspect, chosenOf(product.corrected[aspect])]),
  ) as Values['traits'],
})

const chosenOf = (values: Traits[Aspect]) => (values === undefined ? BY_RULE : values.join() || NO_VALUE)

const inAll = (words: Partial<WordsOfAll>) =>
  Object.fromEntries(languages.map((language) => [language, words[language] ?? ''])) as WordsOfAll

export const countChanged = (now: Values, kept: Values): number =>
  texts.flatMap((name) => changedIn(now[name], kept[name])).length +
  changedIn(now.fibres, kept.fibres).length +
  changedIn(now.traits, kept.traits).length +
  plainChanged(now, kept).length

/** Only changed fields are sent (R8.04). */
export function changesOf(now: Values, kept: Values): ProductChanges {
  const plain = plainChanged(now, kept)
  const has = (name: (typeof plain)[number]) => plain.includes(name)
  return {
    ...changedWords(now, kept),
    ...only('fibres', now.fibres, changedIn(now.fibres, kept.fibres)),
    ...Object.fromEntries(made.filter(has).map((name) => [name, now[name]])),
    ...(has('brandId') ? { brandId: now.brandId } : {}),
    ...(has('kind') ? { kind: now.kind } : {}),
    ...(has('category') ? { category: now.category === BY_RULE ? null : now.category } : {}),
    ...(has('tags') ? { tags: tagsOf(now) } : {}),
    ...correctionsOf(now, kept),
  }
}

function correctionsOf(now: Values, kept: Values): { traits?: Corrections } {
  const changed = changedIn(now.traits, kept.traits)
  if (changed.length === 0) return {}
  return { traits: Object.fromEntries(changed.map((aspect) => [aspect, valuesChosen(now.traits[aspect])])) }
}

/** The choices of a field are its aspect's values. */
function valuesChosen(chosen: string): TraitValue[] | null {
  if (chosen === BY_RULE) return null
  return chosen === NO_VALUE ? [] : (chosen.split(',') as TraitValue[])
}

const changedWords = (now: Values, kept: Values) =>
  Object.assign({}, ...texts.map((name) => only(name, now[name], changedIn(now[name], kept[name]))))

function only<Key extends string>(name: string, values: Record<Key, string>, keys: readonly Key[]) {
  return keys.length > 0 ? { [name]: Object.fromEntries(keys.map((key) => [key, values[key]])) } : {}
}

const tagsOf = ({ tags }: Values) =>
  tags
    .split(',')
    .map((tag) => tag.trim().toLowerCase())
    .filter(Boolean)

const changedIn = <Key extends string>(now: Record<Key, string>, kept: Record<Key, string>) =>
  (Object.keys(kept) as Key[]).filter((key) => now[key] !== kept[key])

const plainNames = [...made, 'brandId', 'kind', 'category', 'tags'] as const
const plainChanged = (now: Values, kept: Values) => plainNames.filter((name) => now[name] !== kept[name])
