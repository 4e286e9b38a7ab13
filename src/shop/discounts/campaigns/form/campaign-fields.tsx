import '../campaigns.css'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { CheckBox, TextArea, TextField } from '#/platform/ui/form/field.tsx'
import { campaignKindLabels, campaignKinds, type Trigger, triggerLabels, triggers } from '../campaign.rule.ts'
import type { CampaignChoicesView } from '../campaign.schema.ts'
import { MinimumFields } from './campaign-folds.tsx'
import type { DraftFieldsProps } from './draft-fields.ts'
import { PerMarketFields } from './per-market.tsx'
import { ScopePicker } from './scope-picker.tsx'

const options = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

/** The names of the campaign: for staff and for customers. */
export function WordFields({ draft, set, error, replacing }: DraftFieldsProps) {
  return (
    <fieldset className="campaign-part">
      <legend>What it is called</legend>
      {!replacing && (
        <TextField
          label="Our name for it"
          name="name"
          hint="Small letters, digits and dashes: it stands in its link."
          value={draft.name}
          maxLength={60}
          onChange={({ target }) => set({ name: target.value.toLowerCase().replaceAll(/[\s_]+/g, '-') })}
          error={error('name')}
        />
      )}
      <div className="campaign-each">
        {draft.markets.map((id) => (
          <TextField
            key={id}
            label={`Title, ${staffCountry(id)}`}
            name={`title-${id}`}
            value={draft.title[id]}
            maxLength={60}
            onChange={({ target }) => set({ title: { ...draft.title, [id]: target.value } })}
            error={error(`title.${id}`)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The discount, its markets, and its trigger. */
export function TermFields({ draft, set, error, replacing }: DraftFieldsProps) {
  return (
    <fieldset className="campaign-part">
      <legend>What it gives</legend>
      <Chips
        legend="Markets"
        name="markets"
        options={marketIds.map((id) => ({ value: id, label: staffCountry(id) }))}
        values={draft.markets}
        onChoose={(markets) => set({ markets: marketIds.filter((id) => markets.includes(id)) })}
        error={error('markets')}
      />
      <Chips
        legend="What is taken off"
        name="kind"
        type="radio"
        options={options(campaignKinds, campaignKindLabels)}
        values={[draft.kind]}
        onChoose={([kind]) => kind && set({ kind })}
      />
      {draft.kind === 'percent' && (
        <TextField
          label="Per cent"
          name="percent"
          inputMode="numeric"
          suffix="%"
          value={draft.percent}
          onChange={({ target }) => set({ percent: target.value })}
          error={error('percent')}
        />
      )}
      {draft.kind === 'amount' && (
        <PerMarketFields name="amounts" label="Amount" draft={draft} set={set} error={error} />
      )}
      {!replacing && (
        <div className="campaign-way">
          <Chips
            legend="How customers get it"
            name="trigger"
            type="radio"
            options={options(triggers, triggerLabels)}
            values={[draft.trigger]}
            onChoose={([trigger]) => trigger && set({ trigger })}
          />
          <p className="campaign-note" aria-live="polite">
            {triggerHints[draft.trigger]}
          </p>
        </div>
      )}
    </fieldset>
  )
}

const triggerHints: Record<Trigger, string> = {
  automatic: 'Taken off every basket that it counts for; nobody types anything.',
  code: 'Its codes are made on its page once it is created: one word for everybody, or a code for each.',
  cookie: 'Its page has the link once it is created; whoever comes by it pays less.',
}

export function ScopeFields({
  draft,
  set,
  error,
  choices,
}: DraftFieldsProps & { choices: CampaignChoicesView }) {
  return (
    <fieldset className="campaign-part">
      <legend>For which goods</legend>
      <p className="campaign-note">
        Leave these empty for all goods. Else it counts for what is in any of them.
      </p>
      <ScopePicker
        label="Add a category"
        options={choices.categories}
        chosen={draft.categories}
        onChange={(categories) => set({ categories })}
      />
      <ScopePicker
        label="Add a brand"
        options={choices.brands}
        chosen={draft.brands}
        onChange={(brands) => set({ brands })}
      />
      <TextArea
        label="Products"
        name="products"
        hint="Handles or SKUs, one a line"
        rows={2}
        value={draft.products}
        onChange={({ target }) => set({ products: target.value })}
        error={error('products')}
      />
      <CheckBox
        label="Only what is not reduced already"
        name="fullPriceOnly"
        checked={draft.fullPriceOnly}
        onChange={({ target }) => set({ fullPriceOnly: target.checked })}
      />
      <MinimumFields draft={draft} set={set} error={error} />
    </fieldset>
  )
}
