import '#/platform/ui/form/choice.css'
import './kind-wishes.css'
import { useId } from 'react'
import { type Wishable, wishKinds } from '#/boxes/wishes/wish-lines.rule.ts'
import { KindIcon } from '#/people/survey/drawings/kind-icon.tsx'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ChoiceGroup } from '#/platform/ui/form/choice.tsx'
import { kindWishField, type TypedWish } from './wish.rule.ts'

type Kinds = Pick<TypedWish, 'wanted' | 'unwanted'>

/** One chip a kind: a press cycles through wanted, not this time, and open. */
export function KindWishes({ kinds }: { kinds: Kinds }) {
  const t = useTexts()
  return (
    <ChoiceGroup legend={t('order.kinds')} hint={t('order.kindsHint')}>
      <div className="kind-wishes">
        {wishKinds.map((kind) => (
          <KindWish key={kind} kind={kind} kinds={kinds} />
        ))}
      </div>
    </ChoiceGroup>
  )
}

const states = ['', 'wanted', 'unwanted'] as const

/**
 * Three radio buttons, so that arrow keys, screen readers and browsers without script work; a press selects the
 * next one.
 */
function KindWish({ kind, kinds }: { kind: Wishable; kinds: Kinds }) {
  const t = useTexts()
  const id = useId()
  const label = t(`kind.${kind}`)
  const stateLabels = { '': t('order.open'), wanted: t('order.wanted'), unwanted: t('order.unwanted') }
  const given = kinds.wanted.includes(kind) ? 'wanted' : kinds.unwanted.includes(kind) ? 'unwanted' : ''
  return (
    <span className="kind-wish" role="radiogroup" aria-label={label}>
      {states.map((state) => (
        <input
          key={state}
          id={`${id}-${state}`}
          className="choice-input"
          type="radio"
          name={kindWishField(kind)}
          value={state}
          aria-label={`${label}: ${stateLabels[state]}`}
          defaultChecked={state === given}
        />
      ))}
      <span className="kind-wish-face" aria-hidden="true">
        <KindIcon kind={kind} />
        {label}
      </span>
      {states.map((state) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the radio button that it presses has its own name
        <label key={state} htmlFor={`${id}-${state}`} data-state={state} aria-hidden="true" />
      ))}
    </span>
  )
}
