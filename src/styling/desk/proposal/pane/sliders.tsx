import '#/platform/list/rows.css'
import './proposal.css'
import type { MarketId } from '#/platform/markets/markets.ts'
import { MOST_STEPS, type Slider } from '../ask.rule.ts'
import { aboutMoney } from './about-money.ts'
import type { BoxProposal } from './use-proposal.ts'

const labels: Record<Slider, string> = { daring: 'Daring', variety: 'Variety', budget: 'Budget' }
const hints: Record<Slider, string> = {
  daring: 'Kinds, brands, colours and prints that are new to the member',
  variety: 'Fewer pieces of one kind and one colour',
  budget: 'How much of the member’s budget may be spent: 80, 90 or 100 %',
}

/** The sliders of a proposal, each with what its next steps change in the expected kept value. */
export function Sliders({ proposal, market }: { proposal: BoxProposal; market: MarketId }) {
  const { view, ask } = proposal
  if (!view) return null
  const shown = view.sliders.filter(({ name }) => name !== 'budget' || view.budget !== null)
  return (
    <fieldset className="desk-sliders">
      <legend className="visually-hidden">How the box is to be</legend>
      {shown.map(({ name, less, more }) => (
        <label key={name} title={hints[name]}>
          <span>{labels[name]}</span>
          <input
            type="range"
            min={0}
            max={MOST_STEPS}
            step={1}
            value={ask[name]}
            aria-describedby={`slider-${name}`}
            onChange={({ target }) => void proposal.slide(name, Number(target.value))}
          />
          <span id={`slider-${name}`} className="figures desk-soft">
            {[less !== null && `−1: ${change(less, market)}`, more !== null && `+1: ${change(more, market)}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </label>
      ))}
      <p className="desk-soft">Each step with its change of the expected kept value.</p>
    </fieldset>
  )
}

const change = (amount: number, market: MarketId) =>
  `${amount < 0 ? '−' : '+'}${aboutMoney(Math.abs(amount), market)}`
