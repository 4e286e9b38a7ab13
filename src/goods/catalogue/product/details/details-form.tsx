import '../product.css'
import type { UseFormRegister } from 'react-hook-form'
import { kinds } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { type Language, languageNames, languages } from '#/goods/catalogue/vocabulary/languages.rule.ts'
import { Select, TextArea, TextField } from '#/platform/ui/form/field.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import type { ProductChoicesView, ProductEditView } from '../product-edit.schema.ts'
import { BY_RULE, type DetailValues } from './details-values.ts'
import { LabelFields } from './label-fields.tsx'
import { TraitFields } from './trait-fields.tsx'
import type { Details } from './use-details.ts'

type DetailsFormProps = { product: ProductEditView; choices: ProductChoicesView; details: Details }

/** Names and facts of a product in every language; the bar at the page's end saves them (R8.04). */
export function DetailsForm({ product, choices, details: { register, fields, save } }: DetailsFormProps) {
  return (
    <form className="keep-form" onSubmit={save}>
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
                    : `By its kind and words: ${titleOf(choices, product.category)}`,
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
        <TraitFields product={product} register={register} />
        <LabelFields register={register} errors={fields} />
        <div className="keep-words">
          {inOrder.map((language) => (
            <WordFields
              key={language}
              language={language}
              title={product.title[language]}
              register={register}
              error={language === 'en' ? fields.title : undefined}
            />
          ))}
        </div>
      </fieldset>
    </form>
  )
}

const titleOf = ({ categories }: ProductChoicesView, category: string) =>
  categories.find(({ slug }) => slug === category)?.title ?? category

type WordFieldsProps = {
  language: Language
  title: string | undefined
  register: UseFormRegister<DetailValues>
  error: string | undefined
}

/** Texts in one language; the first language is open, the others show their title. */
const WordFields = ({ language, title, register, error }: WordFieldsProps) => (
  <details open={language === inOrder[0] || error !== undefined}>
    <summary>
      <h2>{languageNames[language]}</h2>
      <span>{title || 'Not told yet'}</span>
      <Icon name="down" />
    </summary>
    <div className="keep-told">
      {language === 'en' && (
        <p className="keep-told-why">
          No shop is in English: it is told where a language has no words of its own.
        </p>
      )}
      <div className="keep-told-part">
        <TextField
          label={`Title, ${languageNames[language]}`}
          error={error}
          maxLength={200}
          {...register(`title.${language}`)}
        />
        <TextArea
          label={`Description, ${languageNames[language]}`}
          rows={3}
          maxLength={5000}
          {...register(`description.${language}`)}
        />
      </div>
      <div className="keep-told-part">
        <TextField
          label={`Material, ${languageNames[language]}`}
          maxLength={500}
          {...register(`material.${language}`)}
        />
        <TextField
          label={`Care, ${languageNames[language]}`}
          maxLength={500}
          {...register(`care.${language}`)}
        />
      </div>
    </div>
  </details>
)

/** The shops' languages first: customers read them. */
const inOrder = [...languages.filter((language) => language !== 'en'), 'en'] as const
