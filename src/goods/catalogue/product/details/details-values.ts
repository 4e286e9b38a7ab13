import type { GarmentPart } from '#/goods/catalogue/fibres/garment-parts.rule.ts'
import { type Aspect, aspects, type Traits, type TraitValue } from '#/goods/catalogue/traits/aspects.rule.ts'
import { type Language, languages } from '#/goods/catalogue/vocabulary/languages.rule.ts'
import type { Corrections } from '../corrections.rule.ts'
import { type MakerFields, makerFields, texts } from '../own.rule.ts'
import type { ProductEditView } from '../product-edit.schema.ts'
import type { ProductChanges } from '../save-product.ts'

/** Values of the details form, as typed. */
export type AllTexts = Record<Language, string>
export type DetailValues = Record<(typeof texts)[number], AllTexts> &
  MakerFields & {
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

export const detailValues = (product: ProductEditView): DetailValues => ({
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
  ) as DetailValues['traits'],
})

const chosenOf = (values: Traits[Aspect]) => (values === undefined ? BY_RULE : values.join() || NO_VALUE)

const inAll = (given: Partial<AllTexts>) =>
  Object.fromEntries(languages.map((language) => [language, given[language] ?? ''])) as AllTexts

export const countChanged = (now: DetailValues, saved: DetailValues): number =>
  texts.flatMap((name) => changedIn(now[name], saved[name])).length +
  changedIn(now.fibres, saved.fibres).length +
  changedIn(now.traits, saved.traits).length +
  plainChanged(now, saved).length

/** Only changed fields are sent (R8.04). */
export function detailChanges(now: DetailValues, saved: DetailValues): ProductChanges {
  const plain = plainChanged(now, saved)
  const has = (name: (typeof plain)[number]) => plain.includes(name)
  return {
    ...changedTexts(now, saved),
    ...only('fibres', now.fibres, changedIn(now.fibres, saved.fibres)),
    ...Object.fromEntries(makerFields.filter(has).map((name) => [name, now[name]])),
    ...(has('brandId') ? { brandId: now.brandId } : {}),
    ...(has('kind') ? { kind: now.kind } : {}),
    ...(has('category') ? { category: now.category === BY_RULE ? null : now.category } : {}),
    ...(has('tags') ? { tags: tagsOf(now) } : {}),
    ...correctionsOf(now, saved),
  }
}

function correctionsOf(now: DetailValues, saved: DetailValues): { traits?: Corrections } {
  const changed = changedIn(now.traits, saved.traits)
  if (changed.length === 0) return {}
  return { traits: Object.fromEntries(changed.map((aspect) => [aspect, valuesChosen(now.traits[aspect])])) }
}

/** The choices of a field are its aspect's values. */
function valuesChosen(chosen: string): TraitValue[] | null {
  if (chosen === BY_RULE) return null
  return chosen === NO_VALUE ? [] : (chosen.split(',') as TraitValue[])
}

const changedTexts = (now: DetailValues, saved: DetailValues) =>
  Object.assign({}, ...texts.map((name) => only(name, now[name], changedIn(now[name], saved[name]))))

function only<Key extends string>(name: string, values: Record<Key, string>, keys: readonly Key[]) {
  return keys.length > 0 ? { [name]: Object.fromEntries(keys.map((key) => [key, values[key]])) } : {}
}

const tagsOf = ({ tags }: DetailValues) =>
  tags
    .split(',')
    .map((tag) => tag.trim().toLowerCase())
    .filter(Boolean)

const changedIn = <Key extends string>(now: Record<Key, string>, saved: Record<Key, string>) =>
  (Object.keys(saved) as Key[]).filter((key) => now[key] !== saved[key])

const plainNames = [...makerFields, 'brandId', 'kind', 'category', 'tags'] as const
const plainChanged = (now: DetailValues, saved: DetailValues) =>
  plainNames.filter((name) => now[name] !== saved[name])
