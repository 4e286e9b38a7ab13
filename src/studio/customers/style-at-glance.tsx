import './customer.css'
import { Facts } from '#/platform/ui/data/facts.tsx'
import type { SummaryView } from './customer-summary.schema.ts'

/** Sizes and taste, from the survey and from ratings. */
export function StyleAtGlance({ style }: { style: NonNullable<SummaryView['style']> }) {
  const { sizes, completed, fit, colours, avoidColours, never, liked, seen, likes, not } = style
  const facts = [
    { name: 'Fit', value: fit },
    { name: 'Likes', value: both(colours, likes) },
    { name: 'Avoids', value: both(avoidColours, not) },
    { name: 'Never', value: never.join(', ') },
    { name: 'Quizzes', value: seen > 0 && `liked ${liked} of ${seen} pieces` },
  ].filter(({ value }) => value)
  return (
    <section className="customer-style" aria-label="Sizes and taste">
      <h2>Sizes and taste</h2>
      {!completed && (
        <p className="customer-soft">
          {sizes.length > 0 ? 'The survey is not finished.' : 'The survey is not answered yet.'}
        </p>
      )}
      {sizes.length > 0 && (
        <ul className="customer-sizes">
          {sizes.map(({ kind, size }) => (
            <li key={kind}>
              <strong>{size}</strong>
              <span>{kind}</span>
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
    </section>
  )
}

const both = (stated: readonly string[], learnt: readonly string[]) =>
  [...new Set([...stated, ...learnt])].join(', ')
