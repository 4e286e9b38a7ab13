import '../product.css'
import type { UseFormRegister } from 'react-hook-form'
import { type GarmentPart, garmentParts } from '#/goods/catalogue/fibres/garment-parts.rule.ts'
import { TextArea, TextField } from '#/platform/ui/form/field.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import type { DetailValues } from './details-values.ts'

const partTitles: Record<GarmentPart, string> = {
  main: 'Main fabric',
  lining: 'Lining',
  filling: 'Filling',
  trim: 'Trim',
}
type FieldsProps = {
  register: UseFormRegister<DetailValues>
  errors: Readonly<Record<string, string | undefined>>
}

/** Fields of the label: fibres, which the shop shows in every language, and the maker (Regulation (EU) 2023/988). */
export function LabelFields({ register, errors }: FieldsProps) {
  return (
    <>
      <Section title="What it is made of">
        <p>In per cent, with commas between: e.g. “70 wool, 30 silk”.</p>
        <div className="keep-grid">
          {garmentParts.map((part) => (
            <TextField
              key={part}
              label={partTitles[part]}
              maxLength={300}
              error={errors[`fibres.${part}`]}
              {...register(`fibres.${part}`)}
            />
          ))}
        </div>
      </Section>
      <Section title="Who made it">
        <p>A product is sold only with its maker and a contact in the EU.</p>
        <div className="keep-grid">
          <TextField
            label="Maker"
            hint="As its label says"
            maxLength={300}
            error={errors.maker}
            {...register('maker')}
          />
          <TextArea
            label="How the maker is reached"
            hint="Postal and electronic address"
            rows={2}
            maxLength={300}
            {...register('makerContact')}
          />
          <TextArea
            label="Who answers for it in the EU"
            hint="Name, postal and electronic address. For a maker in the EU its own."
            rows={2}
            maxLength={300}
            error={errors.euContact}
            {...register('euContact')}
          />
        </div>
      </Section>
    </>
  )
}
