import './product.css'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { send } from '#/app/api/api-client.ts'
import { Button } from '#/ui/form/button.tsx'
import { Select, TextArea, TextField } from '#/ui/form/field.tsx'
import { Section } from '#/ui/layout/layout.tsx'
import { Alert } from '#/ui/notice/notice.tsx'
import { type GarmentPart, garmentParts } from '../fibres/garment-parts.rule.ts'
import { kinds } from '../kinds.rule.ts'
import { type Language, languageNames, languages } from '../languages.rule.ts'
import type { Values, WordsOfAll } from './details-values.ts'
import { LabelFields } from './label-fields.tsx'
import { made } from './own.rule.ts'
import type { ChoicesView, ProductEditView } from './product-edit.schema.ts'
import type { ProductChanges } from './save-product.ts'
import { useSave } from './use-save.ts'

const BY_RULE = ''

/** What it is called and what it is, in every language. Only what was changed here is sent (R8.04). */
export function DetailsForm({ product, choices }: { product: ProductEditView; choices: ChoicesView }) {
  const { register, handleSubmit, formState } = useForm<Values>({
    values: valuesOf(product),
    // What a colleague changed meanwhile comes in; what is being written here stays.
    resetOptions: { keepDirtyValues: true },
  })
  const { submit, busy, error, fields } = useSave(
    (changes: ProductChanges, { idempotencyKey }) =>
      send('PATCH', '/studio/catalogue/:productId', {
        params: { productId: product.id },
        body: { revision: product.revision, changes },
        idempotencyKey,
      }),
    'Saved',
  )
  return (
    <form
      className="keep-form"
      onSubmit={handleSubmit((values) => submit(changesOf(values, formState.dirtyFields)))}
    >
      <fieldset className="keep-form" disabled={!product.mayEdit}>
        <Section title="What it is">
          <div className="keep-grid">
            <Select
              label="Brand"
              options={choices.brands.map(({ id, name }) => ({ value: id, label: name }))}
              error={fields.brandId}
              {...register('brandId')}
            />
            <Select
              label="Kind"
              options={kinds.map((kind) => ({ value: kind, label: kind }))}
              {...register('kind')}
            />
            <Select
              label="Category"
              options={[
                {
                  value: BY_RULE,
                  label: product.categoryChosen
                    ? 'By its kind and words'
                    : `By its kind and words: ${product.category}`,
                },
                ...choices.categories.map(({ slug, parent, title }) => ({
                  value: slug,
                  label: parent ? `– ${title}` : title,
                })),
              ]}
              error={fields.category}
              {...register('category')}
            />
          </div>
          <TextField
            label="Tags"
            hint="With commas between them; search finds it by these."
            {...register('tags')}
          />
        </Section>
        <LabelFields register={register} errors={fields} />
        {inOrder.map((language) => (
          <WordFields key={language} language={language} register={register} error={fields.title} />
        ))}
      </fieldset>
      <Alert>{error}</Alert>
      {product.mayEdit && (
        <div className="keep-form-end" data-waits={formState.isDirty || undefined}>
          <Button type="submit" busy={busy} disabled={!formState.isDirty}>
            Save
          </Button>
        </div>
      )}
    </form>
  )
}

type WordFieldsProps = { language: Language; register: UseFormRegister<Values>; error: string | undefined }

/** What it is called and how it is told in one language. */
const WordFields = ({ language, register, error }: WordFieldsProps) => (
  <Section title={languageNames[language]}>
    {language === 'en' && <p>No shop is in English: it is told where a language has no words of its own.</p>}
    <TextField
      label={`Title, ${languageNames[language]}`}
      error={language === 'en' ? error : undefined}
      maxLength={200}
      {...register(`title.${language}`)}
    />
    <TextArea
      label={`Description, ${languageNames[language]}`}
      rows={3}
      maxLength={5000}
      {...register(`description.${language}`)}
    />
    <div className="keep-grid">
      <TextField label="Material" maxLength={500} {...register(`material.${language}`)} />
      <TextField label="Care" maxLength={500} {...register(`care.${language}`)} />
    </div>
  </Section>
)

/** The shops' languages first: what customers read. */
const inOrder = [...languages.filter((language) => language !== 'en'), 'en'] as const

const inAll = (words: Partial<WordsOfAll>) =>
  Object.fromEntries(languages.map((language) => [language, words[language] ?? ''])) as WordsOfAll

const valuesOf = (product: ProductEditView): Values => ({
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
})

type Dirty = { [name in keyof Values]?: unknown }
function changesOf(values: Values, dirty: Dirty): ProductChanges {
  const words = (name: 'title' | 'description' | 'material' | 'care') => {
    const changed = Object.entries(dirty[name] ?? {}).flatMap(([language, is]) =>
      is ? [language as keyof WordsOfAll] : [],
    )
    return changed.length > 0 && { [name]: Object.fromEntries(changed.map((of) => [of, values[name][of]])) }
  }
  const changedParts = (dirty.fibres ?? {}) as Partial<Record<GarmentPart, unknown>>
  const dirtyParts = garmentParts.filter((part) => changedParts[part])
  const tags = values.tags.split(',').map((tag) => tag.trim().toLowerCase())
  return {
    ...words('title'),
    ...words('description'),
    ...words('material'),
    ...words('care'),
    ...(dirtyParts.length > 0 && {
      fibres: Object.fromEntries(dirtyParts.map((part) => [part, values.fibres[part]])),
    }),
    ...Object.fromEntries(made.filter((name) => dirty[name]).map((name) => [name, values[name]])),
    ...(dirty.brandId ? { brandId: values.brandId } : {}),
    ...(dirty.kind ? { kind: values.kind } : {}),
    ...(dirty.category ? { category: values.category === BY_RULE ? null : values.category } : {}),
    ...(dirty.tags ? { tags: tags.filter(Boolean) } : {}),
  }
}
