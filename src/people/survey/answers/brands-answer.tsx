import './brands-answer.css'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Select, TextField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { brandFields, ownAnswersField } from '../answer-form.rule.ts'
import { type BrandSize, brandLimits, brandsOf } from '../brands/brands.rule.ts'
import type { SurveyKind } from '../questions.rule.ts'

type Props = { kinds: readonly SurveyKind[]; given: unknown; brands: readonly string[] }
const NAMES = 'brand-names'

/** Sizes that the member knows in a brand, and brands to leave out. `brands`: names to choose from while typing. */
export function BrandsAnswer({ kinds, given, brands }: Props) {
  const t = useTexts()
  const { sizes, never } = brandsOf(given, kinds)
  const rows = Math.min(brandLimits.sizes, Math.max(brandLimits.shown, sizes.length + 1))
  return (
    <Stack space="wide">
      <div className="brand-rows">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form
          <Row key={row} row={row} given={sizes[row]} kinds={kinds} />
        ))}
      </div>
      <TextField
        label={t('survey.brands.neverLabel')}
        hint={t('survey.brands.neverHint')}
        name={ownAnswersField}
        maxLength={(brandLimits.name + 2) * brandLimits.never}
        defaultValue={never.join(', ')}
      />
      <datalist id={NAMES}>
        {brands.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Stack>
  )
}

type RowProps = { row: number; given: BrandSize | undefined; kinds: readonly SurveyKind[] }

function Row({ row, given, kinds }: RowProps) {
  const t = useTexts()
  const names = brandFields(row)
  return (
    <fieldset>
      <legend className="visually-hidden">{t('survey.brands.row', { nth: row + 1 })}</legend>
      <TextField
        label={t('survey.brands.brand')}
        name={names.brand}
        list={NAMES}
        maxLength={brandLimits.name}
        defaultValue={given?.brand}
      />
      <Select
        label={t('survey.brands.kind')}
        name={names.kind}
        defaultValue={given?.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(`survey.kind.${kind}`) }))}
      />
      <TextField
        label={t('survey.brands.size')}
        name={names.size}
        maxLength={brandLimits.size}
        defaultValue={given?.size}
      />
    </fieldset>
  )
}
