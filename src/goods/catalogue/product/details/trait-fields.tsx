import '../product.css'
import type { UseFormRegister } from 'react-hook-form'
import { type Aspect, aspects, aspectValues, type Traits } from '#/goods/catalogue/traits/aspects.rule.ts'
import { Select } from '#/platform/ui/form/field.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import type { ProductEditView } from '../product-edit.schema.ts'
import { BY_RULE, type DetailValues, NO_VALUE } from './details-values.ts'

type FieldsProps = { product: ProductEditView; register: UseFormRegister<DetailValues> }

const titles: Record<Aspect, string> = {
  sleeve: 'Sleeves',
  neck: 'Neck',
  length: 'Length',
  fit: 'Fit',
  print: 'Pattern',
  fabric: 'Fabric, where no fibres are known',
  heel: 'Heel',
}

/** Traits for filters and never-rules: from the words, or corrected by a buyer. */
export const TraitFields = ({ product, register }: FieldsProps) => (
  <Section title="How it is found">
    <div className="keep-grid">
      {aspects.map((aspect) => (
        <Select
          key={aspect}
          label={titles[aspect]}
          options={optionsOf(aspect, product)}
          {...register(`traits.${aspect}`)}
        />
      ))}
    </div>
  </Section>
)

/** A correction with several values stays a choice of its own. */
function optionsOf(aspect: Aspect, { traits, corrected }: Pick<ProductEditView, 'traits' | 'corrected'>) {
  const chosen = corrected[aspect] ?? []
  return [
    { value: BY_RULE, label: `By its words: ${labelOf(traits[aspect])}` },
    { value: NO_VALUE, label: 'Not known' },
    ...aspectValues[aspect].map((value) => ({ value, label: labelOf([value]) })),
    ...(chosen.length > 1 ? [{ value: chosen.join(), label: labelOf(chosen) }] : []),
  ]
}

const labelOf = (values: Traits[Aspect] = []) =>
  values.length === 0 ? 'nothing' : values.map(wordOf).join(', ')

/** The aspect of sleeves has the value `none`. */
const wordOf = (value: string) => (value === 'none' ? 'sleeveless' : value.replaceAll('-', ' '))
