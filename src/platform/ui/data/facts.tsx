import './facts.css'
import type { ReactNode } from 'react'

type Fact = { name: string; value: ReactNode }

type FactsProps = {
  facts: readonly Fact[]
  /** On a telephone each name stands above its value, for long values that do not break well. */
  stacked?: boolean
  /** The values line up with those of other facts on the page. */
  even?: boolean
}

export const Facts = ({ facts, stacked, even }: FactsProps) => (
  <dl className="facts" data-stacked={stacked || undefined} data-even={even || undefined}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
