import type { Kind } from '../vocabulary/kinds.rule.ts'
import { type Language, languages, type Multilingual } from '../vocabulary/languages.rule.ts'
import type { Aspect, Traits } from './aspects.rule.ts'
import { languageOfText } from './language-of.rule.ts'
import { spaced, type TraitRule, traitRules } from './trait-rules.rule.ts'

type TraitSource = {
  title: Multilingual
  /** Compositions and descriptions. */
  stories?: readonly Multilingual[]
  /** Labels without a language: read as English and as the language of the English column. */
  tags?: readonly string[]
  /** "To the knee" is the length of a skirt; of jeans it is the place where they are narrow. */
  kind?: Kind
}
type Text = { rules: readonly TraitRule[]; name: string; whole: string }

/** The values that a product's words name. The words of each language are read by that language's rules alone. */
export function traitsOf(source: TraitSource): Traits {
  const texts = textsOf(source)
  const traits: Partial<Record<Aspect, string[]>> = {}
  for (const { rules, name, whole } of texts)
    for (const rule of rules) if (matches(rule, rule.reads === 'all' ? whole : name)) add(traits, rule)
  if (source.kind && !kindsWith('length', '').includes(source.kind)) delete traits.length
  // A description may name the fit of parts, "wide at the hem": it counts only if title and tags name none.
  if (traits.fit) return traits
  for (const { rules, whole } of texts)
    for (const rule of rules) if (rule.aspect === 'fit' && matches(rule, whole)) add(traits, rule)
  return traits
}

const matches = ({ says, unless }: TraitRule, text: string) => says.test(text) && !unless?.test(text)

function add(traits: Partial<Record<Aspect, string[]>>, { aspect, value }: TraitRule): void {
  if (!traits[aspect]?.includes(value)) traits[aspect] = [...(traits[aspect] ?? []), value]
}

/** Shops' files fill the English column with their own language: its text is read in the language that it is in. */
function textsOf({ title, stories = [], tags = [] }: TraitSource): Text[] {
  const inColumn = (column: Language, texts: readonly Multilingual[]) =>
    texts.flatMap((text) => text[column] ?? [])
  const columnLanguage = languageOfText(inColumn('en', [title, ...stories]).join(' '))
  return languages.flatMap((language) => {
    const columns = languages.filter((column) => (column === 'en' ? columnLanguage : column) === language)
    const names = columns.flatMap((column) => inColumn(column, [title]))
    const labels = language === 'en' || language === columnLanguage ? tags : []
    const longer = columns.flatMap((column) => inColumn(column, stories))
    if (names.length + longer.length + labels.length === 0) return []
    return {
      rules: traitRules[language],
      name: spaced(names, labels),
      whole: spaced([...names, ...longer], labels),
    }
  })
}

const upper: readonly Kind[] = ['dress', 'top', 'shirt', 'knitwear', 'jacket', 'sportswear']
const lower: readonly Kind[] = ['trousers', 'jeans', 'skirt']
const carried: readonly Kind[] = ['shoes', 'bag', 'accessory']
const clothes = [...upper, ...lower]

/** The kinds of garment for which an aspect is worth asking: a bag has no sleeves. */
export function kindsWith(aspect: Aspect, value: string): readonly Kind[] {
  if (aspect === 'sleeve' || aspect === 'neck') return upper
  if (aspect === 'heel') return ['shoes']
  if (aspect === 'length') return ['dress', 'skirt']
  if (aspect !== 'fabric') return clothes
  if (value === 'leather' || value === 'fur') return ['jacket', 'trousers', 'skirt', 'dress', ...carried]
  return value === 'wool' ? [...clothes, 'accessory'] : clothes
}

/** A garment has one length and one kind of sleeve, but may be of wool and silk. */
export const isExclusive = (aspect: Aspect) => aspect === 'sleeve' || aspect === 'heel' || aspect === 'length'
